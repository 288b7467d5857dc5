import { errorTexts } from '@lectern/domain/error-texts'
import {
  formerNamesWith,
  newReviewerSchema,
  type NewReviewer,
  type Reviewer,
} from '@lectern/domain/reviews/reviewer'
import { compared } from '@lectern/domain/reviews/walls'
import type { Transaction } from 'firebase-admin/firestore'
import * as v from 'valibot'

import type { Organiser } from '../../access/who-asks.ts'
import { recordConferenceEvent } from '../../conference/conference-events.ts'
import {
  newReviewerId,
  lockAddresses,
  reviewerAddressReference,
  reviewerReference,
} from '../../store/reviews/reviewer-store.ts'
import { addressKeys } from '../../walls/declared-conflicts.ts'
import {
  isNoted,
  keyedReviewer,
  ownersAmong,
  readReviewersWith,
} from '../../walls/known-reviewers.ts'
import type { ReviewContext } from '../review-context.ts'
import { apart, isInvitingRefused, readInvitingAgain } from './kept-apart.ts'
import {
  countInviting,
  mailInvitation,
  readInvitingFacts,
  type InvitingFacts,
} from './mail-invitation.ts'

/** What became of a row: who was invited, or why not. */
export interface InvitedRow {
  /** As far as the row has one. */
  readonly email: string | null
  readonly reviewer: Reviewer | null
  readonly refused: string | null
}

/** What organisers want of all rows. */
export interface Invitation {
  /** Written above the link. */
  readonly words: string
  /** Whether they are only listed, for later, and mailed nothing. */
  readonly reserve: boolean
}

/**
 * Invites people to review, each by a mail with an own link (conference, section 4). All rows are one
 * transaction, with their mails; one that can't be taken is told with its reason and stops no other. Who was
 * removed is invited anew, with a link of a new version and what was reported before: not by an organiser with a
 * conflict on any paper.
 *
 * @param rows as they were sent, as many as `reviewLimits` allows: each is parsed by itself
 * @returns what became of each row, in their order
 * @throws {DomainError} `too-many-requests`; `unavailable` while a withdrawn paper is not stored yet
 */
export async function inviteReviewers(
  context: ReviewContext,
  rows: readonly unknown[],
  invitation: Invitation,
  by: Organiser,
): Promise<InvitedRow[]> {
  await countInviting(context, by)
  const seen = new Set<string>()
  const parsed = rows.map((row) => parsedRow(row, seen))
  return await inviteTogether(context, parsed, invitation, by)
}

type ParsedRow =
  | { readonly person: NewReviewer }
  | { readonly email: string | null; readonly refused: string }

/** @param seen the addresses of the rows before, which this one joins */
function parsedRow(row: unknown, seen: Set<string>): ParsedRow {
  const parsed = v.safeParse(newReviewerSchema, row)
  if (!parsed.success) {
    const email = v.safeParse(v.object({ email: v.string() }), row)
    const [issue] = parsed.issues
    return { email: email.success ? email.output.email : null, refused: wordsOf(issue) }
  }
  const { email } = parsed.output
  if (seen.has(compared(email)))
    return { email, refused: 'This address stands in an earlier row, too.' }
  seen.add(compared(email))
  return { person: parsed.output }
}

/** What is missing altogether has no words of its own. */
function wordsOf(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue) ?? 'row'
  return issue.received === 'undefined' ? `The ${field} is missing.` : issue.message
}

async function inviteTogether(
  context: ReviewContext,
  rows: readonly ParsedRow[],
  invitation: Invitation,
  by: Organiser,
): Promise<InvitedRow[]> {
  const { firestore } = context
  const facts = await readInvitingFacts(context)
  const emails = rows.flatMap((row) => ('person' in row ? [row.person.email] : []))
  const again = await readInvitingAgain(context, emails, by)
  return await firestore.runTransaction(async (transaction) => {
    await lockAddresses(firestore, transaction, emails)
    const keys = addressKeys(emails)
    const people = await readReviewersWith(firestore, transaction, emails, keys)
    const known = ownersAmong(people, emails)
    const outcomes = rows.map((row): InvitedRow => {
      if (!('person' in row)) return { ...row, reviewer: null }
      const { email } = row.person
      const before = known.get(email)
      if (before !== undefined && before.state !== 'removed') {
        const refused = errorTexts['reviewer-known']
        return { email, reviewer: before, refused }
      }
      const isKnown = before !== undefined || isNoted(people, email)
      if (isKnown && isInvitingRefused(again)) {
        return { email, reviewer: before ?? null, refused: apart }
      }
      const reviewer = invite(context, transaction, facts, row.person, before, invitation, by)
      return { email, reviewer, refused: null }
    })
    const count = outcomes.filter(({ refused }) => refused === null).length
    if (count > 0) {
      const what = 'reviewers invited'
      recordConferenceEvent(firestore, transaction, by, { what, from: {}, to: { count } })
    }
    return outcomes
  })
}

function invite(
  context: ReviewContext,
  transaction: Transaction,
  facts: InvitingFacts,
  person: NewReviewer,
  before: Reviewer | undefined,
  { words, reserve }: Invitation,
  by: Organiser,
): Reviewer {
  const { firestore, now } = context
  const reviewer: Reviewer = {
    ...person,
    formerNames: before === undefined ? [] : formerNamesWith(before, person.name),
    furtherEmails: before?.furtherEmails ?? [],
    opened: before?.opened ?? null,
    openedBefore: before?.openedBefore ?? [],
    id: before?.id ?? newReviewerId(),
    state: reserve ? 'reserve' : 'invited',
    version: (before?.version ?? 0) + 1,
    invitedBy: by.uid,
    invitedAt: new Date(now()),
    mailId: null,
    answeredAt: null,
  }
  const mailId = reserve ? null : mailInvitation(context, transaction, facts, reviewer, words)
  transaction.set(reviewerReference(firestore, reviewer.id), keyedReviewer({ ...reviewer, mailId }))
  transaction.set(reviewerAddressReference(firestore, reviewer.email), { reviewerId: reviewer.id })
  return { ...reviewer, mailId }
}
