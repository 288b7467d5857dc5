import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { AssignmentProblem, ReviewPair } from './assignment-problem.ts'
import { proposeAssignment } from './propose-assignment.ts'
import { assignmentProblem } from './random-problems.ts'

const keysOf = (pairs: readonly ReviewPair[]) =>
  pairs.map(({ paperId, reviewerId }) => `${paperId} ${reviewerId}`)

/** The same problem, with each of its lists turned round. */
function turned(problem: AssignmentProblem): AssignmentProblem {
  return {
    papers: problem.papers.toReversed(),
    reviewers: problem.reviewers.toReversed(),
    published: problem.published.toReversed(),
    locked: problem.locked.toReversed(),
    forbidden: problem.forbidden.toReversed(),
    walls: problem.walls.toReversed(),
    bids: problem.bids.toReversed(),
    previous: problem.previous.toReversed(),
  }
}

test('the same problem gets the same assignment, in whatever order it is written', () => {
  fc.assert(
    fc.property(assignmentProblem, (problem) => {
      expect(proposeAssignment(turned(problem))).toEqual(proposeAssignment(problem))
    }),
  )
})

test('a problem is left as it is, and goes to a worker and back as it is', () => {
  fc.assert(
    fc.property(assignmentProblem, (problem) => {
      const before = JSON.stringify(problem)
      const found = proposeAssignment(problem)
      expect(JSON.stringify(problem)).toBe(before)
      expect(structuredClone(found)).toEqual(found)
      expect(JSON.parse(JSON.stringify(found))).toEqual(found)
    }),
  )
})

test('with everything locked that was found, the same pairs come again', () => {
  fc.assert(
    fc.property(assignmentProblem, (problem) => {
      const found = proposeAssignment(problem)
      const locked = [...problem.locked, ...found.pairs]
      const { pairs, ...others } = proposeAssignment({ ...problem, locked })
      expect([pairs.every(({ isLocked }) => isLocked), keysOf(pairs)]).toEqual([
        true,
        keysOf(found.pairs),
      ])
      expect({ ...found, ...others }).toEqual(found)
    }),
  )
})

test('with what was found as previous, locking some of it moves nothing', () => {
  fc.assert(
    fc.property(assignmentProblem, fc.infiniteStream(fc.boolean()), (problem, choices) => {
      const found = proposeAssignment(problem)
      const some = found.pairs.filter(() => choices.next().value)
      const locked = [...problem.locked, ...some]
      const again = proposeAssignment({ ...problem, locked, previous: found.pairs })
      expect(keysOf(again.pairs)).toEqual(keysOf(found.pairs))
    }),
  )
})
