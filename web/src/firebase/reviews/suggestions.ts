import type { ApiSuggestion } from '@lectern/domain/api/reviews/api-suggestions'
import { suggestionEndpoints } from '@lectern/domain/api/reviews/suggestion-endpoints'
import type { PaperId } from '@lectern/domain/paper/paper'

import { callApi } from '../sdk/api.ts'

/**
 * Reads the colleagues whom reviewers have suggested, for admins (conference, section 4): of what whoever asks may see.
 *
 * @throws {DomainError} 'forbidden', 'network-failed', …
 */
export async function readSuggestions(): Promise<readonly ApiSuggestion[]> {
  return await callApi(suggestionEndpoints.listSuggestions)
}

/**
 * Reads the colleagues whom reviewers have suggested for one paper, for admins.
 *
 * @throws {DomainError} 'forbidden', 'network-failed', …
 */
export async function readSuggestionsOf(paperId: PaperId): Promise<readonly ApiSuggestion[]> {
  return await callApi(suggestionEndpoints.listSuggestions, { query: { paperId } })
}

/**
 * Invites a colleague whom a reviewer has suggested, or dismisses the suggestion, for admins. May be repeated.
 *
 * @throws {DomainError} 'not-assignable' with the reason, 'answer-not-possible', 'paper-withdrawn', 'reviews-closed',
 *   'not-found', 'too-many-requests', 'network-failed', …
 */
export async function decideSuggestion(
  suggestionId: string,
  state: 'confirmed' | 'dismissed',
): Promise<ApiSuggestion> {
  return await callApi(suggestionEndpoints.decideSuggestion, {
    parameters: { suggestionId },
    body: { state },
  })
}
