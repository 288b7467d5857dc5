import type { ReviewerChange } from '@lectern/domain/api/api-reviews'
import { DomainError } from '@lectern/domain/errors'
import {
  type Reviewer,
  type ReviewerId,
  type ReviewerState,
} from '@lectern/domain/reviews/reviewer'
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
  parseReviewer,
  parseReviewerAddress,
  reviewerAddressReference,
  reviewerReference,
  storedReviewer,
} from '../../store/reviews/reviewer-store.ts'
import { readPapersAtHand } from '../at-hand/papers-at-hand.ts'
import { readOwnWalls } from '../at-hand/read-sides.ts'
import type { ReviewContext } from '../review-context.ts'
import { countInviting, mailInvitation, readInvitingFacts } from './mail-invitation.ts'

/**
 * Changes what is stored of a reviewer (conference, section 4), in one transaction with the mail that follows:
 * another address, `newLink` and `invited` mail a link, and the first two make those of before worthless.
 *
 * @returns the reviewer as changed
 * @throws {DomainError} `not-found`; `reviewer-known` when another reviewer has the new address;
 *   `another-decides` for another address, where a wall stands before this organiser;
 *   `answer-not-possible` for `reserve` of who has accepted; `too-many-requests`
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
  const isApart = fields.email !== undefined && (await isKeptApart(context, by))
  return await firestore.runTransaction(async (transaction) => {
    const reference = reviewerReference(firestore, id)
    const before = parseReviewer(await transaction.get(reference))
    if (before === undefined || before.state === 'removed') throw new DomainError('not-found')
    if (state === 'reserve' && before.state === 'accepted') {
      throw new DomainError('answer-not-possible', 'Who has accepted is no reserve any more.')
    }
    const { email = before.email, furtherEmails = before.furtherEmails } = fields
    const moves = email !== before.email
    if (moves && isApart) throw new DomainError('another-decides', apart)
    if (moves) await takeAddress(context, transaction, before, email)
    const revokes = moves || newLink
    const { isSuggestedName: _was, ...named } = before
    const after: Reviewer = {
      ...(fields.name === undefined ? before : named),
      ...fields,
      // Walls stand for the address of before as well, once its owner has opened the link.
      furtherEmails: answered.has(before.state)
        ? [...new Set([before.email, ...furtherEmails])].filter((one) => one !== email)
        : furtherEmails,
      state: stateAfter(before, state),
      version: before.version + (revokes ? 1 : 0),
    }
    const mails = after.state !== 'reserve' && (revokes || state === 'invited')
    const mailId = mails ? mailInvitation(context, transaction, facts, after, words) : before.mailId
    transaction.set(reference, storedReviewer({ ...after, mailId }))
    const changed = [
      ...Object.keys(fields),
      ...(newLink ? ['link'] : []),
      ...(state === undefined ? [] : ['state']),
    ]
    if (changed.length > 0) {
      const to = { name: after.name, changed }
      recordConferenceEvent(firestore, transaction, by, { what: 'reviewer changed', from: {}, to })
    }
    return { ...after, mailId }
  })
}

const answered: ReadonlySet<ReviewerState> = new Set(['accepted', 'declined', 'stepped back'])

/** Told alike of every reviewer: it must not say whose paper one has. */
const apart = 'You are kept apart from a paper: another organiser gives reviewers another address.'

/**
 * Tells whether an organiser has a wall before any paper: whoever gave a reviewer an own address would open the link,
 * and read behind that wall as the reviewer.
 */
async function isKeptApart(
  { firestore }: Pick<ReviewContext, 'firestore'>,
  by: Organiser,
): Promise<boolean> {
  const [papers, isWalled] = await Promise.all([
    readPapersAtHand(firestore),
    readOwnWalls(firestore, by),
  ])
  return papers.some(isWalled)
}

/** Who has accepted stays so, whatever is mailed again; anybody else is asked anew. */
function stateAfter({ state: before }: Reviewer, wanted: ReviewerChange['state']) {
  if (wanted === undefined || before === 'accepted') return before
  return wanted
}

async function takeAddress(
  { firestore }: ReviewContext,
  transaction: Transaction,
  { id, email: before }: Reviewer,
  email: string,
): Promise<void> {
  const taken = reviewerAddressReference(firestore, email)
  const holder = parseReviewerAddress(await transaction.get(taken))
  if (holder !== undefined && holder !== id) throw new DomainError('reviewer-known')
  transaction.delete(reviewerAddressReference(firestore, before))
  transaction.set(taken, { reviewerId: id })
}

/**
 * Removes a reviewer: the link and every session end with the transaction. May be repeated.
 *
 * @throws {DomainError} `not-found`
 */
export async function removeReviewer(
  { firestore }: Pick<ReviewContext, 'firestore'>,
  id: ReviewerId,
  by: Organiser,
): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const reference = reviewerReference(firestore, id)
    const reviewer = parseReviewer(await transaction.get(reference))
    if (reviewer === undefined) throw new DomainError('not-found')
    if (reviewer.state === 'removed') return
    const removed: Reviewer = { ...reviewer, state: 'removed', version: reviewer.version + 1 }
    const { docs } = await transaction.get(assignmentsOfReviewer(firestore, id))
    transaction.set(reference, storedReviewer(removed))
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
