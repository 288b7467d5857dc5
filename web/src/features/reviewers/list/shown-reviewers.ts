import type { ApiReviewer } from '@lectern/domain/api/api-reviews'
import { reviewerStates } from '@lectern/domain/reviews/reviewer'

import type { ReviewerFilter, ReviewerOrder } from '../list-view.ts'

/** Tells whether a reviewer passes a filter. */
function passes({ state, mail, reminder }: ApiReviewer, filter: ReviewerFilter): boolean {
  if (filter === 'all') return state !== 'removed'
  if (filter === 'mail failed') {
    return state !== 'removed' && (mailFailed(mail) || mailFailed(reminder))
  }
  return state === filter
}

/** Tells whether a mail, such as the newest one with the link, will not arrive. */
export function mailFailed(mail: ApiReviewer['mail']): boolean {
  return mail !== null && (mail.state === 'failed' || mail.state === 'expired')
}

/** Counts the reviewers of each filter. */
export function countsOf(
  reviewers: readonly ApiReviewer[],
): Readonly<Record<ReviewerFilter, number>> {
  const count = (filter: ReviewerFilter) =>
    reviewers.filter((reviewer) => passes(reviewer, filter)).length
  return {
    all: count('all'),
    invited: count('invited'),
    accepted: count('accepted'),
    declined: count('declined'),
    reserve: count('reserve'),
    'stepped back': count('stepped back'),
    removed: count('removed'),
    'mail failed': count('mail failed'),
  }
}

interface View {
  /** Words, each of which stands somewhere in the name, the address, the affiliation or the topics. */
  readonly search: string
  readonly filter: ReviewerFilter
  readonly order: ReviewerOrder
}

/** Those whom the list shows, in its order. */
export function shownReviewers(
  reviewers: readonly ApiReviewer[],
  { search, filter, order }: View,
): ApiReviewer[] {
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  const found = reviewers.filter((reviewer) => {
    if (!passes(reviewer, filter)) return false
    const text = haystackOf(reviewer)
    return words.every((word) => text.includes(word))
  })
  return found.toSorted((one, other) => compared[order](one, other) || byName(one, other))
}

/** Made once for each reviewer as read. */
const haystacks = new WeakMap<ApiReviewer, string>()

function haystackOf(reviewer: ApiReviewer): string {
  const { name, email, affiliation, topics } = reviewer
  const made = haystacks.get(reviewer) ?? folded([name, email, affiliation, ...topics].join('\n'))
  haystacks.set(reviewer, made)
  return made
}

/** Without accents and case. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

function byName(one: ApiReviewer, other: ApiReviewer): number {
  return collator.compare(one.name, other.name) || (one.email < other.email ? -1 : 1)
}

const compared: Readonly<Record<ReviewerOrder, (one: ApiReviewer, other: ApiReviewer) => number>> =
  {
    name: byName,
    state: (one, other) => reviewerStates.indexOf(one.state) - reviewerStates.indexOf(other.state),
    newest: (one, other) => latest(other) - latest(one),
  }

/** When the reviewer was invited or has answered, whichever is later. */
function latest({ invitedAt, answeredAt }: ApiReviewer): number {
  return Math.max(Date.parse(invitedAt), answeredAt === null ? 0 : Date.parse(answeredAt))
}
