import { randomUUID } from 'node:crypto'

import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openPerson, type Person } from '../../support/browser/browser.ts'
import { answerCalls, calls, mendCalls } from '../../support/browser/faults.ts'
import { putGate, type Gate } from '../../support/browser/gate.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { store } from '../../support/emulators.ts'
import { paddedPdf } from '../../support/sample-files.ts'
import { stack } from '../../support/stack.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { DashboardPage } from '../pages/dashboard.page.ts'
import { enterAsNew, newPaper } from '../pages/flows.ts'
import { PaperFormPage, type PaperInput } from '../pages/paper-form.page.ts'

let browser: Browser
let author: Person
let uid: string
let form: PaperFormPage
let list: DashboardPage
let gate: Gate | null
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  gate = null
  author = await openPerson(browser)
  await author.page.clock.install()
  form = new PaperFormPage(author.page)
  list = new DashboardPage(author.page)
  const member = await enterAsNew(author, 'author')
  uid = member.uid
})
afterEach(async () => {
  await author.leave()
  await gate?.[Symbol.asyncDispose]()
})

const note = (text: string | RegExp) => author.page.getByRole('note').filter({ hasText: text })
const onDashboard = async () => new URL(author.page.url()).pathname === '/dashboard'

/**
 * Waits for something that the page does by itself after a while. The longer it failed, the longer it
 * waits between its tries, up to a minute: its clock runs ahead.
 */
async function inTime(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const goOn = async () => {
    if (await isSo()) return true
    await author.page.clock.fastForward(5000)
    return false
  }
  await expect.poll(goOn, { message: what, interval: 500, timeout: 100_000 }).toBe(true)
}

const serverSilent = 'The server does not answer just now.'

/** Expects that the form holds all that was filled in, files included. */
async function expectKept(paper: PaperInput & { readonly title: string }): Promise<void> {
  expect(await form.title.inputValue()).toBe(paper.title)
  expect(await form.abstract.inputValue()).toBe(paper.abstract)
  expect(await form.keywords.innerText()).toBe(paper.keyword)
  expect(await form.description(form.pdf)).toContain(paper.pdf?.name)
  expect(await form.confirmation.isChecked()).toBe(true)
}

/** The titles of all papers that this author has. */
async function storedTitles(): Promise<unknown[]> {
  const found = await store.firestore.collection('papers').where('ownerUid', '==', uid).get()
  return found.docs.map((document): unknown => document.get('paperTitle'))
}

test('while the database does not answer, the dashboard shows what it had and says so, and goes on by itself', async () => {
  author.allowTrouble(/Firestore|ERR_|cleardot/)
  const [before, meanwhile] = [`Before ${randomUUID()}`, `Meanwhile ${randomUUID()}`]
  await storePapers([{ ownerUid: uid, paperTitle: before, status: 'Submitted' }])
  gate = await putGate(author.page, stack.firestore)
  await list.open()
  await list.card(before).waitFor()
  gate.shut()
  await inTime('it says that it is offline', () => note(/^Offline: shown as of/).isVisible())
  expect(await author.page.evaluate(() => navigator.onLine)).toBe(true)
  expect(await list.card(before).count()).toBe(1)
  await storePapers([{ ownerUid: uid, paperTitle: meanwhile, status: 'Submitted' }])
  gate.open()
  await inTime('the list goes on', () => list.card(meanwhile).isVisible())
  await note(/^Offline/).waitFor({ state: 'detached' })
  expect(await list.card(before).count()).toBe(1)
})

describe('an upload', () => {
  const sized = async () => ({ ...(await newPaper()), pdf: paddedPdf('long.pdf', 3_000_000) })

  const submitInVain = async () => {
    const paper = await sized()
    await form.fill(paper)
    await form.submitButton.click()
    await inTime('it says that the server is silent', () => note(serverSilent).isVisible())
    return paper
  }

  const expectSubmittedOnce = async ({ title }: { readonly title: string }) => {
    await list.card(title).waitFor()
    expect(await storedTitles()).toEqual([title])
  }

  test(
    'whose connection is reset in the middle, again and again, goes on by itself once that ends',
    { tags: ['long'] },
    async () => {
      author.allowTrouble(/\/v0\/b\//)
      gate = await putGate(author.page, stack.storage)
      gate.breakAfter(700_000)
      const paper = await submitInVain()
      expect(gate.sent).toBeGreaterThan(700_000)
      expect(await storedTitles()).toEqual([])
      const sentBefore = gate.sent
      gate.open()
      await inTime('the submission goes on', onDashboard)
      // The parts that arrived are not sent again.
      expect(gate.sent - sentBefore).toBeLessThan(paper.pdf.buffer.length)
      await expectSubmittedOnce(paper)
    },
  )

  test(
    'that Storage refuses or can’t take shows what to do, can be cancelled and repeated, and goes on by itself',
    { tags: ['long'] },
    async () => {
      author.allowTrouble(/\/v0\/b\//)
      await answerCalls(author.page, calls.upload, { error: { code: 403 } }, 403)
      const paper = await sized()
      await form.fill(paper)
      await form.submitButton.click()
      await note(
        'The server did not take the file. Nothing was submitted, and nothing you filled in is lost. Try again, and tell the organisers if it stays so.',
      ).waitFor()
      await expectKept(paper)
      await mendCalls(author.page, calls.upload)

      await answerCalls(author.page, calls.upload, { error: { code: 500 } }, 500)
      const silent = async () => {
        await form.submitButton.click()
        await inTime('it says that the server is silent', () => note(serverSilent).isVisible())
      }
      await silent()
      await author.page.getByRole('button', { name: 'Cancel' }).click()
      await note('Upload cancelled. Nothing was submitted.').waitFor()
      await expectKept(paper)
      expect(await storedTitles()).toEqual([])
      await silent()
      await mendCalls(author.page, calls.upload)
      await inTime('the submission goes on', onDashboard)
      await expectSubmittedOnce(paper)
    },
  )
})
