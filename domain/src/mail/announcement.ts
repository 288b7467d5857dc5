import * as v from 'valibot'

import { announcementLimits } from '../limits.ts'
import { jobIdSchema, papersByStatusSchema, type JobId } from '../paper/bulk-change.ts'
import { type Paper, paperIdSchema, shownNumber, uidSchema } from '../paper/paper.ts'
import { shownStatus } from '../paper/statuses.ts'
import type { MailContent, MailSite } from './mail-frame.ts'
import { fieldsIn, type MailWords, mailWordsSchema } from './mail-words.ts'
import { mergedMail } from './merged-mail.ts'

/**
 * What `startAnnouncement` takes: a mail's words, and the papers whose authors get it, by the status
 * that each of them is expected to have.
 */
export const announcementSchema = v.strictObject({
  announcementId: jobIdSchema,
  words: mailWordsSchema('announcement'),
  papers: papersByStatusSchema(announcementLimits.papers),
})

/** An announcement as it is asked for. */
export type AnnouncementDraft = v.InferOutput<typeof announcementSchema>

/** What `startAnnouncement` answers. */
export const announcementAnswerSchema = v.object({ papers: v.number() })

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What `announcements/{announcementId}` stores, times as `Date`. */
export const storedAnnouncementSchema = v.object({
  by: uidSchema,
  at: v.date(),
  subject: v.string(),
  body: v.string(),
  papers: countSchema,
  chunks: countSchema,
  state: v.picklist(['running', 'done']),
  /** The next chunk of papers. */
  next: countSchema,
  /** Mails that were written to the outbox, and papers that have no author to write to. */
  mails: countSchema,
  left: countSchema,
  /** Papers that were left out because their status changed meanwhile; earlier versions had none. */
  changed: v.optional(countSchema, 0),
  /** When the last of its papers was done, or when it began. */
  updatedAt: v.date(),
})

/** An announcement as screens hold it. */
export type Announcement = v.InferOutput<typeof storedAnnouncementSchema> & { readonly id: JobId }

/**
 * Why nobody was written to about a paper: its status changed meanwhile, it is gone, or its author has
 * no account any more.
 */
const unwrittenReasonSchema = v.picklist(['changed', 'gone', 'no-author'])

/** Why nobody was written to about a paper. */
export type UnwrittenReason = v.InferOutput<typeof unwrittenReasonSchema>

/** A paper that an announcement left out, and the status that it had then; null when it was gone. */
const unwrittenPaperSchema = v.object({
  id: paperIdSchema,
  reason: unwrittenReasonSchema,
  status: v.nullable(v.string()),
})

/** A paper that an announcement left out. */
export type UnwrittenPaper = v.InferOutput<typeof unwrittenPaperSchema>

/**
 * What `announcements/{announcementId}/chunks/{number}` stores: some of its papers with the status that
 * each is expected to have, and which of them were left out, null until that chunk's turn. Earlier
 * versions stored ids alone: of these papers nothing is expected (null).
 */
export const announcementChunkSchema = v.object({
  papers: v.array(
    v.union([
      v.object({ id: paperIdSchema, from: v.string() }),
      v.pipe(
        paperIdSchema,
        v.transform((id) => ({ id, from: null })),
      ),
    ]),
  ),
  left: v.optional(v.nullable(v.array(unwrittenPaperSchema)), null),
})

/** Some papers of an announcement. */
export type AnnouncementChunk = v.InferOutput<typeof announcementChunkSchema>

/**
 * Tells whether an announcement's mails differ from paper to paper: then one goes out about each paper,
 * else each author gets a single one, however many papers are theirs.
 */
export function isAboutEachPaper(words: MailWords): boolean {
  const carried = fieldsIn(words)
  return carried.has('title') || carried.has('number') || carried.has('status')
}

/** The mail of an announcement about one paper. */
export function announcementMail(
  conference: MailSite,
  paper: Pick<Paper, 'number' | 'fullname' | 'paperTitle' | 'status'>,
  words: MailWords,
): MailContent {
  return mergedMail(conference, words, {
    author: paper.fullname,
    title: paper.paperTitle,
    number: shownNumber(paper.number),
    status: shownStatus(paper.status),
    conference: conference.name,
    link: `${conference.siteUrl}/dashboard`,
  })
}
