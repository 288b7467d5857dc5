import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { type ReactNode, useId } from 'react'

import { emptyMoment } from '../../../components/fields/empty-moment.ts'
import type { TypedMoment } from '../words/moments.ts'
import { settingsText as text } from '../words/settings-text.ts'
import { useProblemOf } from './shown-problem.ts'

interface SettingFieldProps extends Pick<
  OutlinedInputProps,
  'inputMode' | 'multiline' | 'minRows' | 'name' | 'type' | 'value'
> {
  readonly label: string
  readonly hint?: ReactNode
  /** The id of a hint that stands elsewhere. */
  readonly hintId?: string | undefined
  /** Whether the label stays above, as over a day that the browser writes by itself. */
  readonly shrink?: boolean
  readonly onType: (value: string) => void
}

/** A field of the settings that may be left empty, with its hint. */
export function SettingField({
  label,
  hint,
  hintId,
  shrink,
  onType,
  inputMode,
  ...input
}: SettingFieldProps) {
  const id = useId()
  const problem = useProblemOf(input.name)
  const about = [problem?.id, hint === undefined ? hintId : `${id}-hint`].filter(
    (one) => one !== undefined,
  )
  return (
    <FormControl fullWidth error={problem !== null}>
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
          'aria-describedby': about.length === 0 ? undefined : about.join(' '),
          inputMode,
        }}
        onChange={({ target }) => {
          onType(target.value)
        }}
      />
      {problem === null ? null : (
        <FormHelperText role="alert" id={problem.id}>
          {problem.words}
        </FormHelperText>
      )}
      {hint === undefined ? null : <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>}
    </FormControl>
  )
}

interface MomentFieldProps {
  /** By the name that the API has for it. */
  readonly name?: string
  readonly label: string
  readonly hint?: ReactNode
  readonly value: TypedMoment
  readonly onType: (value: TypedMoment) => void
}

/** A day and a time. */
export function MomentField({ name, label, hint, value, onType }: MomentFieldProps) {
  const id = useId()
  const hintId = hint === undefined ? undefined : `${id}-hint`
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        // One below the other where browsers would cut what they write into them.
        gridTemplateColumns: 'minmax(0, 1fr)',
        '@media (min-width: 420px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(7.5rem, 2fr)' },
        maxWidth: 440,
      }}
    >
      <SettingField
        label={text.day(label)}
        hintId={hintId}
        {...(name === undefined ? {} : { name })}
        type="date"
        shrink
        value={value.day}
        onType={(day) => {
          onType({ ...value, day })
        }}
      />
      <SettingField
        label={text.time(label)}
        hintId={hintId}
        type="time"
        shrink
        value={value.time}
        onType={(time) => {
          onType({ ...value, time })
        }}
      />
      {hint === undefined ? null : (
        <FormHelperText id={hintId} sx={{ gridColumn: '1 / -1', mt: -0.75 }}>
          {hint}
        </FormHelperText>
      )}
    </Box>
  )
}
