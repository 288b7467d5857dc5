import * as v from 'valibot'

import { type Paper, paperIdSchema } from '../paper/paper.ts'
import { initialStatus, shownStatus } from '../paper/statuses.ts'
import { announcementMail } from './announcement.ts'
import type { MailContent } from './mail-frame.ts'
import {
  areStartingWords,
  type MailWordKind,
  type MailWords,
  mailWordsSchema,
} from './mail-templates.ts'
import { paperReceivedMail } from './paper-received-mail.ts'
import { statusChangedMail } from './status-changed-mail.ts'

/** What `sendTestMail` takes: words, saved or not, and the paper whose values they carry. */
export const testMailSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('received'),
    words: mailWordsSchema('received'),
    paperId: paperIdSchema,
  }),
  v.strictObject({
    kind: v.literal('statusChanged'),
    words: mailWordsSchema('statusChanged'),
    paperId: paperIdSchema,
  }),
  v.strictObject({
    kind: v.literal('announcement'),
    words: mailWordsSchema('announcement'),
    paperId: paperIdSchema,
  }),
])

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
 * a test mail carries. A mail about a status has the paper's present one, as if it had just come from
 * Submitted, or from the next one where it is Submitted.
 */
export function sampleMail(
  conference: { readonly name: string; readonly siteUrl: string },
  kind: MailWordKind,
  words: MailWords,
  paper: SamplePaper,
): MailContent {
  if (kind === 'announcement') return announcementMail(conference, paper, words)
  const written = areStartingWords(kind, words) ? null : words
  if (kind === 'received') return paperReceivedMail(conference, paper, written)
  const to = shownStatus(paper.status)
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
