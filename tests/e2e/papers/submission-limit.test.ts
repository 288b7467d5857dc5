import { Timestamp } from 'firebase-admin/firestore'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { openPerson, type Person } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { store } from '../../support/emulators.ts'
import type { Member } from '../../support/members.ts'
import { samplePdf } from '../../support/sample-files.ts'
import { DashboardPage } from '../pages/dashboard.page.ts'
import { enterAsNew } from '../pages/flows.ts'
import { PaperFormPage } from '../pages/paper-form.page.ts'

const hour = 60 * 60_000

let browser: Browser
let author: Person
let account: Member
let form: PaperFormPage
beforeAll(async () => {
  browser = await sharedBrowser()
  author = await openPerson(browser)
  account = await enterAsNew(author, 'author')
  // The rules refuse the file, and it is not there when the browser looks.
  author.allowTrouble(/(40[34]).*\/o[?/]/)
})
afterAll(async () => {
  await block().delete()
  await author.leave()
})
beforeEach(async () => {
  await author.startAnew()
  form = new PaperFormPage(author.page)
  await form.open()
})

const block = () => store.firestore.doc(`blocked/${account.uid}`)

/** Stops the author, as the server does after too many papers or files. */
async function stop(until: Timestamp | null): Promise<void> {
  const at = Timestamp.now()
  await block().set({ from: 'submitting', until, at, reason: 'flood: 20 papers within an hour' })
}

async function fill(title: string): Promise<void> {
  await form.fill({
    fullname: 'Asha Rao',
    email: 'asha@example.org',
    title,
    abstract: 'An abstract.',
    pdf: await samplePdf('limit.pdf', 'A paper'),
    original: true,
  })
}

test('an author who sent too much reads when it goes on, and then submits what stands in the form', async () => {
  const { page } = author
  const until = new Date(Date.now() + hour)
  await stop(Timestamp.fromDate(until))
  await fill('Once the hour is over')
  await form.submitButton.click()
  const minute = new Date(Math.ceil(until.getTime() / 60_000) * 60_000)
  const format = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    day: 'numeric',
    month: 'long',
    timeZone: 'Asia/Kolkata',
  })
  const written = `${format.format(minute)} UTC+5:30`
  const told = `This account has sent more in a short time than one account may. Nothing you filled in is lost: leave this page open, and try again from ${written} on.`
  await page.getByRole('note').filter({ hasText: told }).waitFor()
  expect(await form.title.inputValue()).toBe('Once the hour is over')
  const papers = store.firestore.collection('papers').where('ownerUid', '==', account.uid)
  expect((await papers.get()).size).toBe(0)
  await block().update({ until: Timestamp.now() })
  await form.submitButton.click()
  await page.waitForURL('**/dashboard')
  await new DashboardPage(page).card('Once the hour is over').waitFor()
})

test(
  'an author who sent as many papers as one may reads whom to ask',
  { tags: ['long'] },
  async () => {
    await stop(null)
    await fill('One too many')
    await form.submitButton.click()
    const told =
      'This account has sent as many papers as one account may. Nothing you filled in is lost: ask the organisers, who can allow more.'
    await author.page.getByRole('note').filter({ hasText: told }).waitFor()
    expect(await form.title.inputValue()).toBe('One too many')
  },
)
