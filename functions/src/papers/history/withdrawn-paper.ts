import type { StoredPaperEvent } from '@lectern/domain/paper/paper-events'
import type { Transaction } from 'firebase-admin/firestore'

import { mailingOwner, type MomentMailContext } from '../../mail/mail-to-owner.ts'
import { paperDeletedMail, paperWithdrawnMail } from '../../mail/templates/paper-gone-mails.ts'
import { blockIn, blockReference, isShutOut } from '../../store/blocked.ts'
import { withdrawnReference } from '../../store/stored-paper.ts'
import { storedTime } from '../../store/stored-time.ts'
import type { PaperChange } from './paper-change.ts'

/**
 * Looks whether an event is a withdrawal: then the paper is kept as it was, for its author and for an
 * organiser who restores it, and its author gets a mail.
 *
 * @returns what writes that, in the same transaction, once everything is read
 * @throws what Firestore throws
 */
export async function keepingWithdrawn(
  context: MomentMailContext,
  transaction: Transaction,
  { before, documentBefore, eventId, paperId }: PaperChange,
  { kind, at }: StoredPaperEvent,
): Promise<() => void> {
  if (kind !== 'withdrawn' || before === undefined) return nothing
  const mailOwner = await mailingOwner(context, transaction, before, {
    kind: 'paper-withdrawn',
    moment: eventId,
    content: (sender) => paperWithdrawnMail(sender, before, at),
  })
  return () => {
    transaction.set(withdrawnReference(context.firestore, paperId), {
      ...documentBefore,
      withdrawnAt: storedTime(at),
    })
    mailOwner()
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
  context: MomentMailContext,
  transaction: Transaction,
  { before, eventId }: PaperChange,
  { kind, at, actor }: StoredPaperEvent,
): Promise<() => void> {
  if (kind !== 'deleted' || before === undefined) return nothing
  const block = await transaction.get(blockReference(context.firestore, before.ownerUid))
  if (isShutOut(blockIn(block))) return nothing
  const by = actor.as === 'server' ? 'unknown' : actor.as
  return await mailingOwner(context, transaction, before, {
    kind: 'paper-deleted',
    moment: eventId,
    content: (sender) => paperDeletedMail(sender, before, { by, at }),
  })
}

function nothing(): void {
  // There is nothing to write.
}
