import { readPaperReviews } from '../../../reviews/overview/paper-reviews.ts'
import { reviewContext } from '../../../reviews/review-services.ts'
import {
  askRevision as ask,
  takeRevisionBack as takeBack,
} from '../../../reviews/revision/ask-revision.ts'
import {
  listRevisions as list,
  readRevision,
  saveAnswer as save,
} from '../../../reviews/revision/own-revision.ts'
import type { ApiHandler } from '../../requests/api-call.ts'

/** POST /papers/{paperId}/revision (conference, section 8): for admins. */
export const askRevision: ApiHandler<'askRevision'> = async ({
  viewer,
  parameters: { paperId },
  input,
}) => {
  const context = reviewContext()
  await ask(context, paperId, input, viewer)
  return { data: (await readPaperReviews(context, paperId, viewer)).revision }
}

/** DELETE /papers/{paperId}/revision (conference, section 8): for admins. */
export const takeRevisionBack: ApiHandler<'takeRevisionBack'> = async ({
  viewer,
  parameters: { paperId },
}) => {
  await takeBack(reviewContext(), paperId, viewer)
  return { data: null }
}

/** GET /revisions: for whoever is signed in, of the own papers. */
export const listRevisions: ApiHandler<'listRevisions'> = async ({ viewer }) => ({
  data: await list(reviewContext(), viewer),
})

/** GET /papers/{paperId}/revision: for the paper’s owner. */
export const getRevision: ApiHandler<'getRevision'> = async ({
  viewer,
  parameters: { paperId },
}) => ({ data: await readRevision(reviewContext(), paperId, viewer) })

/** PUT /papers/{paperId}/revision/answer: for the paper’s owner. */
export const saveAnswer: ApiHandler<'saveAnswer'> = async ({
  viewer,
  parameters: { paperId },
  input,
}) => ({ data: await save(reviewContext(), paperId, input, viewer) })
