import type { SentConflict } from '@lectern/domain/api/reviews/api-conflicts'
import { DomainError } from '@lectern/domain/errors'
import { uidSchema, type PaperId } from '@lectern/domain/paper/paper'
import { reviewerIdSchema } from '@lectern/domain/reviews/reviewer'
import type { Transaction } from 'firebase-admin/firestore'
import * as v from 'valibot'

import type { Organiser } from '../../access/who-asks.ts'
import { blockReference } from '../../store/blocked.ts'
import { profileReference } from '../../store/profiles.ts'
import {
  assignmentsOfPaper,
  parseAssignment,
  writeTakenBack,
  type Assignment,
} from '../../store/reviews/assignment-store.ts'
import {
  authorConflictsReference,
  parseAuthorConflicts,
} from '../../store/reviews/author-conflicts-store.ts'
import {
  conflictReference,
  parseConflict,
  storedConflict,
  type Conflict,
} from '../../store/reviews/conflict-store.ts'
import { parseReviewer, reviewerReference } from '../../store/reviews/reviewer-store.ts'
import {
  addressKeys,
  knownOrganiser,
  knownReviewer,
  type KnownPerson,
} from '../../walls/declared-conflicts.ts'
import { read } from '../../walls/reading.ts'
import { isSamePerson, readKnownOrganiser } from '../../walls/related-addresses.ts'
import { openPaper, requireRight } from '../door/review-door.ts'
import { organiserBy } from '../notes/read-deciding.ts'
import type { ReviewContext } from '../review-context.ts'
import { listAuthorConflicts } from './list-author-conflicts.ts'

type ConflictContext = Pick<ReviewContext, 'firestore' | 'now'>

/**
 * Keeps a reviewer, or an organiser, apart from a paper, or dismisses a hint (conference, section 4), in
 * one transaction. A wall takes back what the reviewer has not submitted. What a reviewer or an author has declared
 * stays theirs. May be repeated.
 *
 * @param who a reviewer's id, the own uid, or that of an organiser where the author has named somebody
 * @returns what is stored then
 * @throws {DomainError} `not-found` where there is no such paper or person, or a wall before the organiser: alike;
 *   `conflict-stays` for `dismissed` of what others have declared; `another-decides` for `dismissed` about oneself;
 *   `reviews-closed`
 */
export async function declareConflict(
  context: ConflictContext,
  paperId: PaperId,
  who: string,
  { kind, note }: SentConflict,
  by: Organiser,
): Promise<Conflict> {
  const { firestore, now } = context
  return await firestore.runTransaction(async (transaction) => {
    const before = await openConflict(context, transaction, paperId, who, by)
    const person = await findPerson(context, transaction, paperId, who, by)
    const own = addressKeys(person.own ?? person.emails)
    const addresses = [...new Set([...(before?.addresses ?? []), ...own])]
    if (isOthers(before)) {
      if (kind === 'dismissed') throw new DomainError('conflict-stays')
      const { byBid: _, ...said } = before
      const lasting = { ...said, addresses }
      // The reviewer can't take back any more what an organiser says as well.
      transaction.set(conflictReference(firestore, paperId, who), storedConflict(lasting))
      return lasting
    }
    if (kind === 'dismissed') await refuseOneself(context, transaction, person, by)
    const broken = kind === 'wall' ? await openBetween(context, transaction, paperId, who) : []
    const said: Conflict = {
      paperId,
      who,
      kind,
      declaredBy: 'organiser',
      note,
      by: by.uid,
      at: now(),
      // A dismissed hint keeps nobody away.
      addresses: kind === 'wall' ? addresses : [],
    }
    transaction.set(conflictReference(firestore, paperId, who), storedConflict(said))
    for (const assignment of broken) writeTakenBack(firestore, transaction, assignment)
    return said
  })
}

/**
 * Lifts what organisers have said about somebody and a paper, in one transaction. May be repeated.
 *
 * @param who a reviewer's id, or the uid of an organiser
 * @throws {DomainError} `not-found` where there is no such paper, or a wall before the organiser: alike;
 *   `conflict-stays` of what a reviewer or an author has declared; `reviews-closed`
 */
export async function liftConflict(
  context: ConflictContext,
  paperId: PaperId,
  who: string,
  by: Organiser,
): Promise<void> {
  const { firestore } = context
  await firestore.runTransaction(async (transaction) => {
    const before = await openConflict(context, transaction, paperId, who, by)
    if (isOthers(before)) throw new DomainError('conflict-stays')
    transaction.delete(conflictReference(firestore, paperId, who))
  })
}

async function openConflict(
  context: ConflictContext,
  transaction: Transaction,
  paperId: PaperId,
  who: string,
  by: Organiser,
): Promise<Conflict | undefined> {
  const { rights } = await openPaper(context, transaction, by, paperId)
  requireRight(rights, 'assign')
  const reference = conflictReference(context.firestore, paperId, who)
  return parseConflict(await transaction.get(reference))
}

function isOthers(conflict: Conflict | undefined): conflict is Conflict {
  return conflict !== undefined && conflict.declaredBy !== 'organiser'
}

/** Also of the reviewer who the organiser is as well. */
async function refuseOneself(
  { firestore }: ConflictContext,
  transaction: Transaction,
  person: KnownPerson,
  by: Organiser,
): Promise<void> {
  const self = await readKnownOrganiser(firestore, transaction, by)
  // Whichever of the addresses are proved.
  if (!isSamePerson(self, { uid: person.uid, emails: person.emails })) return
  throw new DomainError(
    'another-decides',
    'This is about you. Ask another organiser to dismiss it.',
  )
}

async function findPerson(
  { firestore }: ConflictContext,
  transaction: Transaction,
  paperId: PaperId,
  who: string,
  by: Organiser,
): Promise<KnownPerson> {
  if (who === by.uid) {
    return knownOrganiser(by, await transaction.get(profileReference(firestore, by.uid)))
  }
  const [id, uid] = [v.safeParse(reviewerIdSchema, who), v.safeParse(uidSchema, who)]
  if (id.success) {
    const stored = await transaction.get(reviewerReference(firestore, id.output))
    const reviewer = parseReviewer(stored)
    if (reviewer !== undefined) {
      const { email, provedEmails } = reviewer
      return { ...knownReviewer(reviewer), own: [email, ...provedEmails] }
    }
  }
  if (!uid.success) throw new DomainError('not-found')
  const [profile, block, said] = await read(transaction, [
    profileReference(firestore, uid.output),
    blockReference(firestore, uid.output),
    authorConflictsReference(firestore, paperId),
  ])
  const organiser = organiserBy(profile, block)
  // An organiser declares another one's conflict only from an author's line that they may read. They decide whom it
  // means, because the name may be misspelt.
  if (organiser === undefined || parseAuthorConflicts(said).length === 0) {
    throw new DomainError('not-found')
  }
  const shown = await listAuthorConflicts({ firestore }, paperId, by)
  if (shown.length === 0) throw new DomainError('not-found')
  return { who: uid.output, uid: uid.output, emails: organiser.emails }
}

async function openBetween(
  { firestore }: ConflictContext,
  transaction: Transaction,
  paperId: PaperId,
  who: string,
): Promise<Assignment[]> {
  const { docs } = await transaction.get(assignmentsOfPaper(firestore, paperId))
  return docs
    .flatMap((one) => parseAssignment(one) ?? [])
    .filter(({ reviewerId, state }) => reviewerId === who && state === 'assigned')
}
