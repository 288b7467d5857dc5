import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import * as v from 'valibot'

import { findBrowser } from '../browser/find-browser.ts'
import { launchArguments } from '../browser/launch-browser.ts'
import { localHost } from '../dev/stack/ports.ts'
import { budgets } from './budgets.ts'
import type { Figure } from './report/figures.ts'
import { spreadOf } from './report/statistics.ts'

const scores = [
  ['performance', 'performance', budgets.performance],
  ['accessibility', 'accessibility', budgets.fullScore],
  ['best-practices', 'best practices', budgets.fullScore],
  ['seo', 'SEO', budgets.fullScore],
] as const

const times = [
  ['first-contentful-paint', 'FCP', 'seconds', budgets.firstContentfulPaint],
  ['largest-contentful-paint', 'LCP', 'seconds', budgets.largestContentfulPaint],
  ['cumulative-layout-shift', 'CLS', 'shift', budgets.layoutShift],
  // A busy machine shows here first: it costs most of the performance that is lost then.
  ['total-blocking-time', 'TBT', 'milliseconds', undefined],
] as const

/** The part of Lighthouse's result that is read. */
const resultSchema = v.object({
  categories: v.record(
    v.string(),
    v.object({
      score: v.number(),
      auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
    }),
  ),
  audits: v.record(
    v.string(),
    v.object({
      score: v.nullable(v.number()),
      title: v.string(),
      numericValue: v.optional(v.number()),
    }),
  ),
})

type Run = v.InferOutput<typeof resultSchema>

/**
 * Tests a page as a phone so many times: its figures, and the titles of what was not perfect in
 * accessibility, best practices and SEO, each once.
 */
export async function measurePage(
  origin: string,
  path: string,
  count: number,
  stop: AbortSignal,
): Promise<{ figures: Figure[]; complaints: string[] }> {
  const runs: Run[] = []
  while (runs.length < count) {
    stop.throwIfAborted()
    runs.push(await runLighthouse(`${origin}${path}`))
  }
  const spread = (read: (run: Run) => number | undefined) =>
    spreadOf(runs.map((run) => read(run) ?? Number.NaN))
  const what = (name: string) => `Lighthouse mobile ${path}: ${name}`
  return {
    figures: [
      ...scores.map(([key, name, budget]): Figure => {
        const measured = spread((run) =>
          Math.round((run.categories[key]?.score ?? Number.NaN) * 100),
        )
        return { what: what(name), unit: 'score', measured, budget }
      }),
      ...times.map(([key, name, unit, budget]): Figure => {
        const measured = spread((run) => run.audits[key]?.numericValue)
        return { what: what(name), unit, measured, budget }
      }),
    ],
    complaints: [...new Set(runs.flatMap(complaintsOf))].map(
      (title) => `Lighthouse on ${path}: ${title}`,
    ),
  }
}

function complaintsOf({ categories, audits }: Run): string[] {
  const { performance: _, ...others } = categories
  return Object.values(others)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
    .map((audit) => audit?.title ?? '')
}

/**
 * Runs Lighthouse's mobile test with its default, simulated throttling, in a browser of its own:
 * Playwright and Lighthouse get into each other's way in one.
 */
async function runLighthouse(url: string): Promise<Run> {
  const browser = await launch({
    chromePath: await findBrowser(),
    chromeFlags: ['--headless', ...launchArguments],
    logLevel: 'silent',
  })
  // Lighthouse can fail where nobody waits for it, which ends this process at once.
  process.once('exit', browser.kill)
  try {
    const outcome = await lighthouse(url, {
      port: browser.port,
      hostname: localHost,
      logLevel: 'silent',
      onlyCategories: scores.map(([category]) => category),
    })
    if (outcome === undefined) throw new Error('Lighthouse gave no result.')
    const { lhr } = outcome
    if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message)
    return v.parse(resultSchema, lhr)
  } finally {
    process.off('exit', browser.kill)
    browser.kill()
  }
}
