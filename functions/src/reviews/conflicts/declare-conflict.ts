import type { SentConflict } from '@lectern/domain/api/reviews/api-conflicts'
import { DomainError } from '@lectern/domain/errors'
import { uidSchema, type PaperId, type Uid } from '@lectern/domain/paper/paper'
import { reviewerIdSchema } from '@lectern/domain/reviews/reviewer'
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'
import * as v from 'valibot'

import type { Organiser } from '../../access/who-asks.ts'
import { recordConferenceEvent } from '../../conference/conference-events.ts'
import { collections } from '../../store/collections.ts'
import { profileReference } from '../../store/profiles.ts'
import {
  assignmentsOfPaper,
  parseAssignment,
  writeTakenBack,
  type Assignment,
} from '../../store/reviews/assignment-store.ts'
import {
  conflictReference,
  isOrganisers,
  nameless,
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
import {
  allWithRelated,
  isSamePerson,
  readEverOrganisers,
  readKnownOrganiser,
  withRelated,
} from '../../walls/related-addresses.ts'
import { openPaper, requireRight } from '../door/review-door.ts'
import { readOrganisers } from '../notes/read-deciding.ts'
import type { ReviewContext } from '../review-context.ts'

type ConflictContext = Pick<ReviewContext, 'firestore' | 'now'>

/**
 * Keeps a reviewer, or an organiser, apart from a paper, or dismisses a hint (conference, section 4), in
 * one transaction. A wall takes back what the reviewer has not submitted. What a reviewer or an author has declared
 * stays theirs. May be repeated.
 *
 * @param who a reviewer's id, or the uid of an organiser
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
    const found = await find(context, transaction, who, by)
    if (found === undefined) throw new DomainError('not-found')
    const { person } = found
    const self = await readKnownOrganiser(firestore, transaction, by)
    const isAboutSelf = isOneself(self, person)
    const own = addressKeys([...(person.own ?? person.emails), ...(isAboutSelf ? self.emails : [])])
    const addresses = [...new Set([...(before?.addresses ?? []), ...own])]
    if (isOthers(before)) {
      if (kind === 'dismissed') throw new DomainError('conflict-stays')
      const { said = before.addresses, byBid } = before
      // The person who said it still has the entry.
      const isSaid = own.length > 0 && own.every((key) => said.includes(key))
      if (isSaid && byBid === undefined) return before
      const isNew = addresses.length > before.addresses.length
      const organiser = isNew ? await organiserWho(firestore, transaction, found) : undefined
      const repeated: Conflict = { ...before, ...(byBid && { byBid: 'repeated' }), said, addresses }
      transaction.set(conflictReference(firestore, paperId, who), storedConflict(repeated))
      recordAbout(firestore, transaction, 'conflict declared', organiser, by)
      return repeated
    }
    if (kind === 'dismissed' && isAboutSelf) throw aboutSelf()
    const keepOthers =
      kind === 'dismissed'
        ? await keptForOthers(context, transaction, before, person, by)
        : undefined
    const isWall = kind === 'wall' || before?.kind === 'wall'
    const organiser = isWall ? await organiserWho(firestore, transaction, found) : undefined
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
    keepOthers?.()
    for (const assignment of broken) writeTakenBack(firestore, transaction, assignment)
    const what = kind === 'wall' ? 'conflict declared' : 'conflict removed'
    recordAbout(firestore, transaction, what, organiser, by)
    return said
  })
}

/**
 * Lifts what organisers have said about somebody and a paper, in one transaction. May be repeated.
 *
 * @param who a reviewer's id, or the uid of an organiser
 * @throws {DomainError} `not-found` where there is no such paper, or a wall before the organiser: alike;
 *   `conflict-stays` of what a reviewer or an author has declared; `another-decides` about oneself; `reviews-closed`
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
    if (before === undefined) return
    const found = before.kind === 'wall' ? await find(context, transaction, who, by) : undefined
    if (found !== undefined) {
      const self = await readKnownOrganiser(firestore, transaction, by)
      if (isOneself(self, found.person)) throw aboutSelf()
    }
    // An organiser who was removed, or deleted the account, can come back with the same address.
    const former = before.kind === 'wall' ? formerOrganiser : undefined
    const organiser =
      found === undefined ? former : await organiserWho(firestore, transaction, found)
    const reference = conflictReference(firestore, paperId, who)
    if (!isOrganisers(before)) throw new DomainError('conflict-stays')
    // What the reviewer said stays.
    const { said = isOthers(before) ? before.addresses : [], byBid, ...rest } = before
    const lifted = before.addresses.filter((key) => !said.includes(key))
    const theirs = { ...before, addresses: lifted }
    const keepOthers = await keptForOthers(context, transaction, theirs, found?.person, by)
    if (isOthers(before)) {
      const own: Conflict = { ...rest, addresses: said, ...(byBid && { byBid: true }) }
      transaction.set(reference, storedConflict(own))
    } else transaction.delete(reference)
    keepOthers()
    if (isOthers(before) && lifted.length === 0) return
    recordAbout(firestore, transaction, 'conflict removed', organiser, by)
  })
}

/**
 * Keeps a conflict about a reviewer's entry for the people who had the entry before: for present and former organisers as
 * a conflict of their own, for all others by the hashes of their addresses, which nobody lifts.
 *
 * @param person the reviewer who has the entry now; undefined if the entry is gone
 * @returns a function that writes it: the transaction reads everything first
 */
async function keptForOthers(
  { firestore, now }: ConflictContext,
  transaction: Transaction,
  before: Conflict | undefined,
  person: KnownPerson | undefined,
  by: Organiser,
): Promise<() => void> {
  if (before?.kind !== 'wall' || person?.uid !== null) return () => undefined
  const { paperId, note } = before
  const known = await withRelated(firestore, transaction, person)
  const own = new Set([...addressKeys(known.own ?? known.emails), ...(known.same ?? [])])
  const others = before.addresses.filter((key) => !own.has(key))
  if (others.length === 0) return () => undefined
  const organisers = await readEverOrganisers(firestore, transaction)
  const people = await allWithRelated(firestore, transaction, organisers)
  const barred = people.flatMap(({ who, emails, same = [] }) => {
    const keys = [...addressKeys(emails), ...same]
    return keys.some((key) => others.includes(key)) ? [{ who, keys }] : []
  })
  const stored = await read(
    transaction,
    barred.map(({ who }) => conflictReference(firestore, paperId, who)),
  )
  const theirs = new Set(barred.flatMap(({ keys }) => keys))
  const rest = others.filter((key) => !theirs.has(key))
  const wall = { paperId, kind: 'wall', declaredBy: 'organiser', at: now() } as const
  return () => {
    for (const [index, { who, keys }] of barred.entries()) {
      const reference = conflictReference(firestore, paperId, who)
      if (stored[index] !== undefined && parseConflict(stored[index])?.kind === 'wall') continue
      const conflict = { ...wall, who, note, by: by.uid, addresses: keys }
      transaction.set(reference, storedConflict(conflict))
    }
    if (rest.length === 0) return
    const conflict = storedConflict({ ...wall, who: nameless, note: '', addresses: [] })
    transaction.set(
      conflictReference(firestore, paperId, nameless),
      { ...conflict, addresses: FieldValue.arrayUnion(...rest) },
      { merge: true },
    )
  }
}

/** Which paper it is stays with the organisers who have no conflict with it. */
function recordAbout(
  firestore: Firestore,
  transaction: Transaction,
  what: 'conflict declared' | 'conflict removed',
  organiser: Found['organiser'],
  by: Organiser,
): void {
  if (organiser === undefined || organiser.uid === by.uid) return
  const { uid, fullname: name } = organiser
  recordConferenceEvent(firestore, transaction, by, { what, uid, from: {}, to: { name } })
}

/** A reviewer or organiser of whom a conflict can be declared. */
interface Found {
  readonly person: KnownPerson
  /** Undefined for a reviewer, who can be an organiser as well (`organiserWho`), and for the one who asks. */
  readonly organiser: { readonly uid: Uid | ''; readonly fullname: string } | undefined
}

const formerOrganiser = { uid: '', fullname: 'a former organiser' } as const

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

function isOthers(
  conflict: Conflict | undefined,
): conflict is Conflict & { readonly declaredBy: 'reviewer' | 'author' } {
  return conflict !== undefined && conflict.declaredBy !== 'organiser'
}

/** Returns true if both are one person, also by an address of a reviewer's entry that nobody has verified. */
function isOneself(self: KnownPerson, { uid, emails }: KnownPerson): boolean {
  return isSamePerson(self, { uid, emails })
}

function aboutSelf(): DomainError {
  return new DomainError(
    'another-decides',
    'This is about you. Ask another organiser to remove it.',
  )
}

async function find(
  { firestore }: ConflictContext,
  transaction: Transaction,
  who: string,
  by: Organiser,
): Promise<Found | undefined> {
  if (who === by.uid) {
    const profile = await transaction.get(profileReference(firestore, by.uid))
    return { person: knownOrganiser(by, profile), organiser: undefined }
  }
  const [id, uid] = [v.safeParse(reviewerIdSchema, who), v.safeParse(uidSchema, who)]
  if (id.success) {
    const stored = await transaction.get(reviewerReference(firestore, id.output))
    const reviewer = parseReviewer(stored)
    if (reviewer !== undefined) return { person: knownReviewer(reviewer), organiser: undefined }
  }
  const uids = uid.success ? [uid.output] : []
  const [organiser] = (await readOrganisers(firestore, transaction, uids)).values()
  return organiser && { person: { who, ...organiser }, organiser }
}

/** Finds the organiser who that is: for a reviewer, by the address at which the link was opened. */
async function organiserWho(
  firestore: Firestore,
  transaction: Transaction,
  { person, organiser }: Found,
): Promise<Found['organiser']> {
  if (person.uid !== null || person.own?.length === 0) return organiser
  const known = await withRelated(firestore, transaction, person)
  const admins = collections.users(firestore).where('role', '==', 'admin').select()
  const uids = (await transaction.get(admins)).docs.map(({ id }) => v.parse(uidSchema, id))
  const organisers = await readOrganisers(firestore, transaction, uids)
  return [...organisers.values()].find((one) => isSamePerson(known, one))
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
