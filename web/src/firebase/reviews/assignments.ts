import type {
  ApiAssignment,
  ApiAssignmentJob,
  apiPublishingSchema,
} from '@lectern/domain/api/api-assignments'
import { assignmentEndpoints } from '@lectern/domain/api/reviews/assignment-endpoints'
import { reminderEndpoints } from '@lectern/domain/api/reviews/reminder-endpoints'
import type { PaperId } from '@lectern/domain/paper/paper'
import type { ReviewPair } from '@lectern/domain/reviews/assignment/assignment-problem'
import type * as v from 'valibot'

import { callApi } from '../sdk/api.ts'

/** Reads who reports on which paper, but for papers behind a wall, for admins. Throws a `DomainError`. */
export async function readAssignments(): Promise<ApiAssignment[]> {
  return await callApi(assignmentEndpoints.listAssignments)
}

/** Some assignments that are to be published in one call. */
export interface PublishedPart {
  /** As many as `reviewLimits.assignedAtOnce` at most. */
  readonly assignments: readonly ReviewPair[]
  /** ISO 8601; null: as the settings say. */
  readonly due: string | null
  /** Whether nothing is waited for. */
  readonly now: boolean
  /** Papers whose PDFs are published as they are where they can't be cleaned. */
  readonly uncleaned: readonly PaperId[]
}

/**
 * Begins to publish assignments, for admins (conference, section 4). What can't be made is answered with its reason
 * and stops nothing else.
 *
 * @throws {DomainError} 'not-assignable' with each pair's reason where none can be made, 'reviews-closed', 'invalid-input',
 *   'forbidden', 'network-failed', …
 */
export async function publishAssignments(
  part: PublishedPart,
): Promise<v.InferOutput<typeof apiPublishingSchema>> {
  return await callApi(assignmentEndpoints.publishAssignments, { body: part })
}

/** Reads how far a publishing is, for admins. Throws a `DomainError`: 'not-found', 'network-failed', … */
export async function readPublishing(jobId: string): Promise<ApiAssignmentJob> {
  return await callApi(assignmentEndpoints.getAssignmentJob, { parameters: { jobId } })
}

/**
 * Calls a publishing off, for admins. One that has begun goes on, and is answered as it is. Throws a `DomainError`.
 */
export async function callPublishingOff(jobId: string): Promise<ApiAssignmentJob> {
  return await callApi(assignmentEndpoints.cancelAssignmentJob, { parameters: { jobId } })
}

/** Takes an assignment back, for admins: the reviewer's access ends at once. Throws a `DomainError`. */
export async function takeAssignmentBack(assignmentId: string): Promise<void> {
  await callApi(assignmentEndpoints.takeBackAssignment, { parameters: { assignmentId } })
}

/**
 * Gives an assignment to another reviewer in one step, for admins.
 *
 * @param due ISO 8601; null: as before
 * @throws {DomainError} 'not-assignable' with the reason, 'reviews-closed', 'not-found', 'network-failed', …
 */
export async function replaceReviewer(
  assignmentId: string,
  reviewerId: string,
  due: string | null,
): Promise<ApiAssignment> {
  return await callApi(assignmentEndpoints.replaceAssignment, {
    parameters: { assignmentId },
    body: { reviewerId, due },
  })
}

/**
 * Gives one report another due date, for admins (conference, section 4): also after the close of reports.
 *
 * @param due ISO 8601; null: the date stays, and more time that was asked for is not given
 * @throws {DomainError} 'not-assignable', 'paper-withdrawn', 'reviews-closed', 'not-found', 'network-failed', …
 */
export async function moveDueDate(
  assignmentId: string,
  due: string | null,
): Promise<ApiAssignment> {
  return await callApi(reminderEndpoints.moveDueDate, {
    parameters: { assignmentId },
    body: { due },
  })
}

/**
 * Gives all reports of a reviewer another due date that are not in, for admins: of papers that whoever asks may see.
 *
 * @returns how many were moved
 * @throws {DomainError} 'not-assignable', 'reviews-closed', 'not-found', 'network-failed', …
 */
export async function moveReviewerDue(reviewerId: string, due: string): Promise<number> {
  const { moved } = await callApi(reminderEndpoints.moveReviewerDue, {
    parameters: { reviewerId },
    body: { due },
  })
  return moved
}
