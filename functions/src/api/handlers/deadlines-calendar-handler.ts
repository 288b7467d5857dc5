import { getFirestore } from 'firebase-admin/firestore'

import { deadlinesCalendar } from '../../conference/built-site.ts'
import { readPublicConference } from '../../conference/public-conference.ts'
import { firebaseApp } from '../../platform/firebase-app.ts'
import type { ApiHandler } from '../requests/api-call.ts'

/** GET /conference/deadlines.ics: anybody may call it. */
export const getDeadlinesCalendar: ApiHandler<'getDeadlinesCalendar'> = async () => {
  const now = new Date()
  const { submissions, conference } = await readPublicConference(
    getFirestore(firebaseApp()),
    now.getTime(),
  )
  const { dates, timeZone } = conference
  return { calendar: deadlinesCalendar(now, { dates, timeZone, closesAt: submissions.closesAt }) }
}
