import { endpoints } from '@lectern/domain/api/api-endpoints'
import { assignmentIdSchema } from '@lectern/domain/api/api-reports'
import * as v from 'valibot'
import { vi } from 'vitest'

import { wholeReport } from '../../../api/support/good-review-requests.ts'
import { store } from '../../../support/emulators.ts'
import { waitForMails } from '../../../support/inbox.ts'
import { storeReviewer, type StoredReviewer } from '../../../support/reviewers.ts'
import { act } from './act.ts'
import { planted } from './planted-words.ts'

/** A review, with the words by which it is found. */
export interface PlantedReview {
  readonly reviewer: StoredReviewer
  readonly assignmentId: string
  /** The publishing that made it. */
  readonly jobId: string
  /** What was sent as the report, and whether it was submitted. */
  readonly report: object
  readonly isIn: boolean
  /** Hidden from everybody but the reviewer and organisers without a wall. */
  readonly words: readonly string[]
  /** In the words for authors: what other reviewers may read once they have submitted. */
  readonly forAuthors: string
}

/** Somebody who was invited to review, with a name that stands nowhere else. */
export async function plantedReviewer(
  state: 'accepted' | 'declined' | 'removed',
): Promise<StoredReviewer> {
  return await storeReviewer({ state, name: `Reviewer ${planted()}` })
}

const publishingSchema = v.object({ data: endpoints.publishAssignments.success.data })
const jobSchema = v.object({ data: endpoints.getAssignmentJob.success.data })

/**
 * Has an organiser assign a paper to a reviewer, who asks for more time and writes a report, and submits it or not; and
 * has the organiser thank for it, or remind of it.
 */
export async function plantReview(
  paperId: string,
  organiser: { readonly token: string },
  reviewer: StoredReviewer,
  isIn: boolean,
): Promise<PlantedReview> {
  const due = new Date(Date.now() + 7 * 24 * 3_600_000 + Math.floor(Math.random() * 86_400_000))
  const assignments = [{ paperId, reviewerId: reviewer.id }]
  const body = { assignments, due: due.toISOString(), now: true }
  const begun = v.parse(publishingSchema, await act('publishAssignments', organiser, { body }))
  const { jobId } = begun.data.job
  await vi.waitFor(
    async () => {
      const found = await act('getAssignmentJob', organiser, { parameters: { jobId } })
      const { state } = v.parse(jobSchema, found).data
      if (state !== 'done') throw new Error(`The publishing is ${state}.`)
    },
    { timeout: 90_000, interval: 200 },
  )
  const made = store.firestore.collection('assignments').where('reviewerId', '==', reviewer.id)
  const assignmentId = v.parse(assignmentIdSchema, (await made.get()).docs[0]?.id)
  await waitForMails(reviewer.email, 1)
  const [forAuthors, forOrganisers, withHelpOf] = [planted(), planted(), planted()]
  const [moreTime, thanks] = [planted(), planted()]
  const asked = { words: `Until ${moreTime}.` }
  await act('askForMoreTime', reviewer, { parameters: { assignmentId }, body: asked })
  const report = {
    ...wholeReport,
    forAuthors: `Say more about ${forAuthors}.`,
    forOrganisers: `Between us: ${forOrganisers}.`,
    withHelpOf,
  }
  const sent = { parameters: { assignmentId }, body: report }
  await act(isIn ? 'submitReport' : 'saveReport', reviewer, sent)
  const mailed = isIn ? { what: 'thanks', words: `For ${thanks}.` } : { what: 'reminder' }
  await act('sendReminders', organiser, { body: { ...mailed, reviewerIds: [reviewer.id] } })
  await waitForMails(reviewer.email, 2)
  return {
    reviewer,
    assignmentId,
    jobId,
    report,
    isIn,
    words: [assignmentId, due.toISOString(), forOrganisers, withHelpOf, moreTime, thanks],
    forAuthors,
  }
}
