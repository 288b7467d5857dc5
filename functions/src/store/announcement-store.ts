import {
  announcementChunkSchema,
  storedAnnouncementSchema,
  type Announcement,
  type AnnouncementChunk,
} from '@lectern/domain/mail/announcement'
import type { JobId } from '@lectern/domain/paper/bulk-change'
import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from './collections.ts'
import { withDates } from './stored-time.ts'

/** Where an announcement is stored. */
export function announcementReference(firestore: Firestore, id: JobId): DocumentReference {
  return collections.announcements(firestore).doc(id)
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
