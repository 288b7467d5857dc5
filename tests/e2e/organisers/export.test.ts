import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { crossrefDeposit } from '@lectern/domain/export/crossref'
import { proceedingsPapersOf } from '@lectern/domain/export/proceedings'
import {
  nastyTexts,
  sampleConference,
  sampleDetails,
  acceptedPaper,
} from '@lectern/domain/export/proceedings-samples'
import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { conference } from '../../../web/src/content/conference.ts'
import { axeFindings } from '../../support/browser/axe.ts'
import { openPerson, type Person, type Viewport } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { storeSession } from '../../support/browser/stored-session.ts'
import { store } from '../../support/emulators.ts'
import { storeMember } from '../../support/members.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { readZip } from '../../support/zip.ts'

let browser: Browser
let person: Person
/** Stands in each title, so that a search finds this test's papers alone. */
let mark: string
let titles: readonly string[]
let ids: readonly string[]
beforeAll(async () => {
  browser = await sharedBrowser()
})

const abstract = 'a;=1+1;b\nsays "no", and <b>\u202Eleaves'

beforeEach(async () => {
  mark = randomUUID().slice(0, 8)
  titles = [`=HYPERLINK("${mark}")`, `Bridges: ${mark} & more`, `@SUM(A1) ${mark} שלום`]
  const { uid: ownerUid } = await storeMember('author')
  const [formula = '', plain = '', hebrew = ''] = titles
  ids = await storePapers([
    { ownerUid, paperTitle: formula, status: 'Accept', fullname: 'Asha Rao', abstract },
    { ownerUid, paperTitle: plain, status: 'Accept', fullname: '+1 Kenji Abe' },
    { ownerUid, paperTitle: hebrew, status: 'Reject', fullname: 'Madonna' },
  ])
})
afterEach(async () => person.leave())

/** An organiser at the desk, with this test's papers in the list. */
async function openDesk(prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  person = await openPerson(browser)
  const { page } = person
  await prepare?.(page)
  await storeSession(person.page, await storeMember('admin'))
  await page.goto(`/desk?q=${mark}`)
  return page
}

/** The numbers of this test's papers as files are named by them, once the list has all of them. */
async function numbersShown(page: Page): Promise<readonly string[]> {
  const numberOf = (title: string) =>
    page.getByRole('listitem').filter({ hasText: title }).getByTestId('number')
  for (const title of titles) {
    await expect.poll(() => numberOf(title).textContent()).toMatch(/^#/)
  }
  const numbers = await Promise.all(
    titles.map(async (title) => ((await numberOf(title).textContent()) ?? '').slice(1)),
  )
  const digits = Math.max(2, ...numbers.map(({ length }) => length))
  return numbers.map((number) => number.padStart(digits, '0'))
}

async function choose(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menu', { name: 'Export: 3 papers of this view' }).waitFor()
  await page.getByRole('menuitem', { name }).click()
}

async function downloaded(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return await readFile(await download.path())
}

/** Reads CSV as RFC 4180 has it. */
function parseCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gu,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

const withoutPicker = async (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'showSaveFilePicker', { value: undefined })
  })

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

test('a table holds the papers as they are stored without formulas; a ZIP is written to disk as it comes in, and names what is missing', async () => {
  const page = await openDesk(async (page) =>
    page.addInitScript(() => {
      Object.defineProperty(window, 'showSaveFilePicker', {
        value: async () => {
          const folder = await navigator.storage.getDirectory()
          return await folder.getFileHandle('chosen.zip', { create: true })
        },
      })
    }),
  )
  person.allowTrouble(/firebasestorage|\/v0\/b\//)
  person.allowTrouble(/404/)
  const [first = '', lost = '', last = ''] = await numbersShown(page)
  const csv = await downloaded(page, async () => choose(page, /^Table for spreadsheets/))
  await page.getByText(/^3 papers saved as .+\.csv\.$/).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const text = csv.toString('utf8')
  expect(text.startsWith('\uFEFFId,Number,Title,Author,')).toBe(true)
  const [columns = [], ...rows] = parseCsv(text.slice(1))
  expect(rows.flat().filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([])
  const read = rows.map((row) =>
    ['Id', 'Title', 'Author', 'Status', 'Abstract', 'Paper: check'].map((name) =>
      row[columns.indexOf(name)]?.replace(/^'/, '').replaceAll(/;'(?==)/g, ';'),
    ),
  )
  const abstracts = [abstract, 'An abstract.', 'An abstract.']
  const statuses = ['Accept', 'Accept', 'Reject']
  const names = ['Asha Rao', '+1 Kenji Abe', 'Madonna']
  expect(read).toEqual(
    ids.map((id, at) => [id, titles[at], names[at], statuses[at], abstracts[at], 'passed']),
  )

  const paths = await Promise.all(
    ids.map(async (id) =>
      String((await store.firestore.doc(`papers/${id}`).get()).get('pdf.path')),
    ),
  )
  const [, lostPath = '', lastPath = ''] = paths
  const [stored] = await store.bucket.file(lastPath).download()
  await store.bucket.file(lostPath).delete()
  await choose(page, /^The PDFs/)
  const dialog = page.getByRole('dialog', { name: 'Export the PDFs' })
  await dialog.getByText(/^3 PDFs, /).waitFor()
  await dialog.getByRole('button', { name: 'Start' }).click()
  await dialog.getByText('2 PDFs saved in chosen.zip.').waitFor()
  const lostName = `${lost} - Abe - Bridges- ${mark} & more.pdf`
  await dialog.getByText(`${lostName}: `).waitFor()
  const bytes = await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory()
    const file = await (await folder.getFileHandle('chosen.zip')).getFile()
    return Array.from(new Uint8Array(await file.arrayBuffer()))
  })
  const files = readZip(Buffer.from(bytes))
  expect([...files.keys()]).toEqual([
    `${first} - Rao - =HYPERLINK(-${mark}-).pdf`,
    `${last} - Madonna - @SUM(A1) ${mark} שלום.pdf`,
    'NOT IN THIS ZIP.txt',
  ])
  const [one, other, list] = [...files.values()]
  expect([one, other].map((content) => sha256(content ?? Buffer.of()))).toEqual([
    sha256(stored),
    sha256(stored),
  ])
  expect(list?.toString()).toContain(lostName)
  // A paper without its file is damage that an organiser hears of.
  await store.firestore.doc(`papers/${ids[1] ?? ''}`).delete()
})

test(
  'proceedings hold the accepted papers in every form, and what was filled in is remembered',
  { tags: ['long'] },
  async () => {
    const page = await openDesk(withoutPicker)
    await choose(page, /^Proceedings of 2 papers/)
    const dialog = page.getByRole('dialog', { name: 'Export the proceedings' })
    await dialog.getByLabel('DOI prefix').fill('10.12345')
    await dialog.getByRole('button', { name: 'Start' }).click()
    await dialog.getByText('Name the publisher.').waitFor()
    await dialog.getByText('Crossref answers a deposit by e-mail: give an address.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByLabel('Publisher', { exact: false }).first().fill('Example & Sons')
    await dialog.getByLabel('Email of who deposits').fill('mei@example.org')
    const zip = await downloaded(page, async () =>
      dialog.getByRole('button', { name: 'Start' }).click(),
    )
    await dialog.getByText(`2 papers saved in ${conference.shortName} proceedings.zip.`).waitFor()
    const files = readZip(zip)
    expect([...files.keys()]).toEqual([
      'README.txt',
      'toc.html',
      'proceedings.bib',
      'crossref.xml',
      `papers/01 - Abe - Bridges- ${mark} & more.pdf`,
      `papers/02 - Rao - =HYPERLINK(-${mark}-).pdf`,
    ])
    const [formula, plain] = titles
    expect(await titlesIn(page, files.get('crossref.xml')?.toString() ?? '')).toEqual([
      plain,
      formula,
    ])
    const entries = await page.evaluate(
      (html) => {
        const contents = new DOMParser().parseFromString(html, 'text/html')
        return Array.from(contents.querySelectorAll('li'), (item) => [
          item.id,
          item.querySelector('a')?.text,
        ])
      },
      files.get('toc.html')?.toString() ?? '',
    )
    expect(entries).toEqual([
      [ids[1], plain],
      [ids[0], formula],
    ])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await choose(page, /^Proceedings of 2 papers/)
    expect(await dialog.getByLabel('DOI prefix').inputValue()).toBe('10.12345')
  },
)

/** The papers' titles as an XML parser reads them. */
async function titlesIn(page: Page, xml: string): Promise<readonly (string | null)[]> {
  return await page.evaluate((source) => {
    const deposit = new DOMParser().parseFromString(source, 'application/xml')
    const wrong = deposit.querySelector('parsererror')
    if (wrong !== null) throw new Error(wrong.textContent)
    const papers = deposit.querySelectorAll('conference_paper > titles > title')
    return Array.from(papers, (title) => title.textContent)
  }, xml)
}

test('a deposit is XML whatever was typed', { tags: ['long'] }, async () => {
  person = await openPerson(browser)
  for (const paperTitle of nastyTexts) {
    const paper = acceptedPaper({ paperTitle, abstract: paperTitle, fullname: paperTitle })
    const details = { ...sampleDetails, publisher: paperTitle, editors: paperTitle }
    const papers = proceedingsPapersOf([paper], details, sampleConference)
    const deposit = { id: 'nasty', madeAt: new Date(0) }
    const xml = crossrefDeposit(papers, details, sampleConference, deposit)
    const shown = paperTitle
      .toWellFormed()
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
    expect(await titlesIn(person.page, xml)).toEqual([shown])
  }
})

/** Expects the overview to have its numbers as tables and to lead to failed files, and axe to find nothing. */
async function checkOverview(viewport: Viewport): Promise<void> {
  await store.firestore.doc(`papers/${ids[2] ?? ''}`).update({ 'checks.pdf.ok': false })
  person = await openPerson(browser, viewport)
  const { page } = person
  await storeSession(person.page, await storeMember('admin'))
  await page.goto('/desk/overview')
  const names = ['Submissions so far', 'Submissions each', 'Status', 'Keywords']
  for (const name of names) {
    const panel = page.getByRole('region', { name: new RegExp(`^${name}( day| week)?$`) })
    await panel.getByRole('img', { name: new RegExp(`^${name}`) }).waitFor()
    await panel.getByText('Data as a table').click()
    await panel.getByRole('table').waitFor()
  }
  const accepted = page
    .getByRole('row', { name: /^Accept / })
    .getByRole('cell')
    .first()
  expect(Number(await accepted.textContent())).toBeGreaterThanOrEqual(2)
  await page.getByRole('button', { name: 'Read the decisions' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(page.viewportSize()?.width)
  const image = await downloaded(page, async () =>
    page.getByRole('button', { name: 'Download “Status” as PNG' }).click(),
  )
  expect(image.subarray(1, 4).toString()).toBe('PNG')
  await page.getByRole('link', { name: titles[2] ?? '' }).click()
  await page.waitForURL(`**/desk?paper=${ids[2] ?? ''}`)
  await store.firestore.doc(`papers/${ids[2] ?? ''}`).update({ 'checks.pdf.ok': true })
}

test(
  'the overview has its numbers as tables, leads to failed files, and axe finds nothing',
  { tags: ['long'] },
  async () => {
    await checkOverview('laptop')
  },
)

test('the overview on a phone does so, too', { tags: ['long'] }, async () => {
  await checkOverview('phone')
})
