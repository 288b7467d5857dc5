import { assignmentIdSchema } from '@lectern/domain/api/api-reports'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import { assignmentStates } from '@lectern/domain/reviews/review-rights'
import { reviewerIdSchema } from '@lectern/domain/reviews/reviewer'
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { randomId } from '../../platform/random-id.ts'
import { collections } from '../collections.ts'
import { storedTime, withDates, withStoredTimes } from '../stored-time.ts'

/*
 * Which reviewer reports on which paper: `assignments/{assignmentId}`. No client reads or writes it
 * (conference, section 4); the id is drawn and tells nothing.
 */

const assignmentSchema = v.object({
  paperId: paperIdSchema,
  reviewerId: reviewerIdSchema,
  state: v.picklist(assignmentStates),
  due: v.nullable(v.date()),
  /** When it was published to the reviewer. */
  publishedAt: v.date(),
  publishedBy: v.string(),
  /** Why it was given back, in the reviewer's choice of words: conflict, expertise or time. */
  reason: v.optional(v.nullable(v.string()), null),
  /** The publishing that made it. */
  job: v.exactOptional(v.string()),
  /** What the reviewer added to that, for the organisers. */
  note: v.exactOptional(v.string()),
  /** That the reviewer has asked for more time, and why; `isKept`: an organiser has said that the date stays. */
  moreTime: v.exactOptional(v.object({ words: v.string(), isKept: v.boolean() })),
})

/** In the place of the reviewer, once it is removed who reviewed what. */
export const goneReviewer = v.parse(reviewerIdSchema, 'gone')

/** The id of an assignment. */
export type AssignmentId = v.InferOutput<typeof assignmentIdSchema>

/** An assignment as it is stored. */
export interface Assignment extends v.InferOutput<typeof assignmentSchema> {
  readonly id: AssignmentId
}

/** Draws the id of a new assignment. */
export function newAssignmentId(): AssignmentId {
  return v.parse(assignmentIdSchema, randomId())
}

/** Where an assignment is stored. */
export function assignmentReference(firestore: Firestore, id: AssignmentId): DocumentReference {
  return collections.assignments(firestore).doc(id)
}

/** The assignments of one paper, those that were given or taken back included. */
export function assignmentsOfPaper(firestore: Firestore, paperId: string): Query {
  return collections.assignments(firestore).where('paperId', '==', paperId)
}

/** The assignments of one reviewer, those that were given or taken back included. */
export function assignmentsOfReviewer(firestore: Firestore, reviewerId: string): Query {
  return collections.assignments(firestore).where('reviewerId', '==', reviewerId)
}

/**
 * Parses a stored assignment; undefined when there is none.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parseAssignment(snapshot: DocumentSnapshot): Assignment | undefined {
  const data = snapshot.data()
  if (data === undefined) return undefined
  const id = v.parse(assignmentIdSchema, snapshot.id)
  return { ...v.parse(assignmentSchema, withDates(data)), id }
}

/** The assignments that were written since a time, by Firestore's clock. */
export function assignmentsChangedSince(firestore: Firestore, time: Date): Query {
  return collections.assignments(firestore).where('changedAt', '>', storedTime(time))
}

/**
 * Puts an assignment into the form in which it is stored; the id is the name of the document. Each write of it says
 * when it was: whoever keeps what was read finds what has changed since.
 */
export function storedAssignment({ id: _id, ...assignment }: Assignment): Record<string, unknown> {
  return { ...withStoredTimes(assignment), changedAt: FieldValue.serverTimestamp() }
}

/** Takes an assignment back in a transaction: the reviewer's access ends with it, and what was written stays. */
export function writeTakenBack(
  firestore: Firestore,
  transaction: Transaction,
  assignment: Assignment,
): void {
  const back: Assignment = { ...assignment, state: 'taken back' }
  transaction.set(assignmentReference(firestore, assignment.id), storedAssignment(back))
}

/**
 * An assignment of which it is removed whose it was, with all that only the reviewer and organisers have said of it. Its
 * report stays beside it.
 */
export function withoutReviewer({
  id,
  paperId,
  state,
  publishedAt,
  publishedBy,
}: Assignment): Assignment {
  const gone = { reviewerId: goneReviewer, due: null, reason: null }
  return { id, paperId, state, publishedAt, publishedBy, ...gone }
}
