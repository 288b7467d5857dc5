import * as v from 'valibot'

import { reviewLimits } from '../limits.ts'
import { emailSchema, fullnameSchema, isWellFormed } from '../text/text-fields.ts'

/** Whether a colleague would review in the reviewer's place, or help with the report. */
export const suggestionKinds = ['instead', 'help'] as const

/** What organisers have made of a suggestion: nothing yet, an invitation, or nothing. */
export const suggestionStates = ['open', 'confirmed', 'dismissed'] as const

const longest = String(reviewLimits.suggestionWords)

/** Whom a reviewer suggests for a paper (conference, section 4). */
export const newSuggestionSchema = v.object({
  kind: v.picklist(suggestionKinds, 'Say instead or help.'),
  name: fullnameSchema,
  email: emailSchema,
  /** For the organisers. */
  words: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(isWellFormed, 'The words hold a broken character. Remove it and try again.'),
      v.maxLength(
        reviewLimits.suggestionWords,
        `The words are too long: ${longest} characters at most. Shorten them.`,
      ),
    ),
    '',
  ),
})

/** Whom a reviewer suggests for a paper. */
export type NewSuggestion = v.InferOutput<typeof newSuggestionSchema>
