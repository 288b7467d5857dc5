import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'

import { profileReference } from '../store/profiles.ts'
import { authorConflictsReference } from '../store/reviews/author-conflicts-store.ts'
import { paperReference, readPaper, withdrawnReference } from '../store/stored-paper.ts'
import { isOwnBid, readConflictsOf, type KnownPerson } from './declared-conflicts.ts'
import { paperPeople } from './paper-people.ts'
import { read, type Reading } from './reading.ts'
import { isKeptApartFrom } from './related-addresses.ts'

/** What the door has to know of a paper before it opens to somebody. */
export interface PaperSide {
  /** As it is, or as it was when its author withdrew it. */
  readonly paper: Paper
  readonly isWithdrawn: boolean
  /** The profile of its owner, which may be gone. */
  readonly profile: DocumentSnapshot
  /** Whom its author would keep from it. */
  readonly said: DocumentSnapshot
  /** Whether a conflict was declared. */
  readonly isDeclared: boolean
  /** Whether it was declared by the reviewer's own bid alone. */
  readonly isByBid: boolean
}

/**
 * Reads what the door has to know of papers, all at once.
 *
 * @param person a reviewer, or an organiser
 * @returns one for each paper, in their order; undefined where there is none, or it can't be read
 */
export async function readPaperSides(
  firestore: Firestore,
  reading: Reading,
  paperIds: readonly PaperId[],
  person: KnownPerson,
): Promise<(PaperSide | undefined)[]> {
  if (paperIds.length === 0) return []
  const [snapshots, conflicts] = await Promise.all([
    read(
      reading,
      paperIds.flatMap((id) => [
        paperReference(firestore, id),
        withdrawnReference(firestore, id),
        authorConflictsReference(firestore, id),
      ]),
    ),
    readConflictsOf(firestore, reading, person),
  ])
  const found = paperIds.map((id, index) => {
    const [stored, withdrawn, said] = snapshots.slice(3 * index)
    const isWithdrawn = stored?.exists !== true
    const kept = isWithdrawn ? withdrawn : stored
    const paper = kept === undefined ? undefined : readPaper(kept)
    if (paper === undefined || said === undefined) return undefined
    const walls = conflicts.filter(({ paperId, kind }) => paperId === id && kind === 'wall')
    const isDeclared = walls.length > 0
    const isByBid = isDeclared && walls.every((one) => isOwnBid(one, person))
    return { paper, isWithdrawn, said, isDeclared, isByBid }
  })
  const owners = [...new Set(found.flatMap((side) => side?.paper.ownerUid ?? []))]
  const profiles = await read(
    reading,
    owners.map((uid) => profileReference(firestore, uid)),
  )
  const profileOf = new Map(owners.map((uid, index) => [uid, profiles[index]]))
  return found.map((side) => {
    const profile = side === undefined ? undefined : profileOf.get(side.paper.ownerUid)
    return side === undefined || profile === undefined
      ? undefined
      : Object.assign(side, { profile })
  })
}

/** Tells whether a wall stands between somebody and a paper. */
export function isWalled(
  person: Pick<KnownPerson, 'emails' | 'typed' | 'uid' | 'keys' | 'isGone'>,
  { paper, profile, said, isDeclared }: PaperSide,
): boolean {
  return isKeptApartFrom(person, paperPeople(paper, profile, said), isDeclared)
}
