import type { ComponentProps } from 'react'

import { PasswordField } from '../../../components/PasswordField.tsx'
import { ownAccountText as text } from './own-account-text.ts'

type CurrentPasswordProps = Omit<
  ComponentProps<typeof PasswordField>,
  'autoComplete' | 'showLabel' | 'hideLabel'
>

/** The password that the account has now. */
export function CurrentPassword(field: CurrentPasswordProps) {
  return (
    <PasswordField
      {...field}
      autoComplete="current-password"
      showLabel={text.showCurrent}
      hideLabel={text.hideCurrent}
    />
  )
}
