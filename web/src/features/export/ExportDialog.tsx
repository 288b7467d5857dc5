import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type FormEvent, type ReactNode, useId } from 'react'

import { exportText as text } from './export-text.ts'
import type { ExportProgress, ExportResult, ExportState } from './use-export.ts'

interface ExportDialogProps {
  readonly title: string
  readonly state: ExportState
  /** What is asked before it starts. */
  readonly children: ReactNode
  /** Undefined while it can't start yet. */
  readonly onStart: (() => void) | undefined
  readonly onCancel: () => void
  readonly onClose: () => void
}

/** What is asked scrolls, and the buttons below it stay in sight. */
const Form = styled('form')({ display: 'flex', flexDirection: 'column', minHeight: 0 })

/** Asks, shows how far it is, and says what was saved and what is missing. */
export function ExportDialog(props: ExportDialogProps) {
  const { title, state, children, onStart, onCancel, onClose } = props
  const titleId = useId()
  const isRunning = state.phase === 'running'
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isRunning) onStart?.()
  }
  return (
    <Dialog
      open
      // What runs is called off by its button alone, not by a press beside the dialog.
      onClose={isRunning ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      <Form noValidate onSubmit={onSubmit}>
        <DialogTitle id={titleId} component="h2" variant="h3">
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {state.phase === 'failed' ? <Alert severity="error">{state.reason}</Alert> : null}
          {state.phase === 'ready' || state.phase === 'failed' ? children : null}
          {isRunning ? <Progress progress={state.progress} /> : null}
          <Box aria-live="polite">
            {state.phase === 'done' ? <Result result={state.result} /> : null}
          </Box>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          {isRunning ? (
            <Button onClick={onCancel}>{text.cancel}</Button>
          ) : (
            <Button onClick={onClose}>{state.phase === 'done' ? text.close : text.cancel}</Button>
          )}
          {state.phase === 'ready' || state.phase === 'failed' ? (
            <Button type="submit" variant="contained" disabled={onStart === undefined}>
              {state.phase === 'failed' ? text.again : text.start}
            </Button>
          ) : null}
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function Progress({ progress }: { readonly progress: ExportProgress | null }) {
  const { share = null, line = text.estimating } = progress ?? {}
  return (
    <Box>
      <Typography variant="body2" sx={{ mb: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        {line}
      </Typography>
      <LinearProgress
        aria-label={line}
        variant={share === null ? 'indeterminate' : 'determinate'}
        {...(share === null ? {} : { value: Math.floor(share * 100) })}
        sx={{ height: 8, borderRadius: 4 }}
      />
    </Box>
  )
}

function Result({ result }: { readonly result: ExportResult }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
      <Alert severity="success">{result.line}</Alert>
      {result.problems.length === 0 ? null : (
        <Alert severity="warning">
          <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: '16rem', overflowY: 'auto' }}>
            {result.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  )
}
