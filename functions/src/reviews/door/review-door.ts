import { DomainError } from '@lectern/domain/errors'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import { reviewPhase, type StoredReviewSettings } from '@lectern/domain/reviews/review-phase'
import {
  reviewRights,
  type ReviewAct,
  type ReviewFacts,
  type ReviewRights,
  type ReviewViewer,
} from '@lectern/domain/reviews/review-rights'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import { wallBetween } from '@lectern/domain/reviews/walls'
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore'

import type { InvitedReviewer, Organiser } from '../../access/who-asks.ts'
import { furtherAddressesIn, profileReference } from '../../store/profiles.ts'
import {
  assignmentReference,
  parseAssignment,
  type Assignment,
  type AssignmentId,
} from '../../store/reviews/assignment-store.ts'
import { conflictReference, parseConflict } from '../../store/reviews/conflict-store.ts'
import {
  readReviewSettings,
  reviewSettingsReference,
} from '../../store/reviews/review-settings-store.ts'
import { parseReviewer, reviewerReference } from '../../store/reviews/reviewer-store.ts'
import { paperReference, readPaper, withdrawnReference } from '../../store/stored-paper.ts'
import type { ReviewContext } from '../review-context.ts'
import { paperPeople } from './paper-people.ts'

/** Reads documents together: Firestore itself, or a transaction that is to be sure of them. */
export type Reading = Pick<Firestore | Transaction, 'getAll'>

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
  const reviewer = parseReviewer(person)
  if (reviewer === undefined || reviewer.version !== who.version) {
    throw new DomainError('reviewer-session-over')
  }
  const assignment = parseAssignment(own)
  if (assignment?.reviewerId !== reviewer.id) throw new DomainError('not-found')
  const settings = readReviewSettings(set)
  const { paperId, state, due } = assignment
  const side = await readPaperSide(firestore, reading, paperId, reviewer.id)
  if (side === undefined) throw new DomainError('not-found')
  const { paper, profile, isDeclared } = side
  const asker = { emails: [reviewer.email], uid: null }
  const facts: ReviewFacts = {
    now: new Date(now()),
    phase: reviewPhase(settings, new Date(now())),
    settings,
    isWalled: wallBetween(asker, paperPeople(paper, profile), isDeclared) !== null,
    assignment: { state, due },
  }
  const rights = reviewRights({ kind: 'reviewer', state: reviewer.state }, facts)
  requireRight(rights, 'read copy')
  return { rights, settings, assignment, reviewer }
}

/** What an organiser finds behind the door of one paper. */
export interface OpenPaper {
  readonly rights: ReviewRights
  readonly settings: StoredReviewSettings
  readonly paper: Paper
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
  const [set, own] = await read(reading, [
    reviewSettingsReference(firestore),
    profileReference(firestore, who.uid),
  ])
  const settings = readReviewSettings(set)
  const side = await readPaperSide(firestore, reading, paperId, who.uid)
  if (side === undefined) throw new DomainError('not-found')
  const { paper, profile, isDeclared } = side
  const organiser = { uid: who.uid, emails: [who.email, ...furtherAddressesIn(own)] }
  const viewer: ReviewViewer = { kind: 'organiser' }
  const rights = reviewRights(viewer, {
    now: new Date(now()),
    phase: reviewPhase(settings, new Date(now())),
    settings,
    isWalled: wallBetween(organiser, paperPeople(paper, profile), isDeclared) !== null,
    assignment: null,
  })
  requireRight(rights, 'read reports')
  return { rights, settings, paper }
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

interface PaperSide {
  readonly paper: Paper
  readonly profile: DocumentSnapshot
  readonly isDeclared: boolean
}

/** @param who a reviewer's id, or the uid of an organiser */
async function readPaperSide(
  firestore: Firestore,
  reading: Reading,
  paperId: PaperId,
  who: string,
): Promise<PaperSide | undefined> {
  const [stored, withdrawn, conflict] = await read(reading, [
    paperReference(firestore, paperId),
    withdrawnReference(firestore, paperId),
    conflictReference(firestore, paperId, who),
  ])
  const paper = readPaper(stored.exists ? stored : withdrawn)
  if (paper === undefined) return undefined
  const [profile] = await read(reading, [profileReference(firestore, paper.ownerUid)])
  return { paper, profile, isDeclared: parseConflict(conflict)?.kind === 'wall' }
}

type Snapshots<References extends readonly DocumentReference[]> = {
  readonly [Index in keyof References]: DocumentSnapshot
}

/** Reads documents at once; there are as many snapshots as were asked for. */
async function read<const References extends readonly DocumentReference[]>(
  reading: Reading,
  references: References,
): Promise<Snapshots<References>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one snapshot for each reference
  return (await reading.getAll(...references)) as unknown as Snapshots<References>
}
