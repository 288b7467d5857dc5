import type { MailOutcome } from '@lectern/domain/account/account'
import type { MailFate } from '@lectern/domain/account/registration-mail'

import { zoneTime } from '../../../conference/times/zone-writer.ts'

const reasons: Readonly<Record<NonNullable<MailFate['reason']>, string>> = {
  'no-such-mailbox': 'Refused: no such mailbox.',
  'mailbox-full': 'Refused: the mailbox is full.',
  other: 'Refused by the mail server.',
}

/** What became of a mail, in a sentence; null where the screen says it in another way. */
export function fateText({ fate, at, server, reason }: MailFate): string | null {
  if (fate === 'handed') {
    const when = at === null ? '' : ` at ${zoneTime(new Date(at))}`
    return `Handed to ${server ?? 'the mail server'}${when}.`
  }
  if (fate === 'refused') return reasons[reason ?? 'other']
  if (fate === 'waiting') return 'Waiting: the mail server does not answer.'
  if (fate === 'over') return 'It could not be sent in time. Choose Resend OTP.'
  return null
}

/** How the mail fared, in the words of the answer that the screen came with; that counts until more is known. */
export function outcomeOf(
  fate: MailFate | null,
  answered: { readonly mail: MailOutcome | null; readonly mailAt: number | null },
): { readonly mail: MailOutcome | null; readonly mailAt: number | null } {
  if (fate?.fate === 'handed') return { mail: 'sent', mailAt: null }
  if (fate?.fate === 'refused') return { mail: 'refused', mailAt: null }
  if (fate?.fate === 'waiting') return { mail: 'delayed', mailAt: null }
  if (fate?.fate === 'held') return { mail: 'waiting', mailAt: fate.at }
  return answered
}
