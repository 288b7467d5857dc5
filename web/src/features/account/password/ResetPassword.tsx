import { failureTextOr } from '@lectern/domain/errors'
import { passwordLimits } from '@lectern/domain/limits'
import Link from '@mui/material/Link'
import { type FormEvent, useState } from 'react'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'

import { useSecondsUntil } from '../../../browser/use-seconds-until.ts'
import { CodeBoxes } from '../../../components/code/CodeBoxes.tsx'
import { ResendCode } from '../../../components/code/ResendCode.tsx'
import { useTypedCode } from '../../../components/code/use-typed-code.ts'
import { Field } from '../../../components/Field.tsx'
import { PasswordField } from '../../../components/PasswordField.tsx'
import { paths } from '../../../paths.ts'
import { accountText, registerText } from '../account-text.ts'
import { AccountCard, AccountForm } from '../AccountCard.tsx'
import { FormFailure } from '../FormFailure.tsx'
import { passwordProblem, repetitionProblem } from '../password-match.ts'
import { SubmitButton } from '../SubmitButton.tsx'
import { useFields } from '../use-fields.ts'
import { useMessage } from '../use-message.ts'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import { loadForgottenPassword } from './load-forgotten-password.ts'
import { forgotText, resetText } from './password-text.ts'
import { parseResetState, resetOnItsWay } from './reset-state.ts'
import { ResetDestination } from './ResetDestination.tsx'

const labels = {
  email: accountText.email,
  password: resetText.newPassword,
  confirmPassword: resetText.repeated,
}

/**
 * Takes the code and a new password. The address comes with the navigation, and stays when the page is
 * loaded anew; without one it is asked for. What was typed stays when the request fails.
 */
export function ResetPassword() {
  const navigate = useNavigate()
  const target = parseResetState(useLocation().state)
  const code = useTypedCode()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState<'sending' | 'asking' | null>(null)
  const { form, values, field, check, mark } = useFields(labels, {
    email: target?.email ?? '',
    password: '',
    confirmPassword: '',
  })
  const seconds = useSecondsUntil(target?.resendAt ?? 0, target?.resendAfterSeconds ?? Infinity)
  const message = useMessage()
  const email = target?.email ?? values.email.trim()

  const submit = useOneAtATime(async () => {
    const verdict = check()
    const otp = code.take()
    if (otp === null) {
      message.error(resetText.incomplete)
      return
    }
    if (verdict === 'missing') message.error(accountText.allRequired)
    if (verdict !== 'complete') return
    const { password, confirmPassword } = values
    const problem = passwordProblem(password)
    if (problem !== null) {
      message.error(problem)
      mark('password', problem)
      return
    }
    if (password !== confirmPassword) {
      message.error(resetText.differ)
      setFailure(resetText.differ)
      return
    }
    setFailure(null)
    setBusy('sending')
    message.loading(resetText.submitting)
    try {
      const { resetPassword } = await loadForgottenPassword()
      const resetToken = target?.resetToken ?? null
      await resetPassword({ email, otp, password, confirmPassword, resetToken })
      message.success(resetText.done)
      await navigate(paths.login, { state: { email } })
    } catch (error) {
      const text = failureTextOr(error, resetText.failed)
      message.error(text)
      setFailure(text)
      setBusy(null)
    }
  })

  const askAgain = useOneAtATime(async () => {
    setBusy('asking')
    setFailure(null)
    message.loading(forgotText.asking)
    try {
      const { forgotPassword } = await loadForgottenPassword()
      const answer = await forgotPassword(email)
      message.success(forgotText.asked)
      code.clear()
      const state = resetOnItsWay(email, answer, Date.now())
      await navigate(paths.resetPassword, { replace: true, state })
    } catch (error) {
      const text = failureTextOr(error, forgotText.failed)
      message.error(text)
      setFailure(text)
    } finally {
      setBusy(null)
    }
  })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <AccountCard
      title={resetText.title}
      description={resetText.description}
      intro={<ResetDestination target={target} />}
      footer={
        <>
          {resetText.otherAddress}{' '}
          <Link component={RouterLink} to={paths.forgotPassword} state={{ email }}>
            {resetText.toForgot}
          </Link>
        </>
      }
    >
      <AccountForm ref={form} noValidate onSubmit={onSubmit}>
        {target === null ? (
          <Field {...field('email')} type="email" autoComplete="username" />
        ) : (
          // Password managers learn whose password it is.
          <input type="hidden" name="email" autoComplete="username" value={email} />
        )}
        <CodeBoxes code={code} />
        <PasswordField
          {...field('password')}
          hint={registerText.passwordHint(passwordLimits.shortest)}
          autoComplete="new-password"
          showLabel={accountText.showPassword}
          hideLabel={accountText.hidePassword}
        />
        <PasswordField
          {...field('confirmPassword')}
          hint={resetText.ends}
          error={field('confirmPassword').error ?? repetitionProblem(values)}
          autoComplete="new-password"
          showLabel={accountText.showConfirmation}
          hideLabel={accountText.hideConfirmation}
        />
        <FormFailure text={failure} />
        <SubmitButton busy={busy !== null}>{resetText.submit}</SubmitButton>
        {target === null ? null : (
          <ResendCode
            label={resetText.again}
            seconds={seconds}
            busy={busy !== null}
            onResend={() => void askAgain()}
          />
        )}
      </AccountForm>
    </AccountCard>
  )
}
