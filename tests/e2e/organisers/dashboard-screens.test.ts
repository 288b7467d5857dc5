import { randomUUID } from 'node:crypto'

import { type BadgeColour, paperStatuses } from '@lectern/domain/paper/statuses'
import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { lightPalette } from '../../../web/src/theme/palette.ts'
import { openPerson, type Person } from '../../support/browser/browser.ts'
import {
  askForAnother,
  breakCalls,
  calls,
  holdCalls,
  mendCalls,
} from '../../support/browser/faults.ts'
import { recordMessages } from '../../support/browser/messages.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { storeMember } from '../../support/members.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { DashboardPage } from '../pages/dashboard.page.ts'
import { enter, enterAsNew } from '../pages/flows.ts'
import { FramePage } from '../pages/frame.page.ts'

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

/** The three colours of a status as the screen draws it. */
async function colours(title: string) {
  return await list.status(title).evaluate((element) => {
    const { backgroundColor, color, borderTopColor } = getComputedStyle(element)
    return [backgroundColor, color, borderTopColor]
  })
}

function wanted(colour: BadgeColour): string[] {
  const { background, text, border } = lightPalette.status[colour]
  return [background, text, border].map(
    (hex) =>
      `rgb(${(hex.match(/[\da-f]{2}/g) ?? []).map((part) => parseInt(part, 16)).join(', ')})`,
  )
}

const statusColours: readonly (readonly [stored: string, shown: string, BadgeColour])[] = [
  ['Submitted', 'Submitted', 'grey'],
  ['Review Awaiting', 'Review Awaiting', 'yellow'],
  ['Review Obtained', 'Review Obtained', 'blue'],
  ['Accept', 'Accept', 'green'],
  ['Reject', 'Reject', 'red'],
  ['Withdrawn', 'Withdrawn', 'neutral'],
  ['', 'Submitted', 'grey'],
]
const titleOf = (stored: string) => `Paper ${mark} ${stored === '' ? 'without one' : stored}`

async function storeOneOfEachStatus(ownerUid: string): Promise<void> {
  await storePapers(
    statusColours.map(([status]) => ({ ownerUid, paperTitle: titleOf(status), status })),
  )
}

describe('an author', () => {
  test('sees that the list is loading, then that it is empty, then a card with all that the paper says, and finds papers by it, whatever the case', async () => {
    const { uid } = await enterAsNew(person, 'author')
    const letGo = await holdCalls(person.page, calls.list)
    await list.open()
    await person.page.getByText('Loading submissions...', { exact: true }).waitFor()
    expect(await person.page.getByText('No papers submitted yet.').count()).toBe(0)
    letGo()
    await person.page.getByText('No papers submitted yet.', { exact: true }).waitFor()
    expect(await person.page.getByText('Loading submissions...').count()).toBe(0)
    expect(await list.apiLink.count()).toBe(0)

    const paperTitle = `On hinges ${mark}`
    await storePapers([
      {
        ownerUid: uid,
        paperTitle,
        status: 'Reject',
        fullname: 'Ines Caldeira',
        email: 'ines@example.org',
        abstract: 'Hinges that never creak.',
        keywords: ['NLP', 'CV'],
      },
    ])
    const card = list.card(paperTitle)
    await card.waitFor()
    const details = await card
      .locator('dl > div')
      .evaluateAll((entries) =>
        entries.map((entry) => [...entry.children].map((child) => child.textContent)),
      )
    expect(details).toStrictEqual([
      ['Author', 'Ines Caldeira'],
      ['Email', 'ines@example.org'],
      ['Abstract', 'Hinges that never creak.'],
      ['Keywords', 'Natural Language Processing, Computer Vision'],
    ])
    expect(await card.textContent()).toContain('Status: Reject')
    for (const name of ['View', 'Download', 'Edit', 'More'] as const) {
      expect(await list.button(paperTitle, name).isVisible()).toBe(true)
    }

    const common = { ownerUid: uid, status: 'Submitted' }
    await storePapers([
      { ...common, paperTitle: 'Bridges', abstract: 'About STEEL.', keywords: ['AI'] },
      { ...common, paperTitle: 'Tunnels', email: 'Tara@tunnels.example', keywords: ['NLP'] },
      { ...common, paperTitle: 'Roads', fullname: 'Ravi Menon' },
    ])
    expect(await list.search.getAttribute('placeholder')).toBe(
      'Search papers by title, author, keywords...',
    )
    await find('', ['Bridges', 'Roads', 'Tunnels', paperTitle])
    await find('bRIDGES', ['Bridges'])
    await find('steel', ['Bridges'])
    await find('artificial INTELLIGENCE', ['Bridges'])
    await find('nlp', ['Tunnels', paperTitle])
    await find('TARA@tunnels', ['Tunnels'])
    await find('ravi MENON', ['Roads'])
    await find('nothing of the kind', [])
    await person.page.getByText('No paper matches “nothing of the kind”.').waitFor()

    const kept = await person.page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    expect(kept).toContain('root')
    expect(kept).not.toContain(mark)
  })

  test('reads each status in its colour, changes, edits and deletes no accepted paper, and reads papers in a modal', async () => {
    const { uid } = await enterAsNew(person, 'author', '/dashboard')
    await storeOneOfEachStatus(uid)
    for (const [stored, shown, colour] of statusColours) {
      const title = titleOf(stored)
      await list.card(title).waitFor()
      expect(await list.status(title).textContent()).toBe(shown)
      expect(await colours(title)).toStrictEqual(wanted(colour))
      for (const name of ['Edit', 'More'] as const) {
        expect(await list.button(title, name).count()).toBe(stored === 'Accept' ? 0 : 1)
      }
      expect(await list.button(title, 'View').count()).toBe(1)
      expect(await list.button(title, 'Download').count()).toBe(1)
    }
    expect(await person.page.getByRole('combobox').count()).toBe(0)

    await list.button(titleOf('Reject'), 'View').click()
    const frame = list.viewer.locator('iframe')
    await frame.waitFor()
    expect(await frame.getAttribute('src')).toMatch(/^blob:[^#]+#toolbar=0&navpanes=0$/)
    expect(await list.viewer.boundingBox()).toMatchObject({ width: 896, height: 810 })
    await person.page.setViewportSize({ width: 360, height: 780 })
    await expect.poll(async () => (await list.viewer.boundingBox())?.height).toBe(702)
    expect((await list.viewer.boundingBox())?.width).toBeLessThanOrEqual(360)
    await list.viewer.getByRole('button', { name: 'Close', exact: true }).click()
    await list.viewer.waitFor({ state: 'detached' })
  })

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
  test('gives any of the five statuses by a dropdown, unless the paper is accepted, also while another paper comes in', async () => {
    const { uid } = await storeMember('author')
    await storeOneOfEachStatus(uid)
    await enterAsNew(person, 'admin')
    expect(await person.page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'Admin Paper Submissions',
    )
    expect(await list.apiLink.getAttribute('href')).toBe('/api/v1/docs')
    await find(
      mark,
      statusColours.map(([stored]) => titleOf(stored)),
    )
    for (const [stored, shown, colour] of statusColours) {
      const title = titleOf(stored)
      expect(await list.status(title).textContent()).toBe(shown)
      expect(await colours(title)).toStrictEqual(wanted(colour))
      const changeable = stored === 'Accept' ? 0 : 1
      expect(await list.card(title).getByRole('combobox').count()).toBe(changeable)
      for (const name of ['Edit', 'Delete'] as const) {
        expect(await list.button(title, name).count()).toBe(changeable)
      }
    }
    await list.card(titleOf('Reject')).getByRole('combobox').click()
    await person.page.getByRole('listbox').waitFor()
    expect(await person.page.getByRole('option').allTextContents()).toStrictEqual([
      ...paperStatuses,
    ])

    // The list stays open while another paper comes in.
    await storePapers([{ ownerUid: uid, paperTitle: `Newcomer to ${mark}`, status: 'Submitted' }])
    await person.page.getByText(/^8 (of|papers)/).waitFor()
    await person.page.getByRole('option', { name: 'Review Awaiting', exact: true }).click()
    await new FramePage(person.page).toast('Status updated!').waitFor()
    await list.status(titleOf('Reject')).getByText('Review Awaiting', { exact: true }).waitFor()
    expect((await titles())[0]).toBe(`Newcomer to ${mark}`)
  })

  test('changes a status and deletes a paper, is told of it, and the list follows', async () => {
    person.allowTrouble(/documents:commit/)
    messages = await recordMessages(person.page)
    const { uid } = await storeMember('author')
    const title = `Changing ${mark}`
    await storePapers([{ ownerUid: uid, paperTitle: title, status: 'Submitted' }])
    await enterAsNew(person, 'admin')
    await find(mark, [title])

    await breakCalls(person.page, calls.commit, 'firestore')
    await list.setStatus(title, 'Reject')
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
