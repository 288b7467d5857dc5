import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { AssignmentProblem } from '@lectern/domain/reviews/assignment/assignment-problem'
import { proposeAssignment } from '@lectern/domain/reviews/assignment/propose-assignment'

import { budgets } from '../budgets.ts'
import { figureOf, type Figure } from '../report/figures.ts'
import { sampleProblem, usual, wanted } from './sample-problem.ts'

const large = { papers: 10_000, reviewers: 1500, most: 25, topics: 12 }

/** What is measured, how often, and what it may take; the median counts. */
function measuredProblems() {
  const spare = sampleProblem(usual)
  const previous = proposeAssignment(spare).pairs
  const changed = { ...spare, previous, forbidden: previous.slice(0, 1) }
  const common = { rounds: 10, budget: budgets.assignment }
  return [
    { what: 'room to spare', problem: spare, ...common },
    { what: 'too little room', problem: sampleProblem({ ...usual, most: 15 }), ...common },
    { what: 'no topics, no bids', problem: sampleProblem({ ...usual, topics: 0 }), ...common },
    { what: 'again, without one pair', problem: changed, ...common },
    { what: 'room to spare', problem: sampleProblem(large), rounds: 3, budget: undefined },
  ]
}

/**
 * Measures how long an assignment is waited for, from posting the problem to having the answer: each time in a
 * new thread that has assigned nothing before, as a browser's worker has not.
 */
export async function measureAssignment(signal: AbortSignal): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { what, problem, rounds, budget } of measuredProblems()) {
    const times: number[] = []
    // The first round only brings the files into the system's memory.
    for (let round = 0; round <= rounds; round++) times.push(await timeAssignment(problem, signal))
    const counts = [problem.papers.length, problem.reviewers.length, wanted]
    const size = counts.map((count) => count.toLocaleString('en')).join(' x ')
    figures.push(figureOf(`Assignment of ${size}: ${what}`, 'milliseconds', times.slice(1), budget))
  }
  return figures
}

async function timeAssignment(problem: AssignmentProblem, signal: AbortSignal): Promise<number> {
  const worker = new Worker(new URL('assignment-thread.ts', import.meta.url))
  try {
    await once(worker, 'message', { signal })
    const begun = performance.now()
    worker.postMessage(problem, [])
    await once(worker, 'message', { signal })
    return performance.now() - begun
  } finally {
    await worker.terminate()
  }
}
