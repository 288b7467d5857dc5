import { keywordLabels } from '@lectern/domain/paper/keywords'
import type { CDPSession, Page } from 'playwright-core'

import type { BenchPaper } from './bench-papers.ts'

/** Two words that some of the papers hold; each key gives another result. */
export const typedQueries = ['concrete', 'moreau']

/**
 * What JavaScript holds after everything was thrown away that nobody needs, in megabytes of a million bytes.
 */
export async function heapMegabytes(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('Performance.enable')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')
  if (heap === undefined) throw new Error('The browser does not tell how much memory it uses.')
  return heap.value / 1e6
}

/** The longest task since the last call. */
export async function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => window.screenWatch.takeLongestTask())
}

/** Types each query, and gives how long each key took whose result is another one than before. */
export async function typeQueries(page: Page, papers: readonly BenchPaper[]): Promise<number[]> {
  const hits = hitsIn(papers)
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

/** Counts how many papers hold a query; all papers are read once, not for each query. */
export function hitsIn(papers: readonly BenchPaper[]): (query: string) => number {
  const haystacks = papers.map(haystackOf)
  return (query) => haystacks.filter((text) => text.includes(query)).length
}

/** What the dashboard searches in, written down a second time: a bench trusts nothing of the site. */
function haystackOf(paper: BenchPaper): string {
  const { paperTitle, fullname, email, keywords, abstract } = paper
  const labels = keywords.map((keyword) => new Map(Object.entries(keywordLabels)).get(keyword))
  return [paperTitle, fullname, email, ...keywords, ...labels, abstract].join('\n').toLowerCase()
}

/** What the dashboard says about how many papers it shows. */
export function countLine(shown: number, all: number): string {
  const papers = `${all.toLocaleString('en')} papers`
  return shown === all ? papers : `${shown.toLocaleString('en')} of ${papers}`
}
