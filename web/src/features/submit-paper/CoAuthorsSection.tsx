import { coAuthorLimit } from '@lectern/domain/limits'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'

import { ChevronRightIcon } from '../../components/icons.tsx'
import { Unseen } from '../../components/Unseen.tsx'
import { type CoAuthorRow, withMovedRow, withNewRow } from './co-author-rows.ts'
import { CoAuthorFields } from './CoAuthorFields.tsx'
import type { FieldProblems } from './paper-form.ts'
import { fieldId } from './PaperTextFields.tsx'
import { submitPaperText } from './submit-paper-text.ts'

const text = submitPaperText.coAuthors

interface CoAuthorsSectionProps {
  readonly rows: readonly CoAuthorRow[]
  readonly problems: FieldProblems
  readonly disabled: boolean
  /** Whether who the authors are stays as it is. */
  readonly isFixed: boolean
  readonly onChange: (rows: readonly CoAuthorRow[]) => void
}

/** Who else wrote the paper: optional, folded until somebody is named, in the order of the paper. */
export function CoAuthorsSection(props: CoAuthorsSectionProps) {
  const { rows, problems, disabled, isFixed, onChange } = props
  const [isOpen, setIsOpen] = useState(rows.length > 0)
  const [said, setSaid] = useState('')
  const focusNext = useFocusNext()
  const hasProblem = Object.keys(problems).some((name) => name.startsWith('coAuthor'))

  const add = () => {
    const added = withNewRow(rows)
    const last = added.at(-1)
    if (last !== undefined) focusNext(`coAuthor-${String(last.id)}-name`)
    onChange(added)
  }
  const move = (row: CoAuthorRow, by: -1 | 1) => {
    const moved = withMovedRow(rows, row.id, by)
    const place = moved.findIndex(({ id }) => id === row.id)
    // At an end of the list the way back alone is left.
    const isAtEnd = place === (by === -1 ? 0 : moved.length - 1)
    const way = (by === -1) === isAtEnd ? 'down' : 'up'
    focusNext(`coAuthor-${String(row.id)}-${way}`)
    setSaid(text.moved(row.name, place + 1))
    onChange(moved)
  }
  const remove = (row: CoAuthorRow) => {
    const place = rows.indexOf(row)
    const left = rows.filter((one) => one !== row)
    const neighbour = left[Math.min(place, left.length - 1)]
    focusNext(neighbour === undefined ? 'coAuthors' : `coAuthor-${String(neighbour.id)}-name`)
    setSaid(text.removed(row.name))
    onChange(left)
  }

  return (
    <Fold
      open={isOpen || hasProblem}
      onToggle={(event) => {
        const fold = event.currentTarget
        if (hasProblem) fold.open = true
        setIsOpen(fold.open)
      }}
    >
      <summary>
        <ChevronRightIcon width={20} height={20} />
        {text.title(rows.length)}
      </summary>
      <Box sx={{ display: 'grid', gap: 2.5, pt: 1, justifyItems: 'start' }}>
        <p>{isFixed ? submitPaperText.window.authorsFixed : text.hint}</p>
        {rows.map((row, place) => (
          <CoAuthorFields
            key={row.id}
            row={row}
            place={place}
            isLast={place === rows.length - 1}
            problems={problems}
            disabled={disabled}
            onChange={(change) => {
              onChange(rows.map((one) => (one === row ? Object.assign({}, one, change) : one)))
            }}
            onMove={(by) => {
              move(row, by)
            }}
            onRemove={() => {
              remove(row)
            }}
          />
        ))}
        {rows.length < coAuthorLimit ? (
          <Button id={fieldId('coAuthors')} variant="outlined" disabled={disabled} onClick={add}>
            {text.add}
          </Button>
        ) : (
          <FormHelperText>{text.full(coAuthorLimit)}</FormHelperText>
        )}
        <FormHelperText error>{problems.coAuthors}</FormHelperText>
      </Box>
      <Unseen as="output">{said}</Unseen>
    </Fold>
  )
}

/** Moves the focus to a field once it is drawn: the element that had it may be gone. */
function useFocusNext() {
  const next = useRef<string | null>(null)
  useEffect(() => {
    if (next.current === null) return
    const element = document.querySelector<HTMLElement>(`#${fieldId(next.current)}`)
    if (element === null) return
    next.current = null
    element.focus()
  })
  return (field: string) => {
    next.current = field
  }
}

const Fold = styled('details')(({ theme }) => ({
  marginTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  padding: '4px 0',
  '&[open]': { paddingBottom: 20 },
  '& > summary': {
    ...theme.typography.subtitle1,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 48,
    borderRadius: 8,
    fontWeight: 600,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': { outline: `3px solid ${theme.vars.palette.accent.rule}` },
  },
  '&[open] > summary > svg': { transform: 'rotate(90deg)' },
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, margin: 0 },
}))
