import { loadavg } from 'node:os'

import { type App, deleteApp, initializeApp } from 'firebase-admin/app'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import type { Browser, BrowserContext } from 'playwright-core'

import { rebuildPaperIndex } from '../../../functions/src/papers/index/update-index.ts'
import type { StackPlan } from '../../dev/stack/plan.ts'
import { localHost } from '../../dev/stack/ports.ts'
import { percentileOf, type Spread, spreadOf } from '../report/statistics.ts'
import { type BenchPaper, benchPapers } from './bench-papers.ts'
import { countReads } from './count-reads.ts'
import { contextOptions, prepareStack, signIn } from './organiser.ts'
import { watchTheScreen } from './screen-watch.ts'
import {
  countLine,
  heapMegabytes,
  hitsIn,
  longestTask,
  typedQueries,
  typeQueries,
} from './type-queries.ts'

/** What is measured, and how. */
export interface DeskMeasurement {
  /** A running stack with auth, Firestore and hosting, of whose Firestore nothing is kept. */
  readonly plan: StackPlan
  readonly browser: Browser
  /** How many papers there are. */
  readonly papers: number
  /** How many times slower than this machine the processor is made. */
  readonly slowdown?: number
  /** How often the desk is opened anew. */
  readonly runs?: number
}

/** How the desk did; times in milliseconds, each over all runs. */
export interface DeskFigures {
  readonly papers: number
  readonly slowdown: number
  /** From the navigation, with nothing in the browser's cache, to the first rows on the screen. */
  readonly firstRows: Spread
  /** From the navigation to every paper in the list. */
  readonly allPapers: Spread
  /** From the navigation to the hits of a search in everything, abstracts included. */
  readonly searchable: Spread
  /** The longest that the page did not answer while it loaded. */
  readonly longestLoadingTask: Spread
  /** From a key in the search box to its result on the screen: each run's median. */
  readonly keystroke: Spread
  /** The same: what one key of twenty took longer than. */
  readonly slowKeystroke: Spread
  /** What JavaScript holds at the end, in megabytes of a million bytes. */
  readonly heapMegabytes: Spread
  /** How many elements the page has at the end. */
  readonly elements: Spread
  /** How many documents are read until everything is there. */
  readonly reads: number
  /** What Firestore sends for that, unpacked, in bytes. */
  readonly bytes: number
  /** How many documents are read when somebody changes a status. */
  readonly readsOfChange: number
  /** The machine's load before and after: others' work on it makes each time longer. */
  readonly load: readonly [before: number, after: number]
}

/** The word that is searched for while the desk opens. */
const [searched = ''] = typedQueries

/**
 * Opens the triage desk in a real browser with a slow processor, by an index that was just written,
 * and types in its search box.
 *
 * @throws {Error} when the stack or the page does not answer as expected
 */
export async function measureDesk(options: DeskMeasurement): Promise<DeskFigures> {
  const { plan, browser, slowdown = 4, runs = 3 } = options
  const [before = 0] = loadavg()
  const papers = benchPapers(options.papers, new Date())
  await prepareStack(plan, papers, async (app: App) => rebuildPaperIndex(getFirestore(app)))
  const storageState = await signIn(browser, plan)
  const inWindow = async <Result>(act: (context: BrowserContext) => Promise<Result>) => {
    const context = await browser.newContext({ ...contextOptions(plan), storageState })
    // A test's usual patience is too short for a slow processor with many papers.
    context.setDefaultTimeout(180_000)
    try {
      return await act(context)
    } finally {
      await context.close()
    }
  }
  const measured: (OpeningFigures & WorkingFigures)[] = []
  for (let run = 0; run < runs; run++) {
    const opening = await inWindow(async (context) => measureOpening(context, papers, slowdown))
    const working = await inWindow(async (context) => measureWorking(context, papers, slowdown))
    measured.push({ ...opening, ...working })
  }
  const reads = await inWindow(async (context) => measureReads(context, plan, papers))
  const over = (figure: keyof (OpeningFigures & WorkingFigures)) =>
    spreadOf(measured.map((run) => run[figure]))
  const [after = 0] = loadavg()
  return {
    papers: papers.length,
    slowdown,
    firstRows: over('firstRows'),
    allPapers: over('allPapers'),
    searchable: over('searchable'),
    longestLoadingTask: over('longestLoadingTask'),
    keystroke: over('keystroke'),
    slowKeystroke: over('slowKeystroke'),
    heapMegabytes: over('heapMegabytes'),
    elements: over('elements'),
    ...reads,
    load: [before, after],
  }
}

interface OpeningFigures {
  readonly firstRows: number
  readonly allPapers: number
  readonly longestLoadingTask: number
}

interface WorkingFigures {
  readonly searchable: number
  readonly keystroke: number
  readonly slowKeystroke: number
  readonly heapMegabytes: number
  readonly elements: number
}

async function openSlowly(context: BrowserContext, slowdown: number) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watchTheScreen, '.desk-row')
  return { page, devtools }
}

async function measureOpening(
  context: BrowserContext,
  papers: readonly BenchPaper[],
  slowdown: number,
): Promise<OpeningFigures> {
  const { page } = await openSlowly(context, slowdown)
  await page.goto('/desk', { waitUntil: 'commit' })
  const all = countLine(papers.length, papers.length)
  const times = await page.evaluate(async (text) => {
    const { screenWatch } = window
    return { firstRows: await screenWatch.firstCards, allPapers: await screenWatch.shows(text) }
  }, all)
  return { ...times, longestLoadingTask: await longestTask(page) }
}

async function measureWorking(
  context: BrowserContext,
  papers: readonly BenchPaper[],
  slowdown: number,
): Promise<WorkingFigures> {
  const { page, devtools } = await openSlowly(context, slowdown)
  await page.goto(`/desk?q=${searched}`, { waitUntil: 'commit' })
  const shows = async (line: string) =>
    page.evaluate(async (text) => window.screenWatch.shows(text), line)
  const searchable = await shows(countLine(hitsIn(papers)(searched), papers.length))
  await page.getByPlaceholder('Search papers by title, author, keywords...').press('Escape')
  await shows(countLine(papers.length, papers.length))
  const keystrokes = await typeQueries(page, papers)
  return {
    searchable,
    keystroke: spreadOf(keystrokes).median,
    slowKeystroke: percentileOf(keystrokes, 0.95),
    elements: await page.evaluate(() => document.getElementsByTagName('*').length),
    heapMegabytes: await heapMegabytes(devtools),
  }
}

async function measureReads(
  context: BrowserContext,
  plan: StackPlan,
  papers: readonly BenchPaper[],
): Promise<Pick<DeskFigures, 'reads' | 'bytes' | 'readsOfChange'>> {
  const page = await context.newPage()
  await page.addInitScript(watchTheScreen, '.desk-row')
  const firestore = `http://${localHost}:${String(plan.ports.firestore)}`
  await page.addInitScript(countReads, `${firestore}/google.firestore.v1.Firestore/`)
  const fetched = countFetched(context, `${firestore}/v1/`)
  await page.goto(`/desk?q=${searched}`)
  await page.evaluate(
    async (text) => window.screenWatch.shows(text),
    countLine(hitsIn(papers)(searched), papers.length),
  )
  const counted = async () => {
    const told = await page.evaluate(() => [window.documentsRead, window.charactersRead] as const)
    const bodies = await Promise.all(fetched)
    const bytes = bodies.reduce((sum, body) => sum + body, told[1])
    return { told: told[0], reads: told[0] + bodies.length, bytes }
  }
  const { told, reads, bytes } = await counted()
  await changeStatus(plan, 'bench-000000')
  await page.waitForFunction((so) => window.documentsRead > so, told)
  // Another query would tell the same a moment later.
  await page.waitForTimeout(1000)
  return { reads, bytes, readsOfChange: (await counted()).reads - reads }
}

/** Notes the size of each document that is fetched by itself, by the page or a worker of it. */
function countFetched(context: BrowserContext, origin: string): readonly Promise<number>[] {
  const sizes: Promise<number>[] = []
  context.on('response', (response) => {
    if (response.url().startsWith(origin) && response.request().method() === 'POST') {
      sizes.push(response.body().then(({ length }) => length))
    }
  })
  return sizes
}

async function changeStatus(plan: StackPlan, id: string): Promise<void> {
  const app = initializeApp({ projectId: plan.projectId }, `bench-change-${plan.name}`)
  try {
    const paper = getFirestore(app).doc(`papers/${id}`)
    const isRejected = (await paper.get()).get('status') === 'Reject'
    await paper.update({
      status: isRejected ? 'Submitted' : 'Reject',
      updatedAt: FieldValue.serverTimestamp(),
    })
  } finally {
    await deleteApp(app)
  }
}
