import { Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { deliverMail, type MailContext } from './deliver.ts'
import { mailIdSchema } from './outbox.ts'

const mostAtOnce = 100

/**
 * Sends what is due (design 5): mails whose delay is over, and those whose sender did not come back,
 * oldest first, a hundred at most. Stops when the mail server cannot be reached.
 *
 * @returns how many were sent
 * @throws what Firestore throws
 */
export async function deliverDueMail(context: MailContext): Promise<number> {
  const due = await context.firestore
    .collection('mail')
    .where('nextAttemptAt', '<=', Timestamp.fromMillis(context.now()))
    .orderBy('nextAttemptAt')
    .limit(mostAtOnce)
    .select()
    .get()
  let sent = 0
  for (const { id } of due.docs) {
    const result = await deliverMail(context, v.parse(mailIdSchema, id))
    if (result === 'sent') sent += 1
    if (result === 'unreachable') break
  }
  return sent
}
