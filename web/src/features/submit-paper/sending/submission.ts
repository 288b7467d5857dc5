import { DomainError } from '@lectern/domain/errors'
import {
  type Paper,
  type PaperContent,
  type PaperFile,
  type PaperFileKind,
  paperFileKinds,
  type PaperId,
  uidSchema,
} from '@lectern/domain/paper/paper'
import { areSameAuthors, newContent } from '@lectern/domain/paper/paper-fields'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import * as v from 'valibot'

import { findOwnStop } from '../../../firebase/accounts/own-stop.ts'
import { uploadPaperFile } from '../../../firebase/papers/paper-files.ts'
import { assertOpen, createPaper, editPaper } from '../../../firebase/papers/papers.ts'
import { beginSubmission } from '../../../firebase/papers/submission-start.ts'
import { saveOwnConflicts } from '../../../firebase/reviews/conflicts.ts'
import type { FileChoice } from '../files/pdf-file.ts'
import { submitPaperText as text } from '../submit-paper-text.ts'
import { findRevisedUntil } from '../window/find-revised-until.ts'
import { findWindowRefusal } from '../window/window-refusal.ts'
import { untilConnected } from './wait-for-connection.ts'

/** A complete form on its way. */
export interface Submission {
  readonly viewer: Viewer
  readonly paperId: PaperId
  /** The paper as it was opened for editing; `null` for a new one. */
  readonly edited: Paper | null
  readonly content: PaperContent
  readonly files: Readonly<Record<PaperFileKind, FileChoice>>
  /** Whom the author would keep from reviewing it; null: what was said before stays. */
  readonly keptApart: readonly string[] | null
}

/** Hears how a submission gets on. */
export interface SubmissionListener {
  /** Of each file that is uploaded, the bytes that arrived and all of them. */
  onProgress(kind: PaperFileKind, sent: number, all: number): void
  /** The files are there, the paper is being written: this can't be cancelled any more. */
  onSaving(): void
  onConnection(connected: boolean): void
}

/** Remembers the uploads of one form, so that another try does not repeat them. */
export type Uploads = Map<Blob, PaperFile>

/**
 * Uploads what was chosen, both files at once, and then writes the paper, and whom its author would keep from
 * reviewing it, which stands nowhere in the paper. May be repeated with the same uploads and paper id: nothing is
 * uploaded or made twice.
 *
 * @throws {DomainError} 'upload-cancelled' after the signal was aborted: nothing is written then, or,
 *   with a text of its own, a write was tried and its reply was lost; 'paper-limit' when the account has
 *   sent too much; else what the upload or the writing threw
 */
export async function carryOut(
  submission: Submission,
  uploads: Uploads,
  listener: SubmissionListener,
  signal: AbortSignal,
): Promise<void> {
  try {
    await uploadAndWrite(submission, uploads, listener, signal)
  } catch (error) {
    throw await explained(error, submission)
  }
  await saveKeptApart(submission, listener, signal)
}

/** The paper is there by now: whoever tries again sends nothing else anew. */
async function saveKeptApart(
  { keptApart, paperId }: Submission,
  listener: SubmissionListener,
  signal: AbortSignal,
): Promise<void> {
  if (keptApart === null) return
  try {
    await untilConnected(
      async () => {
        listener.onSaving()
        await saveOwnConflicts(paperId, keptApart)
      },
      signal,
      (connected) => {
        listener.onConnection(connected)
      },
      text.keptApart.stopped,
    )
  } catch (error) {
    if (error instanceof DomainError && error.code === 'upload-cancelled') throw error
    throw new DomainError('unavailable', text.keptApart.failed, { cause: error })
  }
}

/** The rules refuse without a reason: the account has sent too much, or no papers may come now. */
async function explained(
  error: unknown,
  { viewer, edited, content }: Submission,
): Promise<unknown> {
  if (!isRefusal(error)) return error
  const stop = await findOwnStop(viewer)
  if (stop === null) {
    const refusal = await findWindowRefusal(viewer, edited?.id ?? null)
    if (refusal !== null || edited === null || edited.ownerUid !== viewer.uid) {
      return refusal ?? error
    }
    // Papers may come, or this one may be revised: what else the rules refuse is other authors after the close.
    const isAuthors = !areSameAuthors(newContent(content), edited)
    return isAuthors ? new DomainError('authors-fixed', undefined, { cause: error }) : error
  }
  return new DomainError('paper-limit', text.limitReached(stop.until), { cause: error })
}

async function uploadAndWrite(
  submission: Submission,
  uploads: Uploads,
  listener: SubmissionListener,
  signal: AbortSignal,
): Promise<void> {
  const { edited, viewer, paperId, content } = submission
  // Organisers edit others' papers at any time.
  if (edited === null || edited.ownerUid === viewer.uid) {
    await untilConnected(
      () => begin(submission),
      signal,
      (connected) => {
        listener.onConnection(connected)
      },
    )
  }
  const { pdf, supplementaryPdf } = await uploadBoth(submission, uploads, listener, signal)
  if (pdf === null) throw new DomainError('invalid-input')
  const fields = { viewer, content, pdf, supplementaryPdf }
  await untilConnected(
    async () => {
      listener.onSaving()
      await (edited === null
        ? createPaper({ ...fields, paperId })
        : editPaper({ ...fields, opened: edited }))
    },
    signal,
    (connected) => {
      listener.onConnection(connected)
    },
    text.stoppedWhileSaving,
  )
}

/** A revision is made without a word that its upload begins: its date is looked at when it is written. */
async function begin(submission: Submission): Promise<void> {
  const { viewer, paperId, edited } = submission
  try {
    await beginSubmission(viewer, paperId, bytesOf(submission))
  } catch (error) {
    if (edited === null || !isRefusal(error) || (await findRevisedUntil(edited.id)) === null) {
      throw error
    }
  }
}

function bytesOf({ files }: Submission): number {
  return paperFileKinds.reduce((bytes, kind) => {
    const choice = files[kind]
    return choice.kind === 'chosen' ? bytes + choice.pdf.blob.size : bytes
  }, 0)
}

async function uploadBoth(
  submission: Submission,
  uploads: Uploads,
  listener: SubmissionListener,
  signal: AbortSignal,
): Promise<Record<PaperFileKind, PaperFile | null>> {
  const { files, edited, viewer, paperId } = submission
  const ownerUid = edited?.ownerUid ?? v.parse(uidSchema, viewer.uid)
  // The failure of one file ends the other's upload too, as the cancelling ends both.
  const ending = new AbortController()
  const end = () => {
    ending.abort()
  }
  signal.addEventListener('abort', end)
  if (signal.aborted) end()

  const upload = async (kind: PaperFileKind): Promise<PaperFile | null> => {
    const choice = files[kind]
    if (choice.kind === 'none') return null
    if (choice.kind === 'kept') return choice.file
    const { blob } = choice.pdf
    const known = uploads.get(blob)
    if (known !== undefined) {
      listener.onProgress(kind, blob.size, blob.size)
      return known
    }
    const onProgress = (sent: number) => {
      listener.onProgress(kind, sent, blob.size)
    }
    onProgress(0)
    try {
      const file = choice.pdf
      const uploaded = await untilConnected(
        () => uploadPaperFile({ ownerUid, paperId, file, onProgress, signal: ending.signal }),
        ending.signal,
        (connected) => {
          listener.onConnection(connected)
        },
      )
      uploads.set(blob, uploaded)
      return uploaded
    } catch (error) {
      end()
      throw error
    }
  }

  const [pdf, supplementaryPdf] = await Promise.allSettled([
    upload('pdf'),
    upload('supplementaryPdf'),
  ])
  const reasons = [pdf, supplementaryPdf].flatMap((end): unknown[] =>
    end.status === 'rejected' ? [end.reason] : [],
  )
  // The first reason that is not the other file's failure: that one was only called off.
  const isCallingOff = (reason: unknown) =>
    reason instanceof DomainError && reason.code === 'upload-cancelled'
  if (reasons.length > 0) {
    const reason = reasons.find((one) => !isCallingOff(one)) ?? reasons[0]
    // An accepted paper takes no files: that is what the person has to know.
    if (edited !== null && isRefusal(reason)) await assertOpen(viewer, edited.id)
    throw isRefusal(reason) ? new DomainError('forbidden', text.uploadRefused) : reason
  }
  return { pdf: fulfilled(pdf), supplementaryPdf: fulfilled(supplementaryPdf) }
}

function isRefusal(reason: unknown): boolean {
  return reason instanceof DomainError && reason.code === 'forbidden'
}

function fulfilled<T>(end: PromiseSettledResult<T>): T {
  if (end.status === 'rejected') throw end.reason
  return end.value
}
