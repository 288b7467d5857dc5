import * as v from 'valibot'

import { paperIdSchema } from '../../paper/paper.ts'
import { reviewerStates } from '../../reviews/reviewer.ts'
import { suggestionKinds, suggestionStates } from '../../reviews/suggestion.ts'
import { hintReasons } from '../../reviews/walls.ts'

const entries = {
  kind: v.picklist(suggestionKinds),
  name: v.string(),
  email: v.string(),
  words: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  state: v.picklist(suggestionStates),
}

/** A colleague whom a reviewer has suggested, as the reviewer sees it: nothing of what became of the invitation. */
export const apiOwnSuggestionSchema = v.object(entries)

/** A colleague whom a reviewer has suggested, as the reviewer sees it. */
export type ApiOwnSuggestion = v.InferOutput<typeof apiOwnSuggestionSchema>

/** What `GET /suggestions` takes: without a paper, all are listed. */
export const suggestionsQuerySchema = v.object({ paperId: v.exactOptional(paperIdSchema) })

/** The id of a suggestion in a path. */
export const suggestionIdSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{64}$/),
  v.brand('SuggestionId'),
)

/** A colleague whom a reviewer has suggested, as organisers see it. */
export const apiSuggestionSchema = v.object({
  suggestionId: v.string(),
  paperId: v.string(),
  number: v.nullable(v.number()),
  paperTitle: v.string(),
  /** Who suggested it. */
  by: v.string(),
  ...entries,
  /** Where the colleague stands as a reviewer; null: is none. */
  reviewer: v.nullable(v.picklist(reviewerStates)),
  wall: v.nullable(v.picklist(['author', 'declared'])),
  hints: v.array(v.picklist(hintReasons)),
})

/** A colleague whom a reviewer has suggested, as organisers see it. */
export type ApiSuggestion = v.InferOutput<typeof apiSuggestionSchema>

/** What `PUT /suggestions/{suggestionId}` takes. */
export const suggestionDecisionSchema = v.object({
  state: v.picklist(['confirmed', 'dismissed'], 'Say confirmed or dismissed.'),
})
