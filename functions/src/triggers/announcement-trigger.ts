import { jobIdSchema } from '@lectern/domain/paper/bulk-change'
import { getFirestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { workOnAnnouncement } from '../announcements/work-on-announcement.ts'
import { firebaseApp } from '../platform/firebase-app.ts'
import { readConference } from '../platform/parameters.ts'

/**
 * The trigger on an announcement: it does one chunk, whose write calls it again until all are done.
 * Failures fail it: the platform calls it again.
 */
export async function handleAnnouncementWritten(id: string): Promise<void> {
  const firestore = getFirestore(firebaseApp())
  const context = { firestore, conference: readConference(), now: Date.now }
  await workOnAnnouncement(context, v.parse(jobIdSchema, id))
}
