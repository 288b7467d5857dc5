import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import {
  phaseRights,
  reviewPhase,
  type StoredReviewSettings,
} from '@lectern/domain/reviews/review-phase'
import { isOpenAssignment } from '@lectern/domain/reviews/review-rights'
import type { Firestore } from 'firebase-admin/firestore'

import type { AssignmentJob, PlannedPair } from '../../store/reviews/assignment-job-store.ts'
import {
  assignmentReference,
  assignmentsOfPaper,
  parseAssignment,
} from '../../store/reviews/assignment-store.ts'
import {
  readReviewSettings,
  reviewSettingsReference,
} from '../../store/reviews/review-settings-store.ts'
import { parseReviewer, reviewerReference } from '../../store/reviews/reviewer-store.ts'
import { paperReference } from '../../store/stored-paper.ts'
import { declaredIn, readConflictsOn } from '../../walls/declared-conflicts.ts'
import { type QueryReading, read } from '../../walls/reading.ts'
import {
  isKeptApartFrom,
  readKnownOrganiser,
  readKnownReviewers,
} from '../../walls/related-addresses.ts'
import { sidesOf } from '../at-hand/read-sides.ts'
import type { ReviewContext } from '../review-context.ts'
import { pairRefusal } from './pair-refusal.ts'

/** Which pairs of a publishing can be made, as it is now. */
export interface JudgedPairs {
  readonly settings: StoredReviewSettings
  readonly made: readonly { readonly pair: PlannedPair; readonly paper: Paper }[]
}

/**
 * Looks at some pairs of a publishing once more: what has become impossible since it was begun, for the reviewer, for
 * the paper or for the organiser who began it, is left out, and so is what is made already.
 *
 * @throws what Firestore throws
 */
export async function judgePairs(
  { firestore, now }: Pick<ReviewContext, 'firestore' | 'now'>,
  reading: QueryReading,
  { by }: Pick<AssignmentJob, 'by'>,
  pairs: readonly PlannedPair[],
): Promise<JudgedPairs> {
  const paperIds = [...new Set(pairs.map(({ paperId }) => paperId))]
  const [set, ...rest] = await read(reading, [
    reviewSettingsReference(firestore),
    ...paperIds.map((id) => paperReference(firestore, id)),
    ...pairs.flatMap(({ reviewerId, assignmentId }) => [
      assignmentReference(firestore, assignmentId),
      reviewerReference(firestore, reviewerId),
    ]),
  ])
  const isDeclared = declaredIn(await readConflictsOn(firestore, reading, paperIds))
  const settings = readReviewSettings(set)
  const { assign } = phaseRights[reviewPhase(settings, new Date(now()))]
  const beginner = await readKnownOrganiser(firestore, reading, { uid: by })
  const sides = await sidesOf(firestore, reading, rest.slice(0, paperIds.length))
  const taken = await readTaken(firestore, reading, [...sides.keys()])
  const ofPairs = rest.slice(paperIds.length)
  const people = ofPairs.filter((_one, index) => index % 2 === 1)
  const reviewers = people.flatMap((one) => parseReviewer(one) ?? [])
  const knownOf = await readKnownReviewers(firestore, reading, reviewers)
  const made = pairs.flatMap((pair, index) => {
    const [own, person] = ofPairs.slice(2 * index, 2 * index + 2)
    const side = sides.get(pair.paperId)
    if (own === undefined || person === undefined) return []
    if (!assign || own.exists || side === undefined) return []
    const { paper, people } = side
    if (isKeptApartFrom(beginner, people, isDeclared(paper.id, beginner))) return []
    const name = `${pair.paperId} ${pair.reviewerId}`
    const refusal = pairRefusal(side, parseReviewer(person), {
      knownOf,
      isDeclared,
      isAssigned: taken.has(name),
    })
    if (refusal !== null) return []
    taken.add(name)
    return [{ pair, paper: side.paper }]
  })
  return { settings, made }
}

async function readTaken(
  firestore: Firestore,
  reading: QueryReading,
  ids: readonly PaperId[],
): Promise<Set<string>> {
  const found = await Promise.all(
    ids.map(async (id) => reading.get(assignmentsOfPaper(firestore, id))),
  )
  const open = found
    .flatMap(({ docs }) => docs.flatMap((one) => parseAssignment(one) ?? []))
    .filter(isOpenAssignment)
  return new Set(open.map(({ paperId, reviewerId }) => `${paperId} ${reviewerId}`))
}
