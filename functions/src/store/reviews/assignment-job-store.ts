import { assignmentJobStates } from '@lectern/domain/api/api-assignments'
import { assignmentIdSchema } from '@lectern/domain/api/api-reports'
import { paperIdSchema, uidSchema } from '@lectern/domain/paper/paper'
import { reviewerIdSchema } from '@lectern/domain/reviews/reviewer'
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from '../collections.ts'
import { withDates, withStoredTimes } from '../stored-time.ts'

/*
 * A publishing of assignments: `assignmentJobs/{jobId}`. No client reads or writes it: it pairs papers with
 * reviewers.
 */

/** Pairs of a chunk: one call of the trigger publishes them, and may copy two PDFs for each. */
export const pairsAtOnce = 20

/** Reviewers whom one call of the trigger writes to. */
export const mailsAtOnce = 20

const pairSchema = v.object({
  paperId: paperIdSchema,
  reviewerId: reviewerIdSchema,
  /** Drawn beforehand, so that a pair is made once however often it is tried. */
  assignmentId: assignmentIdSchema,
  /** Whether the paper's PDFs are published as they were sent, where they can't be cleaned. */
  asSent: v.optional(v.boolean(), false),
})

/** A pair that is to be published. */
export type PlannedPair = v.InferOutput<typeof pairSchema>

const jobSchema = v.object({
  by: uidSchema,
  state: v.picklist(assignmentJobStates),
  due: v.nullable(v.date()),
  startsAt: v.date(),
  /** How many pairs stand in the chunks below it. */
  total: v.number(),
  chunks: v.number(),
  /** Whom it may be written to, once all chunks are done. */
  reviewers: v.array(reviewerIdSchema),
  /** Papers that were left out: a PDF can't be cleaned, and nobody said that it is published as it is. */
  left: v.optional(v.array(paperIdSchema), []),
  /** How many papers were given with a PDF as it was sent, by word of who publishes. */
  asSent: v.optional(v.number(), 0),
  /** The next chunk; from `chunks` on, the next reviewers to write to. */
  next: v.number(),
  updatedAt: v.date(),
  expiresAt: v.date(),
})

/** A publishing of assignments. */
export interface AssignmentJob extends v.InferOutput<typeof jobSchema> {
  readonly id: string
}

/** Where a publishing is stored. */
export function assignmentJobReference(firestore: Firestore, id: string): DocumentReference {
  return collections.assignmentJobs(firestore).doc(id)
}

/**
 * Parses a publishing; undefined when there is none.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parseAssignmentJob(snapshot: DocumentSnapshot): AssignmentJob | undefined {
  const data = snapshot.data()
  return data === undefined
    ? undefined
    : { ...v.parse(jobSchema, withDates(data)), id: snapshot.id }
}

/** Puts a publishing into the form in which it is stored. */
export function storedAssignmentJob({ id: _id, ...job }: AssignmentJob): Record<string, unknown> {
  return withStoredTimes(job)
}

const chunkSchema = v.object({ pairs: v.array(pairSchema) })

/**
 * Parses a chunk of a publishing.
 *
 * @throws {v.ValiError} when there is no such document or it has another form
 */
export function parsePairs(snapshot: DocumentSnapshot): readonly PlannedPair[] {
  return v.parse(chunkSchema, snapshot.data()).pairs
}
