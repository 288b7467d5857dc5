import type { ApiConflictFinds } from '@lectern/domain/api/reviews/api-conflict-finds'
import type { Browser, Page } from 'playwright-core'

import { AssignPage } from '../../../tests/e2e/pages/assign.page.ts'
import {
  acceptedReviewer,
  sampleSettings,
} from '../../../web/src/features/assign/facts/assign-samples.ts'
import type { StackPlan } from '../../dev/stack/plan.ts'
import { budgets } from '../budgets.ts'
import { benchPapers, paperIdOf } from '../lists/bench-papers.ts'
import { signIn, storeConference } from '../lists/organiser.ts'
import { watchTheScreen } from '../lists/screen-watch.ts'
import { figureOf, type Figure } from '../report/figures.ts'
import { sampleProblem, usual, wanted } from './sample-problem.ts'

/** How often an assignment is proposed; the first is of code that never ran. */
const rounds = 5

/**
 * Measures for how long the organisers' page does not answer while an assignment is proposed and shown.
 *
 * @param plan a running stack with auth, Firestore and hosting, of whose data nothing is kept
 */
export async function measureAssignPage(plan: StackPlan, browser: Browser): Promise<Figure[]> {
  const papers = benchPapers(usual.papers, new Date())
  for (const paper of papers) paper.status = 'Submitted'
  await storeConference(plan, papers)
  const storageState = await signIn(browser, plan.origin)
  const context = await browser.newContext({ baseURL: plan.origin, storageState })
  await context.addInitScript(watchTheScreen, '[data-testid=assign-row]')
  try {
    const page = await context.newPage()
    await answerCalls(page)
    const desk = new AssignPage(page)
    await desk.open()
    await page.waitForTimeout(1000)
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      await page.evaluate(() => window.screenWatch.takeLongestTask())
      await desk.propose()
      // What was found is shown, and looked through for hints.
      await page.waitForTimeout(1500)
      times.push(await page.evaluate(() => window.screenWatch.takeLongestTask()))
    }
    const what = 'Assigning 2,000 x 300 x 3: the page does not answer for at most'
    return [figureOf(what, 'milliseconds', times, budgets.assignPage)]
  } finally {
    await context.close()
  }
}

/** Answers what the page asks of the functions, which are no part of what is measured. */
async function answerCalls(page: Page): Promise<void> {
  const { reviewers, walls, bids } = sampleProblem(usual)
  const ids = new Map(
    Array.from({ length: usual.papers }, (_, index) => [
      `paper-${String(index)}`,
      paperIdOf(index),
    ]),
  )
  const idOf = (id: string) => ids.get(id) ?? id
  const yes = Map.groupBy(bids, ({ reviewerId }) => reviewerId)
  const finds: ApiConflictFinds = {
    walls: walls.map(({ paperId, reviewerId }) => ({
      paperId: idOf(paperId),
      reviewerId,
      reason: 'declared',
    })),
    hints: [],
  }
  const answers: Readonly<Record<string, unknown>> = {
    reviewers: reviewers.map(({ reviewerId, most }, index) =>
      acceptedReviewer(reviewerId, `Reviewer ${String(index)}`, { most, topics: ['AI', 'ML'] }),
    ),
    assignments: [],
    'settings/reviews': sampleSettings({ wanted, most: usual.most }),
    'reviews/summary': [],
    bids: [...yes].map(([reviewerId, own]) => ({
      reviewerId,
      yes: own.map(({ paperId }) => idOf(paperId)),
      conflict: [],
      seen: own.length,
    })),
    'conflicts/finds': finds,
    'conflicts/authors': [],
  }
  await page.route(/\/api\/v1\//, async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/api/v1/', '')
    const data = answers[path]
    await (data === undefined
      ? route.fallback()
      : route.fulfill({ json: { success: true, message: '', data } }))
  })
}
