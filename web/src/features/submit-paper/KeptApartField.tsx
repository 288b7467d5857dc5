import type { PaperId } from '@lectern/domain/paper/paper'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useCallback } from 'react'

import { useLoaded } from '../../firebase/loading/use-loaded.ts'
import { readOwnConflicts } from '../../firebase/reviews/conflicts.ts'
import type { PaperFormValues } from './paper-form.ts'
import { fieldId } from './PaperTextFields.tsx'
import { submitPaperText as text } from './submit-paper-text.ts'

interface KeptApartFieldProps {
  /** Null: nothing was typed. */
  readonly value: string | null
  readonly problem: string | undefined
  readonly disabled: boolean
  readonly onChange: (change: Pick<PaperFormValues, 'keptApart'>) => void
}

/** Whom the author of a new paper would keep from reviewing it, as free text. */
export function KeptApartField({ value, problem, disabled, onChange }: KeptApartFieldProps) {
  return (
    <TextField
      id={fieldId('keptApart')}
      label={text.keptApart.label}
      value={value ?? ''}
      error={problem !== undefined}
      helperText={problem ?? text.keptApart.hint}
      disabled={disabled}
      fullWidth
      multiline
      minRows={2}
      sx={{ mt: 2.5 }}
      onChange={({ target }) => {
        onChange({ keptApart: target.value })
      }}
    />
  )
}

/** The same of a paper that is there: what was said before comes on its own, since the paper does not carry it. */
export function LoadedKeptApartField({
  paperId,
  ...field
}: KeptApartFieldProps & { readonly paperId: PaperId }) {
  const read = useCallback(async () => await readOwnConflicts(paperId), [paperId])
  const { data, error, reload } = useLoaded(read)
  const before = data === null ? null : data.lines.join('\n')
  if (field.value !== null || before !== null) {
    return <KeptApartField {...field} value={field.value ?? before} />
  }
  return error === null ? (
    <output>{text.keptApart.loading}</output>
  ) : (
    <p>
      {text.keptApart.notLoaded} <Button onClick={reload}>{text.keptApart.retry}</Button>
    </p>
  )
}
