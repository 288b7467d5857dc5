import { onTestFinished } from 'vitest'

import { furtherAuthors } from '../../tools/dev/seed/accounts.ts'
import { samplePapers } from '../../tools/dev/seed/sample-papers.ts'
import { DashboardPage } from '../e2e/pages/dashboard.page.ts'
import { answerCalls, calls, holdCalls } from '../support/browser/faults.ts'
import { store } from '../support/emulators.ts'
import { storePapers } from '../support/stored-papers.ts'
import { asOrganiser } from './support/people.ts'
import { inWindow, type Stage, takePictures } from './support/take-pictures.ts'

const window = inWindow(asOrganiser)

const [title = '', titleWithSupplement = ''] = samplePapers.map((paper) => paper.title)
const { title: longestHistory = '' } =
  samplePapers.find(({ status, hasSupplement }) => status === 'Accept' && hasSupplement) ?? {}

async function openList({ page }: Stage): Promise<DashboardPage> {
  const list = new DashboardPage(page)
  await list.open()
  await list.card(title).waitFor()
  return list
}

async function openHistory(stage: Stage): Promise<DashboardPage> {
  const list = await openList(stage)
  await list.search.fill(longestHistory)
  await list.button(longestHistory, 'History').click()
  await list.events.filter({ hasText: 'Status changed' }).first().waitFor()
  return list
}

async function openPdf(stage: Stage): Promise<DashboardPage> {
  const list = await openList(stage)
  await list.button(titleWithSupplement, 'View').click()
  return list
}

/** Stores a paper as if it had just been submitted; gives what sets it to another status, and back. */
async function submitFreshPaper(): Promise<() => Promise<void>> {
  const { uid, fullname, email } = furtherAuthors.tanaka
  const paperTitle = 'Submitted This Very Moment: Live Lists and the People Who Watch Them'
  const paper = { ownerUid: uid, fullname, email, paperTitle, status: 'Submitted' }
  const [id = ''] = await storePapers([paper])
  const stored = store.firestore.doc(`papers/${id}`)
  onTestFinished(async () => {
    await stored.delete()
  })
  let status = 'Submitted'
  return async () => {
    status = status === 'Submitted' ? 'Review Awaiting' : 'Submitted'
    await stored.update({ status })
  }
}

takePictures('dashboard-of-organiser', asOrganiser, {
  loading: async ({ page }) => {
    await holdCalls(page, calls.list)
    await new DashboardPage(page).open()
    await page.getByText('Loading submissions...').waitFor()
  },
})

takePictures('dashboard-of-organiser', window, {
  filled: openList,
  'further down': async (stage) => {
    const { page } = await openList(stage)
    stage.hold(async () =>
      page.evaluate(() => {
        scrollTo(0, 1600)
      }),
    )
  },
  'keyboard focus': async (stage) => {
    const { page } = await openList(stage)
    stage.hold(async () => {
      await page.getByRole('combobox').first().focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Shift+Tab')
    })
  },
  search: async (stage) => {
    const list = await openList(stage)
    await list.search.fill('concrete')
    await list.card(titleWithSupplement).waitFor()
  },
  'no hits': async (stage) => {
    const { search, page } = await openList(stage)
    await search.fill('quantum basket weaving')
    await page.getByText('No paper matches').waitFor()
  },
  'abstract open': async (stage) => {
    const { page } = await openList(stage)
    await page.getByRole('button', { name: 'Show more' }).first().click()
  },
  'status menu': async (stage) => {
    const { page } = await openList(stage)
    stage.hold(async () => {
      // An open menu keeps its place for a moment when the window changes.
      await page.keyboard.press('Escape')
      await page.getByRole('listbox').waitFor({ state: 'detached' })
      await page.getByRole('combobox', { name: `Status of ${title}` }).click()
      await page.getByRole('option', { name: 'Accept' }).waitFor()
    })
  },
  'delete dialog': async (stage) => {
    const list = await openList(stage)
    await list.button(title, 'Delete').click()
    await list.viewer.waitFor()
  },
  'accept dialog': async (stage) => {
    const list = await openList(stage)
    await list.setStatus(title, 'Accept')
    await list.viewer.waitFor()
  },
  history: openHistory,
  'history further down': async (stage) => {
    const { page } = await openHistory(stage)
    stage.hold(async () => page.getByRole('listitem').last().scrollIntoViewIfNeeded())
  },
  'history is loading': async (stage) => {
    const list = await openList(stage)
    await holdCalls(stage.page, /Listen\/channel/)
    await list.button(title, 'History').click()
    await stage.page.getByText('Loading the history').waitFor()
  },
  'PDF is opened': async (stage) => {
    await holdCalls(stage.page, calls.upload)
    await openPdf(stage)
    await stage.page.getByText('Opening the PDF...').waitFor()
  },
  'PDF open': async (stage) => {
    const { viewer } = await openPdf(stage)
    await viewer.locator('iframe').waitFor()
  },
  'PDF failed': async (stage) => {
    const error = { code: 404, message: 'Not Found.' }
    await answerCalls(stage.page, calls.upload, { error }, 404)
    const { viewer } = await openPdf(stage)
    await viewer.getByRole('alert').waitFor()
  },
  offline: async (stage) => {
    const { page } = await openList(stage)
    await stage.context.setOffline(true)
    await page.getByText(/^Offline: shown as of/).waitFor()
  },
  'new paper': async (stage) => {
    const { page } = await openList(stage)
    const touch = await submitFreshPaper()
    await page.getByRole('article').filter({ hasText: 'This Very Moment' }).waitFor()
    stage.hold(async () => {
      await touch()
      await page.locator('article[data-highlighted=true]').waitFor()
    })
  },
})

// The README's picture: `npm run screenshot`.
takePictures('readme', { ...window, only: [1440], height: 1380 }, { screenshot: openList })
