import { DomainError, type RefusedPair } from '@lectern/domain/errors'
import { undoWindow } from '@lectern/domain/limits'
import type { PaperId } from '@lectern/domain/paper/paper'
import { phaseRights, reviewPhase } from '@lectern/domain/reviews/review-phase'
import { isOpenAssignment } from '@lectern/domain/reviews/review-rights'
import type { Reviewer, ReviewerId } from '@lectern/domain/reviews/reviewer'

import type { Organiser } from '../../access/who-asks.ts'
import { randomId } from '../../platform/random-id.ts'
import * as logs from '../../platform/review-logs.ts'
import { chunkReference } from '../../store/chunked-work.ts'
import {
  assignmentJobReference,
  pairsAtOnce,
  parseAssignmentJob,
  storedAssignmentJob,
  type AssignmentJob,
} from '../../store/reviews/assignment-job-store.ts'
import { newAssignmentId } from '../../store/reviews/assignment-store.ts'
import {
  readReviewSettings,
  reviewSettingsReference,
} from '../../store/reviews/review-settings-store.ts'
import { parseReviewer, reviewerReference } from '../../store/reviews/reviewer-store.ts'
import { storedTime } from '../../store/stored-time.ts'
import { declaredIn } from '../../walls/declared-conflicts.ts'
import { keepProved, readKnownReviewers } from '../../walls/related-addresses.ts'
import {
  readDeclaredWalls,
  readKnowable,
  readOwnWalls,
  readPaperSides,
} from '../at-hand/read-sides.ts'
import { readReviewsAtHand } from '../at-hand/reviews-at-hand.ts'
import type { ReviewContext } from '../review-context.ts'
import { pairRefusal } from './pair-refusal.ts'

const lifetime = 30 * 24 * 60 * 60_000

/** A paper and a reviewer. */
interface Pair {
  readonly paperId: PaperId
  readonly reviewerId: ReviewerId
}

/** What is to be published. */
export interface NewAssignments {
  readonly assignments: readonly Pair[]
  /** Null: as the settings say. */
  readonly due: Date | null
  /** Whether nothing is waited for. */
  readonly now: boolean
  /** Papers whose PDFs are published as they were sent, where they can't be cleaned. */
  readonly uncleaned: readonly PaperId[]
}

/** What was begun, and what was refused. */
export interface Publishing {
  readonly job: AssignmentJob
  readonly refused: readonly (Pair & { readonly reason: string })[]
}

/**
 * Begins to publish assignments (conference, section 4): waits out the time in which it can be called off, unless it
 * is wanted now; a trigger does the rest. Pairs that can't be made are left out and told.
 *
 * @throws {DomainError} `reviews-closed` once the pairings were removed; `not-assignable` with each pair's reason where
 *   none can be made; what Firestore throws
 */
export async function startAssigning(
  context: ReviewContext,
  { assignments, due, now: isNow, uncleaned }: NewAssignments,
  by: Organiser,
): Promise<Publishing> {
  const { firestore, now } = context
  const settings = readReviewSettings(await reviewSettingsReference(firestore).get())
  const time = new Date(now())
  if (!phaseRights[reviewPhase(settings, time)].assign) throw new DomainError('reviews-closed')
  const refusals = await refusalsOf(context, assignments, by)
  const judged = assignments.map((pair, index) => ({ ...pair, reason: refusals[index] ?? null }))
  const refused = judged.flatMap(({ reason, ...pair }) =>
    reason === null ? [] : [{ ...pair, reason }],
  )
  const good = judged.filter(({ reason }) => reason === null)
  if (good.length === 0) throw allRefused(refused)
  const job: AssignmentJob = {
    id: randomId(),
    by: by.uid,
    state: isNow ? 'running' : 'waiting',
    due: due ?? settings.dueAt,
    startsAt: new Date(now() + (isNow ? 0 : undoWindow)),
    total: good.length,
    chunks: Math.ceil(good.length / pairsAtOnce),
    reviewers: [...new Set(good.map(({ reviewerId }) => reviewerId))],
    left: [],
    asSent: 0,
    next: 0,
    updatedAt: time,
    expiresAt: new Date(now() + lifetime),
  }
  await keepProved(firestore, by.uid, [by.email])
  await writeJob(firestore, job, good, new Set(uncleaned))
  logs.assignmentsBegun(job.id, by.uid, good.length)
  return { job, refused }
}

function allRefused(refused: readonly RefusedPair[]): DomainError {
  const reasons = [...new Set(refused.map(({ reason }) => reason))].join(' ')
  const message =
    refused.length === 1 ? reasons : `None of these assignments can be made. ${reasons}`
  return new DomainError('not-assignable', message, { refused })
}

/** The pairs of a paper stand together: its copy is made once. */
async function writeJob(
  firestore: ReviewContext['firestore'],
  job: AssignmentJob,
  good: readonly Pair[],
  uncleaned: ReadonlySet<PaperId>,
): Promise<void> {
  const reference = assignmentJobReference(firestore, job.id)
  const pairs = [...Map.groupBy(good, ({ paperId }) => paperId).values()].flat()
  const batch = firestore.batch()
  for (let chunk = 0; chunk < job.chunks; chunk += 1) {
    const own = pairs.slice(chunk * pairsAtOnce, (chunk + 1) * pairsAtOnce)
    batch.create(chunkReference(reference, chunk), {
      pairs: own.map(({ paperId, reviewerId }) => ({
        paperId,
        reviewerId,
        assignmentId: newAssignmentId(),
        asSent: uncleaned.has(paperId),
      })),
      expiresAt: storedTime(job.expiresAt),
    })
  }
  batch.create(reference, storedAssignmentJob(job))
  await batch.commit()
}

/** Why each pair can't be made; null where it can. */
async function refusalsOf(
  { firestore }: ReviewContext,
  pairs: readonly Pair[],
  by: Organiser,
): Promise<readonly (string | null)[]> {
  const reviewerIds = [...new Set(pairs.map(({ reviewerId }) => reviewerId))]
  const [sides, isWalled, people, walls, { assignments }] = await Promise.all([
    readPaperSides(
      firestore,
      pairs.map(({ paperId }) => paperId),
    ),
    readOwnWalls(firestore, by),
    firestore.getAll(...reviewerIds.map((id) => reviewerReference(firestore, id))),
    readDeclaredWalls(firestore),
    readReviewsAtHand(firestore),
  ])
  const reviewers = new Map<string, Reviewer>(
    people.flatMap((snapshot) => parseReviewer(snapshot) ?? []).map((one) => [one.id, one]),
  )
  const knownOf = await readKnownReviewers(firestore, firestore, reviewers.values())
  const isDeclared = declaredIn(walls)
  const taken = new Set(
    [...assignments.values()]
      .filter(isOpenAssignment)
      .map(({ paperId, reviewerId }) => pairName(paperId, reviewerId)),
  )
  return pairs.map(({ paperId, reviewerId }) => {
    const side = sides.get(paperId)
    const name = pairName(paperId, reviewerId)
    const refusal = pairRefusal(
      side === undefined || isWalled(side) ? undefined : side,
      reviewers.get(reviewerId),
      { knownOf, isDeclared, isAssigned: taken.has(name) },
    )
    if (refusal === null) taken.add(name)
    return refusal
  })
}

function pairName(paperId: string, reviewerId: string): string {
  return `${paperId} ${reviewerId}`
}

/**
 * Looks up a publishing. Of the papers that it left out there are those that the organiser may know of.
 *
 * @throws {DomainError} `not-found`
 */
export async function findAssigning(
  { firestore }: Pick<ReviewContext, 'firestore'>,
  id: string,
  who: Organiser,
): Promise<AssignmentJob> {
  const job = parseAssignmentJob(await assignmentJobReference(firestore, id).get())
  if (job === undefined) throw new DomainError('not-found')
  if (job.left.length === 0) return job
  return { ...job, left: await readKnowable(firestore, job.left, who) }
}

/**
 * Calls a publishing off as long as it waits, for the organiser who began it; one that has begun goes on.
 *
 * @returns the publishing as it is then, without the papers that it left out
 * @throws {DomainError} `not-found`; `forbidden` for another organiser, who may have a conflict with its papers
 */
export async function cancelAssigning(
  { firestore, now }: Pick<ReviewContext, 'firestore' | 'now'>,
  id: string,
  by: Organiser,
): Promise<AssignmentJob> {
  return await firestore.runTransaction(async (transaction) => {
    const reference = assignmentJobReference(firestore, id)
    const job = parseAssignmentJob(await transaction.get(reference))
    if (job === undefined) throw new DomainError('not-found')
    if (job.by !== by.uid) throw new DomainError('forbidden')
    if (job.state !== 'waiting') return { ...job, left: [] }
    const cancelled = { ...job, state: 'cancelled', updatedAt: new Date(now()) } as const
    transaction.set(reference, storedAssignmentJob(cancelled))
    return cancelled
  })
}
