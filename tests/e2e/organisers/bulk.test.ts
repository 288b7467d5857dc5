import { randomUUID } from 'node:crypto'

import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { axeFindings } from '../../support/browser/axe.ts'
import { openPerson, type Person, type Viewport } from '../../support/browser/browser.ts'
import { loseReplies } from '../../support/browser/faults.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { storeSession } from '../../support/browser/stored-session.ts'
import { store } from '../../support/emulators.ts'
import { storeMember } from '../../support/members.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { BulkPage } from '../pages/bulk.page.ts'
import { DeskPage } from '../pages/desk.page.ts'
import { testScreens } from '../pages/test-screens.ts'

let browser: Browser
let people: Person[]
/** Stands in the title of each of a test's papers, so that a search finds them alone. */
let mark: string
let titles: readonly string[]
let ids: readonly string[]
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  people = []
  mark = randomUUID().slice(0, 8)
  const { uid: ownerUid } = await storeMember('author')
  const papers = [
    ['Bridges', 'Submitted'],
    ['Dams', 'Review Awaiting'],
    ['Arches', 'Reject'],
    ['Towers', 'Accept'],
  ] as const
  titles = papers.map(([name]) => `${name} ${mark}`)
  ids = await storePapers(
    papers.map(([name, status]) => ({ ownerUid, paperTitle: `${name} ${mark}`, status })),
  )
})
afterEach(async () => {
  for (const person of people) await person.leave()
})

/** Another organiser at a desk of their own, with this test's papers in the list. */
async function organiser(viewport?: Viewport) {
  const person = await openPerson(browser, viewport)
  people.push(person)
  const member = await storeMember('admin')
  await storeSession(person.page, member)
  const desk = new DeskPage(person.page)
  await desk.open(`?q=${mark}`)
  await expect.poll(() => desk.titles()).toStrictEqual([...titles])
  return { person, page: person.page, desk, bulk: new BulkPage(person.page), ...member }
}

async function statuses(desk: DeskPage): Promise<(string | null)[]> {
  return await Promise.all(titles.map(async (title) => desk.status(title).textContent()))
}

async function storedStatuses(): Promise<string[]> {
  const papers = await store.firestore.getAll(
    ...ids.map((id) => store.firestore.doc(`papers/${id}`)),
  )
  return papers.map((paper) => String(paper.get('status')))
}

const before = ['Submitted', 'Review Awaiting', 'Reject', 'Accept']
const rejected = ['Reject', 'Reject', 'Reject', 'Accept']

testScreens(
  'many papers are changed as the preview says, though its reply is lost and its tab closed',
  async () => {
    const [bridges = '', , arches = '', towers = ''] = titles
    const one = await organiser()
    const other = await organiser()
    await one.page.getByRole('checkbox', { name: 'Select all 4 shown' }).check()
    await one.bulk.ask('Reject')
    const { preview } = one.bulk
    await preview.getByText(/^2 mails go out, one for each paper, 60 seconds after/).waitFor()
    expect(await one.bulk.line(bridges).textContent()).toBe('Submitted → Reject')
    expect(await one.bulk.line(arches).textContent()).toBe('Reject · stays as it is')
    expect(await one.bulk.line(towers).textContent()).toBe('Accept · accepted, left out')
    expect(await preview.getByText('1 paper left out: Reject already.').count()).toBe(1)
    expect(await preview.getByText('1 paper left out: accepted, which is final.').count()).toBe(1)
    expect(await axeFindings(one.page)).toEqual([])

    one.person.allowTrouble(/startBulkChange|ERR_CONNECTION_FAILED/)
    await loseReplies(one.page, '**/us-central1/startBulkChange', 1)
    const run = preview.getByRole('button', { name: 'Set 2 papers to Reject' })
    await run.click()
    await preview.getByRole('alert').waitFor()
    await run.click()
    await preview.waitFor({ state: 'detached' })
    await one.page.close()

    await expect.poll(() => statuses(other.desk)).toStrictEqual(rejected)
    const begun = await store.firestore.collection('jobs').where('by', '==', one.uid).get()
    expect(begun.size).toBe(1)
    const recent = await other.bulk.openRecent()
    const change = recent
      .getByRole('listitem')
      .filter({ hasText: `by ${one.fullname}` })
      .first()
    await change.getByText('2 papers set to Reject.').waitFor()
    await change.getByRole('button', { name: /^Undo: 2 papers to Reject/ }).click()
    await change.getByText('Undone: 2 papers back.').waitFor()
    await recent.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => statuses(other.desk)).toStrictEqual(before)
  },
)

test(
  'on a phone, a change is undone where it was made, and Accept asks twice',
  { tags: ['long'] },
  async () => {
    const [bridges = '', dams = ''] = titles
    const { page, desk, bulk } = await organiser('phone')
    const select = async () => {
      for (const title of [bridges, dams]) {
        await page.getByRole('checkbox', { name: `Select ${title}` }).check()
      }
    }
    await select()
    await bulk.ask('Review Obtained')
    expect(await axeFindings(page)).toEqual([])
    await bulk.preview.getByRole('button', { name: 'Set 2 papers to Review Obtained' }).click()
    await bulk.result.getByText('2 papers set to Review Obtained.').waitFor()
    const obtained = ['Review Obtained', 'Review Obtained', ...before.slice(2)]
    await expect.poll(() => statuses(desk)).toStrictEqual(obtained)
    expect(await axeFindings(page)).toEqual([])
    await bulk.undo.click()
    await bulk.result.getByText('Undone: 2 papers back.').waitFor()
    await bulk.result.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => statuses(desk)).toStrictEqual(before)

    await select()
    await bulk.ask('Accept')
    await bulk.preview.getByRole('button', { name: 'Accept 2 papers…' }).click()
    await bulk.acceptQuestion.getByText('Accept 2 papers for good?').waitFor()
    await bulk.acceptQuestion.getByRole('button', { name: 'Cancel' }).click()
    await bulk.acceptQuestion.waitFor({ state: 'detached' })
    expect(await storedStatuses()).toStrictEqual(before)
    await bulk.preview.getByRole('button', { name: 'Accept 2 papers…' }).click()
    await bulk.acceptQuestion.getByRole('button', { name: 'Accept 2 papers for good' }).click()
    await expect.poll(() => statuses(desk)).toStrictEqual(['Accept', 'Accept', 'Reject', 'Accept'])
    await bulk.result.getByText('2 papers set to Accept.').waitFor()
    expect(await bulk.undo.count()).toBe(0)
  },
)
