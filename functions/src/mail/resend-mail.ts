import { DomainError } from '@lectern/domain/errors'
import { announcementMail } from '@lectern/domain/mail/announcement'
import type { MailContent } from '@lectern/domain/mail/mail-frame'
import type { MailWords } from '@lectern/domain/mail/mail-words'
import {
  maySendAgain,
  type PaperMail,
  type resendMailSchema,
} from '@lectern/domain/mail/paper-mails'
import { paperReceivedMail } from '@lectern/domain/mail/paper-received-mail'
import { statusChangedMail, wordsAboutStatus } from '@lectern/domain/mail/status-changed-mail'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import { shownStatus } from '@lectern/domain/paper/statuses'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import * as v from 'valibot'

import type { Organiser } from '../access/who-asks.ts'
import * as logs from '../platform/logs.ts'
import { announcementReference, parseAnnouncement } from '../store/announcement-store.ts'
import {
  mailIdOf,
  mailIdSchema,
  mailReference,
  newMail,
  parseMail,
  type MailDraft,
  type MailId,
} from '../store/outbox.ts'
import { paperMailReference, parsePaperMail, queueMail } from '../store/paper-mail-record.ts'
import { deskLetterReference, parseDeskLetter } from '../store/reviews/desk-letter.ts'
import { paperReference, readPaper } from '../store/stored-paper.ts'
import { parseTold, toldReference } from '../store/told.ts'
import { readMailSender, type BuiltConference } from './mail-sender.ts'
import { provedAddresses } from './owner-address.ts'
import { readTemplates } from './stored-templates.ts'

/** What sending mails once more needs. */
export interface ResendContext {
  readonly firestore: Firestore
  readonly conference: BuiltConference
  /** The time, in milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Sends a mail about a paper once more, with words made anew, to the address that its owner has proved
 * by now; one that went to the paper's own address goes there again, if that is still proved. However many
 * organisers ask, one mail follows on each.
 *
 * @returns `queued` is false when the author may have got the same already and the organiser has not
 *   confirmed that: nothing was written
 * @throws {DomainError} 'not-found', 'paper-gone'; 'invalid-input' for a mail that is no more to be sent;
 *   'status-changed' when the paper has another status than the mail told
 */
export async function resendMail(
  context: ResendContext,
  { paperId, mailId, confirmed }: v.InferOutput<typeof resendMailSchema>,
  by: Organiser,
): Promise<{ readonly queued: boolean }> {
  const { firestore, now } = context
  const first = v.parse(mailIdSchema, mailId)
  const reference = paperMailReference(firestore, paperId, first)
  const queued = await firestore.runTransaction(async (transaction) => {
    const record = parsePaperMail(await transaction.get(reference))
    if (record === undefined) throw new DomainError('not-found')
    const paper = readPaper(await transaction.get(paperReference(firestore, paperId)))
    if (paper === undefined) throw new DomainError('paper-gone')
    if (record.again !== null) return true
    if (!maySendAgain(record)) {
      throw new DomainError('invalid-input', 'This mail can’t be sent again.')
    }
    if (!confirmed && (await isKnown(context, transaction, record, paper))) return false
    const to = await addressFor(firestore, transaction, record, paper)
    const papers = await papersOf(context, transaction, first, paperId)
    const { content, tells } = await madeAnew(context, transaction, record, paper)
    const draft: MailDraft = {
      to,
      kind: record.kind,
      content,
      validUntil: null,
      about: { papers: [...papers], subject: record.subject },
      // What the author knows is what went to the account's address.
      ...(record.further
        ? { uid: paper.ownerUid, further: true }
        : tells === undefined
          ? {}
          : { tells: { paperId, status: tells, again: confirmed } }),
    }
    const id = mailIdOf(record.kind, `again ${mailId}`)
    for (const one of papers) {
      transaction.update(paperMailReference(firestore, one, first), { again: id })
    }
    queueMail(firestore, transaction, id, newMail(draft, 'outbox', now()))
    return true
  })
  if (queued) logs.mailSentAgain(paperId, mailId, by.uid)
  return { queued }
}

/** @throws {DomainError} `not-found` where there is no account any more, or its owner has removed the address */
async function addressFor(
  firestore: Firestore,
  transaction: Transaction,
  { further }: Pick<PaperMail, 'further'>,
  { ownerUid, email }: Paper,
): Promise<string> {
  const proved = await provedAddresses(firestore, transaction, ownerUid)
  if (proved === undefined) {
    throw new DomainError('not-found', 'The author of this paper has no account any more.')
  }
  if (!further) return proved.own
  if (proved.further.includes(email)) return email
  throw new DomainError(
    'not-found',
    'The author gets no mails at the paper’s own address any more. Send the other one again.',
  )
}

/** An announcement's mail may be about several papers; what goes out again is known at each of them. */
async function papersOf(
  { firestore }: ResendContext,
  transaction: Transaction,
  first: MailId,
  paperId: PaperId,
): Promise<readonly PaperId[]> {
  const mail = parseMail(await transaction.get(mailReference(firestore, first)))
  return mail?.about?.papers ?? [paperId]
}

/** One that failed may have arrived all the same, or another mail told the same status since. */
async function isKnown(
  { firestore }: ResendContext,
  transaction: Transaction,
  { state, subject }: Omit<PaperMail, 'id'>,
  { id }: Paper,
): Promise<boolean> {
  if (state === 'sent') return true
  if (subject.status === null) return false
  const told = parseTold(await transaction.get(toldReference(firestore, id)))
  return told?.status === subject.status.to && told.mail !== null
}

async function letterOf(
  firestore: Firestore,
  transaction: Transaction,
  { id }: Paper,
): Promise<MailWords> {
  const letter = parseDeskLetter(await transaction.get(deskLetterReference(firestore, id)))
  if (letter === undefined) {
    throw new DomainError('not-found', 'The words of this letter are not kept any more.')
  }
  return letter.words
}

/** The words of a mail are gone once it was sent or given up. */
async function madeAnew(
  { firestore, conference }: ResendContext,
  transaction: Transaction,
  { kind, subject }: Omit<PaperMail, 'id'>,
  paper: Paper,
): Promise<{ readonly content: MailContent; readonly tells?: string }> {
  const sender = await readMailSender(firestore, conference)
  if ((kind === 'status-changed' || kind === 'desk-rejected') && subject.status !== null) {
    const { to, from, since } = subject.status
    if (shownStatus(paper.status) !== to) {
      throw new DomainError(
        'status-changed',
        'The paper has another status than this mail told. Nothing was sent.',
      )
    }
    const words =
      kind === 'desk-rejected'
        ? await letterOf(firestore, transaction, paper)
        : wordsAboutStatus(await readTemplates(firestore), to)
    const change = {
      author: paper.fullname,
      title: paper.paperTitle,
      number: paper.number,
      from,
      to,
      at: new Date(since),
    }
    return { content: statusChangedMail(sender, change, words), tells: paper.status }
  }
  if (kind === 'announcement' && subject.announcement !== null) {
    const id = subject.announcement
    const stored = await transaction.get(announcementReference(firestore, id))
    const words = parseAnnouncement(id, stored)
    if (words === undefined) {
      throw new DomainError('not-found', 'The words of this announcement are not kept any more.')
    }
    return { content: announcementMail(sender, paper, words) }
  }
  const { received } = await readTemplates(firestore)
  return { content: paperReceivedMail(sender, paper, received) }
}
