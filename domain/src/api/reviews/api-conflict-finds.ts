import * as v from 'valibot'

import { reviewLimits } from '../../limits.ts'
import { paperIdSchema } from '../../paper/paper.ts'
import { reviewerIdSchema } from '../../reviews/reviewer.ts'
import { hintReasons } from '../../reviews/walls.ts'

const mostPairs = reviewLimits.assignedAtOnce

/** What `POST /conflicts/finds` takes: the pairs whose hints are wanted, which may be none. */
export const conflictFindsSchema = v.object({
  pairs: v.pipe(
    v.array(v.object({ paperId: paperIdSchema, reviewerId: reviewerIdSchema })),
    v.maxLength(mostPairs, `At most ${String(mostPairs)} pairs can be looked at at once.`),
  ),
})

const pairEntries = { paperId: v.string(), reviewerId: v.string() }

/** What stands, or may stand, between papers and reviewers. */
export const apiConflictFindsSchema = v.object({
  /** All pairs of a paper and a reviewer that a wall stands between. */
  walls: v.array(v.object({ ...pairEntries, reason: v.picklist(['author', 'declared']) })),
  /** Of the pairs that were asked for, those to be looked at: neither walled nor dismissed. */
  hints: v.array(v.object({ ...pairEntries, hints: v.array(v.picklist(hintReasons)) })),
})

/** What stands, or may stand, between papers and reviewers. */
export type ApiConflictFinds = v.InferOutput<typeof apiConflictFindsSchema>
