import Alert, { type AlertProps } from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

interface ActionAlertProps {
  readonly severity: NonNullable<AlertProps['severity']>
  /** A note stands in a part that is read aloud when it changes; an alert is read aloud by itself. */
  readonly role?: 'note' | 'alert'
  /** What the person can do about it, such as 'Retry'. */
  readonly action: string
  readonly onAction: () => void
  readonly children: ReactNode
}

/** Says what is wrong, beside what can be done about it. */
export function ActionAlert(props: ActionAlertProps) {
  const { severity, role = 'note', action, onAction, children } = props
  return (
    <Alert
      severity={severity}
      role={role}
      action={
        <Button color="inherit" onClick={onAction}>
          {action}
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
