import { announcementLimits, textLimits } from '@lectern/domain/limits'
import {
  announcementMail,
  type AnnouncementChunk,
  type AnnouncementDraft,
} from '@lectern/domain/mail/announcement'
import type { MailWords } from '@lectern/domain/mail/mail-words'
import { expectedPapers } from '@lectern/domain/paper/bulk-change'
import type { Firestore } from 'firebase-admin/firestore'

import type { Organiser } from '../access/who-asks.ts'
import * as logs from '../platform/logs.ts'
import {
  announcementReference,
  parseAnnouncement,
  parseAnnouncementChunk,
} from '../store/announcement-store.ts'
import { beginWork } from '../store/chunked-work.ts'

/**
 * Begins an announcement, in one write; a trigger writes the mails. May be repeated with the same id when
 * a reply was lost: it begins once.
 *
 * @param now milliseconds since 1970
 * @returns to the authors of how many papers mails are written
 * @throws {DomainError} 'key-used' when the id is that of another announcement: somebody else's, with
 *   other words, other papers or other statuses of theirs; then nothing is begun
 */
export async function startAnnouncement(
  firestore: Firestore,
  { announcementId: id, words, papers: byStatus }: AnnouncementDraft,
  by: Organiser,
  now: number,
): Promise<{ readonly papers: number }> {
  const papers: AnnouncementChunk['papers'] = expectedPapers(byStatus)
  const isNew = await beginWork(firestore, announcementReference(firestore, id), {
    by: by.uid,
    now,
    papers,
    papersAtOnce: papersAtOnce(words),
    fields: { ...words, mails: 0, left: 0, changed: 0 },
    chunkFields: { left: null },
    read: (snapshot) => parseAnnouncement(id, snapshot),
    readChunk: parseAnnouncementChunk,
    isSame: ({ subject, body }) => subject === words.subject && body === words.body,
    // An earlier version stored no statuses.
    isSamePaper: (stored, asked) => stored.from === asked.from || stored.from === null,
    whenUsed: 'This announcement was begun before, with other words or papers.',
  })
  if (isNew) logs.announcementBegun(id, by.uid, papers.length)
  return { papers: papers.length }
}

/** What the mails of one transaction may take together, in bytes: half of the 10 MiB that Firestore takes. */
const mailBytesAtOnce = 5 * 1024 * 1024

/** Each character takes the most bytes that one can take in a mail's plain text and in its HTML together. */
const longestPaper = {
  number: 99_999,
  // Longer ones are left out of emails (`calledName`).
  fullname: '漢'.repeat(80),
  paperTitle: '"'.repeat(textLimits.paperTitle),
  status: 'Review Obtained',
} as const

/** Returns about how many papers one transaction can write mails, each to two addresses, in any script. */
function papersAtOnce(words: MailWords): number {
  const site = { name: 'The conference', siteUrl: 'https://example.org' }
  const { subject, text, html } = announcementMail(site, longestPaper, words)
  const bytes = 2 * Buffer.byteLength(subject + text + html)
  const fitting = Math.floor(mailBytesAtOnce / bytes)
  return Math.max(1, Math.min(announcementLimits.papersAtOnce, fitting))
}
