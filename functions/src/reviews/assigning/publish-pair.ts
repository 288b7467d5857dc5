import type { Paper } from '@lectern/domain/paper/paper'
import { initialStatus } from '@lectern/domain/paper/statuses'
import { FieldValue, type Transaction } from 'firebase-admin/firestore'

import { profileReference } from '../../store/profiles.ts'
import type { AssignmentJob, PlannedPair } from '../../store/reviews/assignment-job-store.ts'
import {
  assignmentReference,
  assignmentsOfPaper,
  parseAssignment,
  storedAssignment,
} from '../../store/reviews/assignment-store.ts'
import { conflictReference, parseConflict } from '../../store/reviews/conflict-store.ts'
import {
  readReviewSettings,
  reviewSettingsReference,
} from '../../store/reviews/review-settings-store.ts'
import { parseReviewer, reviewerReference } from '../../store/reviews/reviewer-store.ts'
import { paperReference, readPaper } from '../../store/stored-paper.ts'
import { storedTime } from '../../store/stored-time.ts'
import { paperPeople } from '../door/paper-people.ts'
import { freezeCopy, type CopyContext } from './freeze-copy.ts'
import { pairRefusal } from './pair-refusal.ts'

/**
 * Publishes one pair: what the reviewer reads first, then the assignment, the paper's status and that something is
 * published, in one transaction. What has become impossible meanwhile is left out. May be repeated: it is done once.
 *
 * @returns whether the assignment is there
 * @throws {DomainError} `unavailable` when Storage does not answer; what Firestore throws
 */
export async function publishPair(
  context: CopyContext,
  { by, due }: Pick<AssignmentJob, 'by' | 'due'>,
  pair: PlannedPair,
): Promise<boolean> {
  const { firestore, now } = context
  const reference = assignmentReference(firestore, pair.assignmentId)
  const paper = readPaper(await paperReference(firestore, pair.paperId).get())
  if (paper === undefined || (await reference.get()).exists) return paper !== undefined
  await freezeCopy(context, paper)
  return await firestore.runTransaction(async (transaction) => {
    if ((await transaction.get(reference)).exists) return true
    const settings = readReviewSettings(await transaction.get(reviewSettingsReference(firestore)))
    const found = await readPaperFor(firestore, transaction, pair)
    if (found === undefined) return false
    transaction.create(
      reference,
      storedAssignment({
        id: pair.assignmentId,
        paperId: pair.paperId,
        reviewerId: pair.reviewerId,
        state: 'assigned',
        due,
        publishedAt: new Date(now()),
        publishedBy: by,
        reason: null,
      }),
    )
    if (found.status === initialStatus)
      setByServer(transaction, found, firestore, 'Review Awaiting')
    if (settings.publishedAt === null) {
      const publishedAt = storedTime(now())
      transaction.set(reviewSettingsReference(firestore), { publishedAt }, { merge: true })
    }
    return true
  })
}

/** A status that nobody in person has set: the history says so by a paper without a name beside the time. */
export function setByServer(
  transaction: Transaction,
  { id }: Pick<Paper, 'id'>,
  firestore: CopyContext['firestore'],
  status: 'Review Awaiting' | 'Review Obtained',
): void {
  transaction.update(paperReference(firestore, id), {
    status,
    updatedAt: FieldValue.serverTimestamp(),
    updatedBy: FieldValue.delete(),
  })
}

/** The paper, where the pair can still be made. */
async function readPaperFor(
  firestore: CopyContext['firestore'],
  transaction: Transaction,
  { paperId, reviewerId }: PlannedPair,
): Promise<Paper | undefined> {
  const [stored, person, conflict] = await transaction.getAll(
    paperReference(firestore, paperId),
    reviewerReference(firestore, reviewerId),
    conflictReference(firestore, paperId, reviewerId),
  )
  const paper = stored === undefined ? undefined : readPaper(stored)
  if (paper === undefined || person === undefined || conflict === undefined) return undefined
  const profile = await transaction.get(profileReference(firestore, paper.ownerUid))
  const { docs } = await transaction.get(assignmentsOfPaper(firestore, paperId))
  const isAssigned = docs
    .flatMap((one) => parseAssignment(one) ?? [])
    .some(
      (one) =>
        one.reviewerId === reviewerId && (one.state === 'assigned' || one.state === 'submitted'),
    )
  const side = { paper, people: paperPeople(paper, profile) }
  const isDeclared = parseConflict(conflict)?.kind === 'wall'
  const refusal = pairRefusal(side, parseReviewer(person), isDeclared, isAssigned)
  return refusal === null ? paper : undefined
}
