import { assignmentIdSchema } from '@lectern/domain/api/api-reports'
import * as v from 'valibot'

import { suggestionIdOf } from '../../../../functions/src/store/reviews/suggestion-store.ts'
import { act } from './act.ts'
import type { PlantedReview } from './planted-reviews.ts'
import { planted } from './planted-words.ts'

/** A suggestion, with the words by which it is found: for who made it and organisers without a wall. */
export interface PlantedSuggestion {
  readonly id: string
  readonly words: readonly string[]
}

/** Has a reviewer suggest a colleague for the paper. */
export async function plantSuggestion({
  reviewer,
  assignmentId,
}: Pick<PlantedReview, 'reviewer' | 'assignmentId'>): Promise<PlantedSuggestion> {
  const [name, local, words] = [planted(), planted(), planted()]
  const email = `${local}@example.org`
  const body = { kind: 'instead', name: `Colleague ${name}`, email, words: `Ask her: ${words}.` }
  await act('suggestColleague', reviewer, { parameters: { assignmentId }, body })
  const id = suggestionIdOf(v.parse(assignmentIdSchema, assignmentId), email)
  return { id, words: [name, local, words] }
}
