import { announcementLimits } from '@lectern/domain/limits'
import type { AnnouncementChunk, AnnouncementDraft } from '@lectern/domain/mail/announcement'
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
    papersAtOnce: announcementLimits.papersAtOnce,
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
