import { DomainError } from '@lectern/domain/errors'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import { reviewPhase, type StoredReviewSettings } from '@lectern/domain/reviews/review-phase'
import {
  reviewRights,
  type ReviewAct,
  type ReviewRights,
  type ReviewViewer,
} from '@lectern/domain/reviews/review-rights'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import type { DocumentSnapshot } from 'firebase-admin/firestore'

import type { InvitedReviewer, Organiser } from '../../access/who-asks.ts'
import {
  assignmentReference,
  assignmentsOfReviewer,
  parseAssignment,
  type Assignment,
  type AssignmentId,
} from '../../store/reviews/assignment-store.ts'
import {
  readReviewSettings,
  reviewSettingsReference,
} from '../../store/reviews/review-settings-store.ts'
import { parseReviewer, reviewerReference } from '../../store/reviews/reviewer-store.ts'
import type { KnownPerson } from '../../walls/declared-conflicts.ts'
import { isWalled, readPaperSides, type PaperSide } from '../../walls/paper-side.ts'
import { read, type Reading } from '../../walls/reading.ts'
import { knownAtDoor, readKnownOrganiser } from '../../walls/related-addresses.ts'
import type { ReviewContext } from '../review-context.ts'

type DoorContext = Pick<ReviewContext, 'firestore' | 'now'>

/** What a reviewer finds behind the door of one assignment. */
export interface OpenAssignment {
  readonly rights: ReviewRights
  readonly settings: StoredReviewSettings
  readonly assignment: Assignment
  readonly reviewer: Reviewer
}

/**
 * Opens the door to one assignment for a reviewer (conference, section 4): reads all that `reviewRights` decides
 * by, as it is now.
 *
 * @param reading the transaction that writes afterwards, or Firestore
 * @throws {DomainError} `not-found` of an assignment that is not the reviewer's, is none, was given or taken
 *   back, or whose paper is gone: all alike; `reviewer-session-over` of who was removed meanwhile
 */
export async function openAssignment(
  { firestore, now }: DoorContext,
  reading: Reading,
  who: InvitedReviewer,
  id: AssignmentId,
): Promise<OpenAssignment> {
  const [own, set, person] = await read(reading, [
    assignmentReference(firestore, id),
    reviewSettingsReference(firestore),
    reviewerReference(firestore, who.id),
  ])
  const reviewer = sameReviewer(who, person)
  const assignment = parseAssignment(own)
  if (assignment?.reviewerId !== reviewer.id) throw new DomainError('not-found')
  const settings = readReviewSettings(set)
  const known = await knownAtDoor(firestore, reading, reviewer)
  const [side] = await readPaperSides(firestore, reading, [assignment.paperId], known)
  const rights = rightsOf({ reviewer, known, assignment, settings, side }, new Date(now()))
  requireRight(rights, 'read copy')
  return { rights, settings, assignment, reviewer }
}

/**
 * Opens every door that opens to a reviewer, reading all of them together.
 *
 * @throws {DomainError} `reviewer-session-over` of who was removed meanwhile
 */
export async function openAssigned(
  context: DoorContext,
  who: InvitedReviewer,
): Promise<OpenAssignment[]> {
  const { firestore } = context
  const [{ docs }, [set, person]] = await Promise.all([
    assignmentsOfReviewer(firestore, who.id).get(),
    read(firestore, [reviewSettingsReference(firestore), reviewerReference(firestore, who.id)]),
  ])
  const reviewer = sameReviewer(who, person)
  return await openEach(context, firestore, reviewer, readReviewSettings(set), docs)
}

/**
 * Opens every door that opens to a reviewer of who is known what is stored, such as for a mail to the reviewer.
 *
 * @param reading the transaction that writes afterwards, or Firestore
 * @param docs the reviewer's assignments as they are stored
 */
export async function openEach(
  { firestore, now }: DoorContext,
  reading: Reading,
  reviewer: Reviewer,
  settings: StoredReviewSettings,
  docs: readonly DocumentSnapshot[],
): Promise<(OpenAssignment & { readonly paper: Paper })[]> {
  const assignments = docs.flatMap((snapshot) => parseAssignment(snapshot) ?? [])
  const paperIds = assignments.map(({ paperId }) => paperId)
  const known = await knownAtDoor(firestore, reading, reviewer)
  const sides = await readPaperSides(firestore, reading, paperIds, known)
  return assignments.flatMap((assignment, index) => {
    const side = sides[index]
    const rights = rightsOf({ reviewer, known, assignment, settings, side }, new Date(now()))
    if (side === undefined || rights['read copy'] !== null) return []
    return [{ rights, settings, assignment, reviewer, paper: side.paper }]
  })
}

/** What an organiser finds behind the door of one paper. */
export interface OpenPaper {
  readonly rights: ReviewRights
  readonly settings: StoredReviewSettings
  readonly paper: Paper
  /** What the door knows of it, and of the conflict of who asks. */
  readonly side: PaperSide
  /** Whether its author has withdrawn it. */
  readonly isWithdrawn: boolean
}

/**
 * Opens the door to the reviews of one paper for an organiser. A wall holds for organisers as well: to whoever is
 * its author, or has declared a conflict, the reviews of the paper do not exist.
 *
 * @param reading the transaction that writes afterwards, or Firestore
 * @throws {DomainError} `not-found` where there is no such paper, or a wall: alike
 */
export async function openPaper(
  { firestore, now }: DoorContext,
  reading: Reading,
  who: Organiser,
  paperId: PaperId,
): Promise<OpenPaper> {
  const [set] = await read(reading, [reviewSettingsReference(firestore)])
  const settings = readReviewSettings(set)
  const organiser = await readKnownOrganiser(firestore, reading, who)
  const [side] = await readPaperSides(firestore, reading, [paperId], organiser)
  if (side === undefined) throw new DomainError('not-found')
  const viewer: ReviewViewer = { kind: 'organiser' }
  const rights = reviewRights(viewer, {
    now: new Date(now()),
    phase: reviewPhase(settings, new Date(now())),
    settings,
    isWalled: isWalled(organiser, side),
    isWithdrawn: side.isWithdrawn,
    assignment: null,
  })
  requireRight(rights, 'read reports')
  return { rights, settings, paper: side.paper, side, isWithdrawn: side.isWithdrawn }
}

/**
 * Makes sure that something may be done.
 *
 * @throws {DomainError} the reason why not
 */
export function requireRight(rights: ReviewRights, act: ReviewAct): void {
  const refusal = rights[act]
  if (refusal !== null) throw new DomainError(refusal)
}

/** Takes the stored reviewer as who asks. @throws {DomainError} `reviewer-session-over` of another version or none */
export function sameReviewer(who: InvitedReviewer, person: DocumentSnapshot): Reviewer {
  const reviewer = parseReviewer(person)
  if (reviewer === undefined || reviewer.version !== who.version) {
    throw new DomainError('reviewer-session-over')
  }
  return reviewer
}

interface AssignmentFacts {
  readonly reviewer: Reviewer
  readonly known: KnownPerson
  readonly assignment: Assignment
  readonly settings: StoredReviewSettings
  readonly side: PaperSide | undefined
}

function rightsOf(
  { reviewer, known, assignment: { state, due }, settings, side }: AssignmentFacts,
  now: Date,
): ReviewRights {
  // Whoever has no part in a paper and whoever asks for one that is gone are told the same.
  const viewer: ReviewViewer =
    side === undefined ? { kind: 'nobody' } : { kind: 'reviewer', state: reviewer.state }
  return reviewRights(viewer, {
    now,
    phase: reviewPhase(settings, now),
    settings,
    isWalled: side === undefined || isWalled(known, side),
    isWithdrawn: side === undefined || side.isWithdrawn,
    assignment: { state, due },
  })
}
