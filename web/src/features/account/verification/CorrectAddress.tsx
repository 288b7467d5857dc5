import { failureTextOr } from '@lectern/domain/errors'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'

import { Field } from '../../../components/Field.tsx'
import { useSession } from '../../../session/use-session.ts'
import { accountText, verifyText } from '../account-text.ts'
import { AccountForm } from '../AccountCard.tsx'
import { FormFailure } from '../FormFailure.tsx'
import { codeOnItsWay, type VerifyState } from '../navigation-state.ts'
import { useFields } from '../use-fields.ts'
import { useMessage } from '../use-message.ts'
import { useOneAtATime } from '../use-one-at-a-time.ts'

interface CorrectAddressProps {
  readonly email: string
  /** Gets what the screen shows of the new code. */
  readonly onCorrected: (state: VerifyState) => void
}

const text = verifyText.correction
const labels = { email: text.label }

/** Gives the registration another address: name, password and role need not be typed again. */
export function CorrectAddress({ email, onCorrected }: CorrectAddressProps) {
  const { correctAddress } = useSession()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { form, values, field, check } = useFields(labels, { email })
  const message = useMessage()

  const submit = useOneAtATime(async () => {
    const verdict = check()
    if (verdict === 'missing') message.error(accountText.allRequired)
    if (verdict !== 'complete') return
    setBusy(true)
    setFailure(null)
    message.loading(text.sending)
    try {
      const answer = await correctAddress(values.email.trim())
      message.success(text.sent)
      const to = { email: answer.email, userRole: answer.role }
      onCorrected(codeOnItsWay(to, answer, Date.now()))
    } catch (error) {
      const why = failureTextOr(error, text.failed)
      setFailure(why)
      message.error(why)
      setBusy(false)
    }
  })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <AccountForm ref={form} noValidate onSubmit={onSubmit} sx={{ marginTop: 3, textAlign: 'left' }}>
      <Field {...field('email')} type="email" autoComplete="email" hint={text.hint} />
      <FormFailure text={failure} />
      <Button type="submit" variant="outlined" aria-disabled={busy}>
        {text.submit}
      </Button>
    </AccountForm>
  )
}
