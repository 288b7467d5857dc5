import { SignedOutOnly } from '../../features/account/SignedOutOnly.tsx'
import { VerifyOtp } from '../../features/account/verification/VerifyOtp.tsx'

/** The screen that takes the code from the mail, for whoever is not signed in. */
export function VerifyOtpPage() {
  return (
    <SignedOutOnly>
      <VerifyOtp />
    </SignedOutOnly>
  )
}
