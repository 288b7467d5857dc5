import { refusalReason } from '@lectern/domain/account/registration-mail'
import type { ApiMail } from '@lectern/domain/api/api-people'

/** Where a mail stands, in words that follow its name. */
export const mailStates: Readonly<Record<ApiMail['state'], string>> = {
  pending: 'waits to be sent',
  sending: 'is being sent',
  sent: 'sent',
  failed: 'refused by the mail server',
  expired: 'over before it could be sent',
  superseded: 'not sent: another one followed',
}

/** What the mail server's last answer means, in the words that its addressee reads. */
const reasons = {
  'no-such-mailbox': 'There is no such mailbox.',
  'mailbox-full': 'The mailbox is full.',
  other: 'Its server does not want it.',
} as const

/** What is to be known of a mail that did not arrive, as a sentence with a blank in front; else nothing. */
export function mailReason({ state, lastError }: ApiMail): string {
  if (lastError === null) return ''
  if (state === 'failed') return ` ${reasons[refusalReason(lastError)]}`
  return state === 'pending' ? ' The mail server does not answer just now; it is tried again.' : ''
}
