import type { ApiOwnSuggestion } from '@lectern/domain/api/reviews/api-suggestions'

import { reviewContext } from '../../../reviews/review-services.ts'
import { decideSuggestion as decide } from '../../../reviews/suggestions/decide-suggestion.ts'
import { listSuggestions as list } from '../../../reviews/suggestions/list-suggestions.ts'
import {
  listOwnSuggestions as listOwn,
  suggestColleague as suggest,
} from '../../../reviews/suggestions/suggest-colleague.ts'
import type { Suggestion } from '../../../store/reviews/suggestion-store.ts'
import type { ApiHandler } from '../../requests/api-call.ts'

/** GET /reviews/{assignmentId}/suggestions: for the reviewer whose it is. */
export const listOwnSuggestions: ApiHandler<'listOwnSuggestions'> = async ({
  viewer,
  parameters: { assignmentId },
}) => ({ data: (await listOwn(reviewContext(), viewer, assignmentId)).map(shownToReviewer) })

/** POST /reviews/{assignmentId}/suggestions: for the reviewer whose it is. */
export const suggestColleague: ApiHandler<'suggestColleague'> = async ({
  viewer,
  parameters: { assignmentId },
  input,
}) => ({
  data: (await suggest(reviewContext(), viewer, assignmentId, input)).map(shownToReviewer),
})

/** GET /suggestions: for admins. */
export const listSuggestions: ApiHandler<'listSuggestions'> = async ({
  viewer,
  query: { paperId },
}) => ({ data: await list(reviewContext(), paperId, viewer) })

/** PUT /suggestions/{suggestionId}: for admins. */
export const decideSuggestion: ApiHandler<'decideSuggestion'> = async ({
  viewer,
  parameters: { suggestionId },
  input: { state },
}) => ({ data: await decide(reviewContext(), suggestionId, state, viewer) })

function shownToReviewer({ kind, name, email, words, at, state }: Suggestion): ApiOwnSuggestion {
  return { kind, name, email, words, at: at.toISOString(), state }
}
