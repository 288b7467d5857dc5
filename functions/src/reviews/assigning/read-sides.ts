import type { PaperId } from '@lectern/domain/paper/paper'
import { wallBetween, type WalledPaper } from '@lectern/domain/reviews/walls'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'

import type { Organiser } from '../../access/who-asks.ts'
import { collections } from '../../store/collections.ts'
import { furtherAddressesIn, profileReference } from '../../store/profiles.ts'
import { parseConflict } from '../../store/reviews/conflict-store.ts'
import { paperReference, readPaper } from '../../store/stored-paper.ts'
import { paperPeople } from '../door/paper-people.ts'
import type { PaperSide } from './pair-refusal.ts'

/**
 * Reads papers with who stands on their side of a wall: two reads for each, in two requests.
 *
 * @returns those that are there, by id
 */
export async function readPaperSides(
  firestore: Firestore,
  ids: Iterable<PaperId>,
): Promise<Map<PaperId, PaperSide>> {
  const references = [...new Set(ids)].map((id) => paperReference(firestore, id))
  if (references.length === 0) return new Map()
  const papers = (await firestore.getAll(...references)).flatMap((one) => readPaper(one) ?? [])
  const owners = [...new Set(papers.map(({ ownerUid }) => ownerUid))]
  const profiles = new Map<string, DocumentSnapshot>()
  if (owners.length > 0) {
    const read = await firestore.getAll(...owners.map((uid) => profileReference(firestore, uid)))
    for (const profile of read) profiles.set(profile.id, profile)
  }
  return new Map(
    papers.flatMap((paper) => {
      const profile = profiles.get(paper.ownerUid)
      if (profile === undefined) return []
      return [[paper.id, { paper, people: paperPeople(paper, profile) }] as const]
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
export async function readOwnWalls(firestore: Firestore, who: Organiser): Promise<WallOf> {
  const [profile, declared] = await Promise.all([
    profileReference(firestore, who.uid).get(),
    declaredOf(firestore, who.uid),
  ])
  const person = { uid: who.uid, emails: [who.email, ...furtherAddressesIn(profile)] }
  return ({ paper, people }) => wallBetween(person, people, declared.has(paper.id)) !== null
}

/**
 * Reads which papers somebody must be kept apart from by a declared conflict.
 *
 * @param who a reviewer's id, or the uid of an organiser
 */
export async function declaredOf(firestore: Firestore, who: string): Promise<ReadonlySet<string>> {
  const { docs } = await collections.conflicts(firestore).where('who', '==', who).get()
  const walls = docs
    .flatMap((one) => parseConflict(one) ?? [])
    .filter(({ kind }) => kind === 'wall')
  return new Set(walls.map(({ paperId }) => paperId))
}
