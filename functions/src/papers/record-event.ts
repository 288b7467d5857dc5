import { storedDeletionSchema, type StoredPaperEvent } from '@lectern/domain/paper-events'
import { Timestamp, type Firestore, type Transaction } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { mailIdOf, mailReference, newMail } from '../mail/outbox.ts'
import { statusChangedMail } from '../mail/templates/status-changed-mail.ts'
import { isImported } from './import-marker.ts'
import { ownerAddress } from './owner-address.ts'
import type { PaperChange } from './paper-change.ts'
import { eventOf, eventReference, type Deletion } from './paper-event.ts'
import { deletionReference, paperReference, readPaper } from './stored-paper.ts'

/** What recording the events of papers needs. */
export interface EventContext {
  readonly firestore: Firestore
  readonly conference: { readonly name: string; readonly siteUrl: string }
  /** The time, in milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Records what happened to a paper, and writes the mail about another status in the same transaction
 * (design 2 and 5). An event that is delivered again finds its own record and does nothing. An
 * imported paper's history came with it.
 *
 * @throws what Firestore throws
 */
export async function recordPaperEvent(context: EventContext, change: PaperChange): Promise<void> {
  const { firestore } = context
  const { paperId, before, after, eventId } = change
  if (before === undefined && (await isImported(firestore, paperId))) return
  const reference = eventReference(firestore, paperId, eventId)
  await firestore.runTransaction(async (transaction) => {
    if ((await transaction.get(reference)).exists) return
    const deletion =
      after === undefined ? await deletionOf(context, transaction, change) : undefined
    const event = eventOf(change, deletion)
    if (event === undefined) return
    const mail = await mailAbout(context, transaction, change, event)
    transaction.create(reference, { ...event, at: Timestamp.fromDate(event.at) })
    if (mail === undefined) return
    transaction.create(mailReference(firestore, mailIdOf('status-changed', eventId)), mail)
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
    at: at instanceof Timestamp ? at.toDate() : at,
  })
}

/**
 * The mail about another status. A status that is not the paper's any more is not mailed: the change
 * that took it away has a mail of its own, which may have been faster.
 */
async function mailAbout(
  { firestore, conference, now }: EventContext,
  transaction: Transaction,
  { paperId }: PaperChange,
  { kind, from, to, at }: StoredPaperEvent,
) {
  if (kind !== 'status-changed' || to === null) return undefined
  const paper = readPaper(await transaction.get(paperReference(firestore, paperId)))
  if (paper?.status !== to) return undefined
  const address = await ownerAddress(firestore, transaction, paper)
  if (address === undefined) return undefined
  const content = statusChangedMail(conference, { title: paper.paperTitle, from, to, at })
  return newMail(
    { to: address, kind: 'status-changed', content, validUntil: null },
    'outbox',
    now(),
  )
}
