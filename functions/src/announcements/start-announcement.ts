import { DomainError } from '@lectern/domain/errors'
import { announcementLimits } from '@lectern/domain/limits'
import type { AnnouncementDraft } from '@lectern/domain/mail/announcement'
import { expectedPapers } from '@lectern/domain/paper/bulk-change'
import type { PaperId, Uid } from '@lectern/domain/paper/paper'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'

import * as logs from '../platform/logs.ts'
import {
  announcementChunkReference,
  announcementReference,
  papersOfAnnouncement,
  parseAnnouncement,
} from '../store/announcement-store.ts'
import { jobExpiry } from '../store/job-store.ts'

/**
 * Begins an announcement, in one write; a trigger writes the mails. The caller has made sure that it is
 * an admin who asks. May be repeated with the same id when a reply was lost: it begins once.
 *
 * @param now milliseconds since 1970
 * @returns to the authors of how many papers mails are written
 * @throws {DomainError} 'key-used' when the id is that of another announcement: somebody else's, with
 *   other words, other papers or other statuses of theirs; then nothing is begun
 */
export async function startAnnouncement(
  firestore: Firestore,
  { announcementId: id, words, papers: byStatus }: AnnouncementDraft,
  by: Uid,
  now: number,
): Promise<{ readonly papers: number }> {
  const papers = expectedPapers(byStatus)
  const reference = announcementReference(firestore, id)
  const earlier = await firestore.runTransaction(async (transaction) => {
    const stored = parseAnnouncement(id, await transaction.get(reference))
    if (stored !== undefined) return stored
    const expiresAt = jobExpiry(now)
    let chunks = 0
    for (let start = 0; start < papers.length; start += announcementLimits.papersAtOnce) {
      transaction.create(announcementChunkReference(firestore, id, chunks), {
        papers: papers.slice(start, start + announcementLimits.papersAtOnce),
        left: null,
        expiresAt,
      })
      chunks += 1
    }
    transaction.create(reference, {
      by,
      at: FieldValue.serverTimestamp(),
      ...words,
      papers: papers.length,
      chunks,
      state: 'running',
      next: 0,
      mails: 0,
      left: 0,
      changed: 0,
      updatedAt: FieldValue.serverTimestamp(),
      expiresAt,
    })
    return undefined
  })
  if (earlier !== undefined) {
    const isSame =
      earlier.by === by &&
      earlier.subject === words.subject &&
      earlier.body === words.body &&
      isSamePapers(await papersOfAnnouncement(firestore, id), papers)
    if (!isSame) {
      throw new DomainError(
        'key-used',
        'This announcement was begun before, with other words or papers.',
      )
    }
  } else logs.announcementBegun(id, by, papers.length)
  return { papers: papers.length }
}

function isSamePapers(
  stored: ReadonlyMap<PaperId, string | null>,
  asked: readonly { readonly id: PaperId; readonly from: string }[],
): boolean {
  return (
    stored.size === asked.length &&
    asked.every(({ id, from }) => {
      const expected = stored.get(id)
      return expected === from || expected === null
    })
  )
}
