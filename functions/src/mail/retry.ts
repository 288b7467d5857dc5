import { isAboutAddress, type MailKind } from '../store/outbox.ts'

const longestDelay = 30 * 60_000
const patience = 3 * 24 * 60 * 60_000

/**
 * How long a mail that could not be sent waits, in milliseconds: 1, 2, 4 … 30 minutes. A code is due
 * again at once: somebody waits for it, and the schedule comes by every minute. So is what is mailed in a
 * code's place to an address that has an account: `registrationMail` would else tell the two apart.
 *
 * @param attempts how often it was tried, the failed try included
 */
export function retryDelay(kind: MailKind, attempts: number): number {
  if (isAboutAddress(kind)) return 0
  return Math.min(2 ** (attempts - 1) * 60_000, longestDelay)
}

/**
 * Tells whether trying on is pointless: the server refused this very mail for good, or nothing
 * helped for three days.
 *
 * @param age how long ago the mail was written, in milliseconds
 */
export function isHopeless(refusedForGood: boolean, age: number): boolean {
  return refusedForGood || age >= patience
}
