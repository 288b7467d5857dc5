import type { PaperId } from '../../paper/paper.ts'
import type { ReviewerId } from '../reviewer.ts'

/** A paper and somebody who reviews it, may not review it, or could. */
export interface ReviewPair {
  readonly paperId: PaperId
  readonly reviewerId: ReviewerId
}

/** A paper that wants reports. */
export interface PaperToAssign {
  readonly paperId: PaperId
  /** Its keywords. Reviewers' topics are compared with them letter by letter. */
  readonly topics: readonly string[]
  /** How many reports it shall have in the end, counting those that are published or locked: 0 or more. */
  readonly wanted: number
}

/** Somebody who may be given papers. */
export interface ReviewerToAssign {
  readonly reviewerId: ReviewerId
  readonly topics: readonly string[]
  /** How many papers in the end, counting those that are published or locked: 0 or more. */
  readonly most: number
}

/** What a reviewer said of a paper by its title and abstract. */
export interface Bid extends ReviewPair {
  readonly bid: 'yes' | 'conflict'
}

/**
 * What reviewers are assigned to papers by (conference, section 4). All of it is plain data, so that it can be
 * posted to a worker. The order of the lists means nothing; pairs of papers or reviewers that are not listed are
 * left aside, but for those that are locked, which are told as problems.
 */
export interface AssignmentProblem {
  /** Each paper once. */
  readonly papers: readonly PaperToAssign[]
  /** Each reviewer once. */
  readonly reviewers: readonly ReviewerToAssign[]
  /**
   * Assignments that reviewers know of. They stay as they are, and count for the paper and the reviewer that are
   * listed, even if the other one is not. Those that have ended are none: who gave a paper back is to be forbidden.
   */
  readonly published: readonly ReviewPair[]
  /** Pairs that an organiser wants, whatever the paper wants and the reviewer's `most` is. */
  readonly locked: readonly ReviewPair[]
  /** Pairs that an organiser does not want. */
  readonly forbidden: readonly ReviewPair[]
  /** Pairs that nobody makes, by hand or not. A bid `conflict` is such a wall, too. */
  readonly walls: readonly ReviewPair[]
  readonly bids: readonly Bid[]
  /**
   * What an earlier call found: of equally good assignments, the one that keeps the most of these is taken, so
   * that one change by hand does not move others for nothing. Empty the first time.
   */
  readonly previous: readonly ReviewPair[]
}

/** Why a pair was made; with neither a bid nor a topic, that the reviewer was free. */
export interface PairReason {
  readonly hasBid: boolean
  /** The paper's topics that are the reviewer's as well, in the paper's order. */
  readonly topics: readonly string[]
}

/** A pair that is to be published. */
export interface ProposedPair extends ReviewPair {
  /** Whether an organiser locked it; the others were found. */
  readonly isLocked: boolean
  readonly reason: PairReason
}

/** A paper that gets fewer reports than it wants, and why it gets no more. */
export interface Shortage {
  readonly paperId: PaperId
  readonly wanted: number
  /** How many reports are missing: 1 or more. */
  readonly missing: number
  /** How many reviewers could have it, but have as many papers as they take. */
  readonly full: number
  /** How many reviewers are walled or forbidden. */
  readonly barred: number
}

/** How many papers a reviewer has with this assignment: published, locked and found. */
export interface ReviewerLoad {
  readonly reviewerId: ReviewerId
  readonly load: number
  /** May be lower than `load`, by what is published or locked. */
  readonly most: number
}

/**
 * What is wrong with a pair that somebody made by hand. A locked one is left out then: it is walled, forbidden
 * as well, or its paper or reviewer is not listed. A published one that is walled by now stays, and counts.
 */
export interface PairProblem extends ReviewPair {
  readonly kind:
    | 'locked-walled'
    | 'locked-forbidden'
    | 'locked-unknown-paper'
    | 'locked-unknown-reviewer'
    | 'published-walled'
}

/** An assignment, as `proposeAssignment` finds it; plain data. All lists are in the order of ids. */
export interface ProposedAssignment {
  /** What is to be published: what was locked and what was found, without what is published already. */
  readonly pairs: readonly ProposedPair[]
  readonly shortages: readonly Shortage[]
  /** One for each reviewer. */
  readonly loads: readonly ReviewerLoad[]
  readonly problems: readonly PairProblem[]
}
