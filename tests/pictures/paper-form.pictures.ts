import { randomBytes } from 'node:crypto'

import { PDFDocument } from '@cantoo/pdf-lib'

import { sampleAuthor } from '../../tools/dev/seed/accounts.ts'
import { samplePapers } from '../../tools/dev/seed/sample-papers.ts'
import { PaperFormPage, type PaperInput } from '../e2e/pages/paper-form.page.ts'
import { calls } from '../support/browser/faults.ts'
import { type SampleFile, samplePdf } from '../support/sample-files.ts'
import { asAuthor, asNewcomer } from './support/people.ts'
import {
  failing,
  held,
  key,
  offline,
  open,
  press,
  says,
  sees,
  type Step,
  steps,
  unanswered,
} from './support/steps.ts'
import { inWindow, takePictures } from './support/take-pictures.ts'

const { title = '', abstract = '' } = samplePapers.find(({ owner }) => owner === sampleAuthor) ?? {}
const complete = { title, abstract, keyword: 'Machine Learning', original: true }
const longWord = 'Donaudampfschifffahrt'

const openForm: Step = async ({ page }) => new PaperFormPage(page).open()
const submit = press(/^Submit$/)

const checked: Step = async ({ page }) =>
  page.getByText('Checking the file...').first().waitFor({ state: 'detached' })

/** Fills fields of the form that is open. */
const fill =
  (input: () => Promise<PaperInput>): Step =>
  async ({ page }) =>
    new PaperFormPage(page).fill(await input())

/** Everything that the form asks for, with both files. */
const filled = (pages = 6) =>
  steps(
    openForm,
    fill(async () => ({
      ...complete,
      pdf: await samplePdf('holding-buses-at-transfer-stops-final-version.pdf', title, pages),
      supplementaryPdf: await samplePdf('supplement.pdf', 'Supplement', 2),
    })),
    says('supplement.pdf'),
    checked,
  )

/** A PDF of two pages that carries so many bytes along. */
async function largePdf(name: string, bytes: number): Promise<SampleFile> {
  const file = await samplePdf(name, title)
  const document = await PDFDocument.load(file.buffer)
  await document.attach(randomBytes(bytes), 'measurements.bin')
  return { ...file, buffer: Buffer.from(await document.save()) }
}

const slowly: Step = async ({ page, context }) => {
  const device = await context.newCDPSession(page)
  await device.send('Network.enable')
  await device.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 400_000,
  })
}

const uploading = steps(
  slowly,
  openForm,
  fill(async () => ({
    ...complete,
    pdf: await largePdf('holding-buses.pdf', 9_000_000),
    supplementaryPdf: await largePdf('supplement.pdf', 14_000_000),
  })),
  submit,
  says(/^PDF: [1-9]\d* % sent/),
)

takePictures('submit-paper', asNewcomer, {
  empty: openForm,
  errors: steps(
    openForm,
    fill(async () => ({ fullname: '', email: '' })),
    submit,
    says('PDF is required.'),
  ),
  'refused file': steps(
    openForm,
    fill(async () => ({ pdf: await samplePdf('manuscript.docx', 'No PDF by its name') })),
    says('This file is not a PDF. Choose a PDF file.'),
  ),
  filled: filled(),
  'over the advice': steps(
    filled(11),
    fill(async () => ({ abstract: Array.from({ length: 7 }, () => abstract).join(' ') })),
    says(/\d+ of 300 words\. /),
    says(/^11 of 8 pages/),
  ),
  uploading,
  'connection gone': steps(uploading, offline, says('The connection is gone.')),
  saving: steps(unanswered(calls.commit), filled(), submit, says('Saving...')),
  failure: steps(
    failing(calls.commit, 403, 'PERMISSION_DENIED'),
    filled(),
    submit,
    says('You have no right to do this.'),
  ),
  'draft restored': steps(
    filled(),
    async ({ page }) => page.reload(),
    says('What you typed here before is back.'),
  ),
  'conflicts of interest': steps(openForm, async ({ page }) =>
    page
      .getByLabel('Who should not review it')
      .fill("Pat O’Brien <pat.o'brien@uni-x.edu>\nmy former supervisor\n*c.lim@lab.example*"),
  ),
  'longest texts': steps(
    openForm,
    fill(async () => ({
      fullname: longWord.repeat(9),
      email: `${longWord.repeat(4)}@example.org`,
      title: longWord.repeat(15),
      abstract: longWord.repeat(60),
      pdf: await samplePdf(`${longWord.repeat(8)}.pdf`, title),
    })),
    checked,
    submit,
    says(/is too long/),
  ),
})

takePictures('submit-paper', inWindow(asNewcomer), {
  'keywords open': steps(
    openForm,
    held(
      // An open list keeps its place for a moment when the window changes.
      key('Escape'),
      async ({ page }) => page.getByRole('listbox').waitFor({ state: 'detached' }),
      async ({ page }) => new PaperFormPage(page).keywords.click(),
      sees('[role=option]'),
    ),
  ),
})

takePictures('edit-paper', asAuthor, {
  prefilled: steps(open('/dashboard'), press(`Edit ${title}`), async ({ page }) =>
    new PaperFormPage(page).editButton.waitFor(),
  ),
})

takePictures('error-boundary', asAuthor, {
  'page that does not load': async (stage) => {
    const { page } = stage
    await openForm(stage)
    await page.route(/assets\/DashboardPage.*\.js/, async (route) => route.abort())
    // The first failure reloads the page, since another version may have been put online.
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await page.getByRole('alert').waitFor()
  },
})
