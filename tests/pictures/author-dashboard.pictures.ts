import { sampleAuthor } from '../../tools/dev/seed/accounts.ts'
import { samplePapers } from '../../tools/dev/seed/sample-papers.ts'
import { DashboardPage } from '../e2e/pages/dashboard.page.ts'
import { DeleteAccountPage } from '../e2e/pages/delete-account.page.ts'
import { asAuthor, asExtreme, asNewcomer, asRefused } from './support/people.ts'
import { inWindow, type Stage, takePictures } from './support/take-pictures.ts'

const { title = '' } = samplePapers.find(({ owner }) => owner === sampleAuthor) ?? {}
const noFile = 'A file that is none'

async function openList({ page }: Stage): Promise<DashboardPage> {
  const list = new DashboardPage(page)
  await list.open()
  await page.getByRole('article').first().waitFor()
  return list
}

/** Presses a button of the paper with the longest title, and waits for what its dialog says. */
async function press(stage: Stage, button: string, told: string | RegExp): Promise<void> {
  const { page } = await openList(stage)
  const name = new RegExp(`^${button} On the Considerable`)
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').getByText(told).first().waitFor()
}

async function openDeletion(stage: Stage): Promise<DeleteAccountPage> {
  await openList(stage)
  const screen = new DeleteAccountPage(stage.page)
  await screen.open()
  return screen
}

takePictures('dashboard-of-author', asNewcomer, {
  empty: async ({ page }) => {
    await new DashboardPage(page).open()
    await page.getByText('No papers submitted yet.').waitFor()
  },
})
takePictures('dashboard-of-author', asRefused, {
  failed: async ({ page }) => {
    await new DashboardPage(page).open()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
  },
})
takePictures('dashboard-of-author', asAuthor, { 'whole list': openList })
takePictures('dashboard-of-author', asExtreme, { 'longest texts': openList })

takePictures('dashboard-of-author', inWindow(asAuthor), {
  filled: openList,
  history: async (stage) => {
    const list = await openList(stage)
    await list.button(title, 'History').click()
    await list.events.first().waitFor()
  },
  'account deletion': openDeletion,
  'account deletion without a password': async (stage) => {
    const screen = await openDeletion(stage)
    await screen.confirm.click()
    await screen.dialog.getByText('Password is required.').waitFor()
  },
})

takePictures('dashboard-of-author', inWindow(asExtreme), {
  'history of a file that is none': async (stage) => {
    const list = await openList(stage)
    await list.search.fill(noFile)
    await list.button(noFile, 'History').click()
    await list.viewer.getByText('This file cannot be read').waitFor()
  },
  'a file that is none': async (stage) => {
    const list = await openList(stage)
    await list.search.fill(noFile)
    await stage.page.getByText('This PDF cannot be read').waitFor()
    stage.hold(async () => list.button(noFile, 'View').scrollIntoViewIfNeeded())
  },
  'history of the longest title': async (stage) =>
    press(stage, 'History', 'Received by the server'),
  'delete dialog of the longest title': async (stage) => press(stage, 'Delete', 'Delete'),
})
