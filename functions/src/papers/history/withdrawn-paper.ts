import type { StoredPaperEvent } from '@lectern/domain/paper/paper-events'
import type { Firestore, Transaction } from 'firebase-admin/firestore'

import { ownerAddress } from '../../mail/owner-address.ts'
import { paperWithdrawnMail } from '../../mail/templates/paper-withdrawn-mail.ts'
import { mailIdOf, newMail } from '../../store/outbox.ts'
import { queueMail } from '../../store/paper-mail-record.ts'
import { withdrawnReference } from '../../store/stored-paper.ts'
import { storedTime } from '../../store/stored-time.ts'
import type { PaperChange } from './paper-change.ts'

/** What keeping a withdrawn paper needs. */
interface WithdrawalContext {
  readonly firestore: Firestore
  readonly conference: { readonly name: string; readonly siteUrl: string }
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
  return () => {
    transaction.set(withdrawnReference(firestore, paperId), {
      ...documentBefore,
      withdrawnAt: storedTime(at),
    })
    if (to === undefined) return
    const { paperTitle: title, number } = before
    const content = paperWithdrawnMail(conference, { title, number, at })
    const about = { papers: [paperId], subject: { status: null, announcement: null } }
    const draft = { to, kind: 'paper-withdrawn', content, validUntil: null, about } as const
    const mail = newMail(draft, 'outbox', now())
    queueMail(firestore, transaction, mailIdOf('paper-withdrawn', eventId), mail)
  }
}

function nothing(): void {
  // There is nothing to write.
}
