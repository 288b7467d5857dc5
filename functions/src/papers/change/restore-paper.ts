import type { Bucket } from '@google-cloud/storage'
import { DomainError } from '@lectern/domain/errors'
import { paperFileKinds, uidSchema, type PaperId, type Uid } from '@lectern/domain/paper/paper'
import type { StoredPaperEvent } from '@lectern/domain/paper/paper-events'
import { parseWithdrawnPaper, type WithdrawnPaper } from '@lectern/domain/paper/withdrawn-paper'
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import type { BuiltConference } from '../../mail/mail-sender.ts'
import { mailingOwner } from '../../mail/mail-to-owner.ts'
import { paperRestoredMail } from '../../mail/templates/paper-gone-mails.ts'
import { blockIn, blockReference, isBeingDeleted } from '../../store/blocked.ts'
import { importMarker, newImportMarker } from '../../store/import-marker.ts'
import {
  deletionReference,
  paperReference,
  readPaper,
  withdrawnReference,
} from '../../store/stored-paper.ts'
import { asDate, storedTime } from '../../store/stored-time.ts'
import { walledFrom, type Deciding } from '../../walls/kept-from.ts'
import type { PaperStore } from '../files/file-context.ts'
import { findStoredFile } from '../files/stored-files.ts'
import { markingRestored } from '../history/late-mark.ts'
import { eventReference } from '../history/paper-event.ts'

/**
 * What restoring did: `paper`: a withdrawn paper is back; `record`: the paper was there already, and
 * the record of its deletion, with which nobody could delete it again, is gone.
 */
export type Restored = 'paper' | 'record'

const another = 'You can’t restore this paper yourself. Ask another organiser to restore it.'

/**
 * Brings a withdrawn paper back as it was, with its status, times, checks and files, and records that
 * in its history; only the time of its last change is new, by which lists find it. Its author gets a mail.
 * Of a paper that came back in another way (from a backup or the console) it removes the record of its deletion.
 * One whose owner's account is being deleted stays where that finds it: brought back, it would stay behind.
 * Everything is written at once, or nothing: also that the paper is late, if a file of it came after the withdrawal
 * or the close (`markingRestored`).
 *
 * @param by the organiser who restores it; null for the organisers' tool, whose people have no account here
 * @param now milliseconds since 1970
 * @param conference on whose behalf its author is mailed; null for the organisers' tool, which mails nobody
 * @throws {DomainError} `not-found` when there is nothing to restore, or not yet; `another-decides` for its owner and
 *   for whoever a wall keeps from it, alike; `unavailable` when Storage does not answer
 */
export async function restorePaper(
  { firestore, bucket }: PaperStore,
  id: PaperId,
  by: Deciding | null,
  now: number,
  conference: BuiltConference | null,
): Promise<Restored> {
  const paperAt = paperReference(firestore, id)
  const withdrawnAt = withdrawnReference(firestore, id)
  const deletionAt = deletionReference(firestore, id)
  let restored: WithdrawnPaper | undefined
  const outcome = await firestore.runTransaction(async (transaction) => {
    restored = undefined
    const [paper, withdrawn, deletion] = await transaction.getAll(paperAt, withdrawnAt, deletionAt)
    if (by !== null && (paper?.exists === true || withdrawn?.exists === true)) {
      const walled = await walledFrom(firestore, transaction, by, [id])
      if (walled.has(id)) throw new DomainError('another-decides', another)
    }
    if (paper?.exists === true) {
      if (deletion?.exists !== true) return 'there'
      transaction.delete(deletionAt)
      return 'record'
    }
    const kept = withdrawn?.data()
    if (withdrawn === undefined || kept === undefined) {
      return deletion?.get('kind') === 'withdrawn' ? 'not-yet' : 'none'
    }
    const block = await transaction.get(
      blockReference(firestore, v.parse(uidSchema, kept['ownerUid'])),
    )
    if (isBeingDeleted(blockIn(block))) return 'none'
    const mailOwner = await mailingRestored(firestore, transaction, withdrawn, { now, conference })
    restored = parseWithdrawnPaper(id, kept, asDate) ?? undefined
    const markLate = await markingLateFile(firestore, bucket, transaction, restored)
    const { withdrawnAt: _past, ...fields } = kept
    transaction
      .create(paperAt, { ...fields, updatedAt: FieldValue.serverTimestamp() })
      .set(importMarker(firestore, id), newImportMarker(now))
      .create(
        eventReference(firestore, id, `restored ${String(now)}`),
        restoredEvent(by?.uid ?? null, now),
      )
      .delete(withdrawnAt)
      .delete(deletionAt)
    mailOwner()
    markLate()
    return 'paper'
  })
  // A file may have come while this looked; once the paper is back, none does.
  if (restored !== undefined) {
    await firestore.runTransaction(async (transaction) => {
      const markLate = await markingLateFile(firestore, bucket, transaction, restored)
      markLate()
    })
  }
  if (outcome === 'paper' || outcome === 'record') return outcome
  throw new DomainError('not-found', reasons[outcome](id))
}

async function markingLateFile(
  firestore: Firestore,
  bucket: Bucket,
  transaction: Transaction,
  paper: WithdrawnPaper | undefined,
): Promise<() => void> {
  const paths = paperFileKinds.flatMap((kind) => paper?.[kind]?.path ?? [])
  const files = await Promise.all(paths.map(async (path) => findStoredFile(bucket, path)))
  const times = files.flatMap((file) => file?.storedAt ?? [])
  if (paper === undefined || times.length === 0) return () => {}
  return await markingRestored(firestore, transaction, paper, new Date(Math.max(...times)))
}

async function mailingRestored(
  firestore: Firestore,
  transaction: Transaction,
  withdrawn: DocumentSnapshot,
  { now, conference }: { readonly now: number; readonly conference: BuiltConference | null },
): Promise<() => void> {
  const paper = readPaper(withdrawn)
  if (conference === null || paper === undefined) return () => {}
  const context = { firestore, conference, now: () => now }
  return await mailingOwner(context, transaction, paper, {
    kind: 'paper-restored',
    moment: `${paper.id} ${String(now)}`,
    content: (sender) => paperRestoredMail(sender, paper, new Date(now)),
  })
}

const reasons = {
  there: (id: PaperId) => `The paper ${id} is there; there is nothing to restore.`,
  'not-yet': (id: PaperId) =>
    `The paper ${id} has just been withdrawn and is not kept yet. Try again in a minute.`,
  none: (id: PaperId) =>
    `There is no withdrawn paper ${id}. A deleted one comes back from an export or a backup alone.`,
} as const

function restoredEvent(uid: Uid | null, now: number) {
  const event: Omit<StoredPaperEvent, 'at'> = {
    kind: 'restored',
    actor: { uid, as: 'organiser' },
    from: null,
    to: null,
    details: { changed: [], files: [] },
  }
  return { ...event, at: storedTime(now) }
}
