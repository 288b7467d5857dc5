import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openPerson, type Person } from '../../support/browser/browser.ts'
import { holdCalls } from '../../support/browser/faults.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { store } from '../../support/emulators.ts'
import { samplePdf } from '../../support/sample-files.ts'
import { stack } from '../../support/stack.ts'
import { withoutChecks } from '../../support/without-checks.ts'
import { newPaper, signInAsNew } from '../pages/flows.ts'
import { PaperFormPage } from '../pages/paper-form.page.ts'

let browser: Browser
let author: Person
let page: Page
let form: PaperFormPage
/** Holds the file that is dropped. */
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-drop-'))
  await writeFile(join(folder, 'dropped.pdf'), (await samplePdf('dropped.pdf', 'Dropped')).buffer)
  browser = await sharedBrowser()
  author = await openPerson(browser)
  await signInAsNew(author, 'author')
})
afterAll(async () => {
  await author.leave()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await author.startAnew()
  page = author.page
  form = new PaperFormPage(page)
  await form.open()
})

const storageAddress = new RegExp(`^http://${stack.storage}/`)

/** The stored fields of the one paper of this title. */
async function storedPaper(title: string): Promise<Readonly<Record<string, unknown>>> {
  const found = await store.firestore.collection('papers').where('paperTitle', '==', title).get()
  expect(found.size).toBe(1)
  return withoutChecks(found.docs[0]?.data() ?? {})
}

/** Drops a file onto an element as a hand would, and gives the tabs that this opens. */
async function drop(target: Locator): Promise<Page[]> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('Nothing is seen of what the file is dropped onto.')
  const opened: Page[] = []
  const note = (tab: Page) => opened.push(tab)
  author.context.on('page', note)
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files: [join(folder, 'dropped.pdf')], dragOperationsMask: 1 }
  const session = await author.context.newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...place, data })
  }
  await session.detach()
  // Tabs open in order: when this one is there, the one that a drop opens is there, too.
  const last = await author.openTab()
  await last.close()
  author.context.off('page', note)
  return opened.filter((tab) => tab !== last)
}

const path = () => new URL(page.url()).pathname

describe('the fields', () => {
  test(
    'fit a phone, also with the longest names, and the abstract has four rows',
    { tags: ['long'] },
    async () => {
      const rows = await form.abstract.evaluate((field) => {
        const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(field)
        const padding = parseFloat(paddingTop) + parseFloat(paddingBottom)
        return Math.round((field.clientHeight - padding) / parseFloat(lineHeight))
      })
      expect(rows).toBe(4)
      await page.setViewportSize({ width: 360, height: 780 })
      await form.fill({
        title: 'x'.repeat(300),
        pdf: await samplePdf(`${'x'.repeat(251)}.pdf`, 'Long name', 9),
      })
      await page.getByText('9 of 8 pages', { exact: false }).waitFor()
      const overflow = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
      expect(await overflow()).toBe(0)
      await page.reload()
      await page.getByText('again: a file does not survive a reload.', { exact: false }).waitFor()
      expect(await overflow()).toBe(0)
    },
  )
})

describe('submitting', () => {
  test('takes along what reloads kept, tells which file must be chosen again, and leaves an empty form behind', async () => {
    const { pdf, ...typed } = await newPaper()
    await form.fill({ ...typed, fullname: 'Grace Hopper', email: 'grace@example.org' })
    await page.getByText('9 of 300 words').waitFor()
    const notice = page.getByText('Choose lost.pdf again: a file does not survive a reload.')
    await form.fill({ pdf: await samplePdf('lost.pdf', 'Lost') })
    await page.getByRole('button', { name: /^Remove/ }).waitFor()
    await page.reload()
    await notice.waitFor()
    expect(await form.fullname.inputValue()).toBe('Grace Hopper')
    expect(await form.email.inputValue()).toBe('grace@example.org')
    expect(await form.title.inputValue()).toBe(typed.title)
    expect(await form.abstract.inputValue()).toBe(typed.abstract)
    expect(await form.keywords.innerText()).toBe('Machine Learning')
    expect(await form.confirmation.isChecked()).toBe(true)
    await form.fill({ pdf })
    await notice.waitFor({ state: 'detached' })
    await form.submitButton.click()
    await page.waitForURL('**/dashboard')
    expect(await storedPaper(typed.title)).toMatchObject({
      keywords: ['ML'],
      fullname: 'Grace Hopper',
      email: 'grace@example.org',
      status: 'Submitted',
    })

    await form.open()
    expect(await form.fullname.inputValue()).toBe('Ada Lovelace')
    expect(await form.title.inputValue()).toBe('')
    expect(await form.abstract.inputValue()).toBe('')
    expect(await form.confirmation.isChecked()).toBe(false)
    const kept = await page.evaluate(() => Object.keys(sessionStorage))
    // What everybody may know of the conference stays, for the tab's next page.
    expect(kept.filter((key) => key !== 'lectern-conference')).toEqual([])
  })
})

describe('a file that is dropped', () => {
  test('is taken by a file field, and beside those does nothing', { tags: ['long'] }, async () => {
    for (const place of [form.title, page.getByRole('heading', { level: 1 })]) {
      expect(await drop(place)).toEqual([])
    }
    expect(path()).toBe('/submit-paper')
    expect(await form.title.inputValue()).toBe('')
    expect(await form.description(form.pdf)).not.toContain('dropped.pdf')
    expect(await drop(form.pdf)).toEqual([])
    await expect.poll(() => form.description(form.pdf)).toContain('dropped.pdf')
    const isTextStopped = await form.title.evaluate((element) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/plain', 'a title')
      const init = { dataTransfer, bubbles: true, cancelable: true }
      return !element.dispatchEvent(new DragEvent('drop', init))
    })
    expect(isTextStopped).toBe(false)
    expect(await form.description(form.supplementaryPdf)).not.toContain('dropped.pdf')
  })

  test(
    'on a file field of a form that is on its way does nothing',
    { tags: ['long'] },
    async () => {
      author.allowTrouble(/\/v0\/b\//)
      const letGo = await holdCalls(page, storageAddress)
      await form.fill(await newPaper())
      await form.submitButton.click()
      await expect.poll(() => form.pdf.isDisabled()).toBe(true)
      expect(await drop(form.pdf)).toEqual([])
      expect(path()).toBe('/submit-paper')
      expect(await form.description(form.pdf)).toContain('concrete.pdf')
      await page.getByRole('button', { name: 'Cancel' }).click()
      letGo()
    },
  )
})
