import * as v from 'valibot'

import { conflictLinesSchema } from '../../reviews/conflicts/author-conflicts.ts'

/** What `PUT /papers/{paperId}/author-conflicts` takes: it replaces what was said before. */
export const sentAuthorConflictsSchema = v.object({ lines: conflictLinesSchema })

/** Who should not review a paper, as its author sees it. */
export const apiAuthorConflictsSchema = v.object({ lines: v.array(v.string()) })

/** Who should not review a paper, as its author sees it. */
export type ApiAuthorConflicts = v.InferOutput<typeof apiAuthorConflictsSchema>

/** Who should not review a paper, as organisers see it. */
export const apiNamedConflictsSchema = v.object({
  paperId: v.string(),
  lines: v.array(
    v.object({
      text: v.string(),
      /** Reviewers and organisers who may be meant: by an address, which is a wall already, or by the name. */
      people: v.array(
        v.object({
          /** A reviewer's id, or an organiser's uid: what `PUT /papers/{paperId}/conflicts/{who}` takes. */
          who: v.string(),
          kind: v.picklist(['reviewer', 'organiser']),
          name: v.string(),
          isWalled: v.boolean(),
        }),
      ),
    }),
  ),
})

/** Who should not review a paper, as organisers see it. */
export type ApiNamedConflicts = v.InferOutput<typeof apiNamedConflictsSchema>
