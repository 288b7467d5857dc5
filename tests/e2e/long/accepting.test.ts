import { randomUUID } from 'node:crypto'

import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { axeFindings } from '../../support/browser/axe.ts'
import {
  openPerson,
  patience,
  type Person,
  type viewportNames,
} from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { storeSession } from '../../support/browser/stored-session.ts'
import { store } from '../../support/emulators.ts'
import { storeMember } from '../../support/members.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { BulkPage } from '../pages/bulk.page.ts'
import { DashboardPage } from '../pages/dashboard.page.ts'
import { DeskPage } from '../pages/desk.page.ts'

let browser: Browser
let people: Person[]
/** Stands in the title of each of a test's papers, so that a search finds them alone. */
let mark: string
/** Papers with good files, with a web page in a checked file's place, and with nothing there. */
let titles: readonly [good: string, swapped: string, gone: string]
let ids: readonly string[]
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  people = []
  mark = randomUUID().slice(0, 8)
  titles = [`Bridges ${mark}`, `Dams ${mark}`, `Arches ${mark}`]
  const { uid: ownerUid } = await storeMember('author')
  ids = await storePapers(
    titles.map((paperTitle) => ({ ownerUid, paperTitle, status: 'Submitted' })),
  )
  const [, swapped, gone] = ids.map((id) => store.bucket.file(`papers/${ownerUid}/${id}/a1.pdf`))
  await swapped?.delete()
  await swapped?.save('<!doctype html><p>No PDF</p>', { resumable: false })
  await vi.waitUntil(async () => (await isGood(ids[1])) === false, { timeout: patience })
  // The trigger on new papers checks the files and gives the number in one step.
  await vi.waitUntil(async () => (await stored(ids[2])).get('number') !== undefined, {
    timeout: patience,
  })
  await gone?.delete()
})
afterEach(async () => {
  for (const person of people) await person.leave()
  // Papers without their files are damage that an organiser hears of.
  await Promise.all(ids.map(async (id) => store.firestore.doc(`papers/${id}`).delete()))
})

async function organiser(viewport?: (typeof viewportNames)[number]) {
  const person = await openPerson(browser, viewport)
  people.push(person)
  await storeSession(person.page, await storeMember('admin'))
  return person.page
}

const stored = async (id = '') => store.firestore.doc(`papers/${id}`).get()

async function isGood(id?: string): Promise<unknown> {
  return (await stored(id)).get('checks.pdf.ok')
}

async function storedStatuses(): Promise<unknown[]> {
  const papers = await store.firestore.getAll(
    ...ids.map((id) => store.firestore.doc(`papers/${id}`)),
  )
  return papers.map((paper): unknown => paper.get('status'))
}

const unreadable = 'paper.pdf: it is not a PDF file.'
const missing = 'Not accepted, a file is not there. paper.pdf: it is not in the store.'

test(
  'the dashboard asks once more for a paper whose file cannot be read, and accepts none without its file',
  { tags: ['long'] },
  async () => {
    const [, swapped, gone] = titles
    const page = await organiser('phone')
    const list = new DashboardPage(page)
    await page.goto('/dashboard')
    await list.search.fill(mark)
    const dialog = page.getByRole('dialog')
    const ask = async (title: string) => {
      await list.setStatus(title, 'Accept')
      await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
    }
    await ask(swapped)
    await dialog.getByRole('heading', { name: 'A file cannot be read' }).waitFor()
    await dialog.getByText(unreadable).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await list.status(swapped).getByText('Submitted', { exact: true }).waitFor()
    expect(await storedStatuses()).toEqual(['Submitted', 'Submitted', 'Submitted'])

    await ask(swapped)
    await dialog.getByRole('button', { name: 'Accept all the same' }).click()
    await list.status(swapped).getByText('Accept', { exact: true }).waitFor()

    await ask(gone)
    await page.getByText(missing).waitFor()
    expect(await storedStatuses()).toEqual(['Submitted', 'Accept', 'Submitted'])

    people.at(-1)?.allowTrouble(/404/)
    await list.button(gone, 'View').click()
    await list.viewer.getByText('This file is not there. Its author can send it again').waitFor()
  },
)

test('the desk does so too, by its keys', { tags: ['long'] }, async () => {
  const [, swapped, gone] = titles
  const page = await organiser()
  const desk = new DeskPage(page)
  await desk.open(`?q=${mark}&paper=${String(ids[1])}`)
  await desk.title(swapped).waitFor()
  const ask = async () => {
    await page.keyboard.press('4')
    await desk.dialog.getByRole('button', { name: 'Accept', exact: true }).press('Enter')
    await desk.dialog.getByRole('button', { name: 'Accept for good' }).press('Enter')
  }
  await ask()
  await desk.dialog.getByText(unreadable).waitFor()
  await page.keyboard.press('Escape')
  await desk.dialog.waitFor({ state: 'detached' })
  expect(await storedStatuses()).toEqual(['Submitted', 'Submitted', 'Submitted'])
  await ask()
  await desk.dialog.getByRole('button', { name: 'Accept all the same' }).press('Enter')
  await desk.status(swapped).getByText('Accept', { exact: true }).waitFor()

  await page.keyboard.press('j')
  await desk.title(gone).waitFor()
  await desk.statusButton('Accept').click()
  await desk.dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await desk.dialog.getByRole('button', { name: 'Accept for good' }).click()
  await page.getByText(missing).waitFor()
  expect(await storedStatuses()).toEqual(['Submitted', 'Accept', 'Submitted'])
})

test(
  'of many papers those with an unreadable file are accepted where that is chosen, those without a file never',
  { tags: ['long'] },
  async () => {
    const [good, swapped, gone] = titles
    const page = await organiser()
    const desk = new DeskPage(page)
    const bulk = new BulkPage(page)
    // The trigger has found out about the one; of the other, which is gone, nobody has heard yet.
    expect([await isGood(ids[1]), await isGood(ids[2])]).toEqual([false, true])
    await desk.open(`?q=${mark}`)
    const all = page.getByRole('checkbox', { name: 'Select all 3 shown' })
    await all.check()
    // A preview stays as it was opened.
    await desk.row(swapped).getByRole('img', { name: 'File check failed' }).waitFor()
    await bulk.ask('Accept')
    await bulk.preview.getByRole('button', { name: 'Accept 2 papers…' }).waitFor()
    expect(await bulk.line(swapped).textContent()).toBe(`left out · ${unreadable}`)
    expect(await bulk.line(good).textContent()).toBe('Submitted → Accept')
    expect(await axeFindings(page)).toEqual([])
    const name = 'Accept the paper with a file that cannot be read, too'
    await bulk.preview.getByRole('checkbox', { name }).check()
    expect(await bulk.line(swapped).textContent()).toBe(`Submitted → Accept · ${unreadable}`)
    await bulk.preview.getByRole('button', { name: 'Accept 3 papers…' }).click()
    await bulk.acceptQuestion.getByRole('button', { name: 'Accept 3 papers for good' }).click()
    await bulk.result.getByText('2 papers set to Accept; 1 left as they were.').waitFor()
    expect(await storedStatuses()).toEqual(['Accept', 'Accept', 'Submitted'])
    await bulk.result.getByRole('button', { name: 'Close' }).click()
    const recent = await bulk.openRecent()
    await recent.getByRole('button', { name: 'Show the 1 paper left as they were' }).first().click()
    await recent.getByText(`${gone} · a file is not there · Submitted`).waitFor()

    // By now its check says so.
    await recent.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('checkbox', { name: `Select ${gone}` }).check()
    await bulk.ask('Accept')
    await bulk.preview.getByText('1 paper left out: a file is not there').waitFor()
    await bulk.preview
      .getByRole('heading', { name: 'None of these papers can be set to Accept.' })
      .waitFor()
  },
)
