import { Register } from '../../features/account/Register.tsx'
import { SignedOutOnly } from '../../features/account/SignedOutOnly.tsx'

/** The sign-up screen, for whoever is not signed in. */
export function RegisterPage() {
  return (
    <SignedOutOnly>
      <Register />
    </SignedOutOnly>
  )
}
