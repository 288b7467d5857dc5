import {
  type ReviewerColumn,
  reviewerColumns,
} from '@lectern/domain/reviews/inviting/reviewer-columns'
import { styled } from '@mui/material/styles'
import { useId } from 'react'

import type { FieldProblems } from '../person/typed-fields.ts'
import { reviewersText as text } from '../reviewers-text.ts'
import { type InvitationRow, typedAnew } from './invitation-rows.ts'

const labels: Readonly<Record<ReviewerColumn, string>> = {
  name: text.name,
  email: text.email,
  affiliation: text.affiliation,
  topics: text.topics,
  most: text.mostLabel,
}

interface RowFieldsProps {
  readonly row: InvitationRow
  readonly problems: FieldProblems
  readonly onChange: (id: number, change: (row: InvitationRow) => InvitationRow) => void
}

/** The fields of one row of many: light, since there may be dozens of rows. */
export function RowFields({ row, problems, onChange }: RowFieldsProps) {
  const id = useId()
  return (
    <Fields>
      {reviewerColumns.map((column) => {
        const problem = problems[column]
        return (
          <div
            key={column}
            data-column={column}
            data-spare={problem === undefined && row.typed[column] === ''}
          >
            <label htmlFor={`${id}-${column}`}>{labels[column]}</label>
            <input
              id={`${id}-${column}`}
              value={row.typed[column]}
              autoComplete="off"
              spellCheck={false}
              inputMode={column === 'most' ? 'numeric' : column === 'email' ? 'email' : 'text'}
              aria-invalid={problem !== undefined}
              aria-describedby={problem === undefined ? undefined : `${id}-${column}-problem`}
              onChange={({ target }) => {
                const { value } = target
                onChange(row.id, (before) => typedAnew(before, { [column]: value }))
              }}
            />
            {problem === undefined ? null : <p id={`${id}-${column}-problem`}>{problem}</p>}
          </div>
        )
      })}
    </Fields>
  )
}

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '0.5rem 0.75rem',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > div': { minWidth: 0 },
  // Where there is little room, only what says something or is wrong.
  [theme.breakpoints.down('sm')]: {
    '& > [data-spare="true"]:not(:focus-within, [data-column="name"], [data-column="email"])': {
      display: 'none',
    },
  },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    '& > div': { gridColumn: 'span 2' },
    '& > [data-column="name"], & > [data-column="email"]': { gridColumn: 'span 3' },
  },
  '& label': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& input': {
    ...theme.typography.body2,
    display: 'block',
    width: '100%',
    minHeight: 44,
    padding: '6px 12px',
    color: 'inherit',
    backgroundColor: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.text.disabled}`,
    borderRadius: 8,
  },
  '& input[aria-invalid="true"]': { borderColor: theme.vars.palette.error.main },
  '& input:focus-visible': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -1,
  },
  '& p': { ...theme.typography.caption, margin: '2px 0 0', color: theme.vars.palette.error.main },
}))
