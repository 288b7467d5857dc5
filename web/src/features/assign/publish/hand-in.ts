import type { ApiAssignmentJob } from '@lectern/domain/api/api-assignments'
import { DomainError } from '@lectern/domain/errors'
import { reviewLimits } from '@lectern/domain/limits'
import type { ReviewPair } from '@lectern/domain/reviews/assignment/assignment-problem'

import { publishAssignments, type PublishedPart } from '../../../firebase/reviews/assignments.ts'
import { pairName, pairOf } from '../facts/assign-facts.ts'
import type { ForbiddenPair } from '../facts/paper-rows.ts'

/** What became of a part that was handed in. */
export interface HandedIn {
  /** Null where all of it were refused. */
  readonly job: ApiAssignmentJob | null
  readonly accepted: readonly ReviewPair[]
  readonly refused: readonly ForbiddenPair[]
}

/**
 * Hands assignments in, in parts that the server takes; what became of each part is told as soon as it is known.
 *
 * @throws {DomainError} of the first part that failed; the parts behind it are not sent
 */
export async function handIn(
  pairs: readonly ReviewPair[],
  said: Omit<PublishedPart, 'assignments'>,
  onPart: (part: HandedIn) => void,
): Promise<void> {
  for (let at = 0; at < pairs.length; at += reviewLimits.assignedAtOnce) {
    const assignments = pairs.slice(at, at + reviewLimits.assignedAtOnce)
    const papers = new Set(assignments.map(({ paperId }) => paperId))
    const uncleaned = said.uncleaned.filter((id) => papers.has(id))
    const { job, refused } = await publishOrRefused({ ...said, uncleaned, assignments })
    const names = new Set(refused.map(pairName))
    onPart({
      job,
      accepted: assignments.filter((one) => !names.has(pairName(one))),
      refused: refused.map(refusedPair),
    })
  }
}

/** A part of which every pair is refused stops no other part. */
async function publishOrRefused(part: PublishedPart) {
  try {
    return await publishAssignments(part)
  } catch (error) {
    if (!(error instanceof DomainError) || error.refused === undefined) throw error
    return { job: null, refused: error.refused }
  }
}

function refusedPair(
  one: Parameters<typeof pairOf>[0] & { readonly reason: string },
): ForbiddenPair {
  return { ...pairOf(one), reason: one.reason }
}
