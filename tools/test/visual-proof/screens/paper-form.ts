import { randomBytes } from 'node:crypto'

import { PDFDocument } from '@cantoo/pdf-lib'
import { pdfContentType } from '@lectern/domain/limits'

import { DashboardPage } from '../../../../tests/e2e/pages/dashboard.page.ts'
import { PaperFormPage } from '../../../../tests/e2e/pages/paper-form.page.ts'
import { type SampleFile, samplePdf } from '../../../../tests/support/sample-files.ts'
import { samplePapers } from '../../../dev/seed/sample-papers.ts'
import type { Screen, Stage } from '../state.ts'
import { answerWith, neverAnswer } from '../typing.ts'

const [sample] = samplePapers
const title = sample?.title ?? ''
const abstract = sample?.abstract ?? ''

async function openForm({ page }: Stage): Promise<PaperFormPage> {
  const form = new PaperFormPage(page)
  await form.open()
  return form
}

/** Everything that the form asks for, with both files. */
async function fillForm(stage: Stage, pages = 6): Promise<PaperFormPage> {
  const form = await openForm(stage)
  await form.fill({
    title,
    abstract,
    keyword: 'Machine Learning',
    pdf: await samplePdf('holding-buses-at-transfer-stops-final-version.pdf', title, pages),
    supplementaryPdf: await samplePdf('supplement.pdf', 'Supplement', 2),
    original: true,
  })
  await stage.page.getByText('supplement.pdf', { exact: true }).waitFor()
  await stage.page.getByText('Checking the file...').first().waitFor({ state: 'detached' })
  return form
}

/** A PDF of two pages that carries so many bytes along. */
async function largePdf(name: string, bytes: number): Promise<SampleFile> {
  const document = await PDFDocument.load((await samplePdf(name, title)).buffer)
  await document.attach(randomBytes(bytes), 'measurements.bin')
  return { name, mimeType: pdfContentType, buffer: Buffer.from(await document.save()) }
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
    title,
    abstract,
    keyword: 'Machine Learning',
    pdf: await largePdf('holding-buses.pdf', 9_000_000),
    supplementaryPdf: await largePdf('supplement.pdf', 14_000_000),
    original: true,
  })
  await form.submitButton.click()
  await stage.page.getByText(/^PDF: [1-9]\d* % sent/).waitFor()
}

/** The form that submits a paper. */
export const submitPaper: Screen = {
  name: 'submit-paper',
  states: {
    empty: {
      visitor: 'newcomer',
      reach: async (stage) => {
        await openForm(stage)
      },
    },
    errors: {
      visitor: 'newcomer',
      reach: async (stage) => {
        const form = await openForm(stage)
        await form.fill({ fullname: '', email: '' })
        await form.submitButton.click()
        await stage.page.getByText('PDF is required.').waitFor()
      },
    },
    'refused file': {
      visitor: 'newcomer',
      reach: async (stage) => {
        const form = await openForm(stage)
        await form.fill({ pdf: { ...(await samplePdf('x', 'x')), name: 'manuscript.docx' } })
        await stage.page.getByText('This file is not a PDF. Choose a PDF file.').waitFor()
      },
    },
    filled: {
      visitor: 'newcomer',
      reach: async (stage) => {
        await fillForm(stage)
      },
    },
    'over the advice': {
      visitor: 'newcomer',
      reach: async (stage) => {
        const form = await fillForm(stage, 11)
        await form.abstract.fill(Array.from({ length: 7 }, () => abstract).join(' '))
        await stage.page.getByText(/\d+ of 300 words\. /).waitFor()
        await stage.page.getByText(/^11 of 8 pages/).waitFor()
      },
    },
    'keywords open': {
      visitor: 'newcomer',
      windowOnly: true,
      reach: async (stage) => {
        await openForm(stage)
      },
      hold: async ({ page }) => {
        // An open list keeps its place for a moment when the window changes.
        await page.keyboard.press('Escape')
        await page.getByRole('listbox').waitFor({ state: 'detached' })
        await new PaperFormPage(page).keywords.click()
        await page.getByRole('option', { name: 'Computer Vision' }).waitFor()
      },
    },
    uploading: {
      visitor: 'newcomer',
      reach: startUpload,
    },
    'connection gone': {
      visitor: 'newcomer',
      reach: async (stage) => {
        await startUpload(stage)
        await stage.context.setOffline(true)
        await stage.page.getByText('The connection is gone.').first().waitFor()
      },
    },
    saving: {
      visitor: 'newcomer',
      reach: async (stage) => {
        await neverAnswer(stage.page, /documents:commit/)
        const form = await fillForm(stage)
        await form.submitButton.click()
        await stage.page.getByText('Saving...').waitFor()
      },
    },
    failure: {
      visitor: 'newcomer',
      reach: async (stage) => {
        await answerWith(stage.page, /documents:commit/, 403, {
          error: { code: 403, status: 'PERMISSION_DENIED', message: 'refused' },
        })
        const form = await fillForm(stage)
        await form.submitButton.click()
        await stage.page.getByRole('main').getByText('You have no right to do this.').waitFor()
      },
    },
    'draft restored': {
      visitor: 'newcomer',
      reach: async (stage) => {
        await fillForm(stage)
        await stage.page.reload()
        await stage.page.getByText('What you typed here before is back.').waitFor()
      },
    },
    'longest texts': {
      visitor: 'newcomer',
      reach: async (stage) => {
        const form = await openForm(stage)
        const word = 'Donaudampfschifffahrt'
        await form.fill({
          fullname: word.repeat(9),
          email: `${word.repeat(4)}@example.org`,
          title: word.repeat(15),
          abstract: word.repeat(60),
          pdf: await samplePdf(`${word.repeat(8)}.pdf`, title),
        })
        await stage.page.getByText('Checking the file...').first().waitFor({ state: 'detached' })
        await form.submitButton.click()
        await stage.page
          .getByText(/is too long/)
          .first()
          .waitFor()
      },
    },
  },
}

/** The same form, opened to change a paper. */
export const editPaper: Screen = {
  name: 'edit-paper',
  states: {
    prefilled: {
      visitor: 'author',
      reach: async ({ page }) => {
        const list = new DashboardPage(page)
        await list.open()
        await list.button(title, 'Edit').click()
        await new PaperFormPage(page).editButton.waitFor()
      },
    },
  },
}
