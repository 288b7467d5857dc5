import type { PaperId } from '@lectern/domain/paper/paper'
import {
  addressesIn,
  linesWithoutAddress,
  typedLines,
} from '@lectern/domain/reviews/conflicts/author-conflicts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useCallback, useDeferredValue } from 'react'

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
      helperText={
        <>
          {problem ?? text.keptApart.hint}
          <Understood typed={value ?? ''} />
        </>
      }
      disabled={disabled}
      fullWidth
      multiline
      minRows={2}
      sx={{ mt: 2.5 }}
      slotProps={{ formHelperText: { sx: { overflowWrap: 'anywhere' } } }}
      onChange={({ target }) => {
        onChange({ keptApart: target.value })
      }}
    />
  )
}

/** The addresses in what was typed, and the lines without one: the same to every author, whoever reviews. */
function Understood({ typed }: { typed: string }) {
  const lines = typedLines(useDeferredValue(typed))
  const [addresses, others] = [addressesIn(lines), linesWithoutAddress(lines)]
  return (
    <>
      {addresses.length > 0 ? <Line>{text.keptApart.understood(addresses)}</Line> : null}
      {others.length > 0 ? (
        <>
          <Line>{text.keptApart.withoutAddress(others)}</Line>
          <Line>{text.keptApart.nameOnly}</Line>
        </>
      ) : null}
    </>
  )
}

function Line({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ display: 'block' }}>
      {children}
    </Box>
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
