import { keywordLabel } from '@lectern/domain/paper/keywords'
import type { Page } from 'playwright-core'

import type { BenchPaper } from './bench-papers.ts'

/** Two words that some of the papers hold; each key gives another result. */
export const typedQueries = ['concrete', 'moreau'] as const

export const searchField = (page: Page) =>
  page.getByPlaceholder('Search papers by title, author, keywords...')

/** Waits until the list says that it shows the hits of a query, or all papers for none. */
export async function showsHits(page: Page, papers: readonly BenchPaper[], query = '') {
  const line = countLine(hitsIn(papers)(query), papers.length)
  return await page.evaluate(async (text) => window.screenWatch.shows(text), line)
}

/** Types each query, and gives how long each key took whose result is another one than before. */
export async function typeQueries(page: Page, papers: readonly BenchPaper[]): Promise<number[]> {
  const hits = hitsIn(papers)
  const times: number[] = []
  await searchField(page).focus()
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
    await showsHits(page, papers)
  }
  return times
}

/** Counts how many papers hold a query; all papers are read once, not for each query. */
function hitsIn(papers: readonly BenchPaper[]): (query: string) => number {
  const haystacks = papers.map(haystackOf)
  return (query) => haystacks.filter((text) => text.includes(query)).length
}

/** What the lists search in, written down a second time: a bench trusts nothing of the site. */
function haystackOf(paper: BenchPaper): string {
  const { paperTitle, fullname, email, keywords, abstract } = paper
  const labels = keywords.map((keyword) => keywordLabel(keyword))
  return [paperTitle, fullname, email, ...keywords, ...labels, abstract].join('\n').toLowerCase()
}

function countLine(shown: number, all: number): string {
  const papers = `${all.toLocaleString('en')} papers`
  return shown === all ? papers : `${shown.toLocaleString('en')} of ${papers}`
}
