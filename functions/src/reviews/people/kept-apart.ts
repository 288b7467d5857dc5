import { DomainError } from '@lectern/domain/errors'
import { paperIdSchema, type PaperId } from '@lectern/domain/paper/paper'
import type { WalledPaper } from '@lectern/domain/reviews/walls'
import type { Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import type { Organiser } from '../../access/who-asks.ts'
import { collections } from '../../store/collections.ts'
import { deletedSince, paperReference } from '../../store/stored-paper.ts'
import { addressKeys } from '../../walls/declared-conflicts.ts'
import { isNoted, readReviewersWith } from '../../walls/known-reviewers.ts'
import { read } from '../../walls/reading.ts'
import { readPapersAtHand } from '../at-hand/papers-at-hand.ts'
import { readOwnWalls, sidesOf } from '../at-hand/read-sides.ts'
import type { ReviewContext } from '../review-context.ts'

/** The same answer for every reviewer: it must not reveal who reviews which paper. */
export const apart =
  'You have a conflict of interest with a paper. Ask another organiser to do this.'

/** How long a withdrawn paper may take until it is stored, in milliseconds. */
const storedWithin = 60 * 60_000

/** What an organiser who changes reviewers has to do with papers, withdrawn ones included. */
export interface ReviewerChanges {
  /**
   * True if a wall keeps the organiser from any paper. With an address of their own they would open a reviewer's link,
   * with an author's they would put up a wall, and by a removal take a reviewer off their own paper.
   */
  readonly isApart: boolean
  /** The people each paper bars: its authors, and those they named. */
  readonly papers: readonly WalledPaper[]
}

/**
 * Reads what an organiser may change of reviewers, before the transaction that does it: all papers are looked at.
 *
 * @throws {DomainError} `unavailable` while a withdrawn paper is not stored yet
 */
export async function readReviewerChanges(
  { firestore }: Pick<ReviewContext, 'firestore'>,
  by: Organiser,
): Promise<ReviewerChanges> {
  const [sides, isWalled] = await Promise.all([
    readSidesOfAll(firestore),
    readOwnWalls(firestore, by),
  ])
  return { isApart: sides.some(isWalled), papers: sides.map(({ people }) => people) }
}

/**
 * Returns true if an organiser has a conflict on any paper, withdrawn ones included.
 *
 * @throws {DomainError} `unavailable` while a withdrawn paper is not stored yet
 */
export async function isKeptApart(
  context: Pick<ReviewContext, 'firestore'>,
  by: Organiser,
): Promise<boolean> {
  return (await readReviewerChanges(context, by)).isApart
}

/** `unknown`: nobody to be invited was in the reviewers' list when it was read. */
export type InvitingAgain = 'allowed' | 'refused' | 'unknown'

/**
 * Reads whether an organiser may invite those of some people who were removed, or whose addresses are other reviewers'
 * further ones, before the transaction that does it.
 *
 * @param emails in the form in which addresses are compared
 * @throws {DomainError} `unavailable` while a withdrawn paper is not stored yet
 */
export async function readInvitingAgain(
  context: Pick<ReviewContext, 'firestore'>,
  emails: readonly string[],
  by: Organiser,
): Promise<InvitingAgain> {
  const { firestore } = context
  const people = await readReviewersWith(firestore, firestore, emails, addressKeys(emails))
  const isKnown =
    people.some(({ state }) => state === 'removed') || emails.some((one) => isNoted(people, one))
  if (!isKnown) return 'unknown'
  return (await isKeptApart(context, by)) ? 'refused' : 'allowed'
}

/**
 * Returns true if such a person may not be invited by this organiser.
 *
 * @throws {DomainError} `unavailable` if the person was removed, or given the address, after it was looked at
 */
export function isInvitingRefused(again: InvitingAgain): boolean {
  if (again !== 'unknown') return again === 'refused'
  throw new DomainError(
    'unavailable',
    'A reviewer was changed just now. Nobody was invited; try again.',
  )
}

/** Reads who stands on the side of each paper, withdrawn ones included, since these can come back. */
async function readSidesOfAll(
  firestore: Firestore,
): Promise<readonly { readonly paper: { readonly id: PaperId }; readonly people: WalledPaper }[]> {
  // A paper that is restored or withdrawn meanwhile is in one of these three.
  const withdrawnBefore = await collections.withdrawn(firestore).get()
  const papers = await readPapersAtHand(firestore)
  const since = new Date(Date.now() - storedWithin)
  const [withdrawn, deleted] = await Promise.all([
    collections.withdrawn(firestore).get(),
    deletedSince(firestore, since).get(),
  ])
  const known = new Set(withdrawn.docs.map(({ id }) => id))
  const unknown = deleted.docs.filter(
    (one) => one.get('kind') === 'withdrawn' && !known.has(one.id),
  )
  const found = await read(
    firestore,
    unknown.map(({ id }) => paperReference(firestore, v.parse(paperIdSchema, id))),
  )
  if (found.some(({ exists }) => !exists)) {
    throw new DomainError(
      'unavailable',
      'A paper was withdrawn just now. Nothing was changed; try again in a minute.',
    )
  }
  const stored = [...withdrawnBefore.docs, ...withdrawn.docs]
  return [...papers, ...(await sidesOf(firestore, firestore, stored)).values()]
}
