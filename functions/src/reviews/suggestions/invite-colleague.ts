import { DomainError } from '@lectern/domain/errors'
import { isDecided } from '@lectern/domain/paper/statuses'
import { isOpenAssignment } from '@lectern/domain/reviews/review-rights'
import { formerNamesWith, type Reviewer } from '@lectern/domain/reviews/reviewer'
import type { Transaction } from 'firebase-admin/firestore'

import type { Organiser } from '../../access/who-asks.ts'
import { recordConferenceEvent } from '../../conference/conference-events.ts'
import { newMailId } from '../../store/outbox.ts'
import {
  assignmentReference,
  assignmentsOfPaper,
  newAssignmentId,
  parseAssignment,
  storedAssignment,
  type Assignment,
} from '../../store/reviews/assignment-store.ts'
import { copyReference } from '../../store/reviews/copy-store.ts'
import {
  newReviewerId,
  lockAddresses,
  reviewerAddressReference,
  reviewerReference,
} from '../../store/reviews/reviewer-store.ts'
import type { Suggestion } from '../../store/reviews/suggestion-store.ts'
import { declaredIn, knownReviewer, readConflictsOn } from '../../walls/declared-conflicts.ts'
import { keyedReviewer, knownReviewers } from '../../walls/known-reviewers.ts'
import { read } from '../../walls/reading.ts'
import { wallOf, withRelated } from '../../walls/related-addresses.ts'
import { writeMail } from '../assigning/mail-assigned.ts'
import type { PaperSide } from '../at-hand/read-sides.ts'
import { apart, isInvitingRefused, type InvitingAgain } from '../people/kept-apart.ts'
import { mailInvitation, type InvitingFacts } from '../people/mail-invitation.ts'
import type { ReviewContext } from '../review-context.ts'
import { unknownAt } from './list-suggestions.ts'

/** Stands above the link: it names no paper, and not who made the suggestion. */
const invitationWords =
  'A reviewer has suggested you for one paper. It is there once you accept; if you can’t review it, decline with one press.'

/** Who is invited for what, by whom. */
interface ColleagueInvitation {
  readonly suggestion: Suggestion
  readonly side: PaperSide
  readonly by: Organiser
  readonly facts: InvitingFacts
  readonly again: InvitingAgain
}

/**
 * Makes somebody a reviewer who was suggested for a paper, and assigns it, in the transaction of the caller, which has
 * written nothing yet. Whoever has accepted before gets the paper as any other; everybody else finds it after
 * accepting (`reviewRights`), and takes no more than this one unless organisers say so.
 *
 * @throws {DomainError} `not-assignable` with the reason; `unavailable` if the person was removed just now
 */
export async function inviteColleague(
  context: ReviewContext,
  transaction: Transaction,
  { suggestion, side, by, facts, again }: ColleagueInvitation,
): Promise<void> {
  const { firestore, now } = context
  const { paperId, assignmentId } = suggestion
  await lockAddresses(firestore, transaction, [suggestion.email])
  const known = await knownReviewers(firestore, transaction, [suggestion.email])
  const before = known.get(suggestion.email)
  const id = before?.id ?? newReviewerId()
  const { docs } = await transaction.get(assignmentsOfPaper(firestore, paperId))
  const assignments = docs.flatMap((one) => parseAssignment(one) ?? [])
  const [copy] = await read(transaction, [copyReference(firestore, paperId)])
  const isDeclared = declaredIn(await readConflictsOn(firestore, transaction, [paperId]))
  const person = await withRelated(
    firestore,
    transaction,
    before === undefined ? unknownAt(suggestion.email) : knownReviewer(before),
  )
  const wall = wallOf(person, side.people, isDeclared(paperId, person))
  refuseIf(wall === 'author', 'This person wrote this paper.')
  refuseIf(wall === 'declared', 'A conflict was declared.')
  refuseIf(isDecided(side.paper.status), 'This paper is decided already.')
  refuseIf(!copy.exists, 'Reviewers have no copy of this paper any more.')
  const isAssigned = assignments.some((one) => one.reviewerId === id && isOpenAssignment(one))
  refuseIf(isAssigned, 'This reviewer has this paper already.')
  if (before?.state === 'removed') refuseIf(isInvitingRefused(again), apart)
  const due = assignments.find((one) => one.id === assignmentId)?.due ?? null
  const assignment: Assignment = {
    id: newAssignmentId(),
    paperId,
    reviewerId: id,
    state: 'assigned',
    due,
    publishedAt: new Date(now()),
    publishedBy: by.uid,
    reason: null,
  }
  transaction.create(assignmentReference(firestore, assignment.id), storedAssignment(assignment))
  if (before?.state === 'accepted') {
    const mailId = newMailId()
    writeMail(context, transaction, facts.sender, { reviewer: before, mailId, count: 1, due })
    return
  }
  const { name, email } = suggestion
  const isAnew = before === undefined || before.state === 'removed'
  const reviewer: Reviewer = isAnew
    ? {
        id,
        name,
        isSuggestedName: true,
        email,
        formerNames: before === undefined ? [] : formerNamesWith(before, name),
        furtherEmails: [...(before?.furtherEmails ?? [])],
        opened: before?.opened ?? null,
        openedBefore: [...(before?.openedBefore ?? [])],
        affiliation: '',
        topics: [],
        most: 1,
        state: 'invited',
        version: (before?.version ?? 0) + 1,
        invitedBy: by.uid,
        invitedAt: new Date(now()),
        mailId: null,
        answeredAt: null,
      }
    : { ...before, state: 'invited' }
  const mailId = mailInvitation(context, transaction, facts, reviewer, invitationWords)
  transaction.set(reviewerReference(firestore, id), keyedReviewer({ ...reviewer, mailId }))
  transaction.set(reviewerAddressReference(firestore, reviewer.email), { reviewerId: id })
  const to = { count: 1 }
  recordConferenceEvent(firestore, transaction, by, { what: 'reviewers invited', from: {}, to })
}

function refuseIf(isSo: boolean, reason: string): void {
  if (isSo) throw new DomainError('not-assignable', reason)
}
