import { paperIdSchema, type PaperId } from '@lectern/domain/paper/paper'
import { heldAddresses } from '@lectern/domain/reviews/reviewer'
import * as v from 'valibot'

import type { Organiser } from '../../access/who-asks.ts'
import { collections } from '../../store/collections.ts'
import { nameless, parseConflict, type Conflict } from '../../store/reviews/conflict-store.ts'
import { addressKeys } from '../../walls/declared-conflicts.ts'
import { readReviewersWith } from '../../walls/known-reviewers.ts'
import { isSamePerson, readKnownOrganiser } from '../../walls/related-addresses.ts'
import { readPaperSides, wallsOf } from '../at-hand/read-sides.ts'
import type { ReviewContext } from '../review-context.ts'

/**
 * Lists what was said about people and papers, of all papers that an organiser may know the reviews of. What
 * others dismissed about the organiser, or about the reviewer that the organiser is as well, is left out: an author named
 * them.
 *
 * @param only one paper alone
 * @throws what Firestore throws
 */
export async function listConflicts(
  { firestore }: Pick<ReviewContext, 'firestore'>,
  who: Organiser,
  only?: PaperId,
): Promise<readonly Conflict[]> {
  const all = collections.conflicts(firestore)
  const { docs } = await (only === undefined ? all : all.where('paperId', '==', only)).get()
  const conflicts = docs
    .flatMap((one) => parseConflict(one) ?? [])
    .filter(({ who: about }) => about !== nameless)
  const person = await readKnownOrganiser(firestore, firestore, who)
  const [sides, isWalled] = await Promise.all([
    readPaperSides(
      firestore,
      conflicts.map(({ paperId }) => v.parse(paperIdSchema, paperId)),
    ),
    wallsOf(firestore, firestore, person),
  ])
  const keys = [...addressKeys(person.emails), ...(person.same ?? [])]
  const found = await readReviewersWith(firestore, firestore, person.emails, keys)
  const own = found.filter((one) => isSamePerson(person, { uid: null, emails: heldAddresses(one) }))
  const oneself = new Set<string>([who.uid, ...own.map(({ id }) => id)])
  const seen = new Set<string>()
  for (const [id, side] of sides) if (!isWalled(side)) seen.add(id)
  return conflicts.filter((one) => seen.has(one.paperId) && !oneself.has(one.who))
}
