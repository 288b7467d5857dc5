import { randomUUID } from 'node:crypto'

import { paperStatuses } from '@lectern/domain/paper/statuses'
import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openPerson, type Person } from '../../support/browser/browser.ts'
import { askForAnother, breakCalls, calls, mendCalls } from '../../support/browser/faults.ts'
import { recordMessages } from '../../support/browser/messages.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { storeMember } from '../../support/members.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { DashboardPage } from '../pages/dashboard.page.ts'
import { enter, enterAsNew } from '../pages/flows.ts'

let browser: Browser
let person: Person
let messages: readonly string[]
let list: DashboardPage
/** Stands in every title of a test's papers, since an organiser sees those of all tests. */
let mark: string
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  person = await openPerson(browser)
  list = new DashboardPage(person.page)
  mark = randomUUID().slice(0, 8)
})
afterEach(async () => person.leave())

/** Waits until exactly these messages have appeared. */
async function haveAppeared(expected: readonly string[]): Promise<void> {
  await expect.poll(() => messages).toStrictEqual(expected)
}

const titles = async () =>
  await person.page.getByRole('article').getByRole('heading').allTextContents()

/** Types a query and waits until exactly the papers with these titles are shown, whatever their order. */
async function find(query: string, expected: readonly string[]): Promise<void> {
  await list.search.fill(query)
  await expect.poll(async () => (await titles()).toSorted()).toStrictEqual(expected.toSorted())
}

describe('an author', () => {
  test(
    'is told when the list cannot be fetched, and can ask for it again',
    { tags: ['long'] },
    async () => {
      person.allowTrouble(/Firestore|permission/i)
      messages = await recordMessages(person.page)
      const member = await storeMember('author')
      const paperTitle = `On patience ${mark}`
      await storePapers([{ ownerUid: member.uid, paperTitle, status: 'Submitted' }])
      await askForAnother(person.page, 'papers', 'outbox')
      await enter(person, member, '/dashboard')
      const note = person.page.getByText(/^Failed to fetch papers\. /)
      await note.waitFor()
      await haveAppeared(['Failed to fetch papers'])
      const retry = person.page.getByRole('button', { name: 'Retry', exact: true })
      await retry.click()
      await haveAppeared(['Failed to fetch papers', 'Failed to fetch papers'])

      await mendCalls(person.page, calls.list)
      expect(await list.card(paperTitle).count()).toBe(0)
      await retry.click()
      await list.card(paperTitle).waitFor()
      await note.waitFor({ state: 'detached' })
      await haveAppeared(['Failed to fetch papers', 'Failed to fetch papers'])
    },
  )
})

describe('an organiser', () => {
  test('changes a status and deletes a paper, is told of it, and the list follows', async () => {
    person.allowTrouble(/documents:commit/)
    messages = await recordMessages(person.page)
    const { uid } = await storeMember('author')
    const title = `Changing ${mark}`
    await storePapers([{ ownerUid: uid, paperTitle: title, status: 'Submitted' }])
    await enterAsNew(person, 'admin')
    await find(mark, [title])

    // The list of statuses stays open while another paper comes in.
    await list.card(title).getByRole('combobox').click()
    await person.page.getByRole('listbox').waitFor()
    expect(await person.page.getByRole('option').allTextContents()).toStrictEqual([
      ...paperStatuses,
    ])
    await storePapers([{ ownerUid: uid, paperTitle: `Newcomer to ${mark}`, status: 'Submitted' }])
    await person.page.getByText(/^2 (of|papers)/).waitFor()
    await breakCalls(person.page, calls.commit, 'firestore')
    await person.page.getByRole('option', { name: 'Reject', exact: true }).click()
    const first = ['Updating status...', 'Failed to update status']
    await haveAppeared(first)
    expect(await list.status(title).textContent()).toBe('Submitted')

    const confirmDeletion = async () => {
      await list.ask(title, 'Delete')
      const dialog = person.page.getByRole('dialog')
      await dialog
        .getByText('Are you sure you want to delete this paper?', { exact: true })
        .waitFor()
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    }
    await confirmDeletion()
    const second = [...first, 'Deleting paper...', 'Failed to delete paper']
    await haveAppeared(second)
    expect(await list.card(title).count()).toBe(1)

    await mendCalls(person.page, calls.commit)
    await list.setStatus(title, 'Review Obtained')
    const third = [...second, 'Updating status...', 'Status updated!']
    await haveAppeared(third)
    expect(await list.status(title).textContent()).toBe('Review Obtained')

    await confirmDeletion()
    await haveAppeared([...third, 'Deleting paper...', 'Paper deleted successfully!'])
    await list.card(title).waitFor({ state: 'detached' })
  })
})
