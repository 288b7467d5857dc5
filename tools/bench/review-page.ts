import type { ApiAssigned, ApiOwnReport } from '@lectern/domain/api/api-reports'
import { emptyReport } from '@lectern/domain/reviews/report'
import type { Browser } from 'playwright-core'

import { budgets } from './budgets.ts'
import { watchTheScreen } from './lists/screen-watch.ts'
import type { Figure } from './report/figures.ts'
import { spreadOf } from './report/statistics.ts'

/** How many times slower than this machine the processor is made. */
const slowdown = 4

const papers: readonly ApiAssigned[] = Array.from({ length: 5 }, (_, index) => ({
  assignmentId: `a${String(index)}`,
  number: index + 1,
  paperTitle: `What ${String(index)} reviewers read`,
  abstract: 'An abstract. '.repeat(60),
  keywords: ['AI'],
  authors: null,
  due: '2026-03-01T12:00:00.000Z',
  state: 'assigned',
  files: [{ kind: 'pdf', bytes: 1_000_000, pages: 9 }],
  copyVersion: 1,
  reportVersion: null,
  savedAt: null,
  submittedAt: null,
}))

/** What the server answers a reviewer with five papers, by the calls' paths. */
const answers: Readonly<Record<string, unknown>> = {
  '/session': {
    accessToken: 'any',
    expiresIn: 3600,
    reviewer: {
      name: 'Bodil Holm',
      email: 'bodil.holm@example.org',
      affiliation: '',
      topics: [],
      most: 5,
      state: 'accepted',
      answers: ['stepped back'],
    },
  },
  '/assigned': papers,
  '/a0': {
    assignment: papers[0],
    report: emptyReport,
    revision: 0,
    elsewhere: { forAuthors: null, forOrganisers: null },
    versions: 0,
    may: { write: null, readOthers: 'report-first', discuss: 'report-first' },
    label: null,
    others: [],
    answer: null,
    discussion: [],
  } satisfies Record<keyof ApiOwnReport, unknown>,
}

/** Measures, with a slow processor, how soon a reviewer's list and a report can be used that a link opens. */
export async function measureReviewTimes(browser: Browser, origin: string): Promise<Figure[]> {
  const screens = [
    ['Review: list can be used', '', '.paper-row'],
    ['Review: report can be used', '?paper=a0', '.report textarea'],
  ] as const
  const figures: Figure[] = []
  for (const [what, search, shown] of screens) {
    const times: number[] = []
    for (let run = 0; run < 5; run++) {
      times.push(
        await timeUntil(browser, `${origin}/review${search}#Ab12v1.a-reviewers-link`, shown),
      )
    }
    figures.push({
      what: `${what}, CPU ${String(slowdown)}x slower`,
      unit: 'seconds',
      measured: spreadOf(times),
      budget: budgets.reviewUsable,
    })
  }
  return figures
}

/** @param shown the selector of what is waited for; @returns milliseconds since the navigation */
async function timeUntil(browser: Browser, url: string, shown: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addInitScript(watchTheScreen, shown)
    await context.route(/\/api\/v1\/reviews\//, async (route) => {
      const [, path = ''] = /\/reviews(\/\w+)/.exec(route.request().url()) ?? []
      await route.fulfill({ json: { success: true, message: '', data: answers[path] } })
    })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url, { waitUntil: 'commit' })
    return await page.evaluate(async () => window.screenWatch.firstCards)
  } finally {
    await context.close()
  }
}
