import { storedPaperMailSchema, type MailState, type PaperMail } from '@lectern/domain/paper-mails'
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { mailReference, type MailId, type OutboxMail, type StoredMail } from './outbox.ts'

/** Where it is recorded how a mail about a paper fared: admins read it, the server alone writes it. */
export function paperMailReference(
  firestore: Firestore,
  paperId: string,
  id: MailId,
): DocumentReference {
  return firestore.collection('papers').doc(paperId).collection('mails').doc(id)
}

/** Writes a new mail to the outbox, and the record that it waits, in one transaction. */
export function queueMail(
  firestore: Firestore,
  transaction: Transaction,
  id: MailId,
  mail: StoredMail,
): void {
  transaction.create(mailReference(firestore, id), mail)
  const { about, kind, state, createdAt, attempts } = mail
  if (about === null || about === undefined) return
  transaction.set(
    paperMailReference(firestore, about.paperId, id),
    { kind, state, subject: about.subject, queuedAt: createdAt, at: createdAt, attempts },
    { merge: true },
  )
}

/**
 * Records how a mail about a paper fares, in the transaction in which that changes. A mail of an earlier
 * version, which names no paper, leaves no record.
 *
 * @param now milliseconds since 1970
 */
export function recordEnd(
  firestore: Firestore,
  transaction: Transaction,
  { id, about, kind, createdAt, attempts }: OutboxMail,
  state: MailState,
  now: number,
): void {
  if (about === null) return
  transaction.set(
    paperMailReference(firestore, about.paperId, id),
    {
      kind,
      state,
      subject: about.subject,
      queuedAt: Timestamp.fromMillis(createdAt),
      at: Timestamp.fromMillis(now),
      attempts,
    },
    { merge: true },
  )
}

/**
 * Parses the record of a mail; undefined when there is none.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parsePaperMail(snapshot: DocumentSnapshot): Omit<PaperMail, 'id'> | undefined {
  const data: Record<string, unknown> | undefined = snapshot.data()
  if (data === undefined) return undefined
  const [queuedAt, at] = [data['queuedAt'], data['at']].map((time) =>
    time instanceof Timestamp ? time.toDate() : time,
  )
  return v.parse(storedPaperMailSchema, { ...data, queuedAt, at })
}
