import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import { wallBetween, type WalledPerson } from '@lectern/domain/reviews/walls'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'

import { profileReference } from '../store/profiles.ts'
import { authorConflictsReference } from '../store/reviews/author-conflicts-store.ts'
import { conflictReference, isWallByBid, isWallDeclared } from '../store/reviews/conflict-store.ts'
import { paperReference, readPaper, withdrawnReference } from '../store/stored-paper.ts'
import { paperPeople } from './paper-people.ts'
import { read, type Reading } from './reading.ts'

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
 * @param who a reviewer's id, or the uid of an organiser
 * @returns one for each paper, in their order; undefined where there is none, or it can't be read
 */
export async function readPaperSides(
  firestore: Firestore,
  reading: Reading,
  paperIds: readonly PaperId[],
  who: string,
): Promise<(PaperSide | undefined)[]> {
  const snapshots = await read(
    reading,
    paperIds.flatMap((id) => [
      paperReference(firestore, id),
      withdrawnReference(firestore, id),
      conflictReference(firestore, id, who),
      authorConflictsReference(firestore, id),
    ]),
  )
  const found = paperIds.map((_id, index) => {
    const [stored, withdrawn, conflict, said] = snapshots.slice(4 * index)
    const isWithdrawn = stored?.exists !== true
    const kept = isWithdrawn ? withdrawn : stored
    const paper = kept === undefined ? undefined : readPaper(kept)
    if (paper === undefined || conflict === undefined || said === undefined) return undefined
    return {
      paper,
      isWithdrawn,
      said,
      isDeclared: isWallDeclared(conflict),
      isByBid: isWallByBid(conflict),
    }
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
  person: Pick<WalledPerson, 'emails' | 'uid'>,
  { paper, profile, said, isDeclared }: PaperSide,
): boolean {
  return wallBetween(person, paperPeople(paper, profile, said), isDeclared) !== null
}
