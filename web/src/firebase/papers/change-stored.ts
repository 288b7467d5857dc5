import { DomainError, type ErrorCode } from '@lectern/domain/errors'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import { refusalOf, type Refusal, type Viewer } from '@lectern/domain/paper/paper-permissions'
import {
  doc,
  documentId,
  type DocumentReference,
  getDocFromServer,
  getDocsFromServer,
  query,
  runTransaction,
  serverTimestamp,
  type Transaction,
  where,
} from 'firebase/firestore'

import { asMember } from '../sdk/as-member.ts'
import { isFirestoreRefusal, toMemberError } from '../sdk/errors.ts'
import { firestore } from '../sdk/firestore.ts'
import { readPaper } from './stored-paper.ts'

/** How a look at a stored paper ends: with the write, or with the reason why nothing was written. */
type Outcome = 'done' | Refusal | Extract<ErrorCode, 'paper-gone' | 'paper-changed'>

/** Decides by what is stored, and writes at most once in the same transaction. */
type Decision = (stored: Paper, transaction: Transaction, reference: DocumentReference) => Outcome

/**
 * Changes a paper in a transaction that reads it first.
 *
 * @param whenGone what it means that there is no such paper for this person
 * @param decide may run more than once; a DomainError that it throws ends the transaction
 * @throws {DomainError} the outcome when it is a refusal; 'forbidden', 'unavailable', …
 */
export async function changeStored(
  viewer: Viewer,
  paperId: PaperId,
  whenGone: Outcome,
  decide: Decision,
): Promise<void> {
  const outcome = await asMember(async () => outcomeOf(viewer, paperId, whenGone, decide))
  if (outcome !== 'done') throw new DomainError(outcome)
}

async function outcomeOf(
  viewer: Viewer,
  paperId: PaperId,
  whenGone: Outcome,
  decide: Decision,
): Promise<Outcome> {
  try {
    const reference = await paperReference(paperId)
    return await runTransaction(reference.firestore, async (transaction) => {
      const snapshot = await transaction.get(reference)
      if (!snapshot.exists()) return whenGone
      const stored = readPaper(snapshot)
      if (stored === null) throw new DomainError('internal')
      return decide(stored, transaction, reference)
    })
  } catch (error) {
    if (!isFirestoreRefusal(error)) throw failureOf(error)
    // The rules refuse without a reason (an author's read of a paper that is gone included): look.
    const stored = await lookFor(viewer, paperId)
    if (stored === null) return whenGone
    const refusal = refusalOf('edit', viewer, stored)
    if (refusal !== null) return refusal
    throw failureOf(error)
  }
}

/**
 * Looks for a paper on the server. An author is refused the document of a paper that does not exist,
 * so an author's look is a search among the own papers.
 *
 * @returns `null` when this person has no such paper
 * @throws {DomainError} 'forbidden' for somebody without rights, 'unavailable', …
 */
export async function findPaper(viewer: Viewer, paperId: PaperId): Promise<Paper | null> {
  return await asMember(async () => lookFor(viewer, paperId))
}

async function lookFor(viewer: Viewer, paperId: PaperId): Promise<Paper | null> {
  try {
    const reference = await paperReference(paperId)
    if (viewer.role === 'admin') return readPaper(await getDocFromServer(reference))
    const own = query(
      reference.parent,
      where('ownerUid', '==', viewer.uid),
      where(documentId(), '==', paperId),
    )
    const [found] = (await getDocsFromServer(own)).docs
    return found === undefined ? null : readPaper(found)
  } catch (error) {
    throw failureOf(error)
  }
}

/** The document of a paper, whether it is there or not. */
export async function paperReference(paperId: PaperId): Promise<DocumentReference> {
  return doc(await firestore(), 'papers', paperId)
}

/** Says who wrote and when, as the rules ask of every write. */
export function stampOf({ uid }: Viewer) {
  return { updatedAt: serverTimestamp(), updatedBy: uid }
}

/** Firestore calls a missing network the same as a service that does not answer; the browser knows. */
export function failureOf(error: unknown): DomainError {
  const failure = toMemberError(error)
  return failure.code === 'unavailable' && !navigator.onLine
    ? new DomainError('network-failed', undefined, { cause: error })
    : failure
}
