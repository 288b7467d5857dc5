import * as v from 'valibot'

import { emailSchema } from '../text/text-fields.ts'

const token = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048))

/** The question what became of a registration's mail: by who holds its token alone. */
export const mailQuestionSchema = v.object({ registrationToken: token })

/**
 * What became of the newest mail of a registration:
 * - `handed`: a mail server took it, `at` that time;
 * - `refused`: it never comes, for `reason`;
 * - `waiting`: the mail server does not answer, or not yet; it is tried again;
 * - `held`: it leaves `at` that time, since many were asked for the address;
 * - `over`: it was not sent in the time of its code.
 */
export const mailFateSchema = v.object({
  fate: v.picklist(['handed', 'refused', 'waiting', 'held', 'over']),
  /** Milliseconds since 1970; null where there is no such time. */
  at: v.nullable(v.number()),
  /** The mail server that took or refused it, by its host name; null where none did. */
  server: v.nullable(v.string()),
  reason: v.nullable(v.picklist(['no-such-mailbox', 'mailbox-full', 'other'])),
})

/** What became of the newest mail of a registration. */
export type MailFate = v.InferOutput<typeof mailFateSchema>

/** The payload of another address for a registration that waits for its code. */
export const addressCorrectionSchema = v.object({ registrationToken: token, email: emailSchema })

/** Another address for a registration that waits for its code. */
export type AddressCorrection = v.InferOutput<typeof addressCorrectionSchema>

/**
 * Tells why a mail server refused a mail for good, by what is kept of its answer.
 *
 * @param failure such as `EENVELOPE 550 RCPT TO`
 */
export function refusalReason(failure: string | null): NonNullable<MailFate['reason']> {
  const reply = /\b5\d\d\b/.exec(failure ?? '')?.[0]
  if (reply === '552') return 'mailbox-full'
  const isAboutMailbox = reply === '550' || reply === '551' || reply === '553'
  return isAboutMailbox && failure?.endsWith('RCPT TO') === true ? 'no-such-mailbox' : 'other'
}
