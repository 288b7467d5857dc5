import { timeZoneLabel } from '@lectern/domain/conference/time-zones'
import Box from '@mui/material/Box'
import { useState } from 'react'

import { LabelledField } from '../../components/people/LabelledField.tsx'
import { dueText as text } from './due-text.ts'
import type { TypedDue } from './due.ts'

interface DueFieldsProps {
  readonly typed: TypedDue
  readonly timeZone: string
  readonly isWrong: boolean
  /** What is wrong, where it is not the form. */
  readonly problem?: string | null
  /** What holds when nothing is typed. */
  readonly whenEmpty: string
  readonly onType: (typed: TypedDue) => void
}

/** By when reports are due, by the conference's clock. */
export function DueFields(props: DueFieldsProps) {
  const { typed, timeZone, isWrong, problem = null, whenEmpty, onType } = props
  const [openedAt] = useState(() => new Date())
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '3fr 2fr' } }}>
      <LabelledField
        label={text.day}
        type="date"
        error={isWrong ? (problem ?? text.wrongDue) : undefined}
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
