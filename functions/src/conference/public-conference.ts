import type { ConferenceSettings } from '@lectern/domain/conference/conference-settings'
import { alwaysOpen, type SubmissionSettings } from '@lectern/domain/conference/submission-window'
import type { Firestore } from 'firebase-admin/firestore'

import { readSubmissions, submissionsReference } from '../store/submission-window-store.ts'
import { conferenceSettings } from './conference-settings.ts'

/** What everybody may know: of submissions, nothing of a grace. */
interface PublicParts {
  readonly submissions: Pick<SubmissionSettings, 'opensAt' | 'closesAt' | 'closedWords'> & {
    readonly paused: boolean
  }
  readonly conference: ConferenceSettings
}

/**
 * Reads what everybody may know of the conference (conference, section 1). A notice that is over is left out.
 * Where it can't be read when papers may come, none is taken, and so they have closed by now.
 *
 * @param now milliseconds since 1970
 * @throws what Firestore throws
 */
export async function readPublicConference(
  firestore: Firestore,
  now: number,
): Promise<PublicParts> {
  const [submissions, said] = await firestore.getAll(
    submissionsReference(firestore),
    conferenceSettings.reference(firestore),
  )
  if (submissions === undefined || said === undefined) {
    throw new Error('Firestore answered with fewer documents than were asked for.')
  }
  const stored = readSubmissions(submissions)
  const { opensAt, closesAt, closedWords, pausedAt } =
    stored === 'malformed' ? { ...alwaysOpen, closesAt: new Date(now) } : (stored ?? alwaysOpen)
  const conference = conferenceSettings.read(said)
  const { notice } = conference
  return {
    submissions: { opensAt, closesAt, closedWords, paused: pausedAt !== null },
    conference: {
      ...conference,
      notice: notice !== null && notice.until.getTime() > now ? notice : null,
    },
  }
}
