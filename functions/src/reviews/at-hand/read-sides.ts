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
import { declaredIn, readConflictsOf, type KnownPerson } from '../../walls/declared-conflicts.ts'
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
 * @param said what all authors said (`readAllSaid`), if many papers are read
 * @returns those that are there, by id
 */
export async function readPaperSides(
  firestore: Firestore,
  ids: Iterable<PaperId>,
  reading: Reading = firestore,
  said?: AllSaid,
): Promise<Map<PaperId, PaperSide>> {
  const references = [...new Set(ids)].map((id) => paperReference(firestore, id))
  return await sidesOf(firestore, reading, await read(reading, references), said)
}

/** The conflicts that authors named, by paper. */
type AllSaid = ReadonlyMap<string, DocumentSnapshot>

/**
 * Reads what all authors said of who should not review their papers. Most say nothing, and asking for a document that
 * doesn't exist costs a read, too.
 *
 * @throws what Firestore throws
 */
export async function readAllSaid(firestore: Firestore): Promise<AllSaid> {
  const { docs } = await collections.authorConflicts(firestore).get()
  return new Map(docs.map((one) => [one.id, one]))
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
  allSaid?: AllSaid,
): Promise<Map<PaperId, PaperSide>> {
  const papers = stored.flatMap((one) => readPaper(one) ?? [])
  const owners = [...new Set(papers.map(({ ownerUid }) => ownerUid))]
  const asked = allSaid === undefined ? papers : []
  const found = await read(reading, [
    ...asked.map(({ id }) => authorConflictsReference(firestore, id)),
    ...owners.map((uid) => profileReference(firestore, uid)),
  ])
  const profiles = new Map(found.slice(asked.length).map((profile) => [profile.id, profile]))
  const saidOf =
    allSaid ?? new Map(found.slice(0, asked.length).map((one) => [one.id, one] as const))
  return new Map(
    papers.flatMap((paper) => {
      const [profile, said] = [profiles.get(paper.ownerUid), saidOf.get(paper.id)]
      if (profile === undefined) return []
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
  return await wallsOf(firestore, reading, await readKnownOrganiser(firestore, reading, who))
}

/**
 * Reads what walls an organiser has who was read before.
 *
 * @throws what Firestore throws
 */
export async function wallsOf(
  firestore: Firestore,
  reading: Reading,
  person: KnownPerson,
): Promise<WallOf> {
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
