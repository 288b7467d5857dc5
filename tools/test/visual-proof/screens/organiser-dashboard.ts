import { DashboardPage } from '../../../../tests/e2e/pages/dashboard.page.ts'
import { samplePapers } from '../../../dev/seed/sample-papers.ts'
import type { Screen, Stage, State } from '../state.ts'
import { answerWith, neverAnswer } from '../typing.ts'

const [first, second] = samplePapers
const title = first?.title ?? ''
const titleWithSupplement = second?.title ?? ''
const acceptedTitle =
  samplePapers.find(({ status, hasSupplement }) => status === 'Accept' && hasSupplement)?.title ??
  ''

/** Opens the history of the accepted paper, which is the longest. */
async function openHistory(list: DashboardPage): Promise<void> {
  await list.search.fill(acceptedTitle)
  await list.button(acceptedTitle, 'History').click()
  await list.viewer.waitFor()
}

async function openList({ page }: Stage): Promise<DashboardPage> {
  const list = new DashboardPage(page)
  await list.open()
  await list.card(title).waitFor()
  return list
}

/** A state of the organiser's list, seen through the window. */
function listState(reach: (list: DashboardPage, stage: Stage) => Promise<void>): State {
  return {
    visitor: 'organiser',
    windowOnly: true,
    reach: async (stage) => {
      await reach(await openList(stage), stage)
    },
  }
}

let fresh: Awaited<ReturnType<Stage['submitFreshPaper']>> | undefined

/** The list of everybody's papers. */
export const organiserDashboard: Screen = {
  name: 'dashboard-of-organiser',
  states: {
    loading: {
      visitor: 'organiser',
      reach: async ({ page }) => {
        await neverAnswer(page, /Listen\/channel/)
        await new DashboardPage(page).open()
        await page.getByText('Loading submissions...').waitFor()
      },
    },
    filled: listState(async () => undefined),
    'further down': {
      ...listState(async () => undefined),
      hold: async ({ page }) => {
        await page.evaluate('scrollTo(0, 1600)')
      },
    },
    'keyboard focus': {
      ...listState(async () => undefined),
      hold: async ({ page }) => {
        await page.getByRole('combobox').first().focus()
        await page.keyboard.press('Tab')
        await page.keyboard.press('Shift+Tab')
      },
    },
    search: listState(async (list) => {
      await list.search.fill('concrete')
      await list.card(titleWithSupplement).waitFor()
    }),
    'no hits': listState(async (list, { page }) => {
      await list.search.fill('quantum basket weaving')
      await page.getByText('No paper matches').waitFor()
    }),
    'abstract open': listState(async (_list, { page }) => {
      await page.getByRole('button', { name: 'Show more' }).first().click()
    }),
    'status menu': {
      ...listState(async () => undefined),
      hold: async ({ page }) => {
        // An open menu keeps its place for a moment when the window changes.
        await page.keyboard.press('Escape')
        await page.getByRole('listbox').waitFor({ state: 'detached' })
        await page.getByRole('combobox', { name: `Status of ${title}` }).click()
        await page.getByRole('option', { name: 'Accept' }).waitFor()
      },
    },
    'delete dialog': listState(async (list, { page }) => {
      await list.button(title, 'Delete').click()
      await page.getByRole('dialog').waitFor()
    }),
    'accept dialog': listState(async (list, { page }) => {
      await list.setStatus(title, 'Accept')
      await page.getByRole('dialog').waitFor()
    }),
    history: listState(async (list) => {
      await openHistory(list)
      await list.events.filter({ hasText: 'Status changed' }).first().waitFor()
    }),
    'history further down': {
      ...listState(async (list) => {
        await openHistory(list)
        await list.events.filter({ hasText: 'Status changed' }).first().waitFor()
      }),
      hold: async ({ page }) => {
        await page.getByRole('listitem').last().scrollIntoViewIfNeeded()
      },
    },
    'history is loading': listState(async (list, { page }) => {
      await neverAnswer(page, /Listen\/channel/)
      await openHistory(list)
      await page.getByText('Loading the history').waitFor()
    }),
    'PDF is opened': listState(async (list, { page }) => {
      await neverAnswer(page, /\/v0\/b\//)
      await list.button(titleWithSupplement, 'View').click()
      await page.getByText('Opening the PDF...').waitFor()
    }),
    'PDF open': listState(async (list) => {
      await list.button(titleWithSupplement, 'View').click()
      await list.viewer.locator('iframe').waitFor()
    }),
    'PDF failed': listState(async (list, { page }) => {
      await answerWith(page, /\/v0\/b\//, 404, { error: { code: 404, message: 'Not Found.' } })
      await list.button(titleWithSupplement, 'View').click()
      await list.viewer.getByRole('alert').waitFor()
    }),
    offline: listState(async (_list, { page, context }) => {
      await context.setOffline(true)
      await page.getByText(/^Offline: shown as of/).waitFor()
    }),
    'new paper': {
      ...listState(async (_list, { page, submitFreshPaper }) => {
        fresh = await submitFreshPaper()
        await page.getByRole('article').filter({ hasText: 'This Very Moment' }).waitFor()
      }),
      hold: async ({ page }) => {
        await fresh?.touch()
        await page.locator('article[data-highlighted=true]').waitFor()
      },
      leave: async () => {
        await fresh?.remove()
      },
    },
  },
}
