import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { type ReactNode, useId } from 'react'

import { emptyMoment } from '../../../components/fields/empty-moment.ts'
import type { TypedMoment } from '../words/moments.ts'
import { settingsText as text } from '../words/settings-text.ts'

interface SettingFieldProps extends Pick<
  OutlinedInputProps,
  'inputMode' | 'multiline' | 'minRows' | 'type' | 'value'
> {
  readonly label: string
  readonly hint?: ReactNode
  /** Whether the label stays above, as over a day that the browser writes by itself. */
  readonly shrink?: boolean
  readonly onType: (value: string) => void
}

/** A field of the settings that may be left empty, with its hint. */
export function SettingField({
  label,
  hint,
  shrink,
  onType,
  inputMode,
  ...input
}: SettingFieldProps) {
  const id = useId()
  return (
    <FormControl fullWidth>
      <InputLabel htmlFor={id} {...(shrink === true ? { shrink } : {})}>
        {label}
      </InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        sx={emptyMoment}
        notched={shrink === true ? true : undefined}
        inputProps={{
          'aria-describedby': hint === undefined ? undefined : `${id}-hint`,
          inputMode,
        }}
        onChange={({ target }) => {
          onType(target.value)
        }}
      />
      {hint === undefined ? null : <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>}
    </FormControl>
  )
}

interface MomentFieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly value: TypedMoment
  readonly onType: (value: TypedMoment) => void
}

/** A day and a time. */
export function MomentField({ label, hint, value, onType }: MomentFieldProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'minmax(0, 3fr) minmax(7.5rem, 2fr)',
        maxWidth: 440,
      }}
    >
      <SettingField
        label={text.day(label)}
        hint={hint}
        type="date"
        shrink
        value={value.day}
        onType={(day) => {
          onType({ ...value, day })
        }}
      />
      <SettingField
        label={text.time(label)}
        type="time"
        shrink
        value={value.time}
        onType={(time) => {
          onType({ ...value, time })
        }}
      />
    </Box>
  )
}
