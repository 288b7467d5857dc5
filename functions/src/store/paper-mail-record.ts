import {
  storedPaperMailSchema,
  type MailState,
  type PaperMail,
} from '@lectern/domain/mail/paper-mails'
import type { PaperId } from '@lectern/domain/paper/paper'
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { mailsOf } from './collections.ts'
import { mailReference, type MailId, type OutboxMail, type StoredMail } from './outbox.ts'
import { storedTime, asDate } from './stored-time.ts'

/** Where it is recorded how a mail about a paper fared: admins read it, the server alone writes it. */
export function paperMailReference(
  firestore: Firestore,
  paperId: string,
  id: MailId,
): DocumentReference {
  return mailsOf(firestore, paperId).doc(id)
}

/** Writes a new mail to the outbox, and to its papers that it waits, in one transaction. */
export function queueMail(
  firestore: Firestore,
  transaction: Transaction,
  id: MailId,
  mail: StoredMail,
): void {
  transaction.create(mailReference(firestore, id), mail)
  const { about, kind, state, createdAt, attempts, further } = mail
  if (about === null || about === undefined) return
  const { papers, subject } = about
  const record = {
    kind,
    state,
    subject,
    queuedAt: createdAt,
    at: createdAt,
    attempts,
    ...asFurther(further),
  }
  setRecords(firestore, transaction, papers, id, record)
}

/**
 * Adds papers to those that a mail is about: one that was written before, and may have left since.
 *
 * @param mail as the transaction has read it
 */
export function joinMail(
  firestore: Firestore,
  transaction: Transaction,
  mail: OutboxMail,
  papers: readonly PaperId[],
): void {
  const { id, about, kind, state, createdAt, sentAt, attempts, further } = mail
  if (about === null) return
  const added = papers.filter((one) => !about.papers.includes(one))
  transaction.update(mailReference(firestore, id), {
    'about.papers': [...about.papers, ...added],
  })
  setRecords(firestore, transaction, added, id, {
    kind,
    state,
    subject: about.subject,
    queuedAt: storedTime(createdAt),
    at: storedTime(sentAt ?? createdAt),
    attempts,
    ...asFurther(further),
  })
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
  { id, about, kind, createdAt, attempts, further }: OutboxMail,
  state: MailState,
  now: number,
): void {
  if (about === null) return
  setRecords(firestore, transaction, about.papers, id, {
    kind,
    state,
    subject: about.subject,
    queuedAt: storedTime(createdAt),
    at: storedTime(now),
    attempts,
    ...asFurther(further),
  })
}

/** Of most mails nothing is said of that. */
function asFurther(further: boolean | undefined): DocumentData {
  return further === true ? { further } : {}
}

function setRecords(
  firestore: Firestore,
  transaction: Transaction,
  papers: readonly string[],
  id: MailId,
  record: DocumentData,
): void {
  for (const paper of papers) {
    // What an organiser did about it, `again`, stays.
    transaction.set(paperMailReference(firestore, paper, id), record, { merge: true })
  }
}

/**
 * Parses the record of a mail; undefined when there is none.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parsePaperMail(snapshot: DocumentSnapshot): Omit<PaperMail, 'id'> | undefined {
  const data: Record<string, unknown> | undefined = snapshot.data()
  if (data === undefined) return undefined
  const [queuedAt, at] = [data['queuedAt'], data['at']].map(asDate)
  return v.parse(storedPaperMailSchema, { ...data, queuedAt, at })
}
