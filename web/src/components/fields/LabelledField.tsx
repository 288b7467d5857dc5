import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'

import { emptyMoment } from './empty-moment.ts'

interface LabelledFieldProps {
  readonly label: string
  readonly type?: 'text' | 'date' | 'time'
  /** In how many lines it is typed. */
  readonly lines?: number
  readonly longest?: number
  /** What is wrong with what was typed. */
  readonly error?: string | undefined
  readonly value: string
  readonly onType: (value: string) => void
}

/** A field of a dialog, its label above: browsers write into days and times by themselves. */
export function LabelledField(props: LabelledFieldProps) {
  const { label, type = 'text', lines = 1, longest, error, value, onType } = props
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
        value={value}
        inputProps={{
          maxLength: longest,
          'aria-describedby': error === undefined ? undefined : `${id}-error`,
        }}
        onChange={({ target }) => {
          onType(target.value)
        }}
      />
      {error === undefined ? null : <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  )
}
