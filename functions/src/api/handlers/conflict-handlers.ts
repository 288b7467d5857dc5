import type { ApiConflict } from '@lectern/domain/api/reviews/api-conflicts'

import {
  declareConflict as declare,
  liftConflict as lift,
} from '../../reviews/conflicts/declare-conflict.ts'
import { listConflicts as list } from '../../reviews/conflicts/list-conflicts.ts'
import { reviewContext } from '../../reviews/review-services.ts'
import type { Conflict } from '../../store/reviews/conflict-store.ts'
import type { ApiHandler } from '../requests/api-call.ts'

/** GET /conflicts: for admins. */
export const listConflicts: ApiHandler<'listConflicts'> = async ({ viewer }) => ({
  data: (await list(reviewContext(), viewer)).map(shownConflict),
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
