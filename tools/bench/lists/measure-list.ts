import type { Browser, CDPSession, Page } from 'playwright-core'

import type { StackPlan } from '../../dev/stack/plan.ts'
import { listBudgets } from '../budgets.ts'
import { figureOf, type Budget, type Figure, type Unit } from '../report/figures.ts'
import { percentileOf, spreadOf } from '../report/statistics.ts'
import { benchPapers, type BenchPaper } from './bench-papers.ts'
import { answerSummary } from './bench-reviews.ts'
import { measureReads } from './measure-reads.ts'
import { signIn, storeConference } from './organiser.ts'
import { inSlowWindow, slowdown } from './slow-window.ts'
import { searchField, showsHits, typedQueries, typeQueries } from './type-queries.ts'

/** Where papers are listed, what shows one, and the address of a search in everything. */
const listScreens = {
  dashboard: { name: 'Dashboard', path: '/dashboard', paper: 'article', searchPath: undefined },
  desk: {
    name: 'Triage desk',
    path: '/desk',
    paper: '.desk-row',
    searchPath: `/desk?q=${typedQueries[0]}`,
  },
} as const

/** What is measured: times in milliseconds, from the navigation or from a key to what it shows. */
const rows = {
  first: ['first papers', 'seconds'],
  all: ['all papers', 'seconds'],
  searchable: ['searchable with abstracts', 'seconds'],
  keystroke: ['keystroke to result', 'milliseconds'],
  slowKeystroke: ['keystroke, 95 of 100', 'milliseconds'],
  longestLoadingTask: ['longest task, loading', 'milliseconds'],
  longestTypingTask: ['longest task, typing', 'milliseconds'],
  heap: ['JavaScript heap', 'megabytes'],
  elements: ['elements', 'score'],
  reads: ['documents read to open', 'score'],
  readsOfChange: ['documents read for a change of status', 'score'],
} as const satisfies Readonly<Record<string, readonly [string, Unit]>>

type Measured = Partial<Record<string, number>>

/**
 * Opens a list in a real browser with a slow processor, and types in its search box: three times with the
 * number of papers for which there are budgets, else once. Up to 2,000 of the papers have reviews.
 *
 * @param plan a running stack with auth, Firestore and hosting, of whose data nothing is kept
 */
export async function measureList(
  plan: StackPlan,
  browser: Browser,
  which: keyof typeof listBudgets,
  count: number,
): Promise<Figure[]> {
  const { name, path, paper, searchPath } = listScreens[which]
  const { papers: budgetedCount, ...budgets } = listBudgets[which]
  const papers = benchPapers(count, new Date())
  await storeConference(plan, papers)
  const storageState = await signIn(browser, plan.origin)
  const options = { baseURL: plan.origin, storageState }
  const inWindow = async (act: (page: Page, devtools: CDPSession) => Promise<Measured>) =>
    inSlowWindow(browser, paper, options, async (page, devtools) => {
      await answerSummary(page.context(), count)
      return await act(page, devtools)
    })
  /** Opens the list, with a search if an address does that; gives when its hits were there. */
  const openSearch = async (page: Page) => {
    await page.goto(searchPath ?? path, { waitUntil: 'commit' })
    return await showsHits(page, papers, searchPath === undefined ? '' : typedQueries[0])
  }
  const isBudgeted = count === budgetedCount
  const runs: Measured[] = []
  for (let run = 0; run < (isBudgeted ? 3 : 1); run++) {
    runs.push(await inWindow(async (page) => measureOpening(page, path, papers)))
    runs.push(
      await inWindow(async (page, devtools) => {
        const searchable = await openSearch(page)
        await searchField(page).press('Escape')
        await showsHits(page, papers)
        // The numbers of reviews come when nobody types; each key draws them from then on.
        if (searchPath !== undefined) await page.getByText('1/2').first().waitFor()
        const typing = await measureTyping(page, devtools, papers)
        return searchPath === undefined ? typing : { searchable, ...typing }
      }),
    )
  }
  if (searchPath !== undefined) {
    runs.push(await inWindow(async (page) => measureReads(page, plan, openSearch)))
  }
  const limits = new Map<string, Budget>(isBudgeted ? Object.entries(budgets) : [])
  return Object.entries(rows).flatMap(([key, [row, unit]]): Figure[] => {
    const values = runs.flatMap((run) => run[key] ?? [])
    if (values.length === 0) return []
    const what = `${name}, ${count.toLocaleString('en')} papers, CPU ${String(slowdown)}x slower: ${row}`
    return [figureOf(what, unit, values, limits.get(key))]
  })
}

async function measureOpening(page: Page, path: string, papers: readonly BenchPaper[]) {
  await page.goto(path, { waitUntil: 'commit' })
  const first = await page.evaluate(async () => window.screenWatch.firstCards)
  const all = await showsHits(page, papers)
  return { first, all, longestLoadingTask: await longestTask(page) }
}

async function measureTyping(page: Page, devtools: CDPSession, papers: readonly BenchPaper[]) {
  await longestTask(page)
  const keystrokes = await typeQueries(page, papers)
  return {
    keystroke: spreadOf(keystrokes).median,
    slowKeystroke: percentileOf(keystrokes, 0.95),
    longestTypingTask: await longestTask(page),
    elements: await page.evaluate(() => document.getElementsByTagName('*').length),
    heap: await heapMegabytes(devtools),
  }
}

/** The longest task since the last call. */
async function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => window.screenWatch.takeLongestTask())
}

/** What JavaScript holds after everything was thrown away that nobody needs; a megabyte is a million bytes. */
async function heapMegabytes(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('Performance.enable')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')
  if (heap === undefined) throw new Error('The browser does not tell how much memory it uses.')
  return heap.value / 1e6
}
