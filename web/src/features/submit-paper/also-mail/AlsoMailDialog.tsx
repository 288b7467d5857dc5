import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useId, useState } from 'react'

import { useSecondsUntil } from '../../../browser/use-seconds-until.ts'
import { completeCode, emptyEntry } from '../../../components/code/code-entry.ts'
import { CodeBoxes } from '../../../components/code/CodeBoxes.tsx'
import { MailedCode } from '../../../components/code/MailedCode.tsx'
import { ResendCode } from '../../../components/code/ResendCode.tsx'
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
  const [entry, setEntry] = useState(emptyEntry)
  const [wrong, setWrong] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const act = useAct(text.failed)
  const seconds = useSecondsUntil(resendAt)
  const retype = () => {
    setAttempt((count) => count + 1)
  }

  const prove = async () => {
    if (act.isBusy) return
    const otp = completeCode(entry)
    if (otp === null) {
      act.reset()
      setWrong(text.incomplete)
      retype()
      return
    }
    const isProved = await act.run(async () => {
      await changeAccount({ furtherEmail: email, otp })
    })
    if (isProved) onProved(email)
    else retype()
  }
  const resend = async () => {
    const isSent = await act.run(async () => {
      onAsked(askedCode(email, await changeAccount({ furtherEmail: email }), Date.now()))
    })
    if (!isSent) return
    notify.success(text.resent)
    setEntry(emptyEntry)
    setWrong(null)
    retype()
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
        <CodeBoxes
          entry={entry}
          // Boxes that appear anew take the focus: after a code that was refused, and with a new one.
          key={attempt}
          error={wrong}
          onChange={(typed) => {
            setEntry(typed)
            setWrong(null)
          }}
        />
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
