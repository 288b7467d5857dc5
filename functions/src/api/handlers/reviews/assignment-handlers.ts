import type {
  ApiAssignment,
  ApiAssignmentJob,
  ApiPaperReviews,
} from '@lectern/domain/api/api-assignments'

import { moveDue, moveReviewerDue as moveAll } from '../../../reviews/assigning/move-due.ts'
import {
  cancelAssigning,
  findAssigning,
  startAssigning,
} from '../../../reviews/assigning/start-assigning.ts'
import { replaceReviewer, takeBack } from '../../../reviews/assigning/take-back.ts'
import { readPaperReviews, type ShownReview } from '../../../reviews/overview/paper-reviews.ts'
import {
  listAssignments as list,
  summariseReviews,
} from '../../../reviews/overview/review-summary.ts'
import { setWanted } from '../../../reviews/overview/set-wanted.ts'
import { updateReviewStatuses as update } from '../../../reviews/overview/update-statuses.ts'
import { reviewContext } from '../../../reviews/review-services.ts'
import { pairsAtOnce, type AssignmentJob } from '../../../store/reviews/assignment-job-store.ts'
import type { Assignment } from '../../../store/reviews/assignment-store.ts'
import { shownCopy } from '../../answers/shown-copy.ts'
import { shownMoment } from '../../answers/shown-moment.ts'
import type { ApiHandler } from '../../requests/api-call.ts'

/** GET /assignments (conference, section 8): for admins. */
export const listAssignments: ApiHandler<'listAssignments'> = async ({ viewer }) => ({
  data: (await list(reviewContext(), viewer)).map(({ assignment, submittedAt }) =>
    shownAssignment(assignment, submittedAt),
  ),
})

/** POST /assignments (conference, section 8): for admins. */
export const publishAssignments: ApiHandler<'publishAssignments'> = async ({ viewer, input }) => {
  const { job, refused } = await startAssigning(reviewContext(), input, viewer)
  return { data: { job: shownJob(job), refused: [...refused] } }
}

/** GET /assignments/jobs/{jobId}: for admins. */
export const getAssignmentJob: ApiHandler<'getAssignmentJob'> = async ({
  viewer,
  parameters: { jobId },
}) => ({ data: shownJob(await findAssigning(reviewContext(), jobId, viewer)) })

/** DELETE /assignments/jobs/{jobId}: for the admin who began it. */
export const cancelAssignmentJob: ApiHandler<'cancelAssignmentJob'> = async ({
  viewer,
  parameters: { jobId },
}) => ({ data: shownJob(await cancelAssigning(reviewContext(), jobId, viewer)) })

/** DELETE /assignments/{assignmentId} (conference, section 8): for admins. */
export const takeBackAssignment: ApiHandler<'takeBackAssignment'> = async ({
  viewer,
  parameters: { assignmentId },
}) => {
  await takeBack(reviewContext(), assignmentId, viewer)
  return { data: null }
}

/** POST /assignments/{assignmentId}/replacement: for admins. */
export const replaceAssignment: ApiHandler<'replaceAssignment'> = async ({
  viewer,
  parameters: { assignmentId },
  input,
}) => ({
  data: shownAssignment(await replaceReviewer(reviewContext(), assignmentId, input, viewer)),
})

/** PATCH /assignments/{assignmentId}: for admins. */
export const moveDueDate: ApiHandler<'moveDueDate'> = async ({
  viewer,
  parameters: { assignmentId },
  input: { due },
}) => ({ data: shownAssignment(await moveDue(reviewContext(), assignmentId, due, viewer)) })

/** PUT /reviewers/{reviewerId}/due: for admins. */
export const moveReviewerDue: ApiHandler<'moveReviewerDue'> = async ({
  viewer,
  parameters: { reviewerId },
  input: { due },
}) => ({ data: { moved: await moveAll(reviewContext(), reviewerId, due, viewer) } })

/** POST /reviews/statuses (conference, section 8): for admins. */
export const updateReviewStatuses: ApiHandler<'updateReviewStatuses'> = async ({ viewer }) => {
  const set = await update(reviewContext(), viewer)
  return { data: { set: set.length } }
}

/** GET /papers/{paperId}/reviews (conference, section 8): for admins. */
export const getPaperReviews: ApiHandler<'getPaperReviews'> = async ({
  viewer,
  parameters: { paperId },
}) => {
  const read = await readPaperReviews(reviewContext(), paperId, viewer)
  const { reviews, copy, isCopyOutdated, ...rest } = read
  return {
    data: {
      ...rest,
      reviews: reviews.map(shownReview),
      copy: copy === null ? null : shownCopy(copy, isCopyOutdated),
      discussion: [...rest.discussion],
    },
  }
}

/** PUT /papers/{paperId}/reviews: for admins. */
export const setWantedReports: ApiHandler<'setWantedReports'> = async ({
  viewer,
  parameters: { paperId },
  input,
}) => ({ data: await setWanted(reviewContext(), paperId, input, viewer) })

/** GET /reviews/summary (conference, section 8): for admins. */
export const getReviewSummary: ApiHandler<'getReviewSummary'> = async ({
  viewer,
  query: { poll },
}) => ({
  data: [...(await summariseReviews(reviewContext(), viewer, poll === 'true'))],
})

function shownAssignment(assignment: Assignment, submittedAt: Date | null = null): ApiAssignment {
  const { id, paperId, reviewerId, due, state, publishedAt, reason } = assignment
  return {
    assignmentId: id,
    paperId,
    reviewerId,
    due: shownMoment(due),
    state,
    publishedAt: publishedAt.toISOString(),
    submittedAt: shownMoment(submittedAt),
    reason,
    moreTime: shownMoreTime(assignment),
  }
}

function shownMoreTime({ state, moreTime }: Assignment): ApiAssignment['moreTime'] {
  return state === 'assigned' ? (moreTime ?? null) : null
}

const notCleaned =
  'A PDF of this paper can’t be cleaned of what names its authors, and nobody said to publish it as it is.'

function shownJob({ id, state, startsAt, total, next, left }: AssignmentJob): ApiAssignmentJob {
  const done = Math.min(next * pairsAtOnce, total)
  return {
    jobId: id,
    state,
    startsAt: startsAt.toISOString(),
    total,
    done,
    left: left.map((paperId) => ({ paperId, reason: notCleaned })),
  }
}

function shownReview(review: ShownReview): ApiPaperReviews['reviews'][number] {
  const { assignment, reviewer, label, wall, hints, report, stored } = review
  return {
    assignmentId: assignment.id,
    reviewerId: assignment.reviewerId,
    reviewer: reviewer?.name ?? '',
    label,
    state: assignment.state,
    due: shownMoment(assignment.due),
    reason: assignment.reason,
    moreTime: shownMoreTime(assignment),
    wall,
    hints: [...hints],
    submittedAt: shownMoment(stored.submittedAt),
    versions: stored.versions,
    copyVersion: stored.copyVersion,
    report,
  }
}
