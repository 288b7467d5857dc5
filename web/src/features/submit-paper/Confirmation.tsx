import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'

import type { PaperFormValues } from './paper-form.ts'
import { fieldId } from './PaperTextFields.tsx'
import { submitPaperText as text } from './submit-paper-text.ts'

interface ConfirmationProps {
  readonly confirmed: boolean
  readonly problem: string | undefined
  readonly disabled: boolean
  readonly onChange: (change: Pick<PaperFormValues, 'confirmed'>) => void
}

/** What has to be ticked before a paper is sent. */
export function Confirmation({ confirmed, problem, disabled, onChange }: ConfirmationProps) {
  const problemId = `${fieldId('confirmed')}-problem`
  return (
    <>
      <FormControlLabel
        label={text.confirmed}
        disabled={disabled}
        control={
          <Checkbox
            checked={confirmed}
            onChange={(_event, isConfirmed) => {
              onChange({ confirmed: isConfirmed })
            }}
            slotProps={{
              input: {
                id: fieldId('confirmed'),
                'aria-required': true,
                'aria-invalid': problem !== undefined,
                'aria-describedby': problemId,
              },
            }}
          />
        }
      />
      <FormHelperText id={problemId} error>
        {problem}
      </FormHelperText>
    </>
  )
}
