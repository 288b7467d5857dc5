import { DashboardPage } from '../../../../tests/e2e/pages/dashboard.page.ts'
import { DeleteAccountPage } from '../../../../tests/e2e/pages/delete-account.page.ts'
import { sampleAuthor } from '../../../dev/seed/accounts.ts'
import { samplePapers } from '../../../dev/seed/sample-papers.ts'
import type { Screen, Stage } from '../state.ts'

async function openList({ page }: Stage): Promise<DashboardPage> {
  const list = new DashboardPage(page)
  await list.open()
  await page.getByRole('article').first().waitFor()
  return list
}

/** The list of an author's own papers. */
export const authorDashboard: Screen = {
  name: 'dashboard-of-author',
  states: {
    empty: {
      visitor: 'newcomer',
      reach: async ({ page }) => {
        await new DashboardPage(page).open()
        await page.getByText('No papers submitted yet.').waitFor()
      },
    },
    filled: {
      visitor: 'author',
      windowOnly: true,
      reach: async (stage) => {
        await openList(stage)
      },
    },
    'whole list': {
      visitor: 'author',
      reach: async (stage) => {
        await openList(stage)
      },
    },
    'longest texts': {
      visitor: 'extreme',
      reach: async (stage) => {
        await openList(stage)
      },
    },
    history: {
      visitor: 'author',
      windowOnly: true,
      reach: async (stage) => {
        const list = await openList(stage)
        const title = samplePapers.find(({ owner }) => owner === sampleAuthor)?.title ?? ''
        await list.button(title, 'History').click()
        await list.events.first().waitFor()
      },
    },
    'history of a file that is none': {
      visitor: 'extreme',
      windowOnly: true,
      reach: async (stage) => {
        const list = await openList(stage)
        await list.search.fill('A file that is none')
        await list.button('A file that is none', 'History').click()
        await list.viewer.getByText('This file cannot be read').waitFor()
      },
    },
    'a file that is none': {
      visitor: 'extreme',
      windowOnly: true,
      reach: async (stage) => {
        const list = await openList(stage)
        await list.search.fill('A file that is none')
        await stage.page.getByText('This PDF cannot be read').waitFor()
      },
      hold: async ({ page }) => {
        await page.getByRole('button', { name: /^View/ }).scrollIntoViewIfNeeded()
      },
    },
    'history of the longest title': {
      visitor: 'extreme',
      windowOnly: true,
      reach: async (stage) => {
        await openList(stage)
        await stage.page.getByRole('button', { name: /^History On the Considerable/ }).click()
        await stage.page.getByRole('dialog').getByText('Received by the server').waitFor()
      },
    },
    'delete dialog of the longest title': {
      visitor: 'extreme',
      windowOnly: true,
      reach: async (stage) => {
        await openList(stage)
        await stage.page.getByRole('button', { name: /^Delete On the Considerable/ }).click()
        await stage.page.getByRole('dialog').waitFor()
      },
    },
    'account deletion': {
      visitor: 'author',
      windowOnly: true,
      reach: async (stage) => {
        await openList(stage)
        const screen = new DeleteAccountPage(stage.page)
        await screen.open()
        await screen.password.waitFor()
      },
    },
    'account deletion without a password': {
      visitor: 'author',
      windowOnly: true,
      reach: async (stage) => {
        await openList(stage)
        const screen = new DeleteAccountPage(stage.page)
        await screen.open()
        await screen.confirm.click()
        await screen.dialog.getByText('Password is required.').waitFor()
      },
    },
    failed: {
      visitor: 'refused',
      reach: async ({ page }) => {
        await new DashboardPage(page).open()
        await page.getByRole('button', { name: 'Retry' }).waitFor()
      },
    },
  },
}
