import type { ErrorCode } from '../errors.ts'
import { phaseRights, type ReviewPhase, type ReviewSettings } from './review-phase.ts'
import type { ReviewerState } from './reviewer.ts'

/*
 * The one decision behind the one door (conference, section 4): who may do what with a paper's review. Every
 * call asks it, and nothing else decides.
 */

/** Who asks, as far as it matters for one paper. */
export type ReviewViewer =
  | { readonly kind: 'nobody' }
  /** Somebody who is signed in as an author, whether of this paper or not; the owner is one, whatever the role. */
  | { readonly kind: 'author'; readonly released: ReleasedPaper | null }
  | { readonly kind: 'organiser' }
  | { readonly kind: 'reviewer'; readonly state: ReviewerState }

/** What an organiser has released of the viewer's own paper; null where nothing is, or it is another's. */
export interface ReleasedPaper {
  /** Until when it may be answered. */
  readonly until: Date
  readonly isAccepted: boolean
}

/** Where an assignment stands: `assigned` until its first report is submitted. */
export const assignmentStates = ['assigned', 'submitted', 'stepped back', 'taken back'] as const

/** Where an assignment stands. */
export type AssignmentState = (typeof assignmentStates)[number]

/** Tells whether a report is asked for, or in: nobody has given the assignment back, or taken it back. */
export function isOpenAssignment({ state }: { readonly state: AssignmentState }): boolean {
  return state === 'assigned' || state === 'submitted'
}

/** What is known of the paper and of the viewer's own part in it, at the time of the request. */
export interface ReviewFacts {
  readonly now: Date
  readonly phase: ReviewPhase
  readonly settings: Pick<ReviewSettings, 'blind' | 'othersShown' | 'discussion'>
  /** Whether a wall stands between the viewer and the paper. */
  readonly isWalled: boolean
  /** Whether its author has withdrawn it: what is there stays readable, and nothing more is written. */
  readonly isWithdrawn: boolean
  /** The reviewer's own assignment of this paper. */
  readonly assignment: { readonly state: AssignmentState; readonly due: Date | null } | null
}

/** What somebody may do with the review of a paper. */
export const reviewActs = [
  /** Say whether one would like to review it, by its blind title and abstract. */
  'bid',
  /** Read the copy that reviewers get. */
  'read copy',
  /** Know who wrote it. */
  'see authors',
  /** Read one's own report, submitted or not. */
  'read own report',
  /** Begin, go on with, submit and revise one's own report. */
  'write report',
  /** Read what the other reviewers have submitted, without their names. */
  'read others',
  /** Read the discussion of reviewers and organisers. */
  'read discussion',
  /** Write in it. */
  'discuss',
  /** Give the assignment back. */
  'step back',
  /** Name somebody who could review it in one's place, or help. */
  'suggest a colleague',
  /** Read submitted reports with their reviewers, notes and the discussion. */
  'read reports',
  /** Write notes that organisers alone read, and say which of them decides. */
  'note',
  /** Assign reviewers to it, and take assignments back. */
  'assign',
  /** Decide: status, holding, release. */
  'decide',
  /** Release the reports' words for the author, with a date until which they can be answered, and take that back. */
  'ask revision',
  /** Read, as the author, the words that were released. */
  'read released',
  /** Answer them. */
  'answer',
] as const

/** Something to be done with the review of a paper. */
export type ReviewAct = (typeof reviewActs)[number]

/** null: may; else the reason why not: `not-found` where it may not be known of. */
export type ReviewRights = Readonly<Record<ReviewAct, ErrorCode | null>>

/**
 * Says what somebody may do with a paper's review (conference, section 4). Nothing that the viewer may not
 * know of is told by a reason: of a paper that isn't assigned, or behind a wall, every act answers alike.
 */
export function reviewRights(viewer: ReviewViewer, facts: ReviewFacts): ReviewRights {
  if (viewer.kind === 'reviewer') return reviewerRights(viewer.state, facts)
  if (viewer.kind === 'organiser' && !facts.isWalled) return organiserRights(facts)
  if (viewer.kind === 'author' && viewer.released !== null) {
    return authorRights(viewer.released, facts)
  }
  return nothing
}

const nothing: ReviewRights = {
  bid: 'not-found',
  'read copy': 'not-found',
  'see authors': 'not-found',
  'read own report': 'not-found',
  'write report': 'not-found',
  'read others': 'not-found',
  'read discussion': 'not-found',
  discuss: 'not-found',
  'step back': 'not-found',
  'suggest a colleague': 'not-found',
  'read reports': 'not-found',
  note: 'not-found',
  assign: 'not-found',
  decide: 'not-found',
  'ask revision': 'not-found',
  'read released': 'not-found',
  answer: 'not-found',
}

function organiserRights(facts: ReviewFacts): ReviewRights {
  const { assign, revise } = phaseRights[facts.phase]
  const inPhase = revise ? null : 'reviews-closed'
  return {
    ...nothing,
    'read copy': null,
    'see authors': null,
    ...discussionRights(facts, null),
    'read reports': null,
    note: null,
    assign: assign ? null : 'reviews-closed',
    decide: null,
    'ask revision': facts.isWithdrawn ? 'paper-withdrawn' : inPhase,
  }
}

/** The author reads on what was released; a wall is between authors and reviews, which these words have left. */
function authorRights(
  { until, isAccepted }: ReleasedPaper,
  { isWithdrawn, phase, now }: ReviewFacts,
): ReviewRights {
  const inTime = phaseRights[phase].revise && now <= until ? null : 'revision-over'
  const inForce = isAccepted ? 'paper-accepted' : inTime
  return {
    ...nothing,
    'read released': null,
    answer: isWithdrawn ? 'paper-withdrawn' : inForce,
  }
}

function reviewerRights(state: ReviewerState, facts: ReviewFacts): ReviewRights {
  const { assignment, settings, isWalled, isWithdrawn, phase } = facts
  const rights = phaseRights[phase]
  if (state !== 'accepted' || isWalled) return nothing
  const bids: ReviewRights = rights.bid && !isWithdrawn ? { ...nothing, bid: null } : nothing
  if (assignment === null || !isOpenAssignment(assignment) || !rights.read) return bids
  const hasSubmitted = assignment.state === 'submitted'
  const afterOwn = hasSubmitted ? null : 'report-first'
  const inTime = rights.report || isExtended(facts) ? null : 'reviews-closed'
  return {
    ...bids,
    'read copy': null,
    'see authors': settings.blind === 'single' ? null : 'not-found',
    'read own report': null,
    'write report': isWithdrawn ? 'paper-withdrawn' : inTime,
    'read others': settings.othersShown ? afterOwn : 'not-found',
    ...discussionRights(facts, afterOwn),
    'step back': null,
    'suggest a colleague': isWithdrawn ? 'paper-withdrawn' : inTime,
  }
}

/** @param refusal of who may not take part yet */
function discussionRights(
  { phase, settings, isWithdrawn }: ReviewFacts,
  refusal: ErrorCode | null,
): Pick<ReviewRights, 'read discussion' | 'discuss'> {
  if (!settings.discussion || !phaseRights[phase].discuss) {
    return { 'read discussion': 'not-found', discuss: 'not-found' }
  }
  return { 'read discussion': refusal, discuss: isWithdrawn ? 'paper-withdrawn' : refusal }
}

/** A due date of one's own may lie after the close of reports: who gave it meant it. */
function isExtended({ assignment, now }: ReviewFacts): boolean {
  const due = assignment?.due ?? null
  return due !== null && now <= due
}
