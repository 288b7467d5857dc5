import type { ApiConflict } from '@lectern/domain/api/reviews/api-conflicts'

import {
  readAuthorConflicts,
  setAuthorConflicts as say,
} from '../../../reviews/conflicts/author-conflicts.ts'
import {
  declareConflict as declare,
  liftConflict as lift,
} from '../../../reviews/conflicts/declare-conflict.ts'
import { findConflicts as find } from '../../../reviews/conflicts/find-conflicts.ts'
import { listAuthorConflicts as listSaid } from '../../../reviews/conflicts/list-author-conflicts.ts'
import { listConflicts as list } from '../../../reviews/conflicts/list-conflicts.ts'
import { reviewContext } from '../../../reviews/review-services.ts'
import type { Conflict } from '../../../store/reviews/conflict-store.ts'
import type { ApiHandler } from '../../requests/api-call.ts'

/** GET /conflicts: for admins. */
export const listConflicts: ApiHandler<'listConflicts'> = async ({
  viewer,
  query: { paperId },
}) => ({ data: (await list(reviewContext(), viewer, paperId)).map(shownConflict) })

/** POST /conflicts/finds: for admins. */
export const findConflicts: ApiHandler<'findConflicts'> = async ({ viewer, input }) => ({
  data: await find(reviewContext(), input.pairs, viewer),
})

/** GET /conflicts/authors: for admins. */
export const listAuthorConflicts: ApiHandler<'listAuthorConflicts'> = async ({
  viewer,
  query: { paperId },
}) => ({ data: await listSaid(reviewContext(), paperId, viewer) })

/** GET /papers/{paperId}/author-conflicts: for the paper’s owner alone. */
export const getAuthorConflicts: ApiHandler<'getAuthorConflicts'> = async ({
  viewer,
  parameters: { paperId },
}) => ({
  data: { lines: [...(await readAuthorConflicts(reviewContext().firestore, paperId, viewer))] },
})

/** PUT /papers/{paperId}/author-conflicts: for the paper’s owner alone. */
export const setAuthorConflicts: ApiHandler<'setAuthorConflicts'> = async ({
  viewer,
  parameters: { paperId },
  input: { lines },
}) => ({
  data: { lines: [...(await say(reviewContext().firestore, paperId, lines, viewer))] },
})

/** PUT /papers/{paperId}/conflicts/{who}: for admins. */
export const declareConflict: ApiHandler<'declareConflict'> = async ({
  viewer,
  parameters: { paperId, who },
  input,
}) => ({ data: shownConflict(await declare(reviewContext(), paperId, who, input, viewer)) })

/** DELETE /papers/{paperId}/conflicts/{who}: for admins. */
export const liftConflict: ApiHandler<'liftConflict'> = async ({
  viewer,
  parameters: { paperId, who },
}) => {
  await lift(reviewContext(), paperId, who, viewer)
  return { data: null }
}

function shownConflict({ paperId, who, kind, declaredBy, note, at }: Conflict): ApiConflict {
  return { paperId, who, kind, declaredBy, note, at: new Date(at).toISOString() }
}
