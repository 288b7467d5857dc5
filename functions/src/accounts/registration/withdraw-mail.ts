import type { Firestore, Transaction } from 'firebase-admin/firestore'

import { ended, isUndelivered, mailReference, parseMail } from '../../store/outbox.ts'
import type { PendingRegistration } from '../../store/registrations.ts'
import { isSharedMail } from './waiting-code.ts'

/**
 * Withdraws the mail with a registration's code, in a transaction that makes another one, unless it was
 * sent: it would carry a dead code. One that other registrations wait for stays. Reads, then writes.
 */
export async function withdrawCodeMail(
  firestore: Firestore,
  transaction: Transaction,
  registration: PendingRegistration,
): Promise<void> {
  if (isSharedMail(registration)) return
  const reference = mailReference(firestore, registration.mailId)
  const mail = parseMail(await transaction.get(reference))
  if (mail !== undefined && isUndelivered(mail)) transaction.update(reference, ended('superseded'))
}
