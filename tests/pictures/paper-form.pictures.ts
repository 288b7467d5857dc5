import { randomBytes } from 'node:crypto'

import { PDFDocument } from '@cantoo/pdf-lib'

import { sampleAuthor } from '../../tools/dev/seed/accounts.ts'
import { samplePapers } from '../../tools/dev/seed/sample-papers.ts'
import { DashboardPage } from '../e2e/pages/dashboard.page.ts'
import { PaperFormPage } from '../e2e/pages/paper-form.page.ts'
import { answerCalls, calls, holdCalls } from '../support/browser/faults.ts'
import { type SampleFile, samplePdf } from '../support/sample-files.ts'
import { asAuthor, asNewcomer } from './support/people.ts'
import { inWindow, type Stage, takePictures } from './support/take-pictures.ts'

const { title = '', abstract = '' } = samplePapers.find(({ owner }) => owner === sampleAuthor) ?? {}
async function openForm({ page }: Stage): Promise<PaperFormPage> {
  const form = new PaperFormPage(page)
  await form.open()
  return form
}

const complete = { title, abstract, keyword: 'Machine Learning', original: true }

/** Everything that the form asks for, with both files. */
async function fillForm(stage: Stage, pages = 6): Promise<PaperFormPage> {
  const form = await openForm(stage)
  await form.fill({
    ...complete,
    pdf: await samplePdf('holding-buses-at-transfer-stops-final-version.pdf', title, pages),
    supplementaryPdf: await samplePdf('supplement.pdf', 'Supplement', 2),
  })
  await stage.page.getByText('supplement.pdf', { exact: true }).waitFor()
  await checked(stage)
  return form
}

async function checked({ page }: Stage): Promise<void> {
  await page.getByText('Checking the file...').first().waitFor({ state: 'detached' })
}

/** A PDF of two pages that carries so many bytes along. */
async function largePdf(name: string, bytes: number): Promise<SampleFile> {
  const file = await samplePdf(name, title)
  const document = await PDFDocument.load(file.buffer)
  await document.attach(randomBytes(bytes), 'measurements.bin')
  return { ...file, buffer: Buffer.from(await document.save()) }
}

/** A form whose upload never gets further than it is. */
async function startUpload(stage: Stage): Promise<void> {
  const device = await stage.context.newCDPSession(stage.page)
  await device.send('Network.enable')
  await device.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 400_000,
  })
  const form = await openForm(stage)
  await form.fill({
    ...complete,
    pdf: await largePdf('holding-buses.pdf', 9_000_000),
    supplementaryPdf: await largePdf('supplement.pdf', 14_000_000),
  })
  await form.submitButton.click()
  await stage.page.getByText(/^PDF: [1-9]\d* % sent/).waitFor()
}

const longWord = 'Donaudampfschifffahrt'

takePictures('submit-paper', asNewcomer, {
  empty: openForm,
  errors: async (stage) => {
    const form = await openForm(stage)
    await form.fill({ fullname: '', email: '' })
    await form.submitButton.click()
    await stage.page.getByText('PDF is required.').waitFor()
  },
  'refused file': async (stage) => {
    const form = await openForm(stage)
    await form.fill({ pdf: await samplePdf('manuscript.docx', 'No PDF by its name') })
    await stage.page.getByText('This file is not a PDF. Choose a PDF file.').waitFor()
  },
  filled: fillForm,
  'over the advice': async (stage) => {
    const form = await fillForm(stage, 11)
    await form.abstract.fill(Array.from({ length: 7 }, () => abstract).join(' '))
    await stage.page.getByText(/\d+ of 300 words\. /).waitFor()
    await stage.page.getByText(/^11 of 8 pages/).waitFor()
  },
  uploading: startUpload,
  'connection gone': async (stage) => {
    await startUpload(stage)
    await stage.context.setOffline(true)
    await stage.page.getByText('The connection is gone.').first().waitFor()
  },
  saving: async (stage) => {
    await holdCalls(stage.page, calls.commit)
    await (await fillForm(stage)).submitButton.click()
    await stage.page.getByText('Saving...').waitFor()
  },
  failure: async (stage) => {
    const error = { code: 403, status: 'PERMISSION_DENIED', message: 'refused' }
    await answerCalls(stage.page, calls.commit, { error }, 403)
    await (await fillForm(stage)).submitButton.click()
    await stage.page.getByRole('main').getByText('You have no right to do this.').waitFor()
  },
  'draft restored': async (stage) => {
    await fillForm(stage)
    await stage.page.reload()
    await stage.page.getByText('What you typed here before is back.').waitFor()
  },
  'longest texts': async (stage) => {
    const form = await openForm(stage)
    await form.fill({
      fullname: longWord.repeat(9),
      email: `${longWord.repeat(4)}@example.org`,
      title: longWord.repeat(15),
      abstract: longWord.repeat(60),
      pdf: await samplePdf(`${longWord.repeat(8)}.pdf`, title),
    })
    await checked(stage)
    await form.submitButton.click()
    await stage.page
      .getByText(/is too long/)
      .first()
      .waitFor()
  },
})

takePictures('submit-paper', inWindow(asNewcomer), {
  'keywords open': async (stage) => {
    const form = await openForm(stage)
    stage.hold(async () => {
      // An open list keeps its place for a moment when the window changes.
      await stage.page.keyboard.press('Escape')
      await stage.page.getByRole('listbox').waitFor({ state: 'detached' })
      await form.keywords.click()
      await stage.page.getByRole('option', { name: 'Computer Vision' }).waitFor()
    })
  },
})

takePictures('edit-paper', asAuthor, {
  prefilled: async ({ page }) => {
    const list = new DashboardPage(page)
    await list.open()
    await list.button(title, 'Edit').click()
    await new PaperFormPage(page).editButton.waitFor()
  },
})

takePictures('error-boundary', asAuthor, {
  'page that does not load': async (stage) => {
    const { page } = await openForm(stage)
    await page.route(/assets\/DashboardPage.*\.js/, async (route) => route.abort())
    // The first failure reloads the page, since another version may have been put online.
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await page.getByRole('alert').waitFor()
  },
})
