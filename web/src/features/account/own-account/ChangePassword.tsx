import { passwordLimits } from '@lectern/domain/limits'
import type { FormEvent } from 'react'

import { PasswordField } from '../../../components/PasswordField.tsx'
import { accountText, registerText } from '../account-text.ts'
import { AccountForm } from '../AccountCard.tsx'
import { FormFailure } from '../FormFailure.tsx'
import { passwordProblem, repetitionProblem } from '../password-match.ts'
import { resetText } from '../password/password-text.ts'
import { useFields } from '../use-fields.ts'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import { AccountSection } from './AccountSection.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'
import { ownAccountText } from './own-account-text.ts'
import { SectionButton } from './SectionButton.tsx'
import { useChange } from './use-change.ts'

const text = ownAccountText.password
const labels = {
  oldPassword: ownAccountText.currentPassword,
  password: text.newLabel,
  confirmPassword: text.repeated,
}
const empty = { oldPassword: '', password: '', confirmPassword: '' }

/** The password of the own account: the fields are empty again once it was changed. */
export function ChangePassword({ email }: { readonly email: string }) {
  const { form, values, field, check, mark, reset } = useFields(labels, empty)
  const change = useChange((why) => {
    mark('oldPassword', why)
  })

  const submit = useOneAtATime(async () => {
    if (check() !== 'complete') {
      change.warn(accountText.allRequired)
      return
    }
    const problem = passwordProblem(values.password)
    if (problem !== null) {
      change.warn(problem)
      mark('password', problem)
      return
    }
    if (values.password !== values.confirmPassword) {
      change.refuse(resetText.differ)
      return
    }
    if ((await change.send(values)) === null) return
    change.say(text.done)
    reset()
  })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <AccountSection title={text.title} about={text.ends}>
      <AccountForm ref={form} noValidate onSubmit={onSubmit}>
        {/* Password managers learn whose password it is. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <CurrentPassword {...field('oldPassword')} />
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
        <FormFailure text={change.failure} />
        <SectionButton busy={change.busy}>{text.submit}</SectionButton>
      </AccountForm>
    </AccountSection>
  )
}
