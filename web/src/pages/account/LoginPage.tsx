import { Login } from '../../features/account/Login.tsx'
import { SignedOutOnly } from '../../features/account/SignedOutOnly.tsx'

/** The sign-in screen, for whoever is not signed in. */
export function LoginPage() {
  return (
    <SignedOutOnly>
      <Login />
    </SignedOutOnly>
  )
}
