import { DomainError, type ErrorCode } from '@lectern/domain/errors'
import type { Paper, PaperContent, PaperFile, PaperId } from '@lectern/domain/paper/paper'
import { isSamePaper, newContent, type WrittenPaper } from '@lectern/domain/paper/paper-fields'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import { finalStatus, initialStatus } from '@lectern/domain/paper/statuses'
import { FirebaseError } from 'firebase/app'
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

import { haveToken } from '../sdk/auth.ts'
import { toMemberError } from '../sdk/errors.ts'
import { firestore } from '../sdk/firestore.ts'
import { readPaper } from './stored-paper.ts'

/** What a form writes: the texts and the files, which are in Storage already. */
interface PaperToWrite {
  readonly content: PaperContent
  readonly pdf: PaperFile
  readonly supplementaryPdf: PaperFile | null
}

/** A paper that is to be made. */
export interface PaperToCreate extends PaperToWrite {
  readonly paperId: PaperId
  /** Who submits: the paper becomes this person's. */
  readonly viewer: Viewer
}

/** A change of a paper. */
export interface PaperToEdit extends PaperToWrite {
  readonly viewer: Viewer
  /** The paper as it stood when the form was opened. */
  readonly opened: Paper
}

/**
 * Makes a paper with the status Submitted (spec section 4), in one write. Nothing waits in a queue:
 * it is written when this resolves and not written later when it throws. May be repeated with the
 * same id when a reply was lost: a paper that is there already is brought to this content.
 *
 * @throws {DomainError} 'paper-changed' when the id was used for another form's paper, 'forbidden',
 *   'unavailable', 'network-failed', …
 */
export async function createPaper(paper: PaperToCreate): Promise<void> {
  const { paperId, viewer } = paper
  try {
    const reference = await paperReference(paperId)
    await haveToken()
    await runTransaction(reference.firestore, (transaction) => {
      transaction.set(reference, {
        ...written(paper),
        ownerUid: viewer.uid,
        status: initialStatus,
        createdAt: serverTimestamp(),
        ...stampOf(viewer),
      })
      return Promise.resolve()
    })
  } catch (error) {
    if (!isRefusal(error)) throw failureOf(error)
    // Refused for being there already? Then an earlier try got through and its reply was lost.
    const stored = await findPaper(viewer, paperId)
    if (stored === null) throw failureOf(error)
    if (stored.pdf.path !== paper.pdf.path) {
      throw new DomainError('paper-changed', undefined, { cause: error })
    }
    if (!isSamePaper(stored, written(paper))) await editPaper({ ...paper, opened: stored })
  }
}

/**
 * Changes a paper's texts and files, in a transaction that compares it with the one that was opened.
 * A status that changed meanwhile does not stand in the way; texts or files that did, do. May be
 * repeated when a reply was lost.
 *
 * @throws {DomainError} 'paper-changed', 'paper-accepted', 'paper-gone', 'forbidden', 'unavailable', …
 */
export async function editPaper(edit: PaperToEdit): Promise<void> {
  const { opened, viewer } = edit
  const wanted = written(edit)
  await changeStored(viewer, opened.id, 'paper-gone', (stored, transaction, reference) => {
    if (stored.status === finalStatus) return 'paper-accepted'
    if (isSamePaper(stored, wanted)) return 'done'
    const untouched =
      stored.updatedAt.getTime() === opened.updatedAt.getTime() || isSamePaper(stored, opened)
    if (!untouched) return 'paper-changed'
    transaction.update(reference, { ...wanted, ...stampOf(viewer) })
    return 'done'
  })
}

/**
 * Looks whether a paper is still there and open, after the rules refused something about it, which
 * they do without a reason.
 *
 * @throws {DomainError} 'paper-accepted', 'paper-gone', 'forbidden', 'unavailable', …
 */
export async function assertOpen(viewer: Viewer, paperId: PaperId): Promise<void> {
  const stored = await findPaper(viewer, paperId)
  if (stored === null) throw new DomainError('paper-gone')
  if (stored.status === finalStatus) throw new DomainError('paper-accepted')
}

/**
 * Deletes a paper (spec section 6), in a transaction that looks at its status and records who deleted
 * it. A paper that is gone already counts as deleted.
 *
 * @throws {DomainError} 'paper-accepted', 'forbidden', 'unavailable', …
 */
export async function deletePaper(viewer: Viewer, paperId: PaperId): Promise<void> {
  await leaveList(viewer, paperId, {})
}

/**
 * Withdraws a paper for its owner, as `deletePaper` deletes one: the server keeps it, with its files and
 * its history. A paper that is gone already counts as withdrawn.
 *
 * @throws {DomainError} 'paper-accepted', 'forbidden' for anyone but its owner, 'unavailable', …
 */
export async function withdrawPaper(viewer: Viewer, paperId: PaperId): Promise<void> {
  await leaveList(viewer, paperId, { kind: 'withdrawn' })
}

async function leaveList(
  viewer: Viewer,
  paperId: PaperId,
  kind: { readonly kind?: 'withdrawn' },
): Promise<void> {
  await changeStored(viewer, paperId, 'done', (stored, transaction, reference) => {
    if (stored.status === finalStatus) return 'paper-accepted'
    transaction.delete(reference).set(doc(reference.firestore, 'deletions', paperId), {
      ownerUid: stored.ownerUid,
      by: viewer.uid,
      at: serverTimestamp(),
      ...kind,
    })
    return 'done'
  })
}

/** How a look at a stored paper ends: with the write, or with the reason why nothing was written. */
type Outcome = 'done' | Extract<ErrorCode, 'paper-gone' | 'paper-accepted' | 'paper-changed'>

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
  const outcome = await outcomeOf(viewer, paperId, whenGone, decide)
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
    await haveToken()
    return await runTransaction(reference.firestore, async (transaction) => {
      const snapshot = await transaction.get(reference)
      if (!snapshot.exists()) return whenGone
      const stored = readPaper(snapshot)
      if (stored === null) throw new DomainError('internal')
      return decide(stored, transaction, reference)
    })
  } catch (error) {
    if (!isRefusal(error)) throw failureOf(error)
    // The rules refuse without a reason (an author's read of a paper that is gone included): look.
    const stored = await findPaper(viewer, paperId)
    if (stored === null) return whenGone
    if (stored.status === finalStatus) return 'paper-accepted'
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

async function paperReference(paperId: PaperId): Promise<DocumentReference> {
  return doc(await firestore(), 'papers', paperId)
}

/** Says who wrote and when, as the rules ask of every write. */
export function stampOf({ uid }: Viewer) {
  return { updatedAt: serverTimestamp(), updatedBy: uid }
}

/** Firestore calls a missing network the same as a service that does not answer; the browser knows. */
function failureOf(error: unknown): DomainError {
  const failure = toMemberError(error)
  return failure.code === 'unavailable' && !navigator.onLine
    ? new DomainError('network-failed', undefined, { cause: error })
    : failure
}

function isRefusal(error: unknown): boolean {
  return error instanceof FirebaseError && error.code === 'permission-denied'
}

/** Exactly the fields that a form writes. */
function written({ content, pdf, supplementaryPdf }: PaperToWrite): WrittenPaper {
  return { ...newContent(content), pdf, supplementaryPdf }
}
