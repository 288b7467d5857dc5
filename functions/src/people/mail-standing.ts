import type { MailState } from '@lectern/domain/mail/paper-mails'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'

import { mailReference, parseMail, type MailId, type OutboxMail } from '../store/outbox.ts'

/** Where a mail to somebody stands, and since when, in milliseconds since 1970; never its words. */
export interface MailStanding {
  readonly state: MailState
  readonly at: number
  /** What the mail server said last, such as `EENVELOPE 550 RCPT TO`: no address stands in it. */
  readonly lastError: string | null
}

/**
 * Reads where mails stand, in the order of their ids; null of one that is not there (any more).
 *
 * @throws what Firestore throws
 */
export async function readMailStandings(
  firestore: Firestore,
  ids: readonly MailId[],
): Promise<(MailStanding | null)[]> {
  if (ids.length === 0) return []
  const snapshots = await firestore.getAll(...ids.map((id) => mailReference(firestore, id)))
  return snapshots.map(standingIn)
}

/** Where a mail stands that was read; null of one that is not there (any more). */
export function standingIn(snapshot: DocumentSnapshot | undefined): MailStanding | null {
  const mail = snapshot === undefined ? undefined : parseMail(snapshot)
  return mail === undefined ? null : standingOf(mail)
}

function standingOf({ state, sentAt, createdAt, lastError }: OutboxMail): MailStanding {
  return { state, at: sentAt ?? createdAt, lastError: state === 'sent' ? null : lastError }
}
