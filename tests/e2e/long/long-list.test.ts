import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { openPerson, type Person } from '../../support/browser/browser.ts'
import { calls, loseCalls, mendCalls } from '../../support/browser/faults.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { store } from '../../support/emulators.ts'
import { type Member, storeMember } from '../../support/members.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { DashboardPage } from '../pages/dashboard.page.ts'
import { enter } from '../pages/flows.ts'

/** More than come at once: the older ones follow by a query of their own. */
const numbers = Array.from({ length: 60 }, (_, index) => index + 1)
/** The first query ends among papers of one and the same moment. */
const isOfSameMoment = (number: number) => number >= 40 && number <= 55
/** The ends of the list, and all around the end of the first query. */
const nearEnds = numbers.filter((number) => number < 3 || number > 38)

const titleOf = (number: number) => `Paper ${String(number)}.`

let browser: Browser
let author: Person
let list: DashboardPage
let member: Member
let now: number
/** Stored once for all tests: each paper is work for the functions. */
let isStored = false
beforeAll(async () => {
  browser = await sharedBrowser()
  member = await storeMember('author')
})
beforeEach(async () => {
  author = await openPerson(browser)
  list = new DashboardPage(author.page)
  if (!isStored) {
    await removePapers()
    now = Date.now()
    await storePapers(
      numbers.map((number) => paper(titleOf(number), isOfSameMoment(number) ? 40 : number)),
    )
    isStored = true
  }
  await enter(author, member, '/dashboard')
})
afterEach(async () => author.leave())
afterAll(removePapers)

/** The organisers of other tests would have them all in their lists. */
async function removePapers(): Promise<void> {
  const batch = store.firestore.batch()
  for (const { ref } of (await ownPapers().get()).docs) batch.delete(ref)
  await batch.commit()
}

const ownPapers = () => store.firestore.collection('papers').where('ownerUid', '==', member.uid)

/** One of the author's papers, which was submitted so many seconds ago. */
function paper(paperTitle: string, age: number) {
  return {
    ownerUid: member.uid,
    paperTitle,
    status: 'Submitted',
    createdAt: new Date(now - age * 1000),
  }
}

/** The stored paper with this title. */
async function stored(paperTitle: string) {
  const [found] = (await ownPapers().where('paperTitle', '==', paperTitle).get()).docs
  if (found === undefined) throw new Error(`${paperTitle} is not stored.`)
  return found.ref
}

const titles = async () =>
  await author.page.getByRole('article').getByRole('heading').allTextContents()

async function countIs(line: string): Promise<void> {
  await author.page.getByText(line, { exact: true }).waitFor()
}

async function find(query: string, expected: readonly string[]): Promise<void> {
  await list.search.fill(query)
  await expect.poll(titles, { interval: 20 }).toStrictEqual(expected)
}

test(
  'a list that cannot be reached is told, and comes by itself when it can',
  { tags: ['long'] },
  async () => {
    author.allowTrouble(/ERR_CONNECTION_FAILED|Could not reach Cloud Firestore|cleardot/)
    await loseCalls(author.page, calls.list)
    await list.open()
    const notice = author.page.getByText(/^No connection. The list appears/)
    await notice.waitFor()
    await mendCalls(author.page, calls.list)
    await author.page.getByText('60 papers', { exact: true }).waitFor({ timeout: 60_000 })
    await notice.waitFor({ state: 'detached' })
  },
)

test(
  'a long list is there whole, each paper once and the newest first, and each part of it is live',
  { tags: ['long'] },
  async () => {
    isStored = false
    await countIs('60 papers')
    expect((await titles()).slice(0, 3)).toStrictEqual([titleOf(1), titleOf(2), titleOf(3)])
    await storePapers([paper('Newest.', 0)])
    await countIs('61 papers')
    expect((await titles())[0]).toBe('Newest.')
    await storePapers([paper('Between.', 39.5)])
    await countIs('62 papers')
    for (const number of nearEnds) await find(titleOf(number), [titleOf(number)])
    await find('Between.', ['Between.'])

    await find(titleOf(58), [titleOf(58)])
    await (await stored(titleOf(58))).update({ status: 'Review Obtained' })
    await expect.poll(async () => list.status(titleOf(58)).textContent()).toBe('Review Obtained')

    await list.search.fill('')
    for (const number of [2, 48, 60]) await (await stored(titleOf(number))).delete()
    await countIs('59 papers')
    for (const number of [2, 48, 60]) await find(titleOf(number), [])
  },
)
