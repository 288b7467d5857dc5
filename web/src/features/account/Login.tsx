import type { Role } from '@lectern/domain/account/roles'
import { failureTextOr } from '@lectern/domain/errors'
import Link from '@mui/material/Link'
import { type FormEvent, useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'

import { Field } from '../../components/Field.tsx'
import { PasswordField } from '../../components/PasswordField.tsx'
import { paths } from '../../paths.ts'
import { pendingRegistration } from '../../session/session-state.ts'
import { useSession } from '../../session/use-session.ts'
import { accountText, loginText } from './account-text.ts'
import { AccountCard, AccountForm } from './AccountCard.tsx'
import { FormFailure } from './FormFailure.tsx'
import { parseLoginState } from './navigation-state.ts'
import { RoleToggle } from './RoleToggle.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useFields } from './use-fields.ts'
import { useMessage } from './use-message.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

const labels = { email: accountText.email, password: accountText.password }

/**
 * The sign-in form (spec section 2). Who is signed in afterwards is led on by the page around it. A
 * browser that holds a registration without its code offers the way to the code screen, since the
 * server answers such an address like an unknown one.
 */
export function Login() {
  const { state, login } = useSession()
  const coming = parseLoginState(useLocation().state)
  const [role, setRole] = useState<Role>(coming?.role ?? 'admin')
  const [failure, setFailure] = useState<string | null>(null)
  const { form, values, field, check } = useFields(labels, {
    email: coming?.email ?? '',
    password: '',
  })
  const pending = pendingRegistration(state)
  const codeWaits =
    pending !== null && values.email.trim().toLowerCase() === pending.user.email.toLowerCase()

  const message = useMessage()

  const submit = useOneAtATime(async () => {
    const verdict = check()
    if (verdict === 'missing') message.error(accountText.allRequired)
    if (verdict !== 'complete') return
    setFailure(null)
    message.loading(loginText.loggingIn)
    try {
      await login({ email: values.email.trim(), password: values.password, role })
      message.success(loginText.loggedIn)
    } catch (error) {
      const text = failureTextOr(error, loginText.failed)
      setFailure(text)
      message.error(text)
    }
  })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <AccountCard
      title={loginText.title}
      description={loginText.description}
      intro={loginText.intro}
      footer={
        <>
          {loginText.noAccount}{' '}
          <Link component={RouterLink} to={paths.register}>
            {loginText.toRegister}
          </Link>
        </>
      }
    >
      <AccountForm ref={form} noValidate onSubmit={onSubmit}>
        <RoleToggle role={role} onChange={setRole} />
        <Field
          {...field('email')}
          type="email"
          autoComplete="username"
          hint={
            codeWaits ? (
              <>
                {loginText.codeWaiting}{' '}
                <Link component={RouterLink} to={paths.verifyOtp}>
                  {loginText.toCode}
                </Link>
              </>
            ) : undefined
          }
        />
        <PasswordField
          {...field('password')}
          autoComplete="current-password"
          showLabel={accountText.showPassword}
          hideLabel={accountText.hidePassword}
        />
        <FormFailure text={failure} />
        <SubmitButton busy={state.loading}>{loginText.submit(role)}</SubmitButton>
      </AccountForm>
    </AccountCard>
  )
}
