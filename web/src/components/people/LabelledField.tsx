import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'

import { emptyMoment } from '../fields/empty-moment.ts'

interface LabelledFieldProps {
  readonly label: string
  readonly type?: 'text' | 'date' | 'time' | 'email'
  /** In how many lines it is typed. */
  readonly lines?: number
  /** From how many lines on it scrolls. */
  readonly mostLines?: number
  readonly longest?: number
  readonly inputMode?: 'numeric'
  /** What helps to fill it in; shown as long as nothing is wrong. */
  readonly hint?: string
  /** What is wrong with what was typed. */
  readonly error?: string | undefined
  readonly value: string
  readonly onType: (value: string) => void
}

/** A field of a dialog, its label above: browsers write into days and times by themselves. */
export function LabelledField(props: LabelledFieldProps) {
  const { label, type = 'text', lines = 1, mostLines, longest, inputMode } = props
  const { hint, error, value, onType } = props
  const note = error ?? hint
  const id = useId()
  return (
    <FormControl fullWidth error={error !== undefined} sx={{ mt: 1 }}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        sx={emptyMoment}
        notched
        type={type}
        multiline={lines > 1}
        minRows={lines}
        {...(mostLines === undefined ? {} : { maxRows: mostLines })}
        autoComplete="off"
        value={value}
        inputProps={{
          maxLength: longest,
          inputMode,
          'aria-describedby': note === undefined ? undefined : `${id}-note`,
        }}
        onChange={({ target }) => {
          onType(target.value)
        }}
      />
      {note === undefined ? null : <FormHelperText id={`${id}-note`}>{note}</FormHelperText>}
    </FormControl>
  )
}
