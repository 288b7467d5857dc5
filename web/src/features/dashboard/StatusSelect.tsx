import type { Paper } from '@lectern/domain/paper'
import { paperStatuses, paperStatusSchema, type PaperStatus } from '@lectern/domain/statuses'
import MenuItem from '@mui/material/MenuItem'
import Select, { type SelectChangeEvent } from '@mui/material/Select'
import { useState } from 'react'
import * as v from 'valibot'

import { dashboardText as text } from './dashboard-text.ts'
import { badgeStyles, shownStatus } from './StatusBadge.tsx'

interface StatusSelectProps {
  readonly paper: Paper
  /** Resolves when the change went through, failed or was called off. */
  readonly onChoose: (paper: Paper, status: PaperStatus) => Promise<void>
}

/** The dropdown with which an admin gives a paper another status (spec section 4). */
export function StatusSelect({ paper, onChoose }: StatusSelectProps) {
  // While the change is on its way, the chosen status is shown.
  const [chosen, setChosen] = useState<PaperStatus | null>(null)
  const status = chosen ?? shownStatus(paper.status)
  const known = v.is(paperStatusSchema, status)

  const choose = async (event: SelectChangeEvent) => {
    const parsed = v.safeParse(paperStatusSchema, event.target.value)
    if (!parsed.success) return
    setChosen(parsed.output)
    await onChoose(paper, parsed.output)
    setChosen(null)
  }
  const displayProps = { 'aria-label': text.statusOf(paper), 'data-testid': 'status' }

  return (
    <Select
      value={status}
      size="small"
      disabled={chosen !== null}
      SelectDisplayProps={displayProps}
      onChange={(event) => {
        void choose(event)
      }}
      sx={{
        ...badgeStyles(status),
        minHeight: 44,
        borderRadius: 5.5,
        fontSize: '0.875rem',
        fontWeight: 600,
        '& .MuiSelect-icon': { color: 'inherit' },
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'inherit' },
        '& .MuiSelect-select.Mui-disabled': { WebkitTextFillColor: 'currentcolor', opacity: 0.7 },
      }}
    >
      {known ? null : (
        <MenuItem value={status} disabled>
          {status}
        </MenuItem>
      )}
      {paperStatuses.map((option) => (
        <MenuItem key={option} value={option}>
          {option}
        </MenuItem>
      ))}
    </Select>
  )
}
