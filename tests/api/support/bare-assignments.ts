import { paperIdSchema, uidSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'

import {
  assignmentJobReference,
  storedAssignmentJob,
  type AssignmentJob,
} from '../../../functions/src/store/reviews/assignment-job-store.ts'
import {
  assignmentReference,
  assignmentsOfPaper,
  newAssignmentId,
  storedAssignment,
  type Assignment,
} from '../../../functions/src/store/reviews/assignment-store.ts'
import { afterEachFile } from '../../support/after-each-file.ts'
import { store } from '../../support/emulators.ts'
import type { StoredReviewer } from '../../support/reviewers.ts'

const stored = new Set<string>()

// There are no copies of their papers: damage that an organiser hears of. Those that took their place go, too.
afterEachFile(async () => {
  for (const paperId of stored) {
    const { docs } = await assignmentsOfPaper(store.firestore, paperId).get()
    for (const { ref } of docs) await ref.delete()
  }
  stored.clear()
})

/** Stores that a reviewer reports on a paper, past publishing: there is no copy of the paper. */
export async function storeBareAssignment(
  paperId: string,
  { id: reviewerId }: Pick<StoredReviewer, 'id'>,
  fields: Partial<Assignment> = {},
): Promise<Assignment> {
  const assignment: Assignment = {
    id: newAssignmentId(),
    paperId: v.parse(paperIdSchema, paperId),
    reviewerId,
    state: 'assigned',
    due: null,
    publishedAt: new Date(),
    publishedBy: 'an organiser',
    reason: null,
    ...fields,
  }
  stored.add(assignment.paperId)
  const reference = assignmentReference(store.firestore, assignment.id)
  await reference.set(storedAssignment(assignment))
  return assignment
}

/** Stores an organiser's publishing of nothing, which waits for longer than any test. */
export async function storeAssignmentJob(by: string): Promise<AssignmentJob> {
  const now = Date.now()
  const job: AssignmentJob = {
    id: newAssignmentId(),
    by: v.parse(uidSchema, by),
    state: 'waiting',
    due: null,
    startsAt: new Date(now + 3_600_000),
    total: 0,
    chunks: 0,
    reviewers: [],
    left: [],
    asSent: 0,
    next: 0,
    updatedAt: new Date(now),
    expiresAt: new Date(now + 3_600_000),
  }
  await assignmentJobReference(store.firestore, job.id).set(storedAssignmentJob(job))
  return job
}
