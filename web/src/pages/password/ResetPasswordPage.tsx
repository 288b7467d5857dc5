import { ResetPassword } from '../../features/account/password/ResetPassword.tsx'
import { SignedOutOnly } from '../../features/account/SignedOutOnly.tsx'

/** The screen that takes that code and the new password, for whoever is not signed in. */
export function ResetPasswordPage() {
  return (
    <SignedOutOnly>
      <ResetPassword />
    </SignedOutOnly>
  )
}
