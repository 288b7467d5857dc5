import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import * as v from 'valibot'

import { localHost } from '../../dev/stack/ports.ts'
import { findBrowser } from '../../test/browser/find-browser.ts'
import { launchArguments } from '../../test/browser/launch-browser.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const scoreSchema = v.object({ score: v.number() })
const metricSchema = v.object({ numericValue: v.number() })

/** The part of Lighthouse's result that is read; a run that failed lacks it, and is refused. */
const resultSchema = v.object({
  categories: v.object({
    performance: scoreSchema,
    accessibility: scoreSchema,
    'best-practices': scoreSchema,
    seo: scoreSchema,
  }),
  audits: v.objectWithRest(
    {
      'first-contentful-paint': metricSchema,
      'largest-contentful-paint': metricSchema,
      'cumulative-layout-shift': metricSchema,
      'total-blocking-time': metricSchema,
    },
    v.object({ score: v.nullable(v.number()), title: v.string() }),
  ),
  environment: v.object({ benchmarkIndex: v.number() }),
})

/** What one run of Lighthouse found: scores of 0 to 100, times in milliseconds. */
export interface LighthouseRun {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly firstContentfulPaint: number
  readonly largestContentfulPaint: number
  readonly cumulativeLayoutShift: number
  readonly totalBlockingTime: number
  /** How fast Lighthouse found this machine to be at that moment. */
  readonly benchmarkIndex: number
  /** What was not perfect, apart from the timing: titles of accessibility, best practices and SEO. */
  readonly complaints: readonly string[]
}

/**
 * Runs Lighthouse's mobile test with its default, simulated throttling, in a browser of its own:
 * Playwright and Lighthouse get into each other's way in one.
 *
 * @throws {Error} when Lighthouse could not test the page
 */
export async function runLighthouse(url: string): Promise<LighthouseRun> {
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
      onlyCategories: [...categories],
    })
    if (outcome === undefined) throw new Error('Lighthouse gave no result.')
    const { lhr } = outcome
    if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message)
    const weighty = categories
      .slice(1)
      .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => id)
    return readRun(v.parse(resultSchema, lhr), weighty)
  } finally {
    process.off('exit', browser.kill)
    browser.kill()
  }
}

function readRun(
  { categories, audits, environment }: v.InferOutput<typeof resultSchema>,
  weighty: readonly string[],
): LighthouseRun {
  return {
    performance: points(categories.performance),
    accessibility: points(categories.accessibility),
    bestPractices: points(categories['best-practices']),
    seo: points(categories.seo),
    firstContentfulPaint: audits['first-contentful-paint'].numericValue,
    largestContentfulPaint: audits['largest-contentful-paint'].numericValue,
    cumulativeLayoutShift: audits['cumulative-layout-shift'].numericValue,
    totalBlockingTime: audits['total-blocking-time'].numericValue,
    benchmarkIndex: environment.benchmarkIndex,
    complaints: weighty
      .map((id) => audits[id])
      .filter((audit) => audit !== undefined)
      .filter(({ score }) => score !== null && score < 1)
      .map(({ title }) => title),
  }
}

function points({ score }: { readonly score: number }): number {
  return Math.round(score * 100)
}
