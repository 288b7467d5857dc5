import * as v from 'valibot'

import { jobIdSchema, type JobId } from './bulk-change.ts'
import { announcementLimits } from './limits.ts'
import type { MailContent } from './mail-frame.ts'
import { fieldsIn, type MailWords, mailWordsSchema } from './mail-templates.ts'
import { mergedMail } from './merged-mail.ts'
import { type Paper, paperIdSchema, uidSchema } from './paper.ts'
import { shownStatus } from './statuses.ts'

/** What `startAnnouncement` takes: a mail's words, and the papers whose authors get it. */
export const announcementSchema = v.strictObject({
  announcementId: jobIdSchema,
  words: mailWordsSchema('announcement'),
  papers: v.pipe(
    v.array(paperIdSchema),
    v.check(
      (ids) =>
        ids.length > 0 &&
        ids.length <= announcementLimits.papers &&
        new Set(ids).size === ids.length,
      `Choose from 1 to ${String(announcementLimits.papers)} papers, each of them once.`,
    ),
  ),
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
  /** When the last of its papers was done, or when it began. */
  updatedAt: v.date(),
})

/** An announcement as screens hold it. */
export type Announcement = v.InferOutput<typeof storedAnnouncementSchema> & { readonly id: JobId }

/** What `announcements/{announcementId}/chunks/{number}` stores: some of its papers. */
export const announcementChunkSchema = v.object({ papers: v.array(paperIdSchema) })

/**
 * Tells whether an announcement's mails differ from paper to paper: then one goes out about each paper,
 * else each author gets a single one, however many papers are theirs.
 */
export function isAboutEachPaper(words: MailWords): boolean {
  const carried = fieldsIn(words)
  return carried.has('title') || carried.has('status')
}

/** The mail of an announcement about one paper. */
export function announcementMail(
  conference: { readonly name: string; readonly siteUrl: string },
  paper: Pick<Paper, 'fullname' | 'paperTitle' | 'status'>,
  words: MailWords,
): MailContent {
  return mergedMail(conference, words, {
    author: paper.fullname,
    title: paper.paperTitle,
    status: shownStatus(paper.status),
    conference: conference.name,
    link: `${conference.siteUrl}/dashboard`,
  })
}
