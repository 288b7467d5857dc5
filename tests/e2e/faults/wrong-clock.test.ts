import { randomUUID } from 'node:crypto'

import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { openPerson, type Person } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { store } from '../../support/emulators.ts'
import { storeMember } from '../../support/members.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { DashboardPage } from '../pages/dashboard.page.ts'
import {
  enterAsNew,
  logIn,
  newAccount,
  newPaper,
  registerUpToCode,
  submitPaper,
} from '../pages/flows.ts'
import { FramePage } from '../pages/frame.page.ts'

const day = 24 * 60 * 60_000

let browser: Browser
let person: Person
let page: Page
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  person = await openPerson(browser)
  page = person.page
})
afterEach(async () => person.leave())

/** How long the screen says that the next code takes, in seconds. */
async function secondsToResend(): Promise<number> {
  const text = await page.getByText(/^possible in \d+ s$/).innerText()
  return Number(/\d+/.exec(text)?.[0])
}

/** Sets the browser's clock without letting any time pass. */
async function setClock(offset: number): Promise<void> {
  await page.clock.setSystemTime(Date.now() + offset)
}

/** The status of a paper, as it is stored. */
async function statusOf(id: string): Promise<unknown> {
  return (await store.firestore.doc(`papers/${id}`).get()).get('status')
}

const timeZone = 'Asia/Kolkata'
const serverDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone,
})
const clockTime = new Intl.DateTimeFormat('en', {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone,
})

/** When a paper's card says that it was sent. */
async function sent(list: DashboardPage, title: string): Promise<string> {
  return list
    .card(title)
    .getByText(/^Sent /)
    .innerText()
}

/** Expects the site to work, and to show the right days, in a browser whose clock is wrong by so many milliseconds. */
async function expectRightDays(offset: number): Promise<void> {
  await page.clock.install({ time: Date.now() + offset })
  await logIn(person, await storeMember('author'))
  const paper = await newPaper()
  await submitPaper(person, paper)
  const list = new DashboardPage(page)
  // The day of a paper is the server's.
  expect(await sent(list, paper.title)).toBe(`Sent ${serverDay.format(Date.now())}`)

  expect(await page.getByText(/^Offline/).count()).toBe(0)
  await person.context.setOffline(true)
  person.allowTrouble(/ERR_INTERNET_DISCONNECTED|ERR_ABORTED|Could not reach|cleardot/)
  // By the person's own clock, as whatever else on that machine tells the time.
  const minutes = [0, 60_000].map((more) => clockTime.format(Date.now() + offset + more))
  await page.getByText(new RegExp(`^Offline: shown as of (${minutes.join('|')})`)).waitFor()
  await person.context.setOffline(false)
  await page.getByText(/^Offline/).waitFor({ state: 'detached' })
}

test('an author whose clock is a day ahead logs in, submits, and reads the right days', async () => {
  await expectRightDays(day)
})

test('so does one whose clock is a day behind', { tags: ['long'] }, async () => {
  await expectRightDays(-day)
})

test(
  'a clock that is set a day ahead and back while the site is open ends no session: papers are submitted, given a status and followed live',
  { tags: ['long'] },
  async () => {
    await page.clock.install()
    const organiser = await enterAsNew(person, 'admin')
    const list = new DashboardPage(page)
    const title = `Early ${randomUUID()}`
    const [id = ''] = await storePapers([
      { ownerUid: organiser.uid, paperTitle: title, status: 'Submitted' },
    ])
    for (const [offset, status] of [
      [day, 'Reject'],
      [-day, 'Review Awaiting'],
    ] as const) {
      await list.search.fill(title)
      await list.card(title).waitFor()
      await setClock(offset)
      await page.clock.runFor(2 * 60_000)
      await list.setStatus(title, status)
      await new FramePage(page).toast('Status updated!').waitFor()
      expect(await statusOf(id)).toBe(status)
      await expect.poll(async () => list.status(title).innerText()).toContain(status)
      const paper = await newPaper()
      await submitPaper(person, paper)
      await page.reload()
      await list.card(paper.title).waitFor()
      expect(await page.getByText(/^Offline/).count()).toBe(0)
    }
  },
)

test(
  'the wait for the next code is counted from any clock, and a clock that is set back makes it no longer',
  { tags: ['long'] },
  async () => {
    await page.clock.install({ time: Date.now() + day })
    await registerUpToCode(person, newAccount('author'))
    expect(await secondsToResend()).toBeGreaterThan(20)
    expect(await secondsToResend()).toBeLessThanOrEqual(60)
    await setClock(-day)
    await page.reload()
    expect(await secondsToResend()).toBeLessThanOrEqual(60)
  },
)
