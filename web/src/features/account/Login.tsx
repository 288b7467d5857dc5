import type { Role } from '@lectern/domain/account/roles'
import { DomainError, failureTextOr } from '@lectern/domain/errors'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { type FormEvent, useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'

import { Field } from '../../components/Field.tsx'
import { PasswordField } from '../../components/PasswordField.tsx'
import { paths } from '../../paths.ts'
import { keepLastRole, readLastRole } from '../../session/last-role.ts'
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
  const [role, setRole] = useState<Role>(() => coming?.role ?? readLastRole(window) ?? 'admin')
  const [failure, setFailure] = useState<string | null>(null)
  const [isWrongRole, setWrongRole] = useState(false)
  const { form, values, field, check } = useFields(labels, {
    email: coming?.email ?? '',
    password: '',
  })
  const otherRole: Role = role === 'admin' ? 'author' : 'admin'
  const pending = pendingRegistration(state)
  const codeWaits =
    pending !== null && values.email.trim().toLowerCase() === pending.user.email.toLowerCase()

  const message = useMessage()

  const logInAs = async (asked: Role) => {
    const verdict = check()
    if (verdict === 'missing') message.error(accountText.allRequired)
    if (verdict !== 'complete') return
    setFailure(null)
    setWrongRole(false)
    message.loading(loginText.loggingIn)
    try {
      await login({ email: values.email.trim(), password: values.password, role: asked })
      keepLastRole(window, asked)
      message.success(loginText.loggedIn)
    } catch (error) {
      const text = failureTextOr(error, loginText.failed)
      setFailure(text)
      setWrongRole(error instanceof DomainError && error.code === 'wrong-role')
      message.error(text)
    }
  }

  const submit = useOneAtATime(async () => {
    await logInAs(role)
  })

  // The address and the password stand there: only the role was another one.
  const submitAsOther = useOneAtATime(async () => {
    setRole(otherRole)
    await logInAs(otherRole)
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
        <RoleToggle
          role={role}
          onChange={(chosen) => {
            setRole(chosen)
            setWrongRole(false)
          }}
        />
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
        <Link
          component={RouterLink}
          to={paths.forgotPassword}
          state={{ email: values.email }}
          sx={{ alignSelf: 'flex-end', marginTop: -1, paddingBlock: 0.5 }}
        >
          {loginText.forgotten}
        </Link>
        <FormFailure text={failure} />
        {isWrongRole ? (
          <Button
            variant="outlined"
            size="large"
            fullWidth
            aria-disabled={state.loading}
            onClick={() => void submitAsOther()}
          >
            {loginText.insteadAs(otherRole)}
          </Button>
        ) : null}
        <SubmitButton busy={state.loading}>{loginText.submit(role)}</SubmitButton>
      </AccountForm>
    </AccountCard>
  )
}
