import type { PublicConference } from '@lectern/domain/api/api-conference'
import type { ConferenceSettings } from '@lectern/domain/conference/conference-settings'
import { shownDates } from '@lectern/domain/conference/shown-dates'
import { alwaysOpen, type SubmissionSettings } from '@lectern/domain/conference/submission-window'
import { momentAt } from '@lectern/domain/conference/time-zones'
import { guidelineLimits } from '@lectern/domain/limits'
import { keywords } from '@lectern/domain/paper/keywords'
import type { Firestore } from 'firebase-admin/firestore'

// oxlint-disable-next-line eslint/no-restricted-imports -- the site's content is nowhere else
import { conference as built } from '../../../web/src/content/conference.ts'
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

/**
 * Returns the conference as it is in force: as organisers have set it, or as the site was built. A day of the site's
 * content ends at 23:59 in the conference's time zone.
 *
 * @param now milliseconds since 1970
 * @throws what Firestore throws
 */
export async function readConferenceInForce(
  firestore: Firestore,
  now: number,
): Promise<PublicConference> {
  const { submissions, conference } = await readPublicConference(firestore, now)
  const { opensAt, closesAt, paused, closedWords } = submissions
  const { dates, notice, topics, limits } = conference
  const timeZone = conference.timeZone ?? built.timeZone
  return {
    dates: shownDates(built, { dates, timeZone, closesAt }).flatMap(({ id, label, date, at }) => {
      const moment = at ?? momentAt(date, '23:59', timeZone)
      return moment === null ? [] : [{ id, label, at: moment.toISOString() }]
    }),
    timeZone,
    notice: notice === null ? null : { ...notice, until: notice.until.toISOString() },
    topics: [...(topics ?? keywords)],
    limits: limits ?? guidelineLimits,
    submissions: {
      opensAt: opensAt?.toISOString() ?? null,
      closesAt: closesAt?.toISOString() ?? null,
      paused,
      closedWords,
    },
  }
}
