import type { PaperId } from '@lectern/domain/paper/paper'
import { initialStatus } from '@lectern/domain/paper/statuses'
import type { Transaction } from 'firebase-admin/firestore'

import type { AssignmentJob, PlannedPair } from '../../store/reviews/assignment-job-store.ts'
import { assignmentReference, storedAssignment } from '../../store/reviews/assignment-store.ts'
import { copyReference, parseCopy } from '../../store/reviews/copy-store.ts'
import { reviewSettingsReference } from '../../store/reviews/review-settings-store.ts'
import { storedTime } from '../../store/stored-time.ts'
import { readingIn } from '../../walls/reading.ts'
import type { ReviewContext } from '../review-context.ts'
import { judgePairs } from './judge-pairs.ts'
import { setByServer } from './set-by-server.ts'

/** What became of some pairs beside assignments. */
interface PublishedPairs {
  /** Papers that were left out: a PDF of theirs is not cleaned, and nobody said that it is published as it is. */
  readonly left: readonly PaperId[]
  /** How many papers were given with a PDF as it was sent, for the first time. */
  readonly asSent: number
}

const nothing: PublishedPairs = { left: [], asSent: 0 }

/**
 * Makes some assignments of a publishing in a transaction: with them come the status of their papers, and, with the
 * first, that something is published. What has become impossible, and what has no copy, is left out; so is, where
 * reviewers must not know the authors, what could not be cleaned, unless an organiser said that it is published.
 *
 * @throws what Firestore throws
 */
export async function publishPairs(
  context: Pick<ReviewContext, 'firestore' | 'now'>,
  transaction: Transaction,
  job: AssignmentJob,
  pairs: readonly PlannedPair[],
): Promise<PublishedPairs> {
  const { firestore, now } = context
  const { settings, made } = await judgePairs(context, readingIn(transaction), job, pairs)
  if (made.length === 0) return nothing
  const papers = new Map(made.map(({ paper }) => [paper.id, paper]))
  const copies = await transaction.getAll(
    ...[...papers.keys()].map((id) => copyReference(firestore, id)),
  )
  const allowed = new Set(pairs.filter(({ asSent }) => asSent).map(({ paperId }) => paperId))
  const found = copies.flatMap((one) => parseCopy(one) ?? [])
  const unsaid = found.filter(
    ({ files, asSentBy }) =>
      settings.blind === 'double' && asSentBy === undefined && files.some((file) => !file.cleaned),
  )
  const left = unsaid.map(({ paperId }) => paperId).filter((id) => !allowed.has(id))
  const asSent = unsaid.map(({ paperId }) => paperId).filter((id) => allowed.has(id))
  const copied = new Set(found.map(({ paperId }) => paperId).filter((id) => !left.includes(id)))
  const published = made.filter(({ paper }) => copied.has(paper.id))
  if (published.length === 0) return { left, asSent: 0 }
  for (const id of asSent) transaction.update(copyReference(firestore, id), { asSentBy: job.by })
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
  if (settings.publishedAt === null) {
    const publishedAt = storedTime(now())
    transaction.set(reviewSettingsReference(firestore), { publishedAt }, { merge: true })
  }
  return { left, asSent: asSent.length }
}
