import type { DomainError } from '@lectern/domain/errors'
import {
  type Announcement,
  announcementAnswerSchema,
  announcementChunkSchema,
  type AnnouncementDraft,
  storedAnnouncementSchema,
  type UnwrittenPaper,
} from '@lectern/domain/mail/announcement'
import {
  type PaperMail,
  resendMailAnswerSchema,
  storedPaperMailSchema,
} from '@lectern/domain/mail/paper-mails'
import { type JobId, jobIdSchema } from '@lectern/domain/paper/bulk-change'
import type { PaperId } from '@lectern/domain/paper/paper'
import { collection, getDocsFromServer, limit, orderBy, query } from 'firebase/firestore'
import * as v from 'valibot'

import { withDates } from '../live/stored-time.ts'
import { watchList } from '../live/watch-list.ts'
import { asMember } from '../sdk/as-member.ts'
import { firestore } from '../sdk/firestore.ts'
import { callAsMember } from '../sdk/functions.ts'

/**
 * Begins an announcement, for admins: one mail about each paper. It goes on at the server whatever
 * becomes of this page. May be repeated with the same id when a reply was lost.
 *
 * @throws {DomainError} 'forbidden', 'invalid-input', 'key-used', 'unavailable', 'network-failed', …
 */
export async function startAnnouncement(draft: AnnouncementDraft): Promise<void> {
  await callAsMember('startAnnouncement', draft, announcementAnswerSchema)
}

/**
 * Has a mail about a paper sent once more, for admins.
 *
 * @returns whether it was; else the author may have got the same already, and that has to be confirmed
 * @throws {DomainError} 'not-found', 'paper-gone', 'status-changed', 'invalid-input', 'forbidden', …
 */
export async function resendMail(
  paperId: PaperId,
  mailId: string,
  confirmed: boolean,
): Promise<boolean> {
  const payload = { paperId, mailId, confirmed }
  return (await callAsMember('resendMail', payload, resendMailAnswerSchema)).queued
}

/**
 * Follows how mails about a paper fare, live, newest first, for admins; what can't be read is left out.
 * Ends with the first error.
 *
 * @param onError gets a DomainError: 'forbidden', 'network-failed', …
 * @returns ends the following
 */
export function watchPaperMails(
  paperId: PaperId,
  onMails: (mails: readonly PaperMail[]) => void,
  onError: (error: DomainError) => void,
): () => void {
  return watchList(
    (database) =>
      query(collection(database, 'papers', paperId, 'mails'), orderBy('queuedAt', 'desc')),
    (document) => {
      const parsed = v.safeParse(storedPaperMailSchema, withDates(document.data()))
      return parsed.success ? { ...parsed.output, id: document.id } : null
    },
    onMails,
    onError,
  )
}

/**
 * Follows the newest announcements, live, newest first, for admins. Ends with the first error.
 *
 * @param most as many at most; they are kept for 30 days
 * @param onError gets a DomainError: 'forbidden', 'network-failed', …
 * @returns ends the following
 */
export function watchAnnouncements(
  most: number,
  onAnnouncements: (announcements: readonly Announcement[]) => void,
  onError: (error: DomainError) => void,
): () => void {
  return watchList(
    (database) => query(collection(database, 'announcements'), orderBy('at', 'desc'), limit(most)),
    (document) => {
      const parsed = v.safeParse(listedSchema, { ...withDates(document.data()), id: document.id })
      return parsed.success ? parsed.output : null
    },
    onAnnouncements,
    onError,
  )
}

/**
 * Reads which papers an announcement left out, for admins.
 *
 * @throws {DomainError} 'forbidden', 'unavailable', …
 */
export async function readUnwrittenPapers(id: JobId): Promise<readonly UnwrittenPaper[]> {
  return (await readChunks(id)).flatMap(({ left }) => left ?? [])
}

/**
 * Reads about which papers an announcement's mails are, without those that it left out, for admins.
 *
 * @throws {DomainError} 'forbidden', 'unavailable', …
 */
export async function readAnnouncedPapers(id: JobId): Promise<readonly PaperId[]> {
  const chunks = await readChunks(id)
  return chunks.flatMap(({ papers, left }) => {
    const without = new Set(left?.map((one) => one.id))
    return papers.map((one) => one.id).filter((one) => !without.has(one))
  })
}

async function readChunks(id: JobId) {
  return await asMember(async () => {
    const chunks = collection(await firestore(), 'announcements', id, 'chunks')
    const { docs } = await getDocsFromServer(chunks)
    return docs.map((document) => v.parse(announcementChunkSchema, document.data()))
  })
}

const listedSchema = v.object({ ...storedAnnouncementSchema.entries, id: jobIdSchema })
