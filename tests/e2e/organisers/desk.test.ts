import { randomUUID } from 'node:crypto'

import type { Role } from '@lectern/domain/account/roles'
import { Timestamp } from 'firebase-admin/firestore'
import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { storageKey } from '../../../web/src/session/session-hint.ts'
import { axeFindings, axeFindingsAtBothWidths } from '../../support/browser/axe.ts'
import { openPerson, type Person, viewports } from '../../support/browser/browser.ts'
import { calls, holdCalls } from '../../support/browser/faults.ts'
import { hasFocus } from '../../support/browser/keyboard.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { storeSession } from '../../support/browser/stored-session.ts'
import { store } from '../../support/emulators.ts'
import { storeMember } from '../../support/members.ts'
import { runSchedule } from '../../support/schedules.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { DeskPage } from '../pages/desk.page.ts'

let browser: Browser
let people: Person[]
/** Stands in the title of each of a test's papers, so that a search finds them alone. */
let mark: string
let titles: readonly [string, string, string]
let ids: readonly string[]
let ownerUid: string
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  people = []
  mark = randomUUID().slice(0, 8)
  titles = [`Bridges ${mark}`, `Dams ${mark}`, `Arches ${mark}`]
  ownerUid = (await storeMember('author')).uid
  const [newest, middle, oldest] = titles
  ids = await storePapers([
    { ownerUid, paperTitle: newest, status: 'Submitted', keywords: ['ML'] },
    { ownerUid, paperTitle: middle, status: 'Review Awaiting', fullname: 'Kenji Abe' },
    { ownerUid, paperTitle: oldest, status: 'Reject', abstract: `Stone that lasts ${mark}.` },
  ])
})
afterEach(async () => {
  for (const person of people) await person.leave()
})

/** Somebody new, who is signed in. */
async function signedIn(role: Role) {
  const person = await openPerson(browser)
  people.push(person)
  const member = await storeMember(role)
  await storeSession(person.page, member)
  return { person, page: person.page, fullname: member.fullname }
}

/** Another organiser at a desk of their own, with this test's papers in the list. */
async function organiser() {
  const one = await signedIn('admin')
  const desk = new DeskPage(one.page)
  await desk.open(`?q=${mark}`)
  await expect.poll(() => desk.titles()).toStrictEqual([...titles])
  return { ...one, desk }
}

const storedStatus = async (index: number) =>
  (await store.firestore.doc(`papers/${ids[index] ?? ''}`).get()).get('status') as unknown

/** Deletes a paper as the site does: its deletion is recorded in the same moment. */
async function deletePaper(index: number): Promise<void> {
  const id = ids[index] ?? ''
  const batch = store.firestore.batch()
  batch.delete(store.firestore.doc(`papers/${id}`))
  batch.set(store.firestore.doc(`deletions/${id}`), {
    ownerUid,
    by: ownerUid,
    at: Timestamp.now(),
  })
  await batch.commit()
}

const searchOf = (page: Page) => new URL(page.url()).search

test('a view is found by search, filters and order; papers are decided, undone and selected by keys', async () => {
  const [newest, middle, oldest] = titles
  // What the schedule does every few minutes: the desk opens by the index.
  await runSchedule('updatePaperIndex')
  const { page, desk } = await organiser()
  await desk.search.fill(`that LASTS ${mark}`)
  await expect.poll(() => desk.titles()).toStrictEqual([oldest])
  expect(await desk.row(oldest).locator('mark').textContent()).toBe(`that lasts ${mark}`)
  await desk.search.fill(mark)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title')
  await expect.poll(() => desk.titles()).toStrictEqual([oldest, newest, middle])
  await desk.filter('Undecided').click()
  await expect.poll(() => desk.titles()).toStrictEqual([newest, middle])
  const view = `?q=${mark}&sort=title&decision=none`
  await expect.poll(() => searchOf(page)).toBe(view)
  await desk.filter('Review Awaiting').click()
  await expect.poll(() => desk.titles()).toStrictEqual([middle])
  await page.goBack()
  await expect.poll(() => desk.titles()).toStrictEqual([newest, middle])
  // Somebody else opens the view by its address.
  await desk.open(`${view}&from=nonsense`)
  await expect.poll(() => desk.titles()).toStrictEqual([newest, middle])

  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await press('j', 'Enter')
  await desk.title(newest).waitFor()
  // A key that follows at once means the next paper already.
  await press('j', '3')
  await desk.title(middle).waitFor()
  await expect.poll(() => storedStatus(1)).toBe('Review Obtained')
  expect(await storedStatus(0)).toBe('Submitted')
  await page.getByText(`“${middle}” is now Review Obtained.`).waitFor()
  expect(await axeFindings(page)).toStrictEqual([])
  await press('u')
  await expect.poll(() => storedStatus(1)).toBe('Review Awaiting')

  // Accept asks twice.
  await press('4')
  await desk.dialog.getByRole('heading', { name: 'Accept paper' }).waitFor()
  await desk.dialog.getByRole('button', { name: 'Accept' }).press('Enter')
  await desk.dialog.getByRole('heading', { name: 'Really accept?' }).waitFor()
  await press('Escape')
  await desk.dialog.waitFor({ state: 'detached' })
  await press('x')
  await page.getByText('1 selected').waitFor()
  await press('Escape', 'Escape')
  await desk.paper.waitFor({ state: 'detached' })
  await press('/')
  expect(await hasFocus(desk.search)).toBe(true)
  await desk.search.fill('j12?u')
  expect(await desk.dialog.count()).toBe(0)
  expect([await storedStatus(0), await storedStatus(1)]).toStrictEqual([
    'Submitted',
    'Review Awaiting',
  ])
})

test('two organisers see each other and every decision at once, and neither overwrites the other’s', async () => {
  const [newest, middle] = titles
  const one = await organiser()
  const two = await organiser()
  for (const { person, page, desk } of [one, two]) {
    person.allowTrouble(/documents:/)
    await desk.row(newest).getByRole('link').click()
    await desk.title(newest).waitFor()
    await page.mouse.move(0, 0)
  }
  await one.desk.paper.getByText(`Open by ${two.fullname}`).waitFor()

  // The second one has read the paper and is about to write when the first one's change is made.
  const letGo = await holdCalls(two.page, calls.commit)
  const asked = two.page.waitForRequest(calls.commit)
  await two.desk.statusButton('Review Obtained').click()
  await asked
  await one.desk.statusButton('Reject').click()
  await expect.poll(() => storedStatus(0)).toBe('Reject')
  letGo()
  await two.page
    .getByText(`“${newest}” was not changed: ${one.fullname} set it to Reject`)
    .waitFor({ timeout: 60_000 })
  expect(await storedStatus(0)).toBe('Reject')
  for (const { desk } of [one, two]) await desk.status(newest).getByText('Reject').waitFor()

  // A list that somebody is at stays in place: what came waits below.
  await two.desk.row(middle).hover()
  await deletePaper(0)
  await two.page.getByText('1 paper came, went or moved out of this view').waitFor()
  expect(await two.desk.titles()).toStrictEqual([...titles])
  await two.page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect.poll(() => two.desk.titles()).toStrictEqual(titles.slice(1))
  await one.desk.paper.getByText('This paper has been deleted or withdrawn.').waitFor()
})

test('the first papers do not wait for Auth', { tags: ['long'] }, async () => {
  await runSchedule('updatePaperIndex')
  const { page } = await signedIn('admin')
  // No time goes by: the papers come because the server recognised the organiser, not after a while.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  const answerAuth = await holdCalls(page, calls.account)
  const desk = new DeskPage(page)
  await desk.open(`?q=${mark}`)
  await expect.poll(() => desk.titles()).toStrictEqual([...titles])
  await page.clock.resume()
  answerAuth()
  await store.firestore
    .doc(`papers/${ids[0] ?? ''}`)
    .update({ status: 'Reject', updatedAt: Timestamp.now() })
  await desk.status(titles[0]).getByText('Reject').waitFor()
})

test(
  'an author whose browser calls them an organiser is shown nothing, and led home',
  { tags: ['long'] },
  async () => {
    const { person, page } = await signedIn('author')
    await page.evaluate((key) => {
      const stored = localStorage.getItem(key) ?? ''
      localStorage.setItem(key, stored.replaceAll('"role":"author"', '"role":"admin"'))
    }, storageKey)
    person.allowTrouble(/403/)
    const answerAuth = await holdCalls(page, calls.account)
    // The answer comes when the desk could be drawn, and Auth is asked when whoever may see it does.
    const answerIndex = await holdCalls(page, calls.index)
    const asked = page.waitForRequest(calls.account)
    const code = page.waitForResponse(/\/assets\/desk-[^/]*\.js$/)
    await page.goto('/desk')
    await (await code).finished()
    const refused = page.waitForResponse((response) => response.status() === 403)
    answerIndex()
    await Promise.all([refused, asked])
    expect(await page.getByRole('main').textContent()).toBe('')
    answerAuth()
    await page.waitForURL((url) => url.pathname === '/')
  },
)

test(
  'the desk is accessible at both widths, and gives the focus back',
  { tags: ['long'] },
  async () => {
    const { page, desk } = await organiser()
    expect(await axeFindingsAtBothWidths(page)).toStrictEqual([])
    await desk.row(titles[0]).getByRole('link').click()
    await desk.title(titles[0]).waitFor()
    await desk.paper.getByText('4 pages').waitFor()
    expect(await axeFindingsAtBothWidths(page)).toStrictEqual([])
    const back = desk.paper.getByRole('button', { name: /^(Close the paper|Back to the list)$/ })
    for (const viewport of ['laptop', 'phone'] as const) {
      await page.setViewportSize(viewports[viewport])
      await back.click()
      await expect.poll(() => hasFocus(desk.row(titles[0]).getByRole('link'))).toBe(true)
      await page.keyboard.press('Enter')
      await desk.title(titles[0]).waitFor()
    }
  },
)
