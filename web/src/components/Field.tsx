import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'

interface FieldProps extends Pick<
  OutlinedInputProps,
  'autoComplete' | 'endAdornment' | 'name' | 'onChange' | 'type' | 'value'
> {
  /** The field's accessible name, shown above it. */
  readonly label: string
  /** What helps to fill it in; shown below it. */
  readonly hint?: ReactNode
  /** What is wrong with what was typed; shown in place of the hint. */
  readonly error?: string | undefined
}

const Frame = styled('div')({ display: 'flex', flexDirection: 'column' })

const Label = styled('label')(({ theme }) => ({
  marginBottom: '0.375rem',
  fontSize: '0.9375rem',
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
}))

/** A required field to type into, with its name above and its hint or error below, tied to it for everybody. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <Frame>
      <Label htmlFor={id}>{label}</Label>
      <OutlinedInput
        {...input}
        id={id}
        error={error !== undefined}
        inputProps={{
          'aria-required': true,
          'aria-describedby': note === undefined ? undefined : noteId,
        }}
      />
      {note === undefined ? null : (
        <FormHelperText id={noteId} error={error !== undefined} sx={{ marginInline: 0 }}>
          {note}
        </FormHelperText>
      )}
    </Frame>
  )
}
