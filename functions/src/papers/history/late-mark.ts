import { latenessOf, type Lateness } from '@lectern/domain/conference/submission-window'
import { storedLateMarkSchema } from '@lectern/domain/paper/late-mark'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import type { StoredPaperEvent } from '@lectern/domain/paper/paper-events'
import { isSamePaper } from '@lectern/domain/paper/paper-fields'
import type { WithdrawnPaper } from '@lectern/domain/paper/withdrawn-paper'
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from '../../store/collections.ts'
import { revisedUntilIn, revisionReference } from '../../store/reviews/revision-store.ts'
import { deletionReference, paperReference, readPaper } from '../../store/stored-paper.ts'
import { storedTime, withDates } from '../../store/stored-time.ts'
import {
  extensionReference,
  readAuthorWindow,
  readSubmissions,
  startReference,
  submissionsReference,
} from '../../store/submission-window-store.ts'
import { read } from '../../walls/reading.ts'
import type { PaperChange } from './paper-change.ts'

/**
 * Where it is stored that a paper came late. Not in the paper, nor below it: its author reads those, and
 * nobody but organisers is told of the grace.
 */
function lateMarkReference(firestore: Firestore, id: PaperId): DocumentReference {
  return collections.lateMarks(firestore).doc(id)
}

/**
 * Looks whether an event is a change by the paper's author that came after the close, by what is set at this
 * moment: then the paper is marked as late. The author's last change counts: one in time takes the mark
 * away. Events that are heard of late, or in another order, change nothing. What organisers set afterwards
 * neither marks a paper nor takes a mark away, nor does an edit after the close for a revision; with a paper that is deleted goes its mark.
 *
 * @returns what writes that, in the same transaction, once everything is read
 * @throws what Firestore throws
 */
export async function markingLate(
  firestore: Firestore,
  transaction: Transaction,
  { paperId, after }: PaperChange,
  { kind, actor, details }: StoredPaperEvent,
): Promise<() => void> {
  const reference = lateMarkReference(firestore, paperId)
  if (kind === 'deleted') return () => transaction.delete(reference)
  const isChange = kind === 'submitted' || (kind === 'edited' && details.changed.length > 0)
  if (after === undefined || !isChange || actor.as !== 'owner') return nothing
  const [paper, deletion, mark, ...window] = await transaction.getAll(
    paperReference(firestore, paperId),
    deletionReference(firestore, paperId),
    reference,
    submissionsReference(firestore),
    extensionReference(firestore, after.ownerUid),
    startReference(firestore, after.ownerUid),
    revisionReference(firestore, paperId),
  )
  const [submissions, extension, start, revision] = window
  if (!paper || !deletion || !mark || !submissions || !extension || !start || !revision) {
    return nothing
  }
  if (isOver(after, paper, deletion) || isMarkedSince(after, mark)) return nothing
  // The stamp of the write is the time that the rules and the services have compared.
  const { updatedAt: at } = after
  const late = latenessIn({ submissions, extension, start }, at)
  // Any other mark would tell a walled organiser of the revision.
  if (late !== null && isRevised(revision, at)) return nothing
  if (late !== null) return () => transaction.set(reference, { late, at: storedTime(at) })
  return mark.exists ? () => transaction.delete(reference) : nothing
}

/**
 * Marks a withdrawn paper that comes back as late if its newest file is newer than the withdrawal, or came after the
 * close. Otherwise a mark that it has stays.
 *
 * @param fileAt when the newest of its files was stored
 * @returns what writes that, in the same transaction, once everything is read
 * @throws what Firestore throws
 */
export async function markingRestored(
  firestore: Firestore,
  transaction: Transaction,
  { id, ownerUid, withdrawnAt }: Pick<WithdrawnPaper, 'id' | 'ownerUid' | 'withdrawnAt'>,
  fileAt: Date,
): Promise<() => void> {
  const reference = lateMarkReference(firestore, id)
  const [mark, submissions, extension, start, revision] = await read(transaction, [
    reference,
    submissionsReference(firestore),
    extensionReference(firestore, ownerUid),
    startReference(firestore, ownerUid),
    revisionReference(firestore, id),
  ])
  const isNewer = fileAt > withdrawnAt
  if (!isNewer && mark.exists) return nothing
  const late = isNewer ? 'withdrawn' : latenessIn({ submissions, extension, start }, fileAt)
  if (late === null || (!isNewer && isRevised(revision, fileAt))) return nothing
  return () => transaction.set(reference, { late, at: storedTime(fileAt) })
}

function latenessIn(
  window: Readonly<Record<'submissions' | 'extension' | 'start', DocumentSnapshot>>,
  at: Date,
): Lateness | null {
  const settings = readSubmissions(window.submissions)
  if (settings === 'malformed') return null
  return latenessOf(settings, readAuthorWindow(window.extension, window.start).extendedUntil, at)
}

/** Returns true for a time until which the author may edit the paper for a revision. */
function isRevised(revision: DocumentSnapshot, at: Date): boolean {
  const until = revisedUntilIn(revision)
  return until !== null && at <= until
}

/** Another change of its author's came since, with an event of its own, or the paper is gone for good. */
function isOver(after: Paper, stored: DocumentSnapshot, deletion: DocumentSnapshot): boolean {
  if (!stored.exists) return deletion.get('kind') !== 'withdrawn'
  const now = readPaper(stored)
  if (now === undefined || now.updatedBy !== now.ownerUid) return false
  return now.updatedAt > after.updatedAt && !isSamePaper(now, after)
}

function isMarkedSince({ updatedAt }: Paper, mark: DocumentSnapshot): boolean {
  const stored = v.safeParse(storedLateMarkSchema, withDates(mark.data() ?? {}))
  return stored.success && stored.output.at > updatedAt
}

function nothing(): void {
  // There is nothing to write.
}
