import { randomUUID } from 'node:crypto'

import { Timestamp } from 'firebase-admin/firestore'
import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { openPerson, type Person } from '../../support/browser/browser.ts'
import { calls, holdCalls } from '../../support/browser/faults.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { store } from '../../support/emulators.ts'
import { storeMember } from '../../support/members.ts'
import { runSchedule } from '../../support/schedules.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { DashboardPage } from '../pages/dashboard.page.ts'
import { enterAsNew } from '../pages/flows.ts'
import { PaperFormPage } from '../pages/paper-form.page.ts'

let browser: Browser
let person: Person
let list: DashboardPage
/** Stands in every title of a test's papers. */
let mark: string
let ids: readonly string[]
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  person = await openPerson(browser)
  list = new DashboardPage(person.page)
  mark = randomUUID().slice(0, 8)
  const { uid } = await storeMember('author')
  const common = { ownerUid: uid, status: 'Submitted' }
  ids = await storePapers([
    { ...common, paperTitle: `Arches ${mark}`, abstract: `Stone that lasts ${mark}.` },
    { ...common, paperTitle: `Broken ${mark}` },
  ])
  await setCheck(false, 'its end is missing.')
  await runSchedule('updatePaperIndex')
})
afterEach(async () => {
  await person.leave()
  // Its file can in fact be read: that is damage that an organiser hears of.
  await setCheck(true, null)
})

/** Has the second paper's file found good or bad, as the server's check does. */
async function setCheck(ok: boolean, reason: string | null): Promise<void> {
  await store.firestore.doc(`papers/${ids[1] ?? ''}`).update({
    'checks.pdf.ok': ok,
    'checks.pdf.reason': reason,
    checkedAt: Timestamp.now(),
  })
}

test(
  'an organiser’s dashboard shows its cards whole by the index, before Firestore follows a paper, and is live then',
  { tags: ['long'] },
  async () => {
    const letGo = await holdCalls(person.page, calls.list)
    await enterAsNew(person, 'admin')
    await list.search.fill(`lasts ${mark}`)
    const card = list.card(`Arches ${mark}`)
    await card.getByText(`Stone that lasts ${mark}.`).waitFor()
    // What changed since is not there yet: nothing is said to be all.
    await person.page.getByText(/, loading more\.\.\.$/).waitFor()
    letGo()
    await person.page.getByText(/^1 of [\d,]+ papers$/).waitFor()
    const paper = store.firestore.doc(`papers/${ids[0] ?? ''}`)
    await paper.update({ status: 'Reject', updatedAt: Timestamp.now() })
    await list.status(`Arches ${mark}`).getByText('Reject', { exact: true }).waitFor()
  },
)

test(
  'what the index does not hold of a paper is fetched when it is shown or asked for',
  { tags: ['long'] },
  async () => {
    await enterAsNew(person, 'admin')
    await list.search.fill(mark)
    const title = `Broken ${mark}`
    await list
      .card(title)
      .getByRole('note')
      .getByText('This PDF cannot be read: its end is missing.')
      .waitFor()
    expect(await list.card(`Arches ${mark}`).getByRole('note').count()).toBe(0)

    await list.button(title, 'History').click()
    await list.viewer.getByText(title, { exact: true }).waitFor()
    await list.viewer.getByRole('note').getByText('its end is missing.').waitFor()
    await list.viewer.getByRole('button', { name: 'Close', exact: true }).click()

    await list.button(`Arches ${mark}`, 'Edit').click()
    const form = new PaperFormPage(person.page)
    await expect.poll(() => form.abstract.inputValue()).toBe(`Stone that lasts ${mark}.`)
  },
)
