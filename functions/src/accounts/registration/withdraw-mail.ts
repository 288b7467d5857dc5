import type { Transaction } from 'firebase-admin/firestore'

import { ended, isUndelivered, mailReference, parseMail } from '../../store/outbox.ts'
import type { PendingRegistration } from '../../store/registrations.ts'
import type { RegistrationContext } from '../users/account-context.ts'
import { isSharedMail } from './waiting-code.ts'

/**
 * Withdraws the mail with a registration's newest code, unless it was sent: the code will be dead. One that
 * other registrations wait for stays. It reads, and then writes: nothing is read in the transaction afterwards.
 */
export async function withdrawMail(
  { firestore }: Pick<RegistrationContext, 'firestore'>,
  transaction: Transaction,
  registration: PendingRegistration,
): Promise<void> {
  if (isSharedMail(registration)) return
  const reference = mailReference(firestore, registration.mailId)
  const mail = parseMail(await transaction.get(reference))
  if (mail !== undefined && isUndelivered(mail)) transaction.update(reference, ended('superseded'))
}
