import { paperEndpoints } from '@lectern/domain/api/paper-endpoints'
import { DomainError } from '@lectern/domain/errors'
import type { Paper, PaperContent, PaperFile, PaperId } from '@lectern/domain/paper/paper'
import {
  areSameAuthors,
  isSamePaper,
  newContent,
  type WrittenPaper,
} from '@lectern/domain/paper/paper-fields'
import { refusalOf, type Viewer } from '@lectern/domain/paper/paper-permissions'
import { initialStatus } from '@lectern/domain/paper/statuses'
import { doc, runTransaction, serverTimestamp } from 'firebase/firestore'

import { asMember } from '../sdk/as-member.ts'
import { isFirestoreRefusal } from '../sdk/errors.ts'
import { changeStored, failureOf, findPaper, paperReference, stampOf } from './change-stored.ts'

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
  await asMember(async () => {
    await create(paper)
  })
}

async function create(paper: PaperToCreate): Promise<void> {
  const { paperId, viewer } = paper
  try {
    const reference = await paperReference(paperId)
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
    if (!isFirestoreRefusal(error)) throw failureOf(error)
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
 * @throws {DomainError} 'paper-changed', 'paper-accepted', 'paper-gone', 'authors-fixed', 'another-decides',
 *   'forbidden', 'unavailable', …
 */
export async function editPaper(edit: PaperToEdit): Promise<void> {
  try {
    await editStored(edit)
  } catch (error) {
    const { viewer, opened } = edit
    const isRefused = error instanceof DomainError && error.code === 'forbidden'
    const isOthers = viewer.role === 'admin' && viewer.uid !== opened.ownerUid
    if (!isRefused || !isOthers || areSameAuthors(written(edit), opened)) throw error
    // The server alone takes other authors from an organiser; the files follow.
    const { editTexts } = await import('./under-review/edit-texts.ts')
    await editTexts(opened.id, edit.content)
    const now = await findPaper(viewer, opened.id)
    if (now === null) throw new DomainError('paper-gone', undefined, { cause: error })
    await editStored({ ...edit, opened: now })
  }
}

async function editStored(edit: PaperToEdit): Promise<void> {
  const { opened, viewer } = edit
  const wanted = written(edit)
  await changeStored(viewer, opened.id, 'paper-gone', (stored, transaction, reference) => {
    const refusal = refusalOf('edit', viewer, stored)
    if (refusal !== null) return refusal
    if (isSamePaper(stored, wanted)) return 'done'
    const untouched =
      stored.updatedAt.getTime() === opened.updatedAt.getTime() || isSamePaper(stored, opened)
    if (!untouched) return 'paper-changed'
    const { fullname, email, coAuthors, ...others } = wanted
    // The rules compare authors as they are stored: of an earlier version, the same ones can have another form.
    const authors = areSameAuthors(wanted, stored) ? {} : { fullname, email, coAuthors }
    transaction.update(reference, { ...others, ...authors, ...stampOf(viewer) })
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
  const refusal = refusalOf('edit', viewer, stored)
  if (refusal !== null) throw new DomainError(refusal)
}

/**
 * Deletes a paper (spec section 6), in a transaction that looks at its status and records who deleted
 * it. A paper that is gone already counts as deleted. What reviewers read a copy of, its author withdraws and no
 * longer deletes, and an organiser does by the server: nothing that a client reads tells so, the rules alone refuse.
 *
 * @throws {DomainError} 'paper-accepted', 'paper-under-review', 'another-decides', 'forbidden', 'unavailable', …
 */
export async function deletePaper(viewer: Viewer, paperId: PaperId): Promise<void> {
  try {
    await leaveList(viewer, paperId, 'delete', {})
  } catch (error) {
    const isRefused = error instanceof DomainError && error.code === 'forbidden'
    if (!isRefused) throw error
    if (viewer.role === 'admin') await deleteOnServer(paperId)
    else throw new DomainError('paper-under-review', undefined, { cause: error })
  }
}

async function deleteOnServer(paperId: PaperId): Promise<void> {
  const { callApi } = await import('../sdk/api.ts')
  try {
    await callApi(paperEndpoints.deletePaper, { parameters: { paperId } })
  } catch (error) {
    const isGone = error instanceof DomainError && error.code === 'not-found'
    if (!isGone) throw error
  }
}

/**
 * Withdraws a paper for its owner, as `deletePaper` deletes one: the server keeps it, with its files and
 * its history. A paper that is gone already counts as withdrawn.
 *
 * @throws {DomainError} 'paper-accepted', 'forbidden' for anyone but its owner, 'unavailable', …
 */
export async function withdrawPaper(viewer: Viewer, paperId: PaperId): Promise<void> {
  await leaveList(viewer, paperId, 'withdraw', { kind: 'withdrawn' })
}

async function leaveList(
  viewer: Viewer,
  paperId: PaperId,
  act: 'delete' | 'withdraw',
  kind: { readonly kind?: 'withdrawn' },
): Promise<void> {
  await changeStored(viewer, paperId, 'done', (stored, transaction, reference) => {
    const refusal = refusalOf(act, viewer, stored)
    if (refusal !== null) return refusal
    transaction.delete(reference).set(doc(reference.firestore, 'deletions', paperId), {
      ownerUid: stored.ownerUid,
      by: viewer.uid,
      at: serverTimestamp(),
      ...kind,
    })
    return 'done'
  })
}

/** Exactly the fields that a form writes. */
function written({ content, pdf, supplementaryPdf }: PaperToWrite): WrittenPaper {
  return { ...newContent(content), pdf, supplementaryPdf }
}
