import { initialStatus } from '@lectern/domain/paper/statuses'
import type { Transaction } from 'firebase-admin/firestore'

import type { AssignmentJob, PlannedPair } from '../../store/reviews/assignment-job-store.ts'
import { assignmentReference, storedAssignment } from '../../store/reviews/assignment-store.ts'
import { copyReference } from '../../store/reviews/copy-store.ts'
import { reviewSettingsReference } from '../../store/reviews/review-settings-store.ts'
import { storedTime } from '../../store/stored-time.ts'
import type { ReviewContext } from '../review-context.ts'
import { judgePairs, readingIn } from './judge-pairs.ts'
import { setByServer } from './set-by-server.ts'

/**
 * Makes some assignments of a publishing in a transaction: with them come the status of their papers, and, with the
 * first, that something is published. What has become impossible, and what has no copy, is left out.
 *
 * @throws what Firestore throws
 */
export async function publishPairs(
  context: Pick<ReviewContext, 'firestore' | 'now'>,
  transaction: Transaction,
  job: AssignmentJob,
  pairs: readonly PlannedPair[],
): Promise<void> {
  const { firestore, now } = context
  const { settings, made } = await judgePairs(context, readingIn(transaction), job, pairs)
  if (made.length === 0) return
  const papers = new Map(made.map(({ paper }) => [paper.id, paper]))
  const copies = await transaction.getAll(
    ...[...papers.keys()].map((id) => copyReference(firestore, id)),
  )
  const copied = new Set(copies.filter(({ exists }) => exists).map(({ id }) => id))
  const published = made.filter(({ paper }) => copied.has(paper.id))
  if (published.length === 0) return
  for (const { pair } of published) {
    transaction.create(
      assignmentReference(firestore, pair.assignmentId),
      storedAssignment({
        id: pair.assignmentId,
        paperId: pair.paperId,
        reviewerId: pair.reviewerId,
        state: 'assigned',
        due: job.due,
        publishedAt: new Date(now()),
        publishedBy: job.by,
        reason: null,
        job: job.id,
      }),
    )
  }
  for (const paper of papers.values()) {
    if (paper.status === initialStatus && copied.has(paper.id)) {
      setByServer(transaction, paper, firestore, 'Review Awaiting')
    }
  }
  if (settings.publishedAt !== null) return
  const publishedAt = storedTime(now())
  transaction.set(reviewSettingsReference(firestore), { publishedAt }, { merge: true })
}
