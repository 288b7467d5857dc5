import { randomUUID } from 'node:crypto'

import { bulkLimits } from '@lectern/domain/limits'
import { bulkChangeSchema } from '@lectern/domain/paper/bulk-change'
import type { Browser, Page } from 'playwright-core'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Organiser } from '../../../functions/src/access/who-asks.ts'
import { startBulkChange } from '../../../functions/src/bulk/bulk-change.ts'
import { axeFindings } from '../../support/browser/axe.ts'
import { openPerson, type Person } from '../../support/browser/browser.ts'
import { holdCalls } from '../../support/browser/faults.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { store } from '../../support/emulators.ts'
import { storeMember } from '../../support/members.ts'
import { organiser as organiserNamed } from '../../support/organisers.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { BulkPage } from '../pages/bulk.page.ts'
import { DeskPage } from '../pages/desk.page.ts'
import { signInAsNew } from '../pages/flows.ts'

const { papersAtOnce } = bulkLimits

let browser: Browser
let people: Person[]
/** Stands in the title of each of a test's papers, so that a search finds them alone. */
let mark: string
let titles: readonly string[]
let ids: readonly string[]
beforeAll(async () => {
  browser = await sharedBrowser()
  // Chunks are so small that six papers make three of them.
  Object.assign(bulkLimits, { papersAtOnce: 2 })
})
afterAll(() => {
  Object.assign(bulkLimits, { papersAtOnce })
})
beforeEach(async () => {
  people = []
  mark = randomUUID().slice(0, 8)
  const { uid: ownerUid } = await storeMember('author')
  titles = before.map((_status, index) => `Bridge ${String(index + 1)} of ${mark}`)
  ids = await storePapers(
    titles.map((paperTitle, index) => ({ ownerUid, paperTitle, status: before[index] ?? '' })),
  )
})
afterEach(async () => {
  for (const person of people) await person.leave()
})

const times = (count: number, status: string) => Array.from({ length: count }, () => status)
const before = [...times(3, 'Submitted'), ...times(3, 'Review Awaiting')]
const rejected = times(6, 'Reject')
const start = '**/us-central1/startBulkChange'

async function deskAt(page: Page) {
  const desk = new DeskPage(page)
  await desk.open(`?q=${mark}`)
  await expect.poll(() => desk.titles()).toStrictEqual([...titles])
  return { desk, bulk: new BulkPage(page) }
}

/** Another organiser at a desk of their own, with this test's papers in the list. */
async function organiser() {
  const person = await openPerson(browser)
  people.push(person)
  const { uid, email } = await signInAsNew(person, 'admin')
  const account = { ...organiserNamed(uid), email }
  return { person, page: person.page, account, ...(await deskAt(person.page)) }
}

/** Begins what this page begins in small chunks; the server does them as it does all others. */
async function beginInSmallChunks(page: Page, account: Organiser): Promise<void> {
  await page.route(start, async (route) => {
    const { data } = v.parse(v.object({ data: bulkChangeSchema }), route.request().postDataJSON())
    const context = { firestore: store.firestore, now: Date.now }
    const result = await startBulkChange(context, data, account)
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { result } })
  })
}

/** Selects all papers and asks for the preview of rejecting them; gives the button that begins it. */
async function askToReject({ page, bulk }: { readonly page: Page; readonly bulk: BulkPage }) {
  await page.getByRole('checkbox', { name: 'Select all 6 shown' }).check()
  await bulk.ask('Reject')
  return bulk.preview.getByRole('button', { name: 'Set 6 papers to Reject' })
}

async function statuses(desk: DeskPage): Promise<(string | null)[]> {
  return await Promise.all(titles.map(async (title) => desk.status(title).textContent()))
}

async function storedStatuses(): Promise<string[]> {
  const { firestore } = store
  const papers = await firestore.getAll(...ids.map((id) => firestore.doc(`papers/${id}`)))
  return papers.map((paper) => String(paper.get('status')))
}

test(
  'a tab is closed in mid-change: another one shows how far it is, its end, and undoes it',
  { tags: ['long'] },
  async () => {
    const one = await organiser()
    await beginInSmallChunks(one.page, one.account)
    const page = await one.person.openTab()
    const { desk, bulk } = await deskAt(page)
    const run = await askToReject(one)
    // It may be soon over: it is looked for in each frame, from the start.
    const progress = page.waitForFunction(
      (text) => document.body.textContent.includes(text),
      'Setting 6 papers to Reject: ',
    )
    await run.click()
    await progress
    await one.page.close()
    await expect.poll(() => statuses(desk)).toStrictEqual(rejected)
    const recent = await bulk.openRecent()
    const change = recent.getByRole('listitem').filter({ hasText: 'by you' })
    await change.getByText('6 papers set to Reject.').waitFor()
    await change.getByRole('button', { name: /^Undo: 6 papers to Reject/ }).click()
    await change.getByText('Undone: 6 papers back.').waitFor()
    expect(await storedStatuses()).toStrictEqual(before)
  },
)

test(
  'the network drops once it runs: the desk says so, and shows the end when it is back',
  { tags: ['long'] },
  async () => {
    const one = await organiser()
    const { person, page, desk, bulk } = one
    person.allowTrouble(/ERR_INTERNET_DISCONNECTED|Firestore|cleardot/)
    await page.route(start, async (route) => {
      const response = await route.fetch()
      await person.context.setOffline(true)
      await route.fulfill({ response })
    })
    const run = await askToReject(one)
    await run.click()
    const notice = page.getByRole('note').getByText(/^Offline: the list goes on by itself/)
    await notice.waitFor()
    await expect.poll(storedStatuses).toStrictEqual(rejected)
    expect(await statuses(desk)).toStrictEqual(before)
    expect(await bulk.result.count()).toBe(0)
    await person.context.setOffline(false)
    await bulk.result.getByText('6 papers set to Reject.').waitFor()
    await expect.poll(() => statuses(desk)).toStrictEqual(rejected)
    await notice.waitFor({ state: 'detached' })
    expect(await axeFindings(page)).toEqual([])
    await bulk.undo.click()
    await bulk.result.getByText('Undone: 6 papers back.').waitFor()
    expect(await statuses(desk)).toStrictEqual(before)
  },
)

test(
  'what another organiser sets before the change comes to it stays, and is told of',
  { tags: ['long'] },
  async () => {
    const one = await organiser()
    const other = await organiser()
    const theirs = titles[4] ?? ''
    const letGo = await holdCalls(one.page, start)
    const run = await askToReject(one)
    await run.click()
    await other.desk.row(theirs).click()
    await other.desk.statusButton('Review Obtained').click()
    await expect.poll(async () => (await storedStatuses())[4]).toBe('Review Obtained')
    letGo()
    await one.bulk.result.getByText('5 papers set to Reject; 1 left as they were.').waitFor()
    const after = rejected.with(4, 'Review Obtained')
    for (const { desk } of [one, other]) {
      await expect.poll(() => statuses(desk)).toStrictEqual(after)
    }
    const recent = await one.bulk.openRecent()
    const change = recent.getByRole('listitem').filter({ hasText: 'by you' })
    await change.getByRole('button', { name: 'Show the 1 paper left as they were' }).click()
    const left = `${theirs} · changed by somebody else meanwhile, or for another organiser to decide · Review Obtained`
    await change.getByText(left).waitFor()
    expect(await storedStatuses()).toStrictEqual(after)
  },
)
