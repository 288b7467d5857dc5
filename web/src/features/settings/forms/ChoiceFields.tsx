import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'

interface SwitchFieldProps {
  /** By the name that the API has for it. */
  readonly name: string
  readonly label: string
  readonly value: boolean
  readonly onChoose: (value: boolean) => void
}

/** Something that holds or does not. */
export function SwitchField({ name, label, value, onChoose }: SwitchFieldProps) {
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          name={name}
          checked={value}
          onChange={(_event, checked) => {
            onChoose(checked)
          }}
        />
      }
    />
  )
}

interface OneOfFieldProps<Value extends string> {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly choices: readonly (readonly [value: Value, label: string])[]
  readonly disabled: boolean
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

/** What is said of a choice is read where it can't be changed any more, too. */
const readable = { '&.Mui-disabled': { color: 'text.secondary' } }

/** One of a few. */
export function OneOfField<Value extends string>(props: OneOfFieldProps<Value>) {
  const { name, label, hint, choices, disabled, value, onChoose } = props
  const id = useId()
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={id} sx={readable}>
        {label}
      </FormLabel>
      <RadioGroup
        name={name}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        value={value}
        sx={{ gap: 0.5, my: 0.5 }}
        onChange={(_event, chosen) => {
          const choice = choices.find(([one]) => one === chosen)
          if (choice !== undefined) onChoose(choice[0])
        }}
      >
        {choices.map(([one, words]) => (
          <FormControlLabel key={one} value={one} label={words} control={<Radio />} />
        ))}
      </RadioGroup>
      <FormHelperText id={`${id}-hint`} sx={{ mx: 0, ...readable }}>
        {hint}
      </FormHelperText>
    </FormControl>
  )
}
