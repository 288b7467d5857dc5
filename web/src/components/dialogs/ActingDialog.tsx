import Button from '@mui/material/Button'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'

interface ActingDialogProps {
  readonly title: string
  readonly maxWidth: NonNullable<DialogProps['maxWidth']>
  /** Between the parts of the content, in steps of 8 px. */
  readonly gap: number
  /** While what was asked for is on its way, the dialog stays. */
  readonly isBusy: boolean
  readonly cancel: string
  readonly onCancel: () => void
  /** The button that does it; none where it can't be done. */
  readonly action: ReactNode
  /** Another dialog over it, as one that asks once more. */
  readonly over: ReactNode
  readonly children: ReactNode
}

/** A dialog that shows what will happen, and has it begin. */
export function ActingDialog(props: ActingDialogProps) {
  const titleId = useId()
  const { title, maxWidth, gap, isBusy, onCancel } = props
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onCancel}
      aria-labelledby={titleId}
      fullWidth
      maxWidth={maxWidth}
      slotProps={{ paper: { sx: { m: { xs: 1, sm: 4 }, width: '100%' } } }}
    >
      <DialogTitle id={titleId} component="h2" variant="h3">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap, alignContent: 'start' }}>
        {props.children}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap' }}>
        <Button disabled={isBusy} onClick={onCancel}>
          {props.cancel}
        </Button>
        {props.action}
      </DialogActions>
      {props.over}
    </Dialog>
  )
}
