import type { StoredPaperEvent } from '@lectern/domain/paper/paper-events'
import type { Firestore, Transaction } from 'firebase-admin/firestore'

import { paperEmail } from '../../mail/further-mail.ts'
import { readMailSender, type BuiltConference } from '../../mail/mail-sender.ts'
import { ownerAddress } from '../../mail/owner-address.ts'
import { paperDeletedMail, paperWithdrawnMail } from '../../mail/templates/paper-gone-mails.ts'
import { blockIn, blockReference, isShutOut } from '../../store/blocked.ts'
import { mailIdOf, newMail } from '../../store/outbox.ts'
import { queueMail } from '../../store/paper-mail-record.ts'
import { withdrawnReference } from '../../store/stored-paper.ts'
import { storedTime } from '../../store/stored-time.ts'
import type { PaperChange } from './paper-change.ts'

/** What keeping a withdrawn paper needs. */
interface WithdrawalContext {
  readonly firestore: Firestore
  readonly conference: BuiltConference
  /** The time, in milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Looks whether an event is a withdrawal: then the paper is kept as it was, for its author and for an
 * organiser who restores it, and its author gets a mail.
 *
 * @returns what writes that, in the same transaction, once everything is read
 * @throws what Firestore throws
 */
export async function keepingWithdrawn(
  { firestore, conference, now }: WithdrawalContext,
  transaction: Transaction,
  { before, documentBefore, eventId, paperId }: PaperChange,
  { kind, at }: StoredPaperEvent,
): Promise<() => void> {
  if (kind !== 'withdrawn' || before === undefined) return nothing
  const to = await ownerAddress(firestore, transaction, before)
  const sender = await readMailSender(firestore, conference)
  return () => {
    transaction.set(withdrawnReference(firestore, paperId), {
      ...documentBefore,
      withdrawnAt: storedTime(at),
    })
    if (to === undefined) return
    const content = paperWithdrawnMail(sender, before, at)
    const about = { papers: [paperId], subject: { status: null, announcement: null } }
    const also = paperEmail(before)
    const draft = { to, also, kind: 'paper-withdrawn', content, validUntil: null, about } as const
    const mail = newMail(draft, 'outbox', now())
    queueMail(firestore, transaction, mailIdOf('paper-withdrawn', eventId), mail)
  }
}

/**
 * Looks whether an event is a deletion: then the paper's author gets a last mail, which says what was
 * deleted. Nobody does whose account is being deleted: that deletes all their papers.
 *
 * @returns what writes that, in the same transaction, once everything is read
 * @throws what Firestore throws
 */
export async function mailingDeleted(
  { firestore, conference, now }: WithdrawalContext,
  transaction: Transaction,
  { before, eventId, paperId }: PaperChange,
  { kind, at, actor }: StoredPaperEvent,
): Promise<() => void> {
  if (kind !== 'deleted' || before === undefined) return nothing
  const block = await transaction.get(blockReference(firestore, before.ownerUid))
  if (isShutOut(blockIn(block))) return nothing
  const to = await ownerAddress(firestore, transaction, before)
  if (to === undefined) return nothing
  const by = actor.as === 'server' ? 'unknown' : actor.as
  const sender = await readMailSender(firestore, conference)
  const content = paperDeletedMail(sender, before, { by, at })
  const about = { papers: [paperId], subject: { status: null, announcement: null } }
  const also = paperEmail(before)
  const draft = { to, also, kind: 'paper-deleted', content, validUntil: null, about } as const
  return () => {
    const mail = newMail(draft, 'outbox', now())
    queueMail(firestore, transaction, mailIdOf('paper-deleted', eventId), mail)
  }
}

function nothing(): void {
  // There is nothing to write.
}
