import type { ProceedingsForm } from '@lectern/domain/export/proceedings'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'

import { exportText as text } from './export-text.ts'

/** What is wrong with a field. */
export type ProceedingsProblems = Readonly<Partial<Record<keyof ProceedingsForm, string>>>

interface ProceedingsFieldsProps {
  readonly details: ProceedingsForm
  readonly problems: ProceedingsProblems
  readonly onChange: (field: keyof ProceedingsForm, value: string) => void
}

type FieldName = keyof typeof text.fields

/** The fields in the order in which they are asked for. */
const fields: readonly FieldName[] = [
  'title',
  'editors',
  'publisher',
  'publisherPlace',
  'publishedOn',
  'isbn',
  'siteUrl',
  'doiPrefix',
  'depositor',
  'depositorEmail',
]

const required: ReadonlySet<FieldName> = new Set(['title', 'publisher', 'publishedOn', 'siteUrl'])

const wide: ReadonlySet<FieldName> = new Set(['title', 'editors', 'siteUrl', 'doiPrefix'])

const hints: Readonly<Partial<Record<FieldName, string>>> = text.hints

const types: Readonly<Partial<Record<FieldName, string>>> = {
  publishedOn: 'date',
  siteUrl: 'url',
  depositorEmail: 'email',
}

/** What proceedings need and papers don't tell. */
export function ProceedingsFields({ details, problems, onChange }: ProceedingsFieldsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {fields.map((name) => (
        <TextField
          key={name}
          name={name}
          label={text.fields[name]}
          value={details[name]}
          type={types[name] ?? 'text'}
          required={required.has(name)}
          error={problems[name] !== undefined}
          helperText={problems[name] ?? hints[name]}
          multiline={name === 'editors'}
          {...(name === 'editors' ? { minRows: 2, maxRows: 6 } : {})}
          {...(name === 'publishedOn' ? { slotProps: { inputLabel: { shrink: true } } } : {})}
          sx={wide.has(name) ? { gridColumn: '1 / -1' } : {}}
          onChange={(event) => {
            onChange(name, event.target.value)
          }}
        />
      ))}
    </Box>
  )
}
