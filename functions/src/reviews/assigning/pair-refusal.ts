import { isFinal } from '@lectern/domain/paper/statuses'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'

import type { IsDeclared } from '../../walls/declared-conflicts.ts'
import { wallOf, type KnownOf } from '../../walls/related-addresses.ts'
import type { PaperSide } from '../at-hand/read-sides.ts'

/** What is said of a paper that is gone, or behind a wall of who asks: alike. */
export const paperGone = 'There is no such paper (any more).'

interface PairFacts {
  readonly knownOf: KnownOf
  /** All that was declared about the paper. */
  readonly isDeclared: IsDeclared
  /** True if the reviewer has the paper. */
  readonly isAssigned: boolean
}

/**
 * Says why a paper can't be given to a reviewer (conference, section 4); null: it can. How many papers a reviewer has
 * never refuses: a refusal would tell of papers behind a wall.
 *
 * @param side undefined where the paper is gone, or behind a wall of the organiser who asks: told alike
 */
export function pairRefusal(
  side: Pick<PaperSide, 'paper' | 'people'> | undefined,
  reviewer: Reviewer | undefined,
  { knownOf, isDeclared, isAssigned }: PairFacts,
): string | null {
  if (side === undefined) return paperGone
  const { paper, people } = side
  if (reviewer === undefined || reviewer.state === 'removed') return 'There is no such reviewer.'
  if (reviewer.state !== 'accepted') return 'This reviewer has not accepted the invitation.'
  if (isFinal(paper.status) || paper.status === 'Reject') {
    return 'This paper is decided already.'
  }
  if (isAssigned) return 'This reviewer has this paper already.'
  const person = knownOf(reviewer)
  const wall = wallOf(person, people, isDeclared(paper.id, person))
  if (wall === 'author') return 'This reviewer wrote this paper.'
  return wall === 'declared' ? 'A conflict was declared.' : null
}
