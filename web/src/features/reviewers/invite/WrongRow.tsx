import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { memo } from 'react'

import { reviewersText as text } from '../reviewers-text.ts'
import type { InvitationRow, RowStanding } from './invitation-rows.ts'
import { RowFields } from './RowFields.tsx'

interface WrongRowProps {
  readonly row: InvitationRow
  readonly standing: RowStanding
  readonly onChange: (id: number, change: (row: InvitationRow) => InvitationRow) => void
}

/** A row that was wrong when it was read: mended here, or left out. It stays when it is good. */
export const WrongRow = memo(function WrongRow({ row, standing, onChange }: WrongRowProps) {
  const { id, typed, isLeftOut } = row
  const who = typed.name || typed.email || text.row(id)
  return (
    <Row aria-label={text.row(id)} data-testid="wrong-row">
      <Head>
        <span>
          <strong>{text.row(id)}</strong>
          {isLeftOut ? <del>{[typed.name, typed.email].filter(Boolean).join(', ')}</del> : null}
          <output>{said(standing)}</output>
        </span>
        <Button
          size="small"
          aria-label={isLeftOut ? text.takeInOf(who) : text.leaveOutOf(who)}
          onClick={() => {
            onChange(id, (before) => ({ ...before, isLeftOut: !before.isLeftOut }))
          }}
        >
          {isLeftOut ? text.takeIn : text.leaveOut}
        </Button>
      </Head>
      {isLeftOut ? null : (
        <RowFields
          row={row}
          problems={standing.kind === 'wrong' ? standing.problems : {}}
          onChange={onChange}
        />
      )}
    </Row>
  )
})

function said(standing: RowStanding): string {
  if (standing.kind === 'known') {
    return `${text.known}: ${text.knownAs(standing.reviewer.state)}`
  }
  return { wrong: '', ready: text.good, 'left out': text.leftOut }[standing.kind]
}

const Row = styled('li')(({ theme }) => ({
  padding: '8px 0 14px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  '& > span': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 12,
    minWidth: 0,
    overflowWrap: 'anywhere',
    ...theme.typography.body2,
  },
  '& output': { color: theme.vars.palette.text.secondary },
}))
