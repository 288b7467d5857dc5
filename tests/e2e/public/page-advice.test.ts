import { PDFDocument } from '@cantoo/pdf-lib'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { swellingObjects, unlistedObjects } from '../../pdf/support/bombs.ts'
import { restrictedPdf } from '../../pdf/support/locked.ts'
import { plainPages, rawPdf } from '../../pdf/support/raw-pdf.ts'
import { seeded } from '../../pdf/support/seeded.ts'
import { openPerson, type Person } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { paddedPdf, type SampleFile, samplePdf, sizedPdf } from '../../support/sample-files.ts'
import { enterAsNew, newPaper, signInAsNew } from '../pages/flows.ts'
import { PaperFormPage } from '../pages/paper-form.page.ts'

const tooMany =
  '9 of 8 pages. The guidelines ask for at most 8, references included; you can submit it all the same.'
const locked =
  'This PDF opens with a password alone, which reviewers do not have. Save it without one and choose it again; you can submit it all the same.'
const damaged =
  'Your browser could not read this file as a PDF. Open it once to check; you can submit it all the same.'
const cutOff =
  'The end of this PDF is missing. Save it anew and choose it again; you can submit it all the same.'
const empty =
  'This PDF has no pages. Save it anew and choose it again; you can submit it all the same.'
const isProtected =
  'This PDF is protected against changes, and the server will not open it. Save it without the protection and choose it again; you can submit it all the same.'
const noPdf =
  'This file begins with something else than a PDF. Save it as a PDF anew and choose it again; you can submit it all the same.'
const unknown =
  'The pages could not be counted here. The guidelines ask for at most 8, references included.'

/** The two files that count pages, as the build names them. */
const counter = /\/assets\/pdf\.[^/]*\.mjs$/

let browser: Browser
let author: Person
let page: Page
let form: PaperFormPage
beforeAll(async () => {
  browser = await sharedBrowser()
  author = await openPerson(browser)
  await signInAsNew(author, 'author')
})
afterAll(async () => {
  await author.leave()
})
beforeEach(async () => {
  await author.startAnew()
  page = author.page
  form = new PaperFormPage(page)
  await form.open()
})

async function lockedPdf(name: string): Promise<SampleFile> {
  const document = await PDFDocument.create()
  document.addPage([595, 842])
  document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) }
}

function file(buffer: Buffer): SampleFile {
  return { name: 'a.pdf', mimeType: 'application/pdf', buffer }
}

async function told(advice: string): Promise<void> {
  await page.getByText(advice, { exact: true }).waitFor()
}

/** Keeps the next thread that counts from starting, and gives the request that waits. */
async function holdThread(): Promise<Route[]> {
  const held: Route[] = []
  const hold = (route: Route) => {
    held.push(route)
  }
  await page.route(/\/assets\/pdf\.worker[^/]*$/, hold, { times: 1 })
  return held
}

/** Counts from now on the threads that the page started and those of them that it ended. */
async function watchThreads(): Promise<() => Promise<{ started: number; ended: number }>> {
  await page.evaluate(() => {
    const counts = { started: 0, ended: 0 }
    Object.assign(globalThis, { threadCounts: counts })
    globalThis.Worker = class extends Worker {
      #ended = false
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options)
        counts.started++
      }
      override terminate() {
        if (!this.#ended) counts.ended++
        this.#ended = true
        super.terminate()
      }
    }
  })
  return () => page.evaluate('threadCounts')
}

async function submit(): Promise<void> {
  await form.submitButton.click()
  await page.waitForURL('**/dashboard')
}

describe('a chosen PDF', () => {
  test(
    'of 1, 8 or 9 pages is held against the guidelines by a counter that nothing loaded before',
    { tags: ['long'] },
    async () => {
      const loaded: string[] = []
      page.on('request', (request) => {
        if (counter.test(request.url())) loaded.push(request.url())
      })
      await page.reload()
      const paper = await newPaper()
      await form.fill({ title: paper.title, abstract: 'Some words.', original: true })
      expect(loaded).toEqual([])
      const threads = await watchThreads()
      const advices = [
        [1, '1 of 8 pages'],
        [8, '8 of 8 pages'],
        [9, tooMany],
      ] as const
      for (const [index, [pages, advice]] of advices.entries()) {
        await form.fill({ pdf: await samplePdf('paper.pdf', 'Counted', pages) })
        await told(advice)
        expect(await form.description(form.pdf)).toMatch(/^paper\.pdf\d+ KBChoose another file/)
        expect((await form.description(form.pdf)).endsWith(advice)).toBe(true)
        const line = page.getByText(advice, { exact: true })
        expect(await line.getAttribute('aria-live')).toBe('polite')
        expect(await threads()).toEqual({ started: index + 1, ended: index + 1 })
      }
      expect(new Set(loaded).size).toBe(2)
      await form.fill({ supplementaryPdf: await samplePdf('data.pdf', 'Data', 9) })
      await told('9 pages')
    },
  )

  test(
    'is submitted by the oldest browsers that the site is built for, its pages not counted',
    { tags: ['long'] },
    async () => {
      const owner = await openPerson(browser)
      page = owner.page
      form = new PaperFormPage(page)
      await page.addInitScript(() => {
        // What Chrome 111, Firefox 114 and Safari 16.4 do not have yet.
        Reflect.deleteProperty(AbortSignal, 'any')
        Reflect.deleteProperty(Promise, 'withResolvers')
      })
      await enterAsNew(owner, 'author')
      expect(await page.evaluate(() => ['any' in AbortSignal, 'withResolvers' in Promise])).toEqual(
        [false, false],
      )
      await form.fill({ ...(await newPaper()), supplementaryPdf: sizedPdf('data.pdf', 3000) })
      await told(unknown)
      await submit()
      await owner.leave()
    },
  )

  test('of too many pages, or one that is cut off, is told, and submitted all the same', async () => {
    await form.fill({
      ...(await newPaper()),
      pdf: await samplePdf('paper.pdf', 'Counted', 9),
      supplementaryPdf: paddedPdf('cut.pdf', 3000),
    })
    await told(tooMany)
    await told(cutOff)
    await submit()
  })

  test(
    'that is locked, damaged, cut off, empty, protected or no PDF is told, and submitted all the same',
    { tags: ['long'] },
    async () => {
      await form.fill({
        pdf: await lockedPdf('locked.pdf'),
        supplementaryPdf: file(unlistedObjects(9, 'object ')),
      })
      await told(locked)
      await told(damaged)
      await form.fill({
        pdf: paddedPdf('cut.pdf', 3000),
        supplementaryPdf: file(rawPdf(plainPages(0))),
      })
      await told(cutOff)
      await told(empty)
      const paper = {
        ...(await newPaper()),
        pdf: file(restrictedPdf(seeded(1))),
        supplementaryPdf: file(Buffer.concat([Buffer.from('<p>'), rawPdf(plainPages(1))])),
      }
      await form.fill(paper)
      await told(isProtected)
      await told(noPdf)
      await submit()
    },
  )

  test(
    'tells its own pages in the place of one that is still counted, and one that hangs holds nothing back',
    { tags: ['long'] },
    async () => {
      const threads = await watchThreads()
      const held = await holdThread()
      await form.fill({ pdf: await samplePdf('first.pdf', 'First', 3) })
      await told('Counting the pages...')
      await expect.poll(() => held.length).toBe(1)
      await form.fill({ pdf: await samplePdf('second.pdf', 'Second', 5) })
      await told('5 of 8 pages')
      expect(await threads()).toEqual({ started: 2, ended: 2 })

      await holdThread()
      await form.fill({ pdf: await samplePdf('paper.pdf', 'Removed', 9) })
      await told('Counting the pages...')
      await page.getByRole('button', { name: 'Remove paper.pdf' }).click()
      await page.getByText('Counting the pages...').waitFor({ state: 'detached' })
      expect(await threads()).toEqual({ started: 3, ended: 3 })

      const hanging = await holdThread()
      await form.fill(await newPaper())
      await told('Counting the pages...')
      await expect.poll(() => hanging.length).toBe(1)
      await submit()
    },
  )
})

describe('the counter', () => {
  test(
    'that hangs, or is busy with a file that swells, is given up after 10 seconds, and its thread ends',
    { tags: ['long'] },
    async () => {
      // The clock is that of a whole browser: nobody else's may stand still.
      const patient = await openPerson(browser)
      page = patient.page
      form = new PaperFormPage(page)
      await page.clock.install()
      await enterAsNew(patient, 'author')
      const threads = await watchThreads()
      const held = await holdThread()
      await page.clock.pauseAt(Date.now() + 60_000)
      await form.fill({ pdf: await samplePdf('paper.pdf', 'Hangs', 1) })
      await told('Counting the pages...')
      await expect.poll(() => held.length).toBe(1)
      await page.clock.runFor(9999)
      expect(await threads()).toEqual({ started: 1, ended: 0 })
      await page.clock.runFor(1)
      expect(await threads()).toEqual({ started: 1, ended: 1 })
      await told(unknown)

      await page.clock.resume()
      // No machine has gone through so much when it is given up.
      await form.fill({ pdf: file(swellingObjects(100 * 1024 * 1024)) })
      await told('Counting the pages...')
      await expect.poll(async () => (await threads()).started).toBe(2)
      await page.clock.fastForward(10_000)
      await told(unknown)
      expect(await threads()).toEqual({ started: 2, ended: 2 })
      await patient.leave()
    },
  )

  test(
    'whose library or thread is missing says nothing against the file',
    { tags: ['long'] },
    async () => {
      author.allowTrouble(/\/assets\/pdf\./)
      const abort = async (route: Route) => route.abort()
      const library = /\/assets\/pdf\.min[^/]*$/
      await page.route(library, abort)
      await form.fill({ pdf: await samplePdf('paper.pdf', 'Missing', 1) })
      await told(unknown)
      await page.unroute(library, abort)
      await page.route(/\/assets\/pdf\.worker[^/]*$/, abort)
      await form.open()
      await form.fill({ pdf: await samplePdf('paper.pdf', 'Missing', 1) })
      await told(unknown)
    },
  )
})
