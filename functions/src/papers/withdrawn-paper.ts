import type { StoredPaperEvent } from '@lectern/domain/paper-events'
import { Timestamp, type Firestore, type Transaction } from 'firebase-admin/firestore'

import { mailIdOf, mailReference, newMail } from '../mail/outbox.ts'
import { paperWithdrawnMail } from '../mail/templates/paper-withdrawn-mail.ts'
import { ownerAddress } from './owner-address.ts'
import type { PaperChange } from './paper-change.ts'
import { withdrawnReference } from './stored-paper.ts'

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
      withdrawnAt: Timestamp.fromDate(at),
    })
    if (to === undefined) return
    const content = paperWithdrawnMail(conference, { title: before.paperTitle, at })
    const draft = { to, kind: 'paper-withdrawn', content, validUntil: null } as const
    transaction.create(
      mailReference(firestore, mailIdOf('paper-withdrawn', eventId)),
      newMail(draft, 'outbox', now()),
    )
  }
}

function nothing(): void {
  // There is nothing to write.
}
