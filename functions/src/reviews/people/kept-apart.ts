import { DomainError } from '@lectern/domain/errors'
import { paperIdSchema, type PaperId } from '@lectern/domain/paper/paper'
import { compared, type WalledPaper } from '@lectern/domain/reviews/walls'
import type { Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import type { Organiser } from '../../access/who-asks.ts'
import { collections } from '../../store/collections.ts'
import { deletedSince, paperReference } from '../../store/stored-paper.ts'
import { read } from '../../walls/reading.ts'
import { readPapersAtHand } from '../at-hand/papers-at-hand.ts'
import { readOwnWalls, sidesOf } from '../at-hand/read-sides.ts'
import type { ReviewContext } from '../review-context.ts'

/** The same answer for every reviewer: it must not reveal who reviews which paper. */
export const apart =
  'You have a conflict of interest with a paper. Ask another organiser to do this.'

/** How long a withdrawn paper may take until it is stored, in milliseconds. */
const storedWithin = 60 * 60_000

/**
 * Returns true if an organiser has a conflict on any paper, withdrawn ones included. With an address of their own they
 * would open a reviewer's link, with an author's they would put up a wall, and by a removal take a reviewer off their
 * own paper.
 *
 * @throws {DomainError} `unavailable` while a withdrawn paper is not stored yet
 */
export async function isKeptApart(
  { firestore }: Pick<ReviewContext, 'firestore'>,
  by: Organiser,
): Promise<boolean> {
  const [sides, isWalled] = await Promise.all([
    readSidesOfAll(firestore),
    readOwnWalls(firestore, by),
  ])
  return sides.some(isWalled)
}

/**
 * Returns every address that keeps its owner from a paper, withdrawn ones included: authors', and those that authors
 * named.
 *
 * @throws {DomainError} `unavailable` while a withdrawn paper is not stored yet
 */
export async function readConflictingAddresses({
  firestore,
}: Pick<ReviewContext, 'firestore'>): Promise<ReadonlySet<string>> {
  const sides = await readSidesOfAll(firestore)
  return new Set(
    sides.flatMap(({ people: { emails, keptApart } }) => [...emails, ...keptApart].map(compared)),
  )
}

/** Reads who stands on the side of each paper, withdrawn ones included, since these can come back. */
async function readSidesOfAll(
  firestore: Firestore,
): Promise<readonly { readonly paper: { readonly id: PaperId }; readonly people: WalledPaper }[]> {
  // A paper that is withdrawn meanwhile is among the first, or among the others.
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
  return [...papers, ...(await sidesOf(firestore, firestore, withdrawn.docs)).values()]
}
