import {
  announcementChunkSchema,
  storedAnnouncementSchema,
  type Announcement,
  type AnnouncementChunk,
} from '@lectern/domain/mail/announcement'
import type { JobId } from '@lectern/domain/paper/bulk-change'
import type { PaperId } from '@lectern/domain/paper/paper'
import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { withDates } from './stored-time.ts'

/** Where an announcement is stored. */
export function announcementReference(firestore: Firestore, id: JobId): DocumentReference {
  return firestore.collection('announcements').doc(id)
}

/** Where some of its papers are stored; chunks are numbered from 0. */
export function announcementChunkReference(
  firestore: Firestore,
  id: JobId,
  chunk: number,
): DocumentReference {
  const chunks = announcementReference(firestore, id).collection('chunks')
  return chunks.doc(String(chunk).padStart(4, '0'))
}

/**
 * Parses a stored announcement; undefined when there is none.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parseAnnouncement(id: JobId, snapshot: DocumentSnapshot): Announcement | undefined {
  const data: Record<string, unknown> | undefined = snapshot.data()
  if (data === undefined) return undefined
  return { ...v.parse(storedAnnouncementSchema, withDates(data)), id }
}

/**
 * Parses some papers of an announcement.
 *
 * @throws {v.ValiError} when there is no such document or it has another form
 */
export function parseAnnouncementChunk(snapshot: DocumentSnapshot): AnnouncementChunk {
  return v.parse(announcementChunkSchema, snapshot.data())
}

/**
 * Reads all papers of an announcement, with the status that each was expected to have; null where
 * an earlier version stored none.
 *
 * @throws {v.ValiError} when a document has another form; what Firestore throws
 */
export async function papersOfAnnouncement(
  firestore: Firestore,
  id: JobId,
): Promise<ReadonlyMap<PaperId, string | null>> {
  const { docs } = await announcementReference(firestore, id).collection('chunks').get()
  const papers = docs.flatMap((snapshot) => parseAnnouncementChunk(snapshot).papers)
  return new Map(papers.map((paper) => [paper.id, paper.from]))
}
