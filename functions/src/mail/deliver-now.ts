import type { MailOutcome } from '@lectern/domain/account/account'

import * as logs from '../platform/logs.ts'
import { deliverClaimed, type ClaimedMail, type MailContext } from './deliver.ts'

/** How long a person's request waits for the mail server, in milliseconds. */
const patience = 6000

/**
 * Sends a mail that was claimed when it was written, while the person's request waits, so that the answer
 * can say truthfully how the mail fared. The mail server has six seconds: nothing goes on after the answer,
 * when the function has no processor any more, and the outbox tries again. Never throws.
 *
 * @param within how many milliseconds the mail server has
 */
export async function deliverNow(
  context: MailContext,
  mail: ClaimedMail,
  within = patience,
): Promise<MailOutcome> {
  try {
    const result = await deliverClaimed(context, mail, within)
    if (result === 'failed') return 'refused'
    return result === 'sent' ? 'sent' : 'delayed'
  } catch (error) {
    logs.deliveryBroke(mail, error)
    return 'delayed'
  }
}
