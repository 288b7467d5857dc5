import type { MailOutcome } from '@lectern/domain/account/account'
import { defaultCodePolicy } from '@lectern/domain/account/one-time-code'
import type { AccountChanged } from '@lectern/domain/account/own-account'

/** A code that was asked for, and where it went. */
export interface AskedCode {
  readonly email: string
  /** How its mail fared; null when that is not known. */
  readonly mail: MailOutcome | null
  /** Minutes until a mail that waits leaves, when that was said. */
  readonly waitMinutes: number
  /** When another one can be asked for, and when this one is over; milliseconds since 1970. */
  readonly resendAt: number
  readonly endsAt: number
}

/**
 * What is kept of a code that was just asked for.
 *
 * @param now milliseconds since 1970
 */
export function askedCode(email: string, answer: AccountChanged, now: number): AskedCode {
  const { mail, mailAfterSeconds, resendAfterSeconds } = answer
  return {
    email,
    mail,
    waitMinutes: Math.ceil(mailAfterSeconds / 60),
    resendAt: now + resendAfterSeconds * 1000,
    endsAt: now + mailAfterSeconds * 1000 + defaultCodePolicy.lifetime,
  }
}
