import { DomainError } from '@lectern/domain/errors'
import { reviewLimits } from '@lectern/domain/limits'
import { addressesOf } from '@lectern/domain/reviews/reviewer'
import type { NewSuggestion } from '@lectern/domain/reviews/suggestion'

import type { InvitedReviewer } from '../../access/who-asks.ts'
import { hour } from '../../people/people-context.ts'
import { countRequest } from '../../quota/rate-limit.ts'
import type { AssignmentId } from '../../store/reviews/assignment-store.ts'
import {
  parseSuggestion,
  storedSuggestion,
  suggestionIdOf,
  suggestionReference,
  suggestionsOfAssignment,
  type Suggestion,
} from '../../store/reviews/suggestion-store.ts'
import { openAssignment, requireRight } from '../door/review-door.ts'
import type { ReviewContext } from '../review-context.ts'

/**
 * Takes down whom a reviewer suggests for a paper (conference, section 4), in one transaction: nobody is mailed, and
 * organisers decide. What they have decided about an address stays. What is answered tells nothing of the colleague
 * but what the reviewer typed: not whether it is a reviewer, or an author of the paper.
 *
 * @param typed parsed
 * @returns all that the reviewer has suggested for it
 * @throws {DomainError} what the door says (`openAssignment`); `reviews-closed`, `paper-withdrawn`; `not-assignable`
 *   of an own address; `discussion-full` where there are as many as may be; `too-many-requests`
 */
export async function suggestColleague(
  context: Pick<ReviewContext, 'firestore' | 'appSecret' | 'now'>,
  who: InvitedReviewer,
  id: AssignmentId,
  typed: NewSuggestion,
): Promise<readonly Suggestion[]> {
  const { firestore, appSecret, now } = context
  const limit = {
    name: 'suggestions by reviewer',
    most: reviewLimits.suggestionsPerHour,
    window: hour,
  }
  await countRequest(firestore, appSecret, limit, who.id, now())
  return await firestore.runTransaction(async (transaction) => {
    const { rights, assignment, reviewer } = await openAssignment(context, transaction, who, id)
    requireRight(rights, 'suggest a colleague')
    if (addressesOf(reviewer).includes(typed.email)) {
      throw new DomainError('not-assignable', 'This is your own address.')
    }
    const { docs } = await transaction.get(suggestionsOfAssignment(firestore, id))
    const suggestionId = suggestionIdOf(id, typed.email)
    const all = inOrder(docs.flatMap((one) => parseSuggestion(one) ?? []))
    const before = all.find((one) => one.id === suggestionId)
    if (before !== undefined && before.state !== 'open') return all
    if (before === undefined && all.length >= reviewLimits.suggestionsPerPaper) {
      throw new DomainError(
        'discussion-full',
        'You have suggested as many colleagues for this paper as you can.',
      )
    }
    const { paperId, reviewerId } = assignment
    const made = { id: suggestionId, paperId, assignmentId: id, reviewerId, state: 'open' } as const
    const suggestion: Suggestion = { ...typed, ...made, at: new Date(now()) }
    transaction.set(suggestionReference(firestore, suggestionId), storedSuggestion(suggestion))
    return [...all.filter((one) => one !== before), suggestion]
  })
}

/**
 * Lists whom a reviewer has suggested for a paper, in the order in which it was said.
 *
 * @throws {DomainError} what the door says (`openAssignment`)
 */
export async function listOwnSuggestions(
  context: Pick<ReviewContext, 'firestore' | 'now'>,
  who: InvitedReviewer,
  id: AssignmentId,
): Promise<readonly Suggestion[]> {
  const { firestore } = context
  await openAssignment(context, firestore, who, id)
  const { docs } = await suggestionsOfAssignment(firestore, id).get()
  return inOrder(docs.flatMap((one) => parseSuggestion(one) ?? []))
}

function inOrder(suggestions: readonly Suggestion[]): Suggestion[] {
  return suggestions.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
