import type { ApiSuggestion } from '@lectern/domain/api/reviews/api-suggestions'
import { DomainError } from '@lectern/domain/errors'

import type { Organiser } from '../../access/who-asks.ts'
import {
  parseSuggestion,
  storedSuggestion,
  suggestionReference,
  type Suggestion,
  type SuggestionId,
} from '../../store/reviews/suggestion-store.ts'
import { paperReference } from '../../store/stored-paper.ts'
import { sidesOf } from '../at-hand/read-sides.ts'
import { openPaper, requireRight } from '../door/review-door.ts'
import { readInvitingAgain } from '../people/kept-apart.ts'
import { countInviting, readInvitingFacts } from '../people/mail-invitation.ts'
import type { ReviewContext } from '../review-context.ts'
import { inviteColleague } from './invite-colleague.ts'
import { shownSuggestions } from './list-suggestions.ts'

/**
 * Invites a colleague whom a reviewer has suggested, by an own link for that one paper, or dismisses the suggestion
 * (conference, section 4). Invitation, assignment and mail are one transaction; the copy that the colleague reads is
 * the one that the reviewer has. May be repeated.
 *
 * @throws {DomainError} `not-found` where there is none, or a wall before the organiser: alike; `reviews-closed`,
 *   `paper-withdrawn`; `not-assignable` of whoever a wall stands before, or who has the paper; `answer-not-possible`
 *   for dismissing what is confirmed; `too-many-requests`
 */
export async function decideSuggestion(
  context: ReviewContext,
  id: SuggestionId,
  state: 'confirmed' | 'dismissed',
  by: Organiser,
): Promise<ApiSuggestion> {
  const { firestore } = context
  await countInviting(context, by)
  const facts = await readInvitingFacts(context)
  const suggested = parseSuggestion(await suggestionReference(firestore, id).get())
  const isInvited = suggested !== undefined && state === 'confirmed'
  const again = await readInvitingAgain(context, isInvited ? [suggested.email] : [], by)
  const decided = await firestore.runTransaction(async (transaction) => {
    const reference = suggestionReference(firestore, id)
    const suggestion = parseSuggestion(await transaction.get(reference))
    if (suggestion === undefined) throw new DomainError('not-found')
    const { paperId } = suggestion
    const { rights, isWithdrawn } = await openPaper(context, transaction, by, paperId)
    requireRight(rights, 'assign')
    if (isWithdrawn) throw new DomainError('paper-withdrawn')
    const stored = await transaction.get(paperReference(firestore, paperId))
    const side = (await sidesOf(firestore, transaction, [stored])).get(paperId)
    if (side === undefined) throw new DomainError('not-found')
    if (suggestion.state === state) return { suggestion, side }
    if (suggestion.state === 'confirmed') {
      throw new DomainError(
        'answer-not-possible',
        'This colleague is invited already. Take the paper back from them instead.',
      )
    }
    if (state === 'confirmed') {
      await inviteColleague(context, transaction, { suggestion, side, by, facts, again })
    }
    const after: Suggestion = { ...suggestion, state }
    transaction.set(reference, storedSuggestion(after))
    return { suggestion: after, side }
  })
  const [shown] = await shownSuggestions(firestore, [decided])
  if (shown === undefined) throw new DomainError('not-found')
  return shown
}
