import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'

import {
  coAuthorField,
  type CoAuthorPart,
  coAuthorParts,
  type CoAuthorRow,
} from './co-author-rows.ts'
import type { FieldProblems } from './paper-form.ts'
import { fieldId } from './PaperTextFields.tsx'
import { submitPaperText } from './submit-paper-text.ts'

const text = submitPaperText.coAuthors

interface CoAuthorFieldsProps {
  readonly row: CoAuthorRow
  /** Its place in the list, from 0. */
  readonly place: number
  readonly isLast: boolean
  readonly problems: FieldProblems
  readonly disabled: boolean
  readonly onChange: (change: Partial<Pick<CoAuthorRow, CoAuthorPart>>) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** One co-author: name, affiliation and ORCID iD, and the buttons that move and remove it. */
export function CoAuthorFields(props: CoAuthorFieldsProps) {
  const { row, place, isLast, problems, disabled, onChange, onMove, onRemove } = props
  const number = place + 1
  const id = (part: string) => fieldId(`coAuthor-${String(row.id)}-${part}`)
  return (
    <Frame disabled={disabled}>
      <legend>{text.legend(number)}</legend>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {coAuthorParts.map((part) => {
          const problem = problems[coAuthorField(row.id, part)]
          return (
            <TextField
              key={part}
              id={id(part)}
              label={text.labels[part]}
              value={row[part]}
              size="small"
              fullWidth
              error={problem !== undefined}
              helperText={problem ?? text.hints[part]}
              slotProps={{ htmlInput: { autoComplete: 'off' } }}
              onChange={(event) => {
                onChange({ [part]: event.target.value })
              }}
            />
          )
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          id={id('up')}
          disabled={disabled || place === 0}
          aria-label={text.upOf(number)}
          onClick={() => {
            onMove(-1)
          }}
        >
          {text.up}
        </Button>
        <Button
          id={id('down')}
          disabled={disabled || isLast}
          aria-label={text.downOf(number)}
          onClick={() => {
            onMove(1)
          }}
        >
          {text.down}
        </Button>
        <Button disabled={disabled} aria-label={text.removeOf(number)} onClick={onRemove}>
          {text.remove}
        </Button>
      </Box>
    </Frame>
  )
}

const Frame = styled('fieldset')(({ theme }) => ({
  boxSizing: 'border-box',
  width: '100%',
  minWidth: 0,
  margin: 0,
  padding: '12px 16px 8px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  '& > legend': { ...theme.typography.subtitle2, padding: '0 6px' },
}))
