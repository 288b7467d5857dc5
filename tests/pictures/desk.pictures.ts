import type { PaperStatus } from '@lectern/domain/paper/statuses'
import type { Page } from 'playwright-core'

import { samplePapers } from '../../tools/dev/seed/sample-papers.ts'
import { BulkPage } from '../e2e/pages/bulk.page.ts'
import { DeskPage } from '../e2e/pages/desk.page.ts'
import { holdCalls } from '../support/browser/faults.ts'
import { asOrganiser } from './support/people.ts'
import { inWindow, type Stage, takePictures } from './support/take-pictures.ts'

const window = inWindow(asOrganiser)

const titleOf = (wanted: PaperStatus) =>
  samplePapers.find(({ status }) => status === wanted)?.title ?? ''
const submitted = titleOf('Submitted')
const accepted = titleOf('Accept')

async function openDesk({ page }: Stage): Promise<DeskPage> {
  const desk = new DeskPage(page)
  await desk.open()
  await desk.row(submitted).waitFor()
  return desk
}

async function openPaper(stage: Stage, title = submitted): Promise<DeskPage> {
  const desk = await openDesk(stage)
  if (title !== submitted) await desk.search.fill(title)
  await desk.row(title).getByRole('link', { name: title, exact: true }).click()
  await desk.title(title).waitFor()
  return desk
}

async function select(stage: Stage): Promise<Page> {
  const desk = await openDesk(stage)
  for (const title of (await desk.titles()).slice(0, 4)) {
    await desk.page.getByRole('checkbox', { name: `Select ${title}` }).check()
  }
  return desk.page
}

/** Opens what can be done with all papers of the view; a narrow screen has it below "More". */
async function openForAll(stage: Stage, name: string, item?: string): Promise<void> {
  const { page, dialog } = await openDesk(stage)
  const more = page.getByRole('button', { name: 'More', exact: true })
  if (await more.isVisible()) await more.click()
  await page.getByRole('button', { name }).click()
  if (item !== undefined) await page.getByRole('menuitem', { name: item }).click()
  await dialog.waitFor()
}

takePictures('desk', window, {
  loading: async ({ page }) => {
    await holdCalls(page, /Listen\/channel|documents:batchGet/)
    await new DeskPage(page).open()
    await page.getByText('Loading submissions...').first().waitFor()
  },
  filled: openDesk,
  search: async (stage) => {
    const { search, page } = await openDesk(stage)
    await search.fill('concrete')
    await page.locator('mark').first().waitFor()
  },
  'no hits': async (stage) => {
    const { search, page } = await openDesk(stage)
    await search.fill('quantum basket weaving')
    await page.getByText('No paper').first().waitFor()
  },
  'paper open': async (stage) => openPaper(stage),
  'PDF open': async (stage) => {
    const { page } = await openPaper(stage)
    await page.keyboard.press('o')
    await page.locator('iframe').waitFor()
  },
  'accepted paper open': async (stage) => openPaper(stage, accepted),
  'accept dialog': async (stage) => {
    const desk = await openPaper(stage)
    await desk.statusButton('Accept').click()
    await desk.dialog.waitFor()
  },
  selection: select,
  'bulk preview': async (stage) => new BulkPage(await select(stage)).ask('Reject'),
  'bulk changes': async (stage) => openForAll(stage, 'Bulk changes'),
  announcement: async (stage) => {
    const page = await select(stage)
    await page.getByRole('button', { name: 'Write to authors…' }).click()
    await page.getByRole('dialog').waitFor()
  },
  'take out PDFs': async (stage) => openForAll(stage, 'Take out', 'The PDFs'),
  'take out proceedings': async (stage) => openForAll(stage, 'Take out', 'Proceedings'),
  offline: async (stage) => {
    const { page } = await openDesk(stage)
    await stage.context.setOffline(true)
    await page.getByText(/^Offline/).waitFor()
  },
})

takePictures(
  'desk',
  { ...window, only: [360, 768] },
  {
    filters: async (stage) => {
      const { page } = await openDesk(stage)
      await page.getByRole('button', { name: 'Filters' }).click()
    },
  },
)

takePictures(
  'desk',
  { ...window, only: [1440] },
  {
    keys: async (stage) => {
      const { page, dialog } = await openDesk(stage)
      await page.keyboard.press('?')
      await dialog.waitFor()
    },
  },
)

takePictures('desk-pages', asOrganiser, {
  overview: async ({ page }) => {
    await page.goto('/desk/overview')
    await page.getByRole('img').nth(2).waitFor()
  },
  mails: async ({ page }) => {
    await page.goto('/desk/mails')
    await page.getByRole('region', { name: 'A paper has another status' }).waitFor()
  },
})
