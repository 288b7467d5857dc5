import { reviewLimits } from '@lectern/domain/limits'
import type { ReleasedReport } from '@lectern/domain/reviews/revision'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'

import { revisionText as text } from './revision-text.ts'

interface AnswerFieldProps {
  readonly report: ReleasedReport
  readonly answer: string
  /** What was also typed on another device; empty: nothing. */
  readonly other: string
  readonly isMissing: boolean
  readonly isOpen: boolean
  readonly onType: (words: string) => void
  readonly onSettle: (isTaken: boolean) => void
}

/** One report as it was released, and the field of the answer to it. */
export function AnswerField(props: AnswerFieldProps) {
  const { report, answer, other, isMissing, isOpen, onType, onSettle } = props
  const { label, forAuthors } = report
  const left = reviewLimits.answer - answer.length
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2">
        {text.report(label)}
      </Typography>
      <Typography sx={{ mt: 1, mb: 2.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {forAuthors}
      </Typography>
      <TextField
        id={answerFieldId(label)}
        label={text.answer(label)}
        fullWidth
        multiline
        minRows={4}
        maxRows={20}
        value={answer}
        error={isMissing || left < 0}
        helperText={isMissing ? text.missing : text.left(left)}
        slotProps={{ htmlInput: { readOnly: !isOpen } }}
        onChange={({ target }) => {
          onType(target.value)
        }}
      />
      {other === '' ? null : (
        <Alert severity="warning" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          <strong>{text.also}</strong>
          <Box sx={{ whiteSpace: 'pre-wrap', my: 1 }}>{other}</Box>
          <Button
            size="small"
            color="inherit"
            onClick={() => {
              onSettle(true)
            }}
          >
            {text.take}
          </Button>
          <Button
            size="small"
            color="inherit"
            onClick={() => {
              onSettle(false)
            }}
          >
            {text.throwAway}
          </Button>
        </Alert>
      )}
    </Paper>
  )
}

/** The id of the field in which a report is answered. */
export function answerFieldId(label: string): string {
  return `answer-${label}`
}
