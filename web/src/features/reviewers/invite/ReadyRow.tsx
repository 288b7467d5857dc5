import type { NewReviewer } from '@lectern/domain/reviews/reviewer'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { memo, useState } from 'react'

import type { FieldProblems } from '../person/typed-fields.ts'
import { reviewersText as text } from '../reviewers-text.ts'
import type { InvitationRow } from './invitation-rows.ts'
import { RowFields } from './RowFields.tsx'

interface ReadyRowProps {
  readonly row: InvitationRow
  /** As it will be sent; null where it is left out or wrong. */
  readonly person: NewReviewer | null
  /** What is wrong with it by now, as when it was edited; null where nothing is. */
  readonly problems: FieldProblems | null
  readonly onChange: (id: number, change: (row: InvitationRow) => InvitationRow) => void
}

/** A row that can be sent: edited or left out in place. */
export const ReadyRow = memo(function ReadyRow(props: ReadyRowProps) {
  const { row, person, problems, onChange } = props
  const { id, typed, isLeftOut, isGuessed } = row
  const [isOpened, setIsOpened] = useState(false)
  const isOpen = !isLeftOut && (isOpened || problems !== null)
  const who = typed.name || typed.email
  const Name = isLeftOut ? 'del' : 'strong'
  return (
    <Row>
      <div>
        <p>
          <Name>{typed.name}</Name>
          <span>{typed.email}</span>
          {person === null ? null : <span>{factsOf(person)}</span>}
          {isGuessed && !isLeftOut ? <em>{text.guessed}</em> : null}
        </p>
        {isLeftOut ? null : (
          <Button
            size="small"
            aria-label={text.editRowOf(who)}
            aria-expanded={isOpen}
            onClick={() => {
              setIsOpened(!isOpen)
            }}
          >
            {isOpen ? text.doneRow : text.editRow}
          </Button>
        )}
        <Button
          size="small"
          aria-label={isLeftOut ? text.takeInOf(who) : text.leaveOutOf(who)}
          onClick={() => {
            onChange(id, (before) => ({ ...before, isLeftOut: !before.isLeftOut }))
          }}
        >
          {isLeftOut ? text.takeIn : text.leaveOut}
        </Button>
      </div>
      {isOpen ? <RowFields row={row} problems={problems ?? {}} onChange={onChange} /> : null}
    </Row>
  )
})

function factsOf({ affiliation, topics, most }: NewReviewer): string {
  const facts = [affiliation, topics.join(', '), most === null ? '' : text.most(most)]
  return facts.filter((fact) => fact !== '').join(' · ')
}

const Row = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '4px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > div:first-of-type': { display: 'flex', alignItems: 'center', flexWrap: 'wrap' },
  [theme.breakpoints.down('sm')]: { '& p + button': { marginLeft: -14 } },
  '& p': {
    flex: '1 1 15rem',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 12,
    minWidth: 0,
    margin: 0,
    overflowWrap: 'anywhere',
  },
  '& p > span, & p > em': { color: theme.vars.palette.text.secondary, minWidth: 0 },
}))
