import { loadavg } from 'node:os'

import { keywordLabels } from '@lectern/domain/keywords'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import type { Browser, BrowserContext, Page } from 'playwright-core'

import { sampleAdmin, samplePassword } from '../seed/accounts.ts'
import type { StackPlan } from '../stack/plan.ts'
import { localHost } from '../stack/ports.ts'
import { emulatorEnvironment } from '../stack/services.ts'
import { type BenchPaper, benchPapers, storeBenchPapers } from './dashboard-papers.ts'
import { watchTheScreen } from './dashboard-screen.ts'
import { type Spread, spreadOf } from './statistics.ts'

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

/** Two words that some of the papers hold; each key gives another result. */
const typedQueries = ['concrete', 'moreau']

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

const contextOptions = (plan: StackPlan) => ({
  baseURL: plan.origin,
  viewport: { width: 1440, height: 900 },
})

/** Brings the organiser's account and the papers into the emulators. */
async function prepareStack(plan: StackPlan, papers: readonly BenchPaper[]): Promise<void> {
  // The Admin SDK takes the emulators' addresses from the environment alone.
  Object.assign(process.env, emulatorEnvironment(plan.ports, localHost))
  const app = initializeApp({ projectId: plan.projectId }, `bench-${plan.name}`)
  try {
    const { uid, email, fullname, role } = sampleAdmin
    const auth = getAuth(app)
    const { users } = await auth.getUsers([{ uid }])
    if (users.length === 0) {
      await auth.createUser({ uid, email, displayName: fullname, password: samplePassword })
    }
    await auth.updateUser(uid, { emailVerified: true, password: samplePassword })
    await auth.setCustomUserClaims(uid, { role })
    await storeBenchPapers(app, plan, papers)
  } finally {
    await deleteApp(app)
  }
}

/** Signs the organiser in, and gives what the browser then keeps. */
async function signIn(browser: Browser, plan: StackPlan) {
  const context = await browser.newContext(contextOptions(plan))
  try {
    const page = await context.newPage()
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill(sampleAdmin.email)
    await page.getByLabel('Password', { exact: true }).fill(samplePassword)
    await page.getByRole('button', { name: 'Login as Admin' }).click()
    await page.waitForURL('**/dashboard')
    return await context.storageState({ indexedDB: true })
  } finally {
    await context.close()
  }
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
  await page.addInitScript(watchTheScreen)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  const all = countLine(papers.length, papers.length)
  const { firstCards, allPapers } = await page.evaluate(async (text) => {
    const { screenWatch } = window
    return { firstCards: await screenWatch.firstCards, allPapers: await screenWatch.shows(text) }
  }, all)
  const longestLoadingTask = await longestTask(page)
  const keystrokes = await typeQueries(page, papers)
  const longestTypingTask = await longestTask(page)
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('Performance.enable')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')
  if (heap === undefined) throw new Error('The browser does not tell how much memory it uses.')
  return {
    firstCards,
    allPapers,
    longestLoadingTask,
    keystroke: spreadOf(keystrokes).median,
    slowestKeystroke: Math.max(...keystrokes),
    longestTypingTask,
    heapMegabytes: heap.value / 1e6,
  }
}

/** The longest task since the last call. */
async function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => window.screenWatch.takeLongestTask())
}

/** Types each query, and gives how long each key took whose result is another one than before. */
async function typeQueries(page: Page, papers: readonly BenchPaper[]): Promise<number[]> {
  const haystacks = papers.map(haystackOf)
  const hits = (query: string) => haystacks.filter((text) => text.includes(query)).length
  const search = page.getByPlaceholder('Search papers by title, author, keywords...')
  const times: number[] = []
  await search.focus()
  for (const query of typedQueries) {
    for (let length = 1; length <= query.length; length++) {
      const before = hits(query.slice(0, length - 1))
      const after = hits(query.slice(0, length))
      await page.evaluate(
        (text) => {
          window.screenWatch.expectAfterKey(text)
        },
        countLine(after, papers.length),
      )
      await page.keyboard.press(query.charAt(length - 1))
      const time = await page.evaluate(async () => window.screenWatch.timeAfterKey())
      if (after !== before) times.push(time)
      // A person's next key comes a little later.
      await page.waitForTimeout(120)
    }
    await page.keyboard.press('Escape')
    await page.evaluate(
      async (text) => window.screenWatch.shows(text),
      countLine(papers.length, papers.length),
    )
  }
  return times
}

/** What the dashboard searches in, written down a second time: a bench trusts nothing of the site. */
function haystackOf(paper: BenchPaper): string {
  const { paperTitle, fullname, email, keywords, abstract } = paper
  const labels = keywords.map((keyword) => new Map(Object.entries(keywordLabels)).get(keyword))
  return [paperTitle, fullname, email, ...keywords, ...labels, abstract].join('\n').toLowerCase()
}

/** What the dashboard says about how many papers it shows. */
function countLine(shown: number, all: number): string {
  const papers = `${all.toLocaleString('en')} papers`
  return shown === all ? papers : `${shown.toLocaleString('en')} of ${papers}`
}
