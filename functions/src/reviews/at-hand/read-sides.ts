import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import type { WalledPaper } from '@lectern/domain/reviews/walls'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'

import type { Member } from '../../access/who-asks.ts'
import { collections } from '../../store/collections.ts'
import { profileReference } from '../../store/profiles.ts'
import {
  authorConflictsReference,
  parseAuthorConflicts,
} from '../../store/reviews/author-conflicts-store.ts'
import { parseConflict, type Conflict } from '../../store/reviews/conflict-store.ts'
import { paperReference, readPaper } from '../../store/stored-paper.ts'
import { declaredIn, readConflictsOf } from '../../walls/declared-conflicts.ts'
import { paperPeople } from '../../walls/paper-people.ts'
import { read, type Reading } from '../../walls/reading.ts'
import { isKeptApartFrom, readKnownOrganiser } from '../../walls/related-addresses.ts'

/** A paper, and who stands on its side of a wall. */
export interface PaperSide {
  readonly paper: Paper
  readonly people: WalledPaper
  /** The people its author would keep from reviewing it, as typed. */
  readonly lines: readonly string[]
}

/**
 * Reads papers with who stands on their side of a wall: three reads for each, in two requests.
 *
 * @returns those that are there, by id
 */
export async function readPaperSides(
  firestore: Firestore,
  ids: Iterable<PaperId>,
  reading: Reading = firestore,
): Promise<Map<PaperId, PaperSide>> {
  const references = [...new Set(ids)].map((id) => paperReference(firestore, id))
  return await sidesOf(firestore, reading, await read(reading, references))
}

/**
 * Puts beside papers who stands on their side of a wall, in one request.
 *
 * @returns those that are there, by id
 */
export async function sidesOf(
  firestore: Firestore,
  reading: Reading,
  stored: readonly DocumentSnapshot[],
): Promise<Map<PaperId, PaperSide>> {
  const papers = stored.flatMap((one) => readPaper(one) ?? [])
  const owners = [...new Set(papers.map(({ ownerUid }) => ownerUid))]
  const found = await read(reading, [
    ...papers.map(({ id }) => authorConflictsReference(firestore, id)),
    ...owners.map((uid) => profileReference(firestore, uid)),
  ])
  const profiles = new Map(found.slice(papers.length).map((profile) => [profile.id, profile]))
  return new Map(
    papers.flatMap((paper, index) => {
      const [profile, said] = [profiles.get(paper.ownerUid), found[index]]
      if (profile === undefined || said === undefined) return []
      const people = paperPeople(paper, profile, said)
      return [[paper.id, { paper, people, lines: parseAuthorConflicts(said) }] as const]
    }),
  )
}

/** Tells of a paper whether an organiser's wall stands before it. */
export type WallOf = (side: {
  readonly paper: { readonly id: PaperId }
  readonly people: WalledPaper
}) => boolean

/**
 * Reads what walls an organiser has: the account's addresses, and the conflicts that were declared.
 *
 * @throws what Firestore throws
 */
export async function readOwnWalls(
  firestore: Firestore,
  who: Pick<Member, 'uid' | 'email'>,
  reading: Reading = firestore,
): Promise<WallOf> {
  const person = await readKnownOrganiser(firestore, reading, who)
  const isDeclared = declaredIn(await readConflictsOf(firestore, reading, person))
  return ({ paper, people }) => isKeptApartFrom(person, people, isDeclared(paper.id, person))
}

/**
 * Reads which of some papers an organiser may know of.
 *
 * @returns those that are there, and behind no wall
 * @throws what Firestore throws
 */
export async function readKnowable(
  firestore: Firestore,
  ids: readonly PaperId[],
  who: Pick<Member, 'uid' | 'email'>,
  reading: Reading = firestore,
): Promise<PaperId[]> {
  const [sides, isWalled] = await Promise.all([
    readPaperSides(firestore, ids, reading),
    readOwnWalls(firestore, who, reading),
  ])
  return [...sides.values()].filter((side) => !isWalled(side)).map(({ paper }) => paper.id)
}

/**
 * Reads all walls that were declared.
 *
 * @throws what Firestore throws
 */
export async function readDeclaredWalls(firestore: Firestore): Promise<readonly Conflict[]> {
  const { docs } = await collections.conflicts(firestore).where('kind', '==', 'wall').get()
  return docs.flatMap((one) => parseConflict(one) ?? [])
}
