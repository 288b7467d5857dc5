import { createHash } from 'node:crypto'

import { assignmentIdSchema } from '@lectern/domain/api/api-reports'
import { suggestionIdSchema } from '@lectern/domain/api/reviews/api-suggestions'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import { reviewerIdSchema } from '@lectern/domain/reviews/reviewer'
import { suggestionKinds, suggestionStates } from '@lectern/domain/reviews/suggestion'
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from '../collections.ts'
import { withDates, withStoredTimes } from '../stored-time.ts'
import type { AssignmentId } from './assignment-store.ts'

/*
 * A colleague whom a reviewer has suggested for a paper: `suggestions/{hash}`, one for each assignment and address.
 * No client reads or writes it (conference, section 4).
 */

const suggestionSchema = v.object({
  paperId: paperIdSchema,
  /** The assignment of who suggests. */
  assignmentId: assignmentIdSchema,
  /** Who suggests. */
  reviewerId: reviewerIdSchema,
  kind: v.picklist(suggestionKinds),
  name: v.string(),
  /** In the form in which addresses are compared. */
  email: v.string(),
  words: v.string(),
  at: v.date(),
  state: v.picklist(suggestionStates),
})

/** The id of a suggestion. */
export type SuggestionId = v.InferOutput<typeof suggestionIdSchema>

/** A colleague whom a reviewer has suggested. */
export interface Suggestion extends v.InferOutput<typeof suggestionSchema> {
  readonly id: SuggestionId
}

/** The id of what a reviewer says about an address, of a paper: the same address again is the same suggestion. */
export function suggestionIdOf(assignmentId: AssignmentId, email: string): SuggestionId {
  const id = createHash('sha256').update(`${assignmentId} ${email}`).digest('hex')
  return v.parse(suggestionIdSchema, id)
}

/** Where a suggestion is stored. */
export function suggestionReference(firestore: Firestore, id: SuggestionId): DocumentReference {
  return collections.suggestions(firestore).doc(id)
}

/** What one reviewer has suggested for one paper. */
export function suggestionsOfAssignment(firestore: Firestore, id: AssignmentId): Query {
  return collections.suggestions(firestore).where('assignmentId', '==', id)
}

/**
 * Parses a suggestion; undefined when there is none.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parseSuggestion(snapshot: DocumentSnapshot): Suggestion | undefined {
  const data = snapshot.data()
  if (data === undefined) return undefined
  const id = v.parse(suggestionIdSchema, snapshot.id)
  return { ...v.parse(suggestionSchema, withDates(data)), id }
}

/** Puts a suggestion into the form in which it is stored; the id is the name of the document. */
export function storedSuggestion({ id: _id, ...suggestion }: Suggestion): Record<string, unknown> {
  return withStoredTimes(suggestion)
}
