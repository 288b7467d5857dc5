import type { Paper } from '@lectern/domain/paper/paper'
import type { Firestore, Transaction } from 'firebase-admin/firestore'

import {
  isUndelivered,
  mailIdOf,
  mailReference,
  newMail,
  parseMail,
  type MailDraft,
  type MailId,
  type MailKind,
  type OutboxMail,
} from '../store/outbox.ts'
import { queueMail } from '../store/paper-mail-record.ts'
import { furtherAddressesIn, profileReference } from '../store/profiles.ts'

/*
 * A mail about a paper goes to the paper's own address, too, where its owner has proved that with a code. It is a
 * mail of its own, which comes about when the one to the account's address begins to be sent: until then that one
 * alone is changed and cancelled. The address is looked at in the transaction that begins to send, of either mail:
 * one that nobody has proved, or that was removed since, is mailed nothing.
 */

/** What a mail about a paper says of the paper's own address, proved or not. */
export function paperEmail({
  ownerUid,
  email,
}: Pick<Paper, 'ownerUid' | 'email'>): NonNullable<MailDraft['also']> {
  return { uid: ownerUid, email }
}

/**
 * The id of the mail that goes to a further address beside another one: there is one at most.
 *
 * @param beside the mail to the account's own address
 */
export function furtherMailId(
  beside: { readonly id: MailId; readonly kind: MailKind },
  email: string,
): MailId {
  return mailIdOf(beside.kind, `further ${beside.id} ${email}`)
}

/**
 * Looks whether a mail that begins to be sent for the first time is to go to the paper's own address as well.
 *
 * @param now milliseconds since 1970
 * @returns what writes that mail, in the same transaction, once everything is read
 * @throws what Firestore throws
 */
export async function goingAlso(
  firestore: Firestore,
  transaction: Transaction,
  mail: OutboxMail,
  now: number,
): Promise<() => void> {
  const { also, to, kind, about, subject, text, html, validUntil } = mail
  if (also === null || also.email === to || mail.attempts > 0) return nothing
  const id = furtherMailId(mail, also.email)
  const [profile, written] = await transaction.getAll(
    profileReference(firestore, also.uid),
    mailReference(firestore, id),
  )
  if (profile === undefined || !furtherAddressesIn(profile).includes(also.email)) return nothing
  if (written?.exists === true) return nothing
  const draft: MailDraft = {
    to: also.email,
    kind,
    content: { subject, text, html },
    validUntil,
    uid: also.uid,
    further: true,
    ...(about === null ? {} : { about }),
  }
  return () => {
    queueMail(firestore, transaction, id, newMail(draft, 'outbox', now))
  }
}

/**
 * Tells whether a mail may leave as far as its address goes: a further one must be proved at this moment.
 *
 * @throws what Firestore throws
 */
export async function mayStillGo(
  firestore: Firestore,
  transaction: Transaction,
  { further, uid, to }: OutboxMail,
): Promise<boolean> {
  if (!further) return true
  if (uid === null) return false
  return furtherAddressesIn(await transaction.get(profileReference(firestore, uid))).includes(to)
}

/**
 * Tells whether the paper's own address has got what a mail says, or is about to.
 *
 * @throws what Firestore throws
 */
export async function isSentAlso(
  firestore: Firestore,
  transaction: Transaction,
  mail: OutboxMail,
): Promise<boolean> {
  if (mail.also === null) return false
  const id = furtherMailId(mail, mail.also.email)
  const further = parseMail(await transaction.get(mailReference(firestore, id)))
  return further !== undefined && (further.state === 'sent' || isUndelivered(further))
}

function nothing(): void {
  // There is nothing to write.
}
