import { paperContext } from '../../../papers/paper-services.ts'
import { showPaper } from '../../../papers/reading/show-paper.ts'
import { rejectAtDesk as reject } from '../../../reviews/deciding/reject-at-desk.ts'
import { discussPaper as discuss } from '../../../reviews/discussion/discuss-paper.ts'
import {
  readNotes,
  setAssignee as assign,
  writeNote as write,
} from '../../../reviews/notes/paper-notes.ts'
import { listReports as list } from '../../../reviews/overview/list-reports.ts'
import { reviewContext } from '../../../reviews/review-services.ts'
import type { ApiHandler } from '../../requests/api-call.ts'

/** GET /papers/{paperId}/notes: for admins. */
export const listNotes: ApiHandler<'listNotes'> = async ({ viewer, parameters: { paperId } }) => ({
  data: await readNotes(reviewContext(), paperId, viewer),
})

/** POST /papers/{paperId}/notes: for admins. */
export const writeNote: ApiHandler<'writeNote'> = async ({
  viewer,
  parameters: { paperId },
  input,
}) => ({ data: await write(reviewContext(), paperId, input.text, viewer) })

/** PUT /papers/{paperId}/assignee: for admins. */
export const setAssignee: ApiHandler<'setAssignee'> = async ({
  viewer,
  parameters: { paperId },
  input,
}) => ({ data: await assign(reviewContext(), paperId, input.email, viewer) })

/** POST /papers/{paperId}/discussion: for admins. */
export const discussPaper: ApiHandler<'discussPaper'> = async ({
  viewer,
  parameters: { paperId },
  input,
}) => ({ data: await discuss(reviewContext(), paperId, input.text, viewer) })

/** POST /papers/{paperId}/desk-rejection: for admins. */
export const rejectAtDesk: ApiHandler<'rejectAtDesk'> = async ({
  viewer,
  parameters: { paperId },
  input,
}) => ({ data: showPaper(paperContext(), await reject(reviewContext(), paperId, input, viewer)) })

/** GET /reviews/reports: for admins. */
export const listReports: ApiHandler<'listReports'> = async ({ viewer, query: { cursor } }) => ({
  data: await list(reviewContext(), cursor, viewer),
})
