import { budgets } from '../budgets.ts'
import type { Figure } from '../report/figures.ts'
import { spreadOf } from '../report/statistics.ts'
import type { LighthouseRun } from './lighthouse-run.ts'

/** Which of a run's figures are shown, under which names. */
const shown = [
  ['performance', 'performance', 'score', budgets.performance],
  ['accessibility', 'accessibility', 'score', budgets.fullScore],
  ['bestPractices', 'best practices', 'score', budgets.fullScore],
  ['seo', 'SEO', 'score', budgets.fullScore],
  ['firstContentfulPaint', 'FCP', 'seconds', budgets.firstContentfulPaint],
  ['largestContentfulPaint', 'LCP', 'seconds', budgets.largestContentfulPaint],
  ['cumulativeLayoutShift', 'CLS', 'shift', budgets.layoutShift],
  // A busy machine shows here first: it costs most of the performance that is lost then.
  ['totalBlockingTime', 'TBT', 'milliseconds', undefined],
] as const

/**
 * Works out the figures of one page, over all its runs.
 *
 * @throws {RangeError} when there was no run
 */
export function lighthouseFigures(path: string, runs: readonly LighthouseRun[]): Figure[] {
  return shown.map(([key, name, unit, budget]) => ({
    what: `Lighthouse mobile ${path}: ${name}`,
    unit,
    measured: spreadOf(runs.map((run) => run[key])),
    budget,
  }))
}

/** What Lighthouse had to say against a page, each once. */
export function complaintsOf(path: string, runs: readonly LighthouseRun[]): string[] {
  return [...new Set(runs.flatMap(({ complaints }) => complaints))].map(
    (title) => `Lighthouse on ${path}: ${title}`,
  )
}
