import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { type ReactNode, useId } from 'react'

interface FieldProps extends Pick<
  OutlinedInputProps,
  'autoComplete' | 'endAdornment' | 'name' | 'onChange' | 'type' | 'value'
> {
  /** The field's accessible name. */
  readonly label: string
  /** What helps to fill it in; shown below it. */
  readonly hint?: ReactNode
  /** What is wrong with what was typed; shown in place of the hint. */
  readonly error?: string | undefined
}

/**
 * A required field to type into, with its hint or error tied to it for everybody. It looks like MUI's
 * TextField and leaves out the list and the menu that one carries along.
 */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        inputProps={{
          'aria-required': true,
          'aria-describedby': note === undefined ? undefined : noteId,
        }}
      />
      {note === undefined ? null : <FormHelperText id={noteId}>{note}</FormHelperText>}
    </FormControl>
  )
}
