import type { ApiAssigned, ApiOwnReport } from '@lectern/domain/api/api-reports'
import { draftReportSchema, isSameReport, reportFieldNames } from '@lectern/domain/reviews/report'
import * as v from 'valibot'

import type { InvitedReviewer } from '../../../access/who-asks.ts'
import { writeMessage as write } from '../../../reviews/discussion/write-message.ts'
import { askForTime } from '../../../reviews/reports/ask-for-time.ts'
import {
  dueOf,
  listAssigned as list,
  type AssignedPaper,
} from '../../../reviews/reports/list-assigned.ts'
import { readCopyFile } from '../../../reviews/reports/read-copy-file.ts'
import { readOwnReport } from '../../../reviews/reports/read-own-report.ts'
import { saveReport as save } from '../../../reviews/reports/save-report.ts'
import { stepBack as giveBack } from '../../../reviews/reports/step-back.ts'
import { submitReport as submit } from '../../../reviews/reports/submit-report.ts'
import { reviewContext, reviewFileContext } from '../../../reviews/review-services.ts'
import type { Assignment, AssignmentId } from '../../../store/reviews/assignment-store.ts'
import { shownMoment } from '../../answers/shown-moment.ts'
import type { ApiHandler } from '../../requests/api-call.ts'

/** GET /reviews/assigned (conference, section 8): for reviewers. */
export const listAssigned: ApiHandler<'listAssigned'> = async ({ viewer }) => ({
  data: (await list(reviewContext(), viewer)).map(shownAssigned),
})

/** GET /reviews/{assignmentId}: for the reviewer whose it is. */
export const getOwnReport: ApiHandler<'getOwnReport'> = async ({ viewer, parameters }) => ({
  data: await shownReport(viewer, parameters.assignmentId),
})

/** PUT /reviews/{assignmentId} (conference, section 8): for the reviewer whose it is. */
export const saveReport: ApiHandler<'saveReport'> = async ({
  viewer,
  parameters: { assignmentId },
  input: { seen, clearsElsewhere, ...sent },
}) => {
  const saving = { seen, clearsElsewhere }
  const { revision, savedAt, elsewhere } = await save(
    reviewContext(),
    viewer,
    assignmentId,
    sent,
    saving,
  )
  return { data: { revision, savedAt: shownMoment(savedAt), elsewhere } }
}

/** POST /reviews/{assignmentId}/submit (conference, section 8): for the reviewer whose it is. */
export const submitReport: ApiHandler<'submitReport'> = async ({
  viewer,
  parameters: { assignmentId },
  input: { seen, clearsElsewhere, ...fields },
}) => {
  const isSent = reportFieldNames.some((name) => fields[name] !== undefined)
  const sent = isSent ? v.parse(draftReportSchema, fields) : null
  await submit(reviewContext(), viewer, assignmentId, sent, { seen, clearsElsewhere })
  return { data: await shownReport(viewer, assignmentId) }
}

/** GET /reviews/{assignmentId}/file (conference, section 8): for the reviewer whose it is. */
export const getReviewFile: ApiHandler<'getReviewFile'> = async ({
  viewer,
  parameters: { assignmentId },
  query: { kind },
}) => {
  const { content, name } = await readCopyFile(
    await reviewFileContext(),
    viewer,
    assignmentId,
    kind,
  )
  return { pdf: content, name, disposition: 'inline' }
}

/** POST /reviews/{assignmentId}/step-back: for the reviewer whose it is. */
export const stepBack: ApiHandler<'stepBack'> = async ({
  viewer,
  parameters: { assignmentId },
  input: { reason, note },
}) => {
  await giveBack(reviewContext(), viewer, assignmentId, reason, note)
  return { data: null }
}

/** POST /reviews/{assignmentId}/messages: for the reviewer whose it is. */
export const writeMessage: ApiHandler<'writeMessage'> = async ({
  viewer,
  parameters: { assignmentId },
  input: { text },
}) => ({ data: await write(reviewContext(), viewer, assignmentId, text) })

/** POST /reviews/{assignmentId}/more-time: for the reviewer whose it is. */
export const askForMoreTime: ApiHandler<'askForMoreTime'> = async ({
  viewer,
  parameters: { assignmentId },
  input: { words },
}) => {
  await askForTime(reviewContext(), viewer, assignmentId, words)
  return { data: shownAssigned(await readOwnReport(reviewContext(), viewer, assignmentId)) }
}

async function shownReport(viewer: InvitedReviewer, id: AssignmentId): Promise<ApiOwnReport> {
  const own = await readOwnReport(reviewContext(), viewer, id)
  const { report, rights, label, answer, others, discussion } = own
  return {
    assignment: shownAssigned(own),
    report: report.draft,
    submitted: report.submitted,
    revision: report.revision,
    elsewhere: report.elsewhere,
    versions: report.versions,
    may: {
      write: rights['write report'],
      readOthers: rights['read others'],
      discuss: rights.discuss,
    },
    label,
    answer,
    others: [...others],
    discussion: [...discussion],
  }
}

function shownAssigned(assigned: AssignedPaper): ApiAssigned {
  const { assignment, copy, report, rights } = assigned
  const { number, paperTitle, abstract, keywords, version } = copy
  return {
    assignmentId: assignment.id,
    number,
    paperTitle,
    abstract,
    keywords,
    authors: rights['see authors'] === null ? copy.authors : null,
    due: shownMoment(dueOf(assigned)),
    state: assignment.state,
    files: copy.files.map(({ kind, bytes, pages }) => ({ kind, bytes, pages })),
    copyVersion: version,
    reportVersion: report.copyVersion,
    savedAt: shownMoment(report.savedAt),
    submittedAt: shownMoment(report.submittedAt),
    hasUnsentChanges:
      rights['write report'] === null &&
      report.submitted !== null &&
      !isSameReport(report.submitted, report.draft),
    moreTime: shownMoreTime(assigned.assignment),
  }
}

function shownMoreTime({ state, moreTime }: Assignment): ApiAssigned['moreTime'] {
  if (state !== 'assigned' || moreTime === undefined) return null
  return moreTime.isKept ? 'kept' : 'asked'
}
