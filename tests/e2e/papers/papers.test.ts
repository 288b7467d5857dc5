import type { Browser, CDPSession } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { openPerson, type Person } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { largestPdf, paddedPdf } from '../../support/sample-files.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { DashboardPage } from '../pages/dashboard.page.ts'
import { enterAsNew, newPaper, signInAsNew, submitPaper } from '../pages/flows.ts'
import { FramePage } from '../pages/frame.page.ts'
import { PaperFormPage } from '../pages/paper-form.page.ts'

let browser: Browser
let author: Person
let ownerUid: string
let form: PaperFormPage
let list: DashboardPage
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  author = await openPerson(browser)
  form = new PaperFormPage(author.page)
  list = new DashboardPage(author.page)
  const member = await signInAsNew(author, 'author')
  ownerUid = member.uid
})
afterEach(async () => author.leave())

/** Lets so many bytes a second out of the tab; 0 bytes: the connection is gone. */
async function throttleUpload(bytesPerSecond: number): Promise<CDPSession> {
  const session = await author.context.newCDPSession(author.page)
  onTestFinished(async () => session.detach())
  await session.send('Network.enable')
  await setUpload(session, bytesPerSecond)
  return session
}

async function setUpload(session: CDPSession, bytesPerSecond: number): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: bytesPerSecond === 0,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond === 0 ? -1 : bytesPerSecond,
  })
}

test('a PDF of exactly 15 MB is taken', { tags: ['long'] }, async () => {
  const paper = { ...(await newPaper('The largest paper')), pdf: largestPdf() }
  await submitPaper(author, paper)
})

describe('an upload', () => {
  test('shows its progress, can be cancelled, and goes on by itself after the connection was gone for a while', async () => {
    author.allowTrouble(
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED|Could not reach|\/v0\/b\//,
    )
    const session = await throttleUpload(100_000)
    const paper = { ...(await newPaper()), pdf: paddedPdf('slow.pdf', 1_500_000) }
    await form.open()
    await form.fill(paper)
    await form.submitButton.click()
    await author.page.getByRole('progressbar').first().waitFor()
    expect(await form.submitButton.isEnabled()).toBe(false)
    await author.page.getByRole('button', { name: 'Cancel' }).press('Enter')
    await author.page.getByText('Upload cancelled. Nothing was submitted.').first().waitFor()
    expect(await author.page.locator('button:focus').innerText()).toBe('Submit')
    expect(await form.title.inputValue()).toBe(paper.title)

    await form.submitButton.click()
    await author.page.getByRole('progressbar').first().waitFor()
    await setUpload(session, 0)
    await author.page.getByText('The connection is gone', { exact: false }).first().waitFor()
    await setUpload(session, 50_000_000)
    await author.page.waitForURL('**/dashboard', { timeout: 60_000 })
    await list.card(paper.title).waitFor()
    expect(await list.card(paper.title).count()).toBe(1)
  })
})

describe('a submitted paper', () => {
  /** Stores a paper of an author without the form, and returns its title. */
  async function storePaper(uid = ownerUid): Promise<string> {
    const { title } = await newPaper()
    await storePapers([{ ownerUid: uid, paperTitle: title, status: 'Submitted' }])
    return title
  }

  test('edited in two tabs: the second edit is told, and nothing typed is lost', async () => {
    author.allowTrouble(/documents:(commit|batchGet)|firestore/)
    const title = await storePaper()
    await list.open()
    const tab = await author.openTab()
    const listInTab = new DashboardPage(tab)
    const formInTab = new PaperFormPage(tab)
    await listInTab.open()
    await listInTab.button(title, 'Edit').click()
    await formInTab.editButton.waitFor()

    await list.button(title, 'Edit').click()
    await form.fill({ abstract: 'First edit.', original: true })
    await form.editButton.click()
    await author.page.waitForURL('**/dashboard')

    await formInTab.fill({ abstract: 'Second edit.', original: true })
    await formInTab.editButton.click()
    await tab
      .getByText('This paper was changed elsewhere meanwhile.', { exact: false })
      .first()
      .waitFor()
    expect(await formInTab.abstract.inputValue()).toBe('Second edit.')
  })

  test(
    'still stands on the screen without a connection, which is told until it is back',
    { tags: ['long'] },
    async () => {
      author.allowTrouble(/ERR_INTERNET_DISCONNECTED|ERR_ABORTED|Could not reach|cleardot/)
      const title = await storePaper()
      await list.open()
      await list.card(title).waitFor()
      const notice = author.page.getByText(/^Offline: shown as of/)
      await author.context.setOffline(true)
      await notice.waitFor()
      expect(await list.card(title).count()).toBe(1)
      await author.context.setOffline(false)
      await notice.waitFor({ state: 'detached' })
      expect(await list.card(title).count()).toBe(1)
    },
  )

  test(
    'stays on the screen when a dialog of it cannot be fetched, which is told',
    { tags: ['long'] },
    async () => {
      // A window at which nobody was before has the dialog in no cache.
      const visitor = await openPerson(browser, 'laptop', true)
      visitor.allowTrouble(/ERR_INTERNET_DISCONNECTED|ERR_ABORTED|Could not reach|cleardot/)
      const { uid } = await enterAsNew(visitor, 'author', '/dashboard')
      const title = await storePaper(uid)
      const visitorsList = new DashboardPage(visitor.page)
      await visitorsList.button(title, 'More').click()
      await visitor.page.getByRole('menuitem', { name: 'Delete' }).waitFor()
      await visitor.page.keyboard.press('Escape')
      await visitor.context.setOffline(true)
      await visitorsList.ask(title, 'Delete')
      await new FramePage(visitor.page)
        .toast('This part of the page could not be loaded. Check the connection and try again.')
        .waitFor()
      expect(await visitorsList.card(title).count()).toBe(1)
      await visitor.leave()
    },
  )
})
