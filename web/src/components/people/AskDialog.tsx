import Alert from '@mui/material/Alert'
import Button, { type ButtonProps } from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

import { ActingDialog } from '../dialogs/ActingDialog.tsx'
import { intoView } from '../dialogs/into-view.ts'
import type { Act } from '../dialogs/use-act.ts'
import { dialogsText as text } from './dialogs-text.ts'

interface AskDialogProps {
  readonly title: string
  readonly detail: string
  readonly confirm: string
  readonly colour?: ButtonProps['color']
  readonly act: Act
  readonly onConfirm: () => void
  readonly onCancel: () => void
  /** Whom it is about, and what has to be filled in. */
  readonly children?: ReactNode
}

/** Asks before an act, shows why it failed, and stays open until it is done. */
export function AskDialog(props: AskDialogProps) {
  const { title, detail, confirm, colour, act, onConfirm, onCancel, children } = props
  return (
    <ActingDialog
      title={title}
      maxWidth="sm"
      gap={2}
      isBusy={act.isBusy}
      cancel={text.cancel}
      onCancel={onCancel}
      action={
        <Button
          variant="contained"
          color={colour ?? 'primary'}
          disabled={act.isBusy}
          onClick={onConfirm}
        >
          {act.isBusy ? text.busy : confirm}
        </Button>
      }
      over={null}
    >
      <Typography>{detail}</Typography>
      {children}
      {act.failure === null ? null : (
        <Alert ref={intoView} severity="error">
          {act.failure}
        </Alert>
      )}
    </ActingDialog>
  )
}
