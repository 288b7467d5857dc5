import Button, { type ButtonProps } from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type MouseEvent, useId } from 'react'

interface ConfirmDialogProps {
  readonly title: string
  readonly question: string
  readonly detail: string
  readonly confirm: string
  readonly cancel: string
  readonly colour: ButtonProps['color']
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before something that can't be undone. Neither answer has the focus at first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const titleId = useId()
  const textId = useId()
  const confirm = ({ detail }: MouseEvent) => {
    // A double click answers one question, and not the one that takes its place.
    if (detail < 2) props.onConfirm()
  }
  return (
    <Dialog
      open
      onClose={props.onCancel}
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId} component="h2" variant="h3">
        {props.title}
      </DialogTitle>
      <DialogContent id={textId}>
        <DialogContentText sx={{ color: 'text.primary', fontWeight: 600 }}>
          {props.question}
        </DialogContentText>
        <DialogContentText sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {props.detail}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={props.onCancel}>{props.cancel}</Button>
        <Button variant="contained" color={props.colour ?? 'primary'} onClick={confirm}>
          {props.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
