import { loadavg } from 'node:os'

import type { Browser, BrowserContext } from 'playwright-core'

import type { StackPlan } from '../../dev/stack/plan.ts'
import { type Spread, spreadOf } from '../report/statistics.ts'
import { type BenchPaper, benchPapers } from './bench-papers.ts'
import { contextOptions, prepareStack, signIn } from './organiser.ts'
import { watchTheScreen } from './screen-watch.ts'
import { countLine, heapMegabytes, longestTask, typeQueries } from './type-queries.ts'

/** What is measured, and how. */
export interface DashboardMeasurement {
  /** A running stack with auth, Firestore and hosting, of whose Firestore nothing is kept. */
  readonly plan: StackPlan
  readonly browser: Browser
  /** How many papers the organiser has. */
  readonly papers: number
  /** How many times slower than this machine the processor is made. */
  readonly slowdown?: number
  /** How often the dashboard is opened anew. */
  readonly runs?: number
}

/** How the dashboard did; times in milliseconds, each over all runs. */
export interface DashboardFigures {
  readonly papers: number
  readonly slowdown: number
  /** From the navigation, with nothing in the browser's cache, to the first cards on the screen. */
  readonly firstCards: Spread
  /** From the navigation to every paper in the list. */
  readonly allPapers: Spread
  /** The longest that the page did not answer until then. */
  readonly longestLoadingTask: Spread
  /** From a key in the search box to its result on the screen: each run's median. */
  readonly keystroke: Spread
  /** Each run's slowest key. */
  readonly slowestKeystroke: Spread
  /** The longest that the page did not answer while somebody typed. */
  readonly longestTypingTask: Spread
  /** What JavaScript holds at the end, in megabytes of a million bytes. */
  readonly heapMegabytes: Spread
  /** The machine's load before and after: others' work on it makes each time longer. */
  readonly load: readonly [before: number, after: number]
}

/**
 * Opens an organiser's dashboard in a real browser with a slow processor, and types in its search
 * box. Whoever is signed in stays so; nothing else is in the browser.
 *
 * @throws {Error} when the stack or the page does not answer as expected
 */
export async function measureDashboard(options: DashboardMeasurement): Promise<DashboardFigures> {
  const { plan, browser, slowdown = 4, runs = 3 } = options
  const [before = 0] = loadavg()
  const papers = benchPapers(options.papers, new Date())
  await prepareStack(plan, papers)
  const signedIn = await signIn(browser, plan)
  const measured: RunFigures[] = []
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ ...contextOptions(plan), storageState: signedIn })
    try {
      measured.push(await measureOnce(context, papers, slowdown))
    } finally {
      await context.close()
    }
  }
  const over = (figure: keyof RunFigures) => spreadOf(measured.map((run) => run[figure]))
  const [after = 0] = loadavg()
  return {
    papers: papers.length,
    slowdown,
    firstCards: over('firstCards'),
    allPapers: over('allPapers'),
    longestLoadingTask: over('longestLoadingTask'),
    keystroke: over('keystroke'),
    slowestKeystroke: over('slowestKeystroke'),
    longestTypingTask: over('longestTypingTask'),
    heapMegabytes: over('heapMegabytes'),
    load: [before, after],
  }
}

interface RunFigures {
  readonly firstCards: number
  readonly allPapers: number
  readonly longestLoadingTask: number
  readonly keystroke: number
  readonly slowestKeystroke: number
  readonly longestTypingTask: number
  readonly heapMegabytes: number
}

async function measureOnce(
  context: BrowserContext,
  papers: readonly BenchPaper[],
  slowdown: number,
): Promise<RunFigures> {
  // A test's usual patience is too short for a slow processor with many papers.
  context.setDefaultTimeout(180_000)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watchTheScreen, 'article')
  await page.goto('/dashboard', { waitUntil: 'commit' })
  const all = countLine(papers.length, papers.length)
  const { firstCards, allPapers } = await page.evaluate(async (text) => {
    const { screenWatch } = window
    return { firstCards: await screenWatch.firstCards, allPapers: await screenWatch.shows(text) }
  }, all)
  const longestLoadingTask = await longestTask(page)
  const keystrokes = await typeQueries(page, papers)
  const longestTypingTask = await longestTask(page)
  return {
    firstCards,
    allPapers,
    longestLoadingTask,
    keystroke: spreadOf(keystrokes).median,
    slowestKeystroke: Math.max(...keystrokes),
    longestTypingTask,
    heapMegabytes: await heapMegabytes(devtools),
  }
}
