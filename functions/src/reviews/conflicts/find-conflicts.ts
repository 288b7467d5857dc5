import type { ApiConflictFinds } from '@lectern/domain/api/reviews/api-conflict-finds'
import type { PaperId } from '@lectern/domain/paper/paper'
import { wallsBetween, type FoundWall } from '@lectern/domain/reviews/conflicts/found-walls'
import { whoWroteTogether } from '@lectern/domain/reviews/conflicts/wrote-together'
import type { ReviewerId } from '@lectern/domain/reviews/reviewer'
import { hintsBetween, type WalledPaper } from '@lectern/domain/reviews/walls'
import type { Firestore } from 'firebase-admin/firestore'

import type { Organiser } from '../../access/who-asks.ts'
import { collections } from '../../store/collections.ts'
import { nameless, parseConflict, type Conflict } from '../../store/reviews/conflict-store.ts'
import { parseReviewer } from '../../store/reviews/reviewer-store.ts'
import { accountKey, addressKeys, type KnownPerson } from '../../walls/declared-conflicts.ts'
import { readKnownReviewers, wallOf } from '../../walls/related-addresses.ts'
import { readOwnWalls, sidesOf, type PaperSide } from '../at-hand/read-sides.ts'
import { isPublicMailDomain } from '../overview/public-mail-domains.ts'
import type { ReviewContext } from '../review-context.ts'

/**
 * Finds all walls between papers and reviewers, and of some pairs what an organiser should look at (conference,
 * section 4): those that are neither walled nor dismissed. Of papers behind a wall of the organiser it tells nothing.
 *
 * @throws what Firestore throws
 */
export async function findConflicts(
  { firestore }: Pick<ReviewContext, 'firestore'>,
  pairs: readonly { readonly paperId: PaperId; readonly reviewerId: ReviewerId }[],
  who: Organiser,
): Promise<ApiConflictFinds> {
  const [sides, isWalled, invited, said] = await Promise.all([
    readAllSides(firestore),
    readOwnWalls(firestore, who),
    collections.reviewers(firestore).get(),
    collections.conflicts(firestore).get(),
  ])
  const seen = new Map(
    [...sides].filter(([, side]) => !isWalled(side)).map(([id, { people }]) => [id, people]),
  )
  const all = invited.docs.flatMap((one) => parseReviewer(one) ?? [])
  const knownOf = await readKnownReviewers(firestore, firestore, all)
  const reviewers = new Map(all.map((one) => [one.id, { ...one, ...knownOf(one) }]))
  // A nameless wall keeps a reviewer away, and is not to pair anybody with a paper.
  const conflicts = said.docs
    .flatMap((one) => parseConflict(one) ?? [])
    .filter(({ who: about }) => about !== nameless)
  const found = wallsBetween(seen, reviewers, saidOf(reviewers, conflicts))
  const walls = [...found, ...relatedWalls(seen, reviewers, found)]
  const settled = new Set([
    ...walls.map(({ paperId, reviewerId }) => `${paperId} ${reviewerId}`),
    ...conflicts.map((one) => `${one.paperId} ${one.who}`),
  ])
  const together = whoWroteTogether([...sides.values()].map(({ people }) => people))
  const hints = pairs.flatMap(({ paperId, reviewerId }) => {
    const [paper, reviewer] = [seen.get(paperId), reviewers.get(reviewerId)]
    if (paper === undefined || reviewer === undefined) return []
    if (settled.has(`${paperId} ${reviewerId}`)) return []
    const found = hintsBetween(reviewer, paper, isPublicMailDomain, together)
    return found.length === 0 ? [] : [{ paperId, reviewerId, hints: [...found] }]
  })
  return { walls, hints }
}

/** Finds the walls by other addresses or accounts of the same person that a paper's people have. */
function relatedWalls(
  papers: ReadonlyMap<string, WalledPaper>,
  reviewers: ReadonlyMap<string, KnownPerson>,
  found: readonly FoundWall[],
): FoundWall[] {
  const byKey = new Map<string, string[]>()
  for (const [id, { keys = [] }] of reviewers) {
    for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), id])
  }
  if (byKey.size === 0) return []
  const known = new Set(found.map(({ paperId, reviewerId }) => `${paperId} ${reviewerId}`))
  return [...papers].flatMap(([paperId, people]) => {
    const keys = [
      accountKey(people.ownerUid),
      ...addressKeys([...people.emails, ...people.keptApart].filter((one) => one !== '')),
    ]
    const ids = new Set(keys.flatMap((key) => byKey.get(key) ?? []))
    return [...ids].flatMap((reviewerId) => {
      const reviewer = reviewers.get(reviewerId)
      if (reviewer === undefined || known.has(`${paperId} ${reviewerId}`)) return []
      const reason = wallOf(reviewer, people, false)
      return reason === null ? [] : [{ paperId, reviewerId, reason }]
    })
  })
}

/** Declared walls by reviewer: also of those who are known by an address alone. */
function saidOf(
  reviewers: ReadonlyMap<string, KnownPerson>,
  conflicts: readonly Conflict[],
): { readonly paperId: string; readonly who: string }[] {
  const byKey = new Map<string, string[]>()
  for (const [id, { emails, keys = [] }] of reviewers) {
    for (const key of [...addressKeys(emails), ...keys])
      byKey.set(key, [...(byKey.get(key) ?? []), id])
  }
  return conflicts
    .filter(({ kind }) => kind === 'wall')
    .flatMap(({ paperId, who, addresses }) =>
      [who, ...addresses.flatMap((key) => byKey.get(key) ?? [])].map((one) => ({
        paperId,
        who: one,
      })),
    )
}

/**
 * Reads all papers with who stands on their side of a wall: three reads for each.
 *
 * @throws what Firestore throws
 */
export async function readAllSides(firestore: Firestore): Promise<Map<PaperId, PaperSide>> {
  const { docs } = await collections.papers(firestore).get()
  return await sidesOf(firestore, firestore, docs)
}
