import type { Role } from '@lectern/domain/account/roles'
import { failureTextOr } from '@lectern/domain/errors'
import { passwordLimits } from '@lectern/domain/limits'
import Link from '@mui/material/Link'
import { type FormEvent, useState } from 'react'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'

import { Field } from '../../components/Field.tsx'
import { notify } from '../../components/notify.ts'
import { PasswordField } from '../../components/PasswordField.tsx'
import { paths } from '../../paths.ts'
import { keepLastRole } from '../../session/last-role.ts'
import { useSession } from '../../session/use-session.ts'
import { accountText, registerText, verifyText } from './account-text.ts'
import { AccountCard, AccountForm } from './AccountCard.tsx'
import { FormFailure } from './FormFailure.tsx'
import { codeOnItsWay, parseRegisterState } from './navigation-state.ts'
import { repetitionProblem } from './password-match.ts'
import { RoleToggle } from './RoleToggle.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useFields } from './use-fields.ts'
import { useMessage } from './use-message.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

const labels = {
  fullname: accountText.username,
  email: accountText.email,
  password: accountText.password,
  confirmPassword: accountText.confirmPassword,
}

/** The sign-up form (spec section 2). What was typed stays when the registration fails. */
export function Register() {
  const { state, register } = useSession()
  const navigate = useNavigate()
  const changing = parseRegisterState(useLocation().state)
  const [role, setRole] = useState<Role>(changing?.role ?? 'admin')
  const [failure, setFailure] = useState<string | null>(null)
  const { form, values, field, check } = useFields(labels, {
    fullname: changing?.fullname ?? '',
    email: changing?.email ?? '',
    password: '',
    confirmPassword: '',
  })

  const message = useMessage()

  const submit = useOneAtATime(async () => {
    const verdict = check()
    if (verdict === 'missing') message.error(accountText.allRequired)
    if (verdict !== 'complete') return
    setFailure(null)
    message.loading(registerText.registering)
    try {
      const answer = await register({ ...values, role })
      keepLastRole(window, role)
      message.success(registerText.registered)
      if (answer.mail === 'delayed') notify.blank(verifyText.delayed)
      if (answer.mail === 'refused') notify.error(verifyText.refusedBriefly)
      const to = { email: answer.email, userRole: answer.role }
      const carried = codeOnItsWay(to, answer, Date.now())
      await navigate(paths.verifyOtp, { state: carried })
    } catch (error) {
      const text = failureTextOr(error, registerText.failed)
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
      title={registerText.title}
      description={registerText.description}
      intro={registerText.intro}
      footer={
        <>
          {registerText.haveAccount}{' '}
          <Link component={RouterLink} to={paths.login}>
            {registerText.toLogin}
          </Link>
        </>
      }
    >
      <AccountForm ref={form} noValidate onSubmit={onSubmit}>
        <RoleToggle role={role} onChange={setRole} hint={registerText.roleHints[role]} />
        <Field {...field('fullname')} hint={registerText.usernameHint} autoComplete="name" />
        <Field
          {...field('email')}
          type="email"
          hint={registerText.emailHint}
          autoComplete="username"
        />
        <PasswordField
          {...field('password')}
          hint={registerText.passwordHint(passwordLimits.shortest)}
          autoComplete="new-password"
          showLabel={accountText.showPassword}
          hideLabel={accountText.hidePassword}
        />
        <PasswordField
          {...field('confirmPassword')}
          error={field('confirmPassword').error ?? repetitionProblem(values)}
          autoComplete="new-password"
          showLabel={accountText.showConfirmation}
          hideLabel={accountText.hideConfirmation}
        />
        <FormFailure text={failure} />
        <SubmitButton busy={state.loading}>{registerText.submit(role)}</SubmitButton>
      </AccountForm>
    </AccountCard>
  )
}
