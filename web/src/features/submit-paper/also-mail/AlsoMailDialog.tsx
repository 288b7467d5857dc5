import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useId } from 'react'

import { useSecondsUntil } from '../../../browser/use-seconds-until.ts'
import { CodeBoxes } from '../../../components/code/CodeBoxes.tsx'
import { MailedCode } from '../../../components/code/MailedCode.tsx'
import { ResendCode } from '../../../components/code/ResendCode.tsx'
import { useTypedCode } from '../../../components/code/use-typed-code.ts'
import { ActingDialog } from '../../../components/dialogs/ActingDialog.tsx'
import { useAct } from '../../../components/dialogs/use-act.ts'
import { notify } from '../../../components/notify.ts'
import { useSession } from '../../../session/use-session.ts'
import { alsoMailText as text } from './also-mail-text.ts'
import { type AskedCode, askedCode } from './asked-code.ts'

interface AlsoMailDialogProps {
  readonly asked: AskedCode
  /** Told of another code for the same address. */
  readonly onAsked: (code: AskedCode) => void
  readonly onProved: (email: string) => void
  readonly onClose: () => void
}

/** Takes the code that went to the paper's own address. */
export function AlsoMailDialog({ asked, onAsked, onProved, onClose }: AlsoMailDialogProps) {
  const { changeAccount } = useSession()
  const formId = useId()
  const { email, resendAt } = asked
  const code = useTypedCode()
  const act = useAct(text.failed)
  const seconds = useSecondsUntil(resendAt)

  const prove = async () => {
    if (act.isBusy) return
    const otp = code.take()
    if (otp === null) {
      act.reset()
      return
    }
    const isProved = await act.run(async () => {
      await changeAccount({ furtherEmail: email, otp })
    })
    if (isProved) onProved(email)
    else code.retype()
  }
  const resend = async () => {
    const isSent = await act.run(async () => {
      onAsked(askedCode(email, await changeAccount({ furtherEmail: email }), Date.now()))
    })
    if (!isSent) return
    notify.success(text.resent)
    code.clear()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // For React it stands inside the paper's form, which this must not send.
    event.stopPropagation()
    void prove()
  }

  return (
    <ActingDialog
      title={text.title}
      maxWidth="xs"
      gap={2}
      isBusy={act.isBusy}
      cancel={text.cancel}
      onCancel={onClose}
      action={
        <Button type="submit" form={formId} variant="contained" aria-disabled={act.isBusy}>
          {act.isBusy ? text.proving : text.prove}
        </Button>
      }
      over={null}
    >
      <MailedCode email={email} mail={asked.mail} waitMinutes={asked.waitMinutes} words={text} />
      <Box component="form" id={formId} noValidate onSubmit={onSubmit}>
        <CodeBoxes code={code} />
      </Box>
      {act.failure === null ? null : <Alert severity="error">{act.failure}</Alert>}
      <ResendCode
        label={text.resend}
        seconds={seconds}
        busy={act.isBusy}
        onResend={() => void resend()}
      />
    </ActingDialog>
  )
}
