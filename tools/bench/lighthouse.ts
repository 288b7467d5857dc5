import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

import { findBrowser } from '../browser/find-browser.ts'
import { launchArguments } from '../browser/launch-browser.ts'
import { localHost } from '../dev/stack/ports.ts'
import { budgets } from './budgets.ts'
import { figureOf, type Figure } from './report/figures.ts'

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

/** The median counts. */
const runsEach = 5

type Run = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/**
 * Tests a page as a phone: its figures, and the titles of what was not perfect in accessibility, best
 * practices and SEO, each once.
 *
 * @param named what the page is called, if it is not simply itself
 */
export async function measurePage(
  origin: string,
  path: string,
  stop: AbortSignal,
  named = path,
): Promise<{ figures: Figure[]; complaints: string[] }> {
  const runs: Run[] = []
  while (runs.length < runsEach) {
    stop.throwIfAborted()
    runs.push(await runLighthouse(`${origin}${path}`))
  }
  const what = (name: string) => `Lighthouse mobile ${named}: ${name}`
  const scored = scores.map(([key, name, budget]) => {
    const reached = runs.map((run) => (run.categories[key]?.score ?? Number.NaN) * 100)
    return figureOf(what(name), 'score', reached.map(Math.round), budget)
  })
  const timed = times.map(([key, name, unit, budget]) => {
    const taken = runs.map((run) => run.audits[key]?.numericValue ?? Number.NaN)
    return figureOf(what(name), unit, taken, budget)
  })
  const complaints = [...new Set(runs.flatMap(complaintsOf))]
  return {
    figures: [...scored, ...timed],
    complaints: complaints.map((title) => `Lighthouse on ${named}: ${title}`),
  }
}

function complaintsOf({ categories, audits }: Run): string[] {
  const { performance: _, ...others } = categories
  const counting = Object.values(others)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .flatMap(({ id }) => audits[id] ?? [])
  return counting.filter(({ score }) => score !== null && score < 1).map(({ title }) => title)
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
    return lhr
  } finally {
    process.off('exit', browser.kill)
    browser.kill()
  }
}
