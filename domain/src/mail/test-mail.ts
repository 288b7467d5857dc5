import * as v from 'valibot'

import { type Paper, paperIdSchema } from '../paper/paper.ts'
import { initialStatus } from '../paper/statuses.ts'
import { announcementMail } from './announcement.ts'
import { mailAsSent, type MailConference, type MailContent } from './mail-frame.ts'
import { areStartingWords } from './mail-templates.ts'
import {
  asTaken,
  type MailWordKind,
  type MailWords,
  mailWordsSchema,
  statusOf,
} from './mail-words.ts'
import { paperReceivedMail } from './paper-received-mail.ts'
import { statusChangedMail } from './status-changed-mail.ts'

function testedSchema<const Kind extends MailWordKind>(kind: Kind) {
  return v.strictObject({
    kind: v.literal(kind),
    words: mailWordsSchema(kind),
    paperId: paperIdSchema,
  })
}

/** What `sendTestMail` takes: words, saved or not, and the paper whose values they carry. */
export const testMailSchema = v.variant('kind', [
  testedSchema('received'),
  testedSchema('submitted'),
  testedSchema('reviewAwaiting'),
  testedSchema('reviewObtained'),
  testedSchema('accepted'),
  testedSchema('rejected'),
  testedSchema('deskRejected'),
  testedSchema('announcement'),
])

/** What `readMailSender` answers: what the server fills mails in with, for the previews of them. */
export const mailSenderSchema = v.object({
  name: v.string(),
  siteUrl: v.string(),
  timeZone: v.string(),
  contact: v.nullable(v.string()),
})

/** On whose behalf mails are sent, and whom answers to them reach; null where nobody reads them. */
export type MailSender = v.InferOutput<typeof mailSenderSchema>

/** What mails say of a paper; its checks are not there where nobody read them. */
export type SamplePaper = Pick<
  Paper,
  | 'id'
  | 'number'
  | 'fullname'
  | 'paperTitle'
  | 'coAuthors'
  | 'status'
  | 'createdAt'
  | 'updatedAt'
  | 'pdf'
  | 'supplementaryPdf'
  | 'checks'
>

/** A test mail as it is asked for. */
export type TestMail = v.InferOutput<typeof testMailSchema>

/**
 * Writes a mail as it would be about a paper just now: what an organiser sees before it is sent, and what
 * a test mail carries. A mail about a status has the paper come from the one before, as if it changed now.
 */
export function sampleMail(
  conference: MailConference,
  kind: MailWordKind,
  words: MailWords,
  paper: SamplePaper,
): MailContent {
  if (kind === 'announcement') return announcementMail(conference, paper, words)
  const isLetter = kind === 'deskRejected'
  const written = !isLetter && areStartingWords(kind, words) ? null : words
  const to = isLetter ? 'Reject' : statusOf(kind)
  if (to === undefined) return paperReceivedMail(conference, paper, written)
  const change = {
    author: paper.fullname,
    title: paper.paperTitle,
    number: paper.number,
    from: to === initialStatus ? 'Review Awaiting' : initialStatus,
    to,
    at: paper.updatedAt,
  }
  return statusChangedMail(conference, change, written)
}

/**
 * The same as it leaves: byte for byte what its reader gets, but for `Test: ` before a test's subject.
 *
 * @param words as they are typed
 */
export function previewedMail(
  sender: MailSender,
  kind: MailWordKind,
  words: MailWords,
  paper: SamplePaper,
): MailContent {
  return mailAsSent(sampleMail(sender, kind, asTaken(words), paper), sender.contact)
}
