import { ForgotPassword } from '../../features/account/password/ForgotPassword.tsx'
import { SignedOutOnly } from '../../features/account/SignedOutOnly.tsx'

/** The screen that asks for a code to choose a new password, for whoever is not signed in. */
export function ForgotPasswordPage() {
  return (
    <SignedOutOnly>
      <ForgotPassword />
    </SignedOutOnly>
  )
}
