import type { ApiNamedConflicts } from '@lectern/domain/api/reviews/api-author-conflicts'
import { paperIdSchema, uidSchema, type PaperId } from '@lectern/domain/paper/paper'
import { isNamedIn } from '@lectern/domain/reviews/conflicts/author-conflicts'
import { wallBetween, type WalledPerson } from '@lectern/domain/reviews/walls'
import type { Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import type { Organiser } from '../../access/who-asks.ts'
import { collections } from '../../store/collections.ts'
import {
  authorConflictsReference,
  parseAuthorConflicts,
} from '../../store/reviews/author-conflicts-store.ts'
import { parseReviewer } from '../../store/reviews/reviewer-store.ts'
import { declaredIn, knownReviewer } from '../../walls/declared-conflicts.ts'
import { readDeclaredWalls, readOwnWalls, readPaperSides } from '../at-hand/read-sides.ts'
import { readOrganisers } from '../notes/read-deciding.ts'
import type { ReviewContext } from '../review-context.ts'

/** Somebody whom an author may mean. */
interface Meant extends Pick<WalledPerson, 'emails' | 'uid' | 'name'> {
  readonly who: string
  readonly kind: 'reviewer' | 'organiser'
}

/**
 * Lists whom authors would keep from reviewing their papers, with the reviewers and organisers who may be meant, of
 * all papers that an organiser may know the reviews of.
 *
 * @param only one paper alone
 * @throws what Firestore throws
 */
export async function listAuthorConflicts(
  { firestore }: Pick<ReviewContext, 'firestore'>,
  only: PaperId | undefined,
  who: Organiser,
): Promise<ApiNamedConflicts[]> {
  const said = await readSaid(firestore, only)
  if (said.size === 0) return []
  const [sides, isWalled, people, declared] = await Promise.all([
    readPaperSides(firestore, said.keys()),
    readOwnWalls(firestore, who),
    readMeant(firestore),
    readDeclaredWalls(firestore),
  ])
  const isDeclared = declaredIn(declared)
  return [...sides].flatMap(([paperId, side]) => {
    if (isWalled(side)) return []
    const lines = (said.get(paperId) ?? []).map((text) => ({
      text,
      people: people
        .filter((person) => isNamedIn(text, person))
        .map((person) => ({
          who: person.who,
          kind: person.kind,
          name: person.name,
          isWalled: wallBetween(person, side.people, isDeclared(paperId, person)) !== null,
        })),
    }))
    return [{ paperId, lines }]
  })
}

async function readSaid(
  firestore: Firestore,
  only: PaperId | undefined,
): Promise<ReadonlyMap<PaperId, readonly string[]>> {
  const stored =
    only === undefined
      ? (await collections.authorConflicts(firestore).get()).docs
      : [await authorConflictsReference(firestore, only).get()]
  const said = stored.map(
    (one) => [v.parse(paperIdSchema, one.id), parseAuthorConflicts(one)] as const,
  )
  return new Map(said.filter(([, lines]) => lines.length > 0))
}

async function readMeant(firestore: Firestore): Promise<readonly Meant[]> {
  const [invited, profiles] = await Promise.all([
    collections.reviewers(firestore).get(),
    collections.users(firestore).where('role', '==', 'admin').get(),
  ])
  const reviewers = invited.docs
    .flatMap((one) => parseReviewer(one) ?? [])
    .filter(({ state }) => state !== 'removed')
  const uids = profiles.docs.map(({ id }) => v.parse(uidSchema, id))
  const organisers = await readOrganisers(firestore, firestore, uids)
  return [
    ...reviewers.map((one): Meant => ({
      ...knownReviewer(one),
      kind: 'reviewer',
      name: one.name,
    })),
    ...[...organisers.values()].map(({ uid, emails, fullname }): Meant => ({
      who: uid,
      kind: 'organiser',
      emails,
      uid,
      name: fullname,
    })),
  ]
}
