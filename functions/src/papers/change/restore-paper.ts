import { DomainError } from '@lectern/domain/errors'
import { uidSchema, type PaperId, type Uid } from '@lectern/domain/paper/paper'
import type { StoredPaperEvent } from '@lectern/domain/paper/paper-events'
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
import { storedTime } from '../../store/stored-time.ts'
import { eventReference } from '../history/paper-event.ts'

/**
 * What restoring did: `paper`: a withdrawn paper is back; `record`: the paper was there already, and
 * the record of its deletion, with which nobody could delete it again, is gone.
 */
export type Restored = 'paper' | 'record'

/**
 * Brings a withdrawn paper back as it was, with its status, times, checks and files, and records that
 * in its history; only the time of its last change is new, by which lists find it. Its author gets a mail.
 * Of a paper that came back in another way (from a backup or the console) it removes the record of its deletion.
 * One whose owner's account is being deleted stays where that finds it: brought back, it would stay behind.
 * Everything is written at once, or nothing.
 *
 * @param by the organiser who restores it; null for the organisers' tool, whose people have no account here
 * @param now milliseconds since 1970
 * @param conference on whose behalf its author is mailed; null for the organisers' tool, which mails nobody
 * @throws {DomainError} `not-found` when there is nothing to restore, or not yet
 */
export async function restorePaper(
  firestore: Firestore,
  id: PaperId,
  by: Uid | null,
  now: number,
  conference: BuiltConference | null,
): Promise<Restored> {
  const paperAt = paperReference(firestore, id)
  const withdrawnAt = withdrawnReference(firestore, id)
  const deletionAt = deletionReference(firestore, id)
  const outcome = await firestore.runTransaction(async (transaction) => {
    const [paper, withdrawn, deletion] = await transaction.getAll(paperAt, withdrawnAt, deletionAt)
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
    const { withdrawnAt: _past, ...fields } = kept
    transaction
      .create(paperAt, { ...fields, updatedAt: FieldValue.serverTimestamp() })
      .set(importMarker(firestore, id), newImportMarker(now))
      .create(eventReference(firestore, id, `restored ${String(now)}`), restoredEvent(by, now))
      .delete(withdrawnAt)
      .delete(deletionAt)
    mailOwner()
    return 'paper'
  })
  if (outcome === 'paper' || outcome === 'record') return outcome
  throw new DomainError('not-found', reasons[outcome](id))
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
