import type { ApiAssignment } from '@lectern/domain/api/api-assignments'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import type {
  ProposedAssignment,
  ReviewPair,
  Shortage,
} from '@lectern/domain/reviews/assignment/assignment-problem'
import { reasonWords } from '@lectern/domain/reviews/assignment/assignment-words'
import { isOpenAssignment } from '@lectern/domain/reviews/review-rights'
import type { ReviewerId } from '@lectern/domain/reviews/reviewer'
import type { HintReason } from '@lectern/domain/reviews/walls'

import { assignText as text } from '../assign-text.ts'
import { acceptedReviewers, type AssignFacts, mostOf, pairName, wantedOf } from './assign-facts.ts'

/** A pair that nobody makes, and why; null: an organiser said so. */
export interface ForbiddenPair extends ReviewPair {
  readonly reason: string | null
}

/** What an organiser said of pairs by hand, with the reasons. */
export interface Marks {
  readonly locked: readonly ReviewPair[]
  readonly forbidden: readonly ForbiddenPair[]
}

/** An assignment that the reviewer knows of, or knew of. */
export interface GivenPair extends ApiAssignment {
  readonly name: string
  readonly isOpen: boolean
}

/** A pair that is proposed, locked or forbidden. */
export interface PlannedPair {
  readonly reviewerId: ReviewerId
  readonly name: string
  /** Why it was made, or why it can't be. */
  readonly words: string
  readonly isLocked: boolean
  readonly isForbidden: boolean
  /** Whether the server refused it. */
  readonly isRefused: boolean
  /** Whether it is published with the others. */
  readonly isReady: boolean
  /** What nobody has looked at yet. */
  readonly hints: readonly HintReason[]
}

/** The hints of pairs that nobody has confirmed or dismissed, by `pairName`. */
export type OpenHints = ReadonlyMap<string, readonly HintReason[]>

const noHints: OpenHints = new Map()

/** A paper with its reviewers. */
export interface PaperRow {
  readonly paper: PaperSummary
  /** How many reports it wants. */
  readonly wanted: number
  readonly given: readonly GivenPair[]
  readonly planned: readonly PlannedPair[]
  /** As the last proposal has it; null where it has none. */
  readonly shortage: Shortage | null
}

/** Puts papers, what is published and what is planned together, in the order of the papers. */
export function paperRows(
  facts: AssignFacts,
  marks: Marks,
  proposal: ProposedAssignment | null,
  hints: OpenHints = noHints,
): readonly PaperRow[] {
  const names = new Map(facts.reviewers.map(({ reviewerId, name }) => [reviewerId, name]))
  const nameOf = (id: string) => names.get(id) ?? text.nobody
  const given = Map.groupBy(facts.assignments, ({ paperId }) => paperId)
  const shortages = new Map(proposal?.shortages.map((one) => [one.paperId, one]))
  const planned = plannedPairs({ facts, marks, proposal, hints }, nameOf)
  const shown = (one: ApiAssignment): GivenPair => ({
    ...one,
    name: nameOf(one.reviewerId),
    isOpen: isOpenAssignment(one),
  })
  return facts.papers.map((paper) => ({
    paper,
    wanted: wantedOf(paper.id, facts),
    given: (given.get(paper.id) ?? [])
      .map(shown)
      .toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen)),
    planned: planned.get(paper.id) ?? [],
    shortage: shortages.get(paper.id) ?? null,
  }))
}

/** By paper; without what is published, and without those who can't review any more. */
function plannedPairs(
  {
    facts,
    marks,
    proposal,
    hints,
  }: {
    readonly facts: AssignFacts
    readonly marks: Marks
    readonly proposal: ProposedAssignment | null
    readonly hints: OpenHints
  },
  nameOf: (reviewerId: string) => string,
): ReadonlyMap<string, readonly PlannedPair[]> {
  const published = new Set(facts.assignments.filter(isOpenAssignment).map(pairName))
  const accepted = new Set(acceptedReviewers(facts.reviewers).map(({ reviewerId }) => reviewerId))
  const locked = new Set(marks.locked.map(pairName))
  const walls = facts.walls.map((one) => ({ ...one, reason: text.keptApart }))
  const forbidden = new Map([...marks.forbidden, ...walls].map((one) => [pairName(one), one]))
  const problems = new Map(proposal?.problems.map((one) => [pairName(one), one.kind]))
  const reasons = new Map(proposal?.pairs.map((one) => [pairName(one), reasonWords(one.reason)]))
  const all = new Map(
    [...(proposal?.pairs ?? []), ...marks.locked, ...marks.forbidden].map((one) => [
      pairName(one),
      one,
    ]),
  )
  const planned = new Map<string, PlannedPair[]>()
  for (const [name, { paperId, reviewerId }] of all) {
    if (published.has(name) || !accepted.has(reviewerId)) continue
    const barred = forbidden.get(name)
    const problem = barred === undefined && locked.has(name) ? problems.get(name) : undefined
    const why = problem === undefined ? reasons.get(name) : text.problem(problem)
    const pair = {
      reviewerId,
      name: nameOf(reviewerId),
      words: barred === undefined ? (why ?? text.byHand) : (barred.reason ?? text.forbiddenByHand),
      isLocked: locked.has(name),
      isForbidden: barred !== undefined,
      isRefused: barred !== undefined && barred.reason !== null,
      isReady: barred === undefined && problem === undefined,
      hints: barred === undefined ? (hints.get(name) ?? []) : [],
    }
    const known = planned.get(paperId)
    if (known === undefined) planned.set(paperId, [pair])
    else known.push(pair)
  }
  return planned
}

/** The pairs that would be published now. */
export function readyPairs(rows: readonly PaperRow[]): readonly ReviewPair[] {
  return rows.flatMap(({ paper, planned }) =>
    planned
      .filter(({ isReady }) => isReady)
      .map(({ reviewerId }) => ({ paperId: paper.id, reviewerId })),
  )
}

/** Counts the pairs that would be published now though nobody has looked at what is told of them. */
export function countHints(rows: readonly PaperRow[]): number {
  return rows.reduce(
    (count, { planned }) =>
      count + planned.filter((one) => one.isReady && one.hints.length > 0).length,
    0,
  )
}

/** How many papers somebody would have. */
export interface Load {
  readonly reviewerId: string
  readonly name: string
  readonly load: number
  readonly most: number
  /** How many papers they have asked for; null: they have bid on nothing yet, or nobody is asked to. */
  readonly asked: number | null
}

/** Counts the papers of each who accepted: those that are published and those that would be. */
export function loadsOf(facts: AssignFacts, ready: readonly ReviewPair[]): readonly Load[] {
  const counts = new Map<string, number>()
  for (const { reviewerId } of [...facts.assignments.filter(isOpenAssignment), ...ready]) {
    counts.set(reviewerId, (counts.get(reviewerId) ?? 0) + 1)
  }
  const asked = new Map(facts.bids.map(({ reviewerId, yes }) => [reviewerId, yes.length]))
  return acceptedReviewers(facts.reviewers).map((one) => ({
    reviewerId: one.reviewerId,
    name: one.name,
    load: counts.get(one.reviewerId) ?? 0,
    most: mostOf(one, facts),
    asked: asked.get(one.reviewerId) ?? null,
  }))
}

/** Counts the pairs that were forbidden or locked by hand since the last proposal was made. */
export function changesSince(marks: Marks, proposal: ProposedAssignment): number {
  const found = new Set(proposal.pairs.map(pairName))
  const told = new Set(proposal.problems.map(pairName))
  const forbidden = marks.forbidden.filter((one) => found.has(pairName(one)))
  const locked = marks.locked.filter((one) => {
    const name = pairName(one)
    return !found.has(name) && !told.has(name)
  })
  return forbidden.length + locked.length
}
