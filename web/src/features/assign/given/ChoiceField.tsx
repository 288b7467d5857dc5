import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

import { assignText as text } from '../assign-text.ts'
import type { ReviewerChoice } from './choices.ts'

interface ChoiceFieldProps {
  readonly choices: readonly ReviewerChoice[]
  /** Empty as long as nobody is chosen. */
  readonly chosen: string
  readonly isMissing: boolean
  readonly onChoose: (reviewerId: string) => void
}

/** Chooses who shall review a paper. */
export function ChoiceField({ choices, chosen, isMissing, onChoose }: ChoiceFieldProps) {
  const id = useId()
  if (choices.length === 0) return <Typography>{text.nobodyLeft}</Typography>
  return (
    <FormControl fullWidth error={isMissing} sx={{ mt: 1 }}>
      <InputLabel htmlFor={id} shrink>
        {text.choose}
      </InputLabel>
      <NativeSelect
        id={id}
        value={chosen}
        input={<OutlinedInput label={text.choose} notched />}
        inputProps={{ 'aria-describedby': isMissing ? `${id}-note` : undefined }}
        onChange={({ target }) => {
          onChoose(target.value)
        }}
      >
        <option value="">{text.chooseOne}</option>
        {choices.map(({ reviewerId, words }) => (
          <option key={reviewerId} value={reviewerId}>
            {words}
          </option>
        ))}
      </NativeSelect>
      {isMissing ? <FormHelperText id={`${id}-note`}>{text.chooseFirst}</FormHelperText> : null}
    </FormControl>
  )
}
