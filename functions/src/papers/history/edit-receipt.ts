import { fileCheckOf, paperFileKinds, type Paper, type PaperId } from '@lectern/domain/paper/paper'
import type { StoredPaperEvent } from '@lectern/domain/paper/paper-events'
import { writtenFields } from '@lectern/domain/paper/paper-fields'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { paperEmail } from '../../mail/further-mail.ts'
import { readMailSender } from '../../mail/mail-sender.ts'
import { momentMail } from '../../mail/mail-to-owner.ts'
import { ownerAddress } from '../../mail/owner-address.ts'
import { paperEditedMail, type PaperEdits } from '../../mail/templates/paper-edited-mail.ts'
import { mailsOf } from '../../store/collections.ts'
import {
  ended,
  mailIdOf,
  mailIdSchema,
  mailReference,
  newMail,
  parseMail,
  type OutboxMail,
  type StoredMail,
} from '../../store/outbox.ts'
import { queueMail, recordEnd } from '../../store/paper-mail-record.ts'
import { paperReference, readPaper } from '../../store/stored-paper.ts'
import { storedTime } from '../../store/stored-time.ts'
import type { PaperChange } from './paper-change.ts'
import type { StatusMailContext } from './status-mail.ts'

/** A receipt of edits waits for others as many times as long as a mail about a status. */
const delays = 5

/** And as many times as long where a file was not read yet: it tells what was found in each. */
const delaysUnread = 30

/**
 * Looks what an event means for the receipt of a paper's edits. One waits for each paper, some minutes from
 * the first edit that nobody was mailed of; every further edit, and every look at its files, has it say the
 * newest state, in the words of one single reading of the paper. It is not sent where the paper leaves the
 * list, nor written while the first receipt is still to come, which says the newest state as well.
 *
 * @returns what writes that, in the same transaction, once everything is read
 * @throws what Firestore throws
 */
export async function followingEdit(
  context: StatusMailContext,
  transaction: Transaction,
  { paperId, eventId, after }: PaperChange,
  event: StoredPaperEvent,
): Promise<() => void> {
  const { firestore, now } = context
  const isGone = after === undefined
  const edits = editsIn(event)
  if (!isGone && edits === undefined && event.kind !== 'files-checked') return nothing
  const waiting = await waitingReceipt(firestore, transaction, paperId)
  if (isGone) {
    return () => {
      if (waiting === undefined) return
      transaction.update(mailReference(firestore, waiting.id), ended('superseded'))
      recordEnd(firestore, transaction, waiting, 'superseded', now())
    }
  }
  if (edits === undefined && waiting === undefined) return nothing
  const paper = readPaper(await transaction.get(paperReference(firestore, paperId)))
  if (paper === undefined || isFirstReceiptDue(paper)) return nothing
  const to = await ownerAddress(firestore, transaction, paper)
  if (to === undefined) return nothing
  const all = together(waiting?.edits, edits)
  const content = paperEditedMail(await readMailSender(firestore, context.conference), paper, all)
  const delay = context.statusMailDelay * (isRead(paper) ? delays : delaysUnread)
  return () => {
    if (waiting !== undefined) {
      const newest: Partial<StoredMail> = {
        ...content,
        to,
        also: paperEmail(paper),
        edits: stored(all),
        nextAttemptAt: storedTime(waiting.createdAt + delay),
      }
      transaction.update(mailReference(firestore, waiting.id), newest)
      return
    }
    const draft = { ...momentMail(to, paper, 'paper-edited', content), delay }
    const mail = { ...newMail(draft, 'outbox', now()), edits: stored(all) }
    queueMail(firestore, transaction, mailIdOf('paper-edited', eventId), mail)
  }
}

function nothing(): void {
  // There is nothing to write.
}

/** What an event says was changed, and by whom; undefined of one that tells of no person's change. */
function editsIn({ kind, actor, details }: StoredPaperEvent): PaperEdits | undefined {
  if (kind !== 'edited' || actor.as === 'server') return undefined
  const changed = writtenFields.filter((name) => details.changed.includes(name))
  if (changed.length === 0) return undefined
  return { changed, byOwner: actor.as === 'owner', byOrganiser: actor.as === 'organiser' }
}

/** What several edits changed, in the order of the form. */
function together(one: OutboxMail['edits'] | undefined, other: PaperEdits | undefined): PaperEdits {
  const names = new Set<string>([...(one?.changed ?? []), ...(other?.changed ?? [])])
  return {
    changed: writtenFields.filter((name) => names.has(name)),
    byOwner: one?.byOwner === true || other?.byOwner === true,
    byOrganiser: one?.byOrganiser === true || other?.byOrganiser === true,
  }
}

function stored({ changed, byOwner, byOrganiser }: PaperEdits): NonNullable<StoredMail['edits']> {
  return { changed: [...changed], byOwner, byOrganiser }
}

function isFirstReceiptDue({ checks }: Paper): boolean {
  return checks === undefined || checks.receiptDue === true
}

function isRead(paper: Paper): boolean {
  return paperFileKinds.every((kind) => paper[kind] === null || fileCheckOf(paper, kind) !== null)
}

/**
 * One that is being sent does not wait any more, nor does one that was deleted with an account. What goes to the
 * paper's own address as well has its words for good.
 */
async function waitingReceipt(
  firestore: Firestore,
  transaction: Transaction,
  paperId: PaperId,
): Promise<OutboxMail | undefined> {
  const { docs } = await transaction.get(
    mailsOf(firestore, paperId).where('kind', '==', 'paper-edited').where('state', '==', 'pending'),
  )
  const record = docs.find((found) => found.get('further') !== true)
  if (record === undefined) return undefined
  const mail = parseMail(
    await transaction.get(mailReference(firestore, v.parse(mailIdSchema, record.id))),
  )
  return mail?.state === 'pending' && mail.kind === 'paper-edited' ? mail : undefined
}
