import { timeZoneLabel } from '@lectern/domain/conference/time-zones'
import Box from '@mui/material/Box'
import { useState } from 'react'

import { LabelledField } from '../../../components/people/LabelledField.tsx'
import type { TypedDue } from '../../../paper/reviews/due.ts'
import { assignText as text } from '../assign-text.ts'

interface DueFieldsProps {
  readonly typed: TypedDue
  readonly timeZone: string
  readonly isWrong: boolean
  /** What holds when nothing is typed. */
  readonly whenEmpty: string
  readonly onType: (typed: TypedDue) => void
}

/** By when reports are due, by the conference's clock. */
export function DueFields({ typed, timeZone, isWrong, whenEmpty, onType }: DueFieldsProps) {
  const [openedAt] = useState(() => new Date())
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '3fr 2fr' } }}>
      <LabelledField
        label={text.day}
        type="date"
        error={isWrong ? text.wrongDue : undefined}
        hint={`${text.dueHint(timeZoneLabel(timeZone, openedAt))} ${whenEmpty}`}
        value={typed.day}
        onType={(day) => {
          onType({ ...typed, day })
        }}
      />
      <LabelledField
        label={text.time}
        type="time"
        value={typed.time}
        onType={(time) => {
          onType({ ...typed, time })
        }}
      />
    </Box>
  )
}
