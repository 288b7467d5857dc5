import { statusChangedMail, wordsAboutStatus } from '@lectern/domain/mail/status-changed-mail'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import { shownStatus } from '@lectern/domain/paper/statuses'
import type { Firestore, Transaction } from 'firebase-admin/firestore'

import { paperEmail } from '../../mail/further-mail.ts'
import { readMailSender, type BuiltConference } from '../../mail/mail-sender.ts'
import { ownerAddress } from '../../mail/owner-address.ts'
import { readTemplates } from '../../mail/stored-templates.ts'
import {
  ended,
  mailIdOf,
  mailReference,
  newMail,
  parseMail,
  type OutboxMail,
  type StoredMail,
} from '../../store/outbox.ts'
import { queueMail, recordEnd } from '../../store/paper-mail-record.ts'
import {
  deskLetterReference,
  parseDeskLetter,
  type DeskLetter,
} from '../../store/reviews/desk-letter.ts'
import { paperReference, readPaper } from '../../store/stored-paper.ts'
import { parseTold, storedTold, toldBefore, toldReference, type Told } from '../../store/told.ts'

/** What following a paper's status needs. */
export interface StatusMailContext {
  readonly firestore: Firestore
  readonly conference: BuiltConference
  /** The time, in milliseconds since 1970. */
  readonly now: () => number
  /** How long a mail about a status waits for another change of it, in milliseconds. */
  readonly statusMailDelay: number
}

/** A change of a paper's status, as its event tells it. */
export interface StatusStep {
  readonly paperId: PaperId
  /** The id of the trigger's event. */
  readonly eventId: string
  readonly from: string
  readonly to: string
  readonly at: Date
  /** When the paper itself says that it was written. */
  readonly writtenAt: Date
}

/**
 * Looks what a change of a status means for the mail about it: at most one waits for each paper, and
 * none when the paper is back at the status that its author was told last. What counts is the paper's
 * present status: this change may be heard of late. A desk reject's letter is that mail, never one beside it.
 *
 * @returns what writes that, in the same transaction, once everything is read
 * @throws what Firestore throws
 */
export async function followStatus(
  context: StatusMailContext,
  transaction: Transaction,
  step: StatusStep,
): Promise<() => void> {
  const { firestore } = context
  const { paperId, eventId, from, to, at, writtenAt } = step
  const paper = readPaper(await transaction.get(paperReference(firestore, paperId)))
  if (paper === undefined) return nothing
  const toldAt = toldReference(firestore, paperId)
  const known = parseTold(await transaction.get(toldAt))
  const told = toldBefore(known, { from, at: at.getTime() })
  const waiting = await waitingMail(firestore, transaction, told)
  const letterAt = deskLetterReference(firestore, paperId)
  const kept = parseDeskLetter(await transaction.get(letterAt))
  const letter = kept?.at.getTime() === writtenAt.getTime() ? kept : undefined
  const isLetterOver = kept !== undefined && to !== 'Reject' && kept.at < writtenAt
  // What a letter says is news, also to whoever was told of the status before.
  const isNews = shownStatus(paper.status) !== told.status || letter !== undefined
  // The change that took this status away has a mail of its own, which may have been faster.
  const mail =
    isNews && paper.status === to
      ? await mailAbout(context, transaction, paper, { told: told.status, at, letter })
      : undefined
  const isOutdated = !isNews || mail !== undefined || waiting?.tells?.status !== paper.status
  const mailId = mailIdOf('status-changed', eventId)
  const next = mail === undefined ? (isOutdated ? null : told.waiting) : mailId
  return () => {
    if (waiting !== undefined && isOutdated) cancel(firestore, transaction, waiting, context.now())
    if (mail !== undefined) queueMail(firestore, transaction, mailId, mail)
    transaction.set(toldAt, storedTold({ ...told, waiting: next }))
    if (isLetterOver) transaction.delete(letterAt)
  }
}

/**
 * Forgets what the author of a paper that is gone was told, its letter too, and cancels the mail that waits. Does
 * nothing when the paper is there again.
 *
 * @returns what writes that, in the same transaction, once everything is read
 * @throws what Firestore throws
 */
export async function forgetStatus(
  { firestore, now }: Pick<StatusMailContext, 'firestore' | 'now'>,
  transaction: Transaction,
  paperId: PaperId,
): Promise<() => void> {
  const toldAt = toldReference(firestore, paperId)
  const [paper, record] = await transaction.getAll(paperReference(firestore, paperId), toldAt)
  const told = record === undefined ? undefined : parseTold(record)
  if (paper?.exists !== false || told === undefined) return nothing
  const waiting = await waitingMail(firestore, transaction, told)
  return () => {
    if (waiting !== undefined) cancel(firestore, transaction, waiting, now())
    transaction.delete(toldAt)
    transaction.delete(deskLetterReference(firestore, paperId))
  }
}

function nothing(): void {
  // There is nothing to write.
}

/** A mail that is being sent does not wait any more, nor does one that was deleted with an account. */
async function waitingMail(
  firestore: Firestore,
  transaction: Transaction,
  { waiting }: Told,
): Promise<OutboxMail | undefined> {
  if (waiting === null) return undefined
  const mail = parseMail(await transaction.get(mailReference(firestore, waiting)))
  return mail?.state === 'pending' ? mail : undefined
}

function cancel(
  firestore: Firestore,
  transaction: Transaction,
  mail: OutboxMail,
  now: number,
): void {
  transaction.update(mailReference(firestore, mail.id), ended('superseded'))
  recordEnd(firestore, transaction, mail, 'superseded', now)
}

async function mailAbout(
  { firestore, conference, now, statusMailDelay }: StatusMailContext,
  transaction: Transaction,
  paper: Paper,
  {
    told,
    at,
    letter,
  }: { readonly told: string; readonly at: Date; readonly letter: DeskLetter | undefined },
): Promise<StoredMail | undefined> {
  const address = await ownerAddress(firestore, transaction, paper)
  if (address === undefined) return undefined
  const [sender, templates] = await Promise.all([
    readMailSender(firestore, conference),
    readTemplates(firestore),
  ])
  const { id: paperId, status, fullname: author, paperTitle: title, number } = paper
  const subject = {
    status: { to: shownStatus(status), from: told, since: at.getTime() },
    announcement: null,
  }
  return newMail(
    {
      to: address,
      also: paperEmail(paper),
      kind: letter === undefined ? 'status-changed' : 'desk-rejected',
      content: statusChangedMail(
        sender,
        { author, title, number, from: told, to: status, at },
        letter?.words ?? wordsAboutStatus(templates, status),
      ),
      validUntil: null,
      tells: { paperId, status, again: letter !== undefined },
      about: { papers: [paperId], subject },
      delay: statusMailDelay,
    },
    'outbox',
    now(),
  )
}
