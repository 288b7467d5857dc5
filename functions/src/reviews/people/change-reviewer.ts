import type { ReviewerChange } from '@lectern/domain/api/api-reviews'
import { DomainError } from '@lectern/domain/errors'
import {
  addressesOf,
  formerNamesWith,
  heldAddresses,
  ownAddresses,
  type Reviewer,
  type ReviewerId,
} from '@lectern/domain/reviews/reviewer'
import { compared, type WalledPaper } from '@lectern/domain/reviews/walls'
import type { Transaction } from 'firebase-admin/firestore'

import type { Organiser } from '../../access/who-asks.ts'
import { recordConferenceEvent } from '../../conference/conference-events.ts'
import {
  assignmentsOfReviewer,
  parseAssignment,
  writeTakenBack,
} from '../../store/reviews/assignment-store.ts'
import { bidsReference } from '../../store/reviews/bid-store.ts'
import {
  lockAddresses,
  parseReviewer,
  reviewerAddressReference,
  reviewerReference,
} from '../../store/reviews/reviewer-store.ts'
import { readConflictsOf, type KnownPerson } from '../../walls/declared-conflicts.ts'
import { keyedReviewer, knownReviewers } from '../../walls/known-reviewers.ts'
import {
  allWithRelated,
  isSamePerson,
  readKnownOrganiser,
  wallOf,
} from '../../walls/related-addresses.ts'
import type { ReviewContext } from '../review-context.ts'
import { apart, isKeptApart, readReviewerChanges, type ReviewerChanges } from './kept-apart.ts'
import { countInviting, mailInvitation, readInvitingFacts } from './mail-invitation.ts'

/**
 * Changes what is stored of a reviewer (conference, section 4), in one transaction with the mail that follows:
 * another address, `newLink` and `invited` mail a link, and the first two make those of before worthless.
 *
 * @returns the reviewer as changed
 * @throws {DomainError} `not-found`; `reviewer-known` when another reviewer has the new address;
 *   `another-decides` for other addresses and for `reserve`, from an organiser with a conflict on any paper, and for
 *   other addresses from one who is this reviewer;
 *   `conflict-stays` for dropping an address that a conflict rests on; `unavailable` while a withdrawn paper is not
 *   stored yet; `answer-not-possible` for `reserve` of who has accepted; `too-many-requests`
 */
export async function changeReviewer(
  context: ReviewContext,
  id: ReviewerId,
  { state, newLink = false, words = '', ...fields }: ReviewerChange,
  by: Organiser,
): Promise<Reviewer> {
  const { firestore } = context
  await countInviting(context, by)
  const facts = await readInvitingFacts(context)
  const namesAddresses = fields.email !== undefined || fields.furtherEmails !== undefined
  const { isApart, papers } =
    namesAddresses || state === 'reserve' ? await readReviewerChanges(context, by) : anyChange
  return await firestore.runTransaction(async (transaction) => {
    const reference = reviewerReference(firestore, id)
    const before = parseReviewer(await transaction.get(reference))
    if (before === undefined || before.state === 'removed') throw new DomainError('not-found')
    if (state === 'reserve' && before.state === 'accepted') {
      throw new DomainError('answer-not-possible', 'Who has accepted is no reserve any more.')
    }
    const { email = before.email, furtherEmails = before.furtherEmails } = fields
    const moves = email !== before.email
    const revokes = moves || newLink
    const { isSuggestedName: _was, ...named } = before
    // The former address still bars the reviewer if its owner opened the link.
    const further = new Set([...(moves ? ownAddresses(before) : []), ...furtherEmails])
    const after: Reviewer = {
      ...(fields.name === undefined ? before : named),
      ...fields,
      ...(fields.name !== undefined && { formerNames: formerNamesWith(before, fields.name) }),
      furtherEmails: [...further].filter((one) => one !== email),
      ...(moves && {
        opened: null,
        openedBefore: [...before.openedBefore, ...(before.opened === null ? [] : [before.opened])],
      }),
      state: stateAfter(before, state),
      version: before.version + (revokes ? 1 : 0),
    }
    const [had, has] = [addressesOf(before), addressesOf(after)]
    const isSame = has.length === had.length && had.every((one) => has.includes(one))
    const waits = state === 'reserve' && before.state !== 'reserve'
    if (isApart && (!isSame || moves || waits)) throw new DomainError('another-decides', apart)
    if (!isSame || moves) await refuseOwnEntry(context, transaction, before, by)
    if (!isSame) await refuseResting(context, transaction, papers, before, after)
    if (moves) await refuseTaken(context, transaction, before, email)
    if (moves) takeAddress(context, transaction, before, email)
    const mails = after.state !== 'reserve' && (revokes || state === 'invited')
    const mailId = mails ? mailInvitation(context, transaction, facts, after, words) : before.mailId
    transaction.set(reference, keyedReviewer({ ...after, mailId }))
    const changed = [
      ...Object.keys(fields),
      ...(newLink ? ['link'] : []),
      ...(state === undefined ? [] : ['state']),
    ]
    if (changed.length > 0) {
      const to = { name: after.name, changed, ...(moves && { emails: [before.email, email] }) }
      recordConferenceEvent(firestore, transaction, by, { what: 'reviewer changed', from: {}, to })
    }
    return { ...after, mailId }
  })
}

/** Of changes that no wall is asked for. */
const anyChange: ReviewerChanges = { isApart: false, papers: [] }

/** Organisers would drop what bars them from a paper before it does. */
async function refuseOwnEntry(
  { firestore }: ReviewContext,
  transaction: Transaction,
  reviewer: Reviewer,
  by: Organiser,
): Promise<void> {
  const person = await readKnownOrganiser(firestore, transaction, by)
  if (!isSamePerson(person, { uid: null, emails: heldAddresses(reviewer) })) return
  throw new DomainError(
    'another-decides',
    'This reviewer has one of your addresses. Ask another organiser to change the addresses.',
  )
}

/** Also where the conflict is that of an account or another reviewer with the dropped address. */
async function refuseResting(
  { firestore }: ReviewContext,
  transaction: Transaction,
  papers: readonly WalledPaper[],
  before: Reviewer,
  after: Reviewer,
): Promise<void> {
  const kept = new Set(addressesOf(after).map(compared))
  const dropped = addressesOf(before).filter((one) => !kept.has(compared(one)))
  const people = dropped.map((one): KnownPerson => ({ who: before.id, uid: null, emails: [one] }))
  for (const person of await allWithRelated(firestore, transaction, people)) {
    const declared = await readConflictsOf(firestore, transaction, person)
    const isBarred =
      declared.some(({ kind, who }) => kind === 'wall' && who !== before.id) ||
      papers.some((paper) => wallOf(person, paper, false) !== null)
    if (!isBarred) continue
    throw new DomainError(
      'conflict-stays',
      `A conflict of interest rests on ${person.emails.join()}. Keep it as a further address.`,
    )
  }
}

/** Who has accepted stays so, whatever is mailed again; anybody else is asked anew. */
function stateAfter({ state: before }: Reviewer, wanted: ReviewerChange['state']) {
  if (wanted === undefined || before === 'accepted') return before
  return wanted
}

async function refuseTaken(
  { firestore }: ReviewContext,
  transaction: Transaction,
  { id }: Reviewer,
  email: string,
): Promise<void> {
  await lockAddresses(firestore, transaction, [email])
  const holder = (await knownReviewers(firestore, transaction, [email])).get(email)
  if (holder !== undefined && holder.id !== id) throw new DomainError('reviewer-known')
}

function takeAddress(
  { firestore }: ReviewContext,
  transaction: Transaction,
  { id, email: before }: Reviewer,
  email: string,
): void {
  transaction.delete(reviewerAddressReference(firestore, before))
  transaction.set(reviewerAddressReference(firestore, email), { reviewerId: id })
}

/**
 * Removes a reviewer: the link and every session end with the transaction. May be repeated.
 *
 * @throws {DomainError} `not-found`; `another-decides` from an organiser with a conflict on any paper; `unavailable`
 *   while a withdrawn paper is not stored yet
 */
export async function removeReviewer(
  context: Pick<ReviewContext, 'firestore'>,
  id: ReviewerId,
  by: Organiser,
): Promise<void> {
  const { firestore } = context
  if (await isKeptApart(context, by)) throw new DomainError('another-decides', apart)
  await firestore.runTransaction(async (transaction) => {
    const reference = reviewerReference(firestore, id)
    const reviewer = parseReviewer(await transaction.get(reference))
    if (reviewer === undefined) throw new DomainError('not-found')
    if (reviewer.state === 'removed') return
    const removed: Reviewer = { ...reviewer, state: 'removed', version: reviewer.version + 1 }
    const { docs } = await transaction.get(assignmentsOfReviewer(firestore, id))
    transaction.set(reference, keyedReviewer(removed))
    // A declared conflict stays: it is a wall, should the person be invited anew.
    transaction.delete(bidsReference(firestore, id))
    for (const assignment of docs.flatMap((one) => parseAssignment(one) ?? [])) {
      // What was submitted stays in: the words are about the paper.
      if (assignment.state !== 'assigned') continue
      writeTakenBack(firestore, transaction, assignment)
    }
    const to = { name: reviewer.name }
    recordConferenceEvent(firestore, transaction, by, { what: 'reviewer removed', from: {}, to })
  })
}
