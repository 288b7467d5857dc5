import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { AssignmentProblem, ProposedAssignment, ReviewPair } from './assignment-problem.ts'
import { highestWorth, type Choice } from './optimum-oracle.ts'
import { proposeAssignment } from './propose-assignment.ts'
import { assignmentProblem } from './random-problems.ts'

/** LECTERN_RANDOM_SEED draws the problems of an earlier run again; a failure names its seed. */
const anySeed = Number(process.env['LECTERN_RANDOM_SEED'] ?? Date.now() % 2 ** 31)

const keyOf = ({ paperId, reviewerId }: ReviewPair) => `${paperId} ${reviewerId}`

/** The pairs that may be found, the reports that papers still want, and the papers that reviewers still take. */
function choicesOf(problem: AssignmentProblem) {
  const published = new Set(problem.published.map(keyOf))
  const conflicts = problem.bids.filter(({ bid }) => bid === 'conflict')
  const barred = new Set([...problem.walls, ...conflicts, ...problem.forbidden].map(keyOf))
  const locked = problem.locked.map(keyOf).filter((key) => !barred.has(key) && !published.has(key))
  const made = new Set([...published, ...locked])
  const bids = new Set(problem.bids.filter(({ bid }) => bid === 'yes').map(keyOf))
  const previous = new Set(problem.previous.map(keyOf))

  const pairs = new Map<string, Choice>()
  const reports = problem.papers.map(({ paperId, wanted }) => {
    const had = Array.from(made).filter((key) => key.startsWith(`${paperId} `)).length
    return Array.from({ length: Math.max(0, wanted - had) }, (_, index) => ({
      sums: { [paperId]: -1 as const },
      worth: [1000 - (2 * (had + index) + 1), 0],
    }))
  })
  const tasks = problem.reviewers.map(({ reviewerId, most }) => {
    const load = Array.from(made).filter((key) => key.endsWith(` ${reviewerId}`)).length
    return Array.from({ length: Math.max(0, most - load) }, (_, index) => ({
      sums: { [reviewerId]: -1 as const },
      worth: [0, -100 * (2 * (load + index) + 1)],
    }))
  })
  for (const { paperId, topics } of problem.papers) {
    for (const { reviewerId, topics: known } of problem.reviewers) {
      const key = keyOf({ paperId, reviewerId })
      if (made.has(key) || barred.has(key)) continue
      const matching = topics.filter((topic) => known.includes(topic)).length
      const fit = (bids.has(key) ? 24 : 0) + (matching === 0 ? 0 : (12 * matching) / topics.length)
      pairs.set(key, {
        sums: { [paperId]: 1, [reviewerId]: 1 },
        worth: [0, 100_000 * fit + (previous.has(key) ? 1 : 0)],
      })
    }
  }
  return { pairs, reports, tasks }
}

/** What an assignment is worth; fails where it has a pair, a report or a task that it may not have. */
function worthOf(
  { pairs }: ProposedAssignment,
  problem: AssignmentProblem,
  choices: ReturnType<typeof choicesOf>,
): number[] {
  const found = pairs.filter(({ isLocked }) => !isLocked)
  const chosen = [
    ...found.map((pair) => choices.pairs.get(keyOf(pair))),
    ...problem.papers.flatMap(({ paperId }, index) =>
      found
        .filter((pair) => pair.paperId === paperId)
        .map((_, nth) => choices.reports[index]?.[nth]),
    ),
    ...problem.reviewers.flatMap(({ reviewerId }, index) =>
      found
        .filter((pair) => pair.reviewerId === reviewerId)
        .map((_, nth) => choices.tasks[index]?.[nth]),
    ),
  ]
  return [0, 1].map((worth) =>
    chosen.reduce((sum, choice) => sum + (choice?.worth[worth] ?? Number.NaN), 0),
  )
}

for (const { runs, seed, tags } of [
  { runs: 40, seed: 1, tags: [] },
  { runs: 1000, seed: anySeed, tags: ['long'] },
]) {
  test(
    `no other assignment of ${String(runs)} problems is better: HiGHS finds none`,
    { tags, timeout: 600_000 },
    () => {
      fc.assert(
        fc.property(assignmentProblem, (problem) => {
          const choices = choicesOf(problem)
          const all = [
            ...choices.pairs.values(),
            ...choices.reports.flat(),
            ...choices.tasks.flat(),
          ]
          expect(worthOf(proposeAssignment(problem), problem, choices)).toEqual(
            highestWorth(all, 2),
          )
        }),
        { seed, numRuns: runs },
      )
    },
  )
}
