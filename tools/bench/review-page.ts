import type { Browser, Page } from 'playwright-core'

import { assigned, ownReport, ownReviewer } from '../../web/src/review/session/report-samples.ts'
import { budgets } from './budgets.ts'
import { inSlowWindow, slowdown } from './lists/slow-window.ts'
import { figureOf, type Figure } from './report/figures.ts'

const papers = Array.from({ length: 5 }, (_, index) =>
  assigned({
    assignmentId: `a${String(index)}`,
    number: index + 1,
    abstract: 'An abstract. '.repeat(60),
    due: '2026-03-01T12:00:00.000Z',
    files: [{ kind: 'pdf', bytes: 1_000_000, pages: 9 }],
  }),
)

/** What the server answers a reviewer with five papers, by the calls' paths. */
const answers: Readonly<Record<string, unknown>> = {
  '/session': {
    accessToken: 'any',
    expiresIn: 3600,
    reviewer: ownReviewer(),
  },
  '/assigned': papers,
  '/a0': ownReport({ assignment: papers[0] ?? assigned() }),
}

/** Measures, with a slow processor, how soon a reviewer's list and a report can be used that a link opens. */
export async function measureReviewTimes(browser: Browser, origin: string): Promise<Figure[]> {
  const screens = [
    ['Review: list can be used', '', '.paper-row'],
    ['Review: report can be used', '?paper=a0', '.report textarea'],
  ] as const
  const figures: Figure[] = []
  for (const [what, search, shown] of screens) {
    const url = `${origin}/review${search}#Ab12v1.a-reviewers-link`
    const times: number[] = []
    while (times.length < 5) {
      times.push(await inSlowWindow(browser, shown, {}, async (page) => timeUntilShown(page, url)))
    }
    const named = `${what}, CPU ${String(slowdown)}x slower`
    figures.push(figureOf(named, 'seconds', times, budgets.reviewUsable))
  }
  return figures
}

/** @returns milliseconds since the navigation */
async function timeUntilShown(page: Page, url: string): Promise<number> {
  await page.route(/\/api\/v1\/reviews\//, async (route) => {
    const [, path = ''] = /\/reviews(\/\w+)/.exec(route.request().url()) ?? []
    await route.fulfill({ json: { success: true, message: '', data: answers[path] } })
  })
  await page.goto(url, { waitUntil: 'commit' })
  return await page.evaluate(async () => window.screenWatch.firstCards)
}
