import type { MailContent } from '@lectern/domain/mail/mail-frame'
import type { MailSender } from '@lectern/domain/mail/test-mail'
import type { Paper } from '@lectern/domain/paper/paper'
import type { Firestore, Transaction } from 'firebase-admin/firestore'

import { mailIdOf, newMail, type MailDraft, type MailKind } from '../store/outbox.ts'
import { queueMail } from '../store/paper-mail-record.ts'
import { paperEmail } from './further-mail.ts'
import { readMailSender, type BuiltConference } from './mail-sender.ts'
import { ownerAddress } from './owner-address.ts'

/** What writing a mail about a moment of a paper needs. */
export interface MomentMailContext {
  readonly firestore: Firestore
  readonly conference: BuiltConference
  /** The time, in milliseconds since 1970. */
  readonly now: () => number
}

/** What a mail tells of a moment of a paper, such as its withdrawal. */
interface MomentMail {
  readonly kind: MailKind
  /** What names it, such as an event's id: one mail of a kind is written about it, however often that is tried. */
  readonly moment: string
  readonly content: (sender: MailSender) => MailContent
}

/**
 * Looks whether the owner of a paper can be mailed about a moment of it: not without an account.
 *
 * @param paper as the mail tells it
 * @returns what writes the mail, in the same transaction, once everything is read
 * @throws what Firestore throws
 */
export async function mailingOwner(
  { firestore, conference, now }: MomentMailContext,
  transaction: Transaction,
  paper: Paper,
  { kind, moment, content }: MomentMail,
): Promise<() => void> {
  const to = await ownerAddress(firestore, transaction, paper)
  if (to === undefined) return nothing
  const sender = await readMailSender(firestore, conference)
  return () => {
    const draft = momentMail(to, paper, kind, content(sender))
    queueMail(firestore, transaction, mailIdOf(kind, moment), newMail(draft, 'outbox', now()))
  }
}

/**
 * The mail about a moment of a paper to its owner: it tells no status, and is worth sending for ever.
 *
 * @param to the owner's address (`ownerAddress`)
 */
export function momentMail(
  to: string,
  paper: Pick<Paper, 'id' | 'ownerUid' | 'email'>,
  kind: MailKind,
  content: MailContent,
): MailDraft {
  const about = { papers: [paper.id], subject: { status: null, announcement: null } }
  return { to, also: paperEmail(paper), kind, content, validUntil: null, about }
}

function nothing(): void {
  // There is nothing to write.
}
