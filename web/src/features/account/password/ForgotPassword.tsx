import { failureTextOr } from '@lectern/domain/errors'
import Link from '@mui/material/Link'
import { type FormEvent, useState } from 'react'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'

import { Field } from '../../../components/Field.tsx'
import { paths } from '../../../paths.ts'
import { accountText } from '../account-text.ts'
import { AccountCard, AccountForm } from '../AccountCard.tsx'
import { FormFailure } from '../FormFailure.tsx'
import { SubmitButton } from '../SubmitButton.tsx'
import { useFields } from '../use-fields.ts'
import { useMessage } from '../use-message.ts'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import { loadForgottenPassword } from './load-forgotten-password.ts'
import { forgotText } from './password-text.ts'
import { resetOnItsWay, typedAddress } from './reset-state.ts'

const labels = { email: accountText.email }

/** Asks for a code to choose a new password. What the login's form holds comes along. */
export function ForgotPassword() {
  const navigate = useNavigate()
  const coming = typedAddress(useLocation().state)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { form, values, field, check } = useFields(labels, { email: coming })
  const message = useMessage()

  const submit = useOneAtATime(async () => {
    const verdict = check()
    if (verdict === 'missing') message.error(accountText.allRequired)
    if (verdict !== 'complete') return
    setFailure(null)
    setBusy(true)
    message.loading(forgotText.asking)
    try {
      const email = values.email.trim()
      const { forgotPassword } = await loadForgottenPassword()
      const answer = await forgotPassword(email)
      message.success(forgotText.asked)
      await navigate(paths.resetPassword, { state: resetOnItsWay(email, answer, Date.now()) })
    } catch (error) {
      const text = failureTextOr(error, forgotText.failed)
      setFailure(text)
      message.error(text)
    } finally {
      setBusy(false)
    }
  })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <AccountCard
      title={forgotText.title}
      description={forgotText.description}
      intro={forgotText.intro}
      footer={
        <>
          {forgotText.remembered}{' '}
          <Link component={RouterLink} to={paths.login} state={{ email: values.email }}>
            {forgotText.toLogin}
          </Link>
        </>
      }
    >
      <AccountForm ref={form} noValidate onSubmit={onSubmit}>
        <Field {...field('email')} type="email" autoComplete="username" />
        <FormFailure text={failure} />
        <SubmitButton busy={busy}>{forgotText.submit}</SubmitButton>
      </AccountForm>
    </AccountCard>
  )
}
