import type { ApiAssigned, ApiOwnReport } from '@lectern/domain/api/api-reports'
import { emptyReport } from '@lectern/domain/reviews/report'
import type { Browser, Page } from 'playwright-core'

import { budgets } from './budgets.ts'
import { inSlowWindow, slowdown } from './lists/slow-window.ts'
import { figureOf, type Figure } from './report/figures.ts'

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
