import { storedDeletionSchema, type StoredPaperEvent } from '@lectern/domain/paper/paper-events'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { importMarker } from '../../store/import-marker.ts'
import {
  authorConflictsReference,
  keepingSaved,
} from '../../store/reviews/author-conflicts-store.ts'
import {
  readReviewSettings,
  reviewSettingsReference,
} from '../../store/reviews/review-settings-store.ts'
import { deletionReference } from '../../store/stored-paper.ts'
import { storedTime, asDate } from '../../store/stored-time.ts'
import { followingEdit } from './edit-receipt.ts'
import { markingLate } from './late-mark.ts'
import type { PaperChange } from './paper-change.ts'
import { eventOf, eventReference, type Deletion } from './paper-event.ts'
import { followStatus, forgetStatus, type StatusMailContext } from './status-mail.ts'
import { keepingWithdrawn, mailingDeleted } from './withdrawn-paper.ts'

/** What recording the events of papers needs. */
export type EventContext = StatusMailContext

/**
 * Records what happened to a paper (docs/decisions/0008-the-server-writes-the-history.md), and writes or
 * cancels the mail about its status (docs/decisions/0023-mails-about-a-status-are-held.md) in the same
 * transaction. An event that is delivered again finds its own record and does nothing. An imported paper's
 * history came with it. A paper that its author has withdrawn is kept, and the author notified by mail, in
 * the same transaction too; so is the author of one that was deleted or changed, and one marked that came late
 * (`markingLate`).
 *
 * @throws what Firestore throws
 */
export async function recordPaperEvent(context: EventContext, change: PaperChange): Promise<void> {
  const { firestore } = context
  const { paperId, before, after, eventId } = change
  const reference = eventReference(firestore, paperId, eventId)
  const isDone = [reference, ...(before === undefined ? [importMarker(firestore, paperId)] : [])]
  await firestore.runTransaction(async (transaction) => {
    if ((await transaction.getAll(...isDone)).some(({ exists }) => exists)) return
    const deletion =
      after === undefined ? await deletionOf(context, transaction, change) : undefined
    const event = eventOf(change, deletion)
    if (event === undefined) return
    const writeMail = await mailFollowing(context, transaction, change, event)
    const keep = await keepingWithdrawn(context, transaction, change, event)
    const mailDeleted = await mailingDeleted(context, transaction, change, event)
    const mailEdit = await followingEdit(context, transaction, change, event)
    const mark = await markingLate(firestore, transaction, change, event)
    const keepAuthors = await keepingAuthors(firestore, transaction, change, event)
    transaction.create(reference, { ...event, at: storedTime(event.at) })
    writeMail()
    keep()
    mailDeleted()
    mailEdit()
    mark()
    keepAuthors()
    // What its author said of others goes with it.
    if (event.kind === 'deleted') transaction.delete(authorConflictsReference(firestore, paperId))
  })
}

async function deletionOf(
  { firestore }: EventContext,
  transaction: Transaction,
  { paperId }: PaperChange,
): Promise<Deletion | undefined> {
  const record = (await transaction.get(deletionReference(firestore, paperId))).data()
  if (record === undefined) return undefined
  const at: unknown = record['at']
  return v.parse(storedDeletionSchema, {
    ...record,
    at: asDate(at),
  })
}

/** An author who saves a paper has written all addresses in it, also those that an organiser has put in. */
async function keepingAuthors(
  firestore: Firestore,
  transaction: Transaction,
  { after }: PaperChange,
  { kind, actor }: StoredPaperEvent,
): Promise<() => void> {
  if (after === undefined || kind !== 'edited' || actor.as !== 'owner') return () => {}
  return await keepingSaved(firestore, transaction, after)
}

/** Reads what the mail needs; gives what writes it, since a transaction reads first. */
async function mailFollowing(
  context: EventContext,
  transaction: Transaction,
  { paperId, eventId, after }: PaperChange,
  { kind, actor, from, to, at }: StoredPaperEvent,
): Promise<() => void> {
  if (kind === 'status-changed' && actor.uid === null) {
    const set = readReviewSettings(
      await transaction.get(reviewSettingsReference(context.firestore)),
    )
    // What reviews make of a status is mailed where organisers want it alone (conference, section 4).
    if (!set.statusMails) return () => {}
  }
  if (kind === 'status-changed' && from !== null && to !== null) {
    const writtenAt = after?.updatedAt ?? at
    return await followStatus(context, transaction, { paperId, eventId, from, to, at, writtenAt })
  }
  if (after === undefined) return await forgetStatus(context, transaction, paperId)
  return () => {}
}
