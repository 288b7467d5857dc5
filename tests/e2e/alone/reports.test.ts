import { readFile } from 'node:fs/promises'

import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'

import { parseReport, reportReference } from '../../../functions/src/store/reviews/report-store.ts'
import { reviewerReference } from '../../../functions/src/store/reviews/reviewer-store.ts'
import { storeAssignment, type StoredAssignment } from '../../support/assignments.ts'
import {
  axeFindings,
  axeFindingsAtBothWidths,
  findingsAt320And1280,
} from '../../support/browser/axe.ts'
import { openPerson, patience, type Person, type Viewport } from '../../support/browser/browser.ts'
import { hasFocus, tabTo } from '../../support/browser/keyboard.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { store } from '../../support/emulators.ts'
import { storeReviewer, type StoredReviewer } from '../../support/reviewers.ts'
import { noAccount, storePapers } from '../../support/stored-papers.ts'
import { readZip } from '../../support/zip.ts'
import { ReviewPage } from '../pages/review.page.ts'
import { testScreens } from '../pages/test-screens.ts'

let browser: Browser
const people: Person[] = []
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterEach(async () => {
  for (const person of people.splice(0)) await person.leave()
})

interface Reviewing {
  readonly reviewer: StoredReviewer
  readonly stored: readonly StoredAssignment[]
  /** The ids of the assignments. */
  readonly ids: readonly string[]
}

/** Stores a reviewer who has accepted, with so many papers. */
async function withPapers(...titles: readonly string[]): Promise<Reviewing> {
  const reviewer = await storeReviewer({ state: 'accepted' })
  const papers = await storePapers(
    titles.map((paperTitle) => ({ ownerUid: noAccount, paperTitle, status: 'Review Awaiting' })),
  )
  const stored: StoredAssignment[] = []
  for (const [index, paperId] of papers.entries()) {
    const paper = { paperTitle: titles[index] ?? '', number: 40 + index }
    stored.push(await storeAssignment({ paperId, reviewerId: reviewer.id }, paper))
  }
  return { reviewer, stored, ids: stored.map(({ assignment }) => assignment.id) }
}

async function come(viewport: Viewport = 'laptop') {
  const person = await openPerson(browser, viewport)
  people.push(person)
  const { page, context } = person
  return { person, page, context, review: new ReviewPage(page) }
}

/** Opens a paper with its report, as its reviewer. */
async function openReport({ reviewer, ids }: Reviewing, viewport?: Viewport) {
  const person = await come(viewport)
  await person.review.openLink(reviewer.link)
  await person.review.heading('Your reviews').waitFor()
  await person.review.open(ids[0])
  await person.review.forAuthors.waitFor()
  return person
}

async function storedReport({ stored: [first] }: Reviewing) {
  if (first === undefined) throw new Error('No assignment')
  return parseReport(await reportReference(store.firestore, first.assignment.id).get())
}

async function storedDraft(reviewing: Reviewing) {
  return (await storedReport(reviewing)).draft
}

test('two tabs know of each other, and show the same', { tags: ['long'] }, async () => {
  const reviewing = await withPapers('Bridges')
  const { review, person } = await openReport(reviewing)
  const other = new ReviewPage(await person.openTab())
  await other.open(reviewing.ids[0])
  await other.forAuthors.waitFor()
  await review.page.getByText('This report is open in another tab, too.').waitFor()
  await review.forAuthors.fill('From the first.')
  await expect.poll(async () => other.forAuthors.inputValue()).toBe('From the first.')
  await other.page.getByText('This report is open in another tab, too.').waitFor()
  await other.forOrganisers.fill('From the second.')
  await expect.poll(async () => review.forOrganisers.inputValue()).toBe('From the second.')
  await expect
    .poll(async () => storedDraft(reviewing))
    .toMatchObject({ forAuthors: 'From the first.', forOrganisers: 'From the second.' })
})

test(
  'a report: what is missing is said, it is submitted, the others are read, and it is revised',
  { tags: ['long'], timeout: 4 * patience },
  async () => {
    const reviewing = await withPapers('Bridges', 'Tunnels')
    const { review, page } = await openReport(reviewing)
    await page.getByText('You can read the other reports once yours is submitted.').waitFor()
    await review.forAuthors.fill('As Bodil Holm has shown, this is sound.')
    await page.getByText('Your own name or address stands in these words.').waitFor()
    await review.button('Submit the report').click()
    await page.getByText('7 things are missing.').waitFor()
    expect(await hasFocus(review.value('Relevance', 1))).toBe(true)
    expect(await axeFindingsAtBothWidths(page)).toEqual([])

    await review.writeWhole('This is sound.')
    await review.button('Submit the report').click()
    await page.getByText('Submitted. Thank you.').waitFor()
    await page.getByText('No other report is in yet.').waitFor()
    await page.getByLabel('Your message').fill('Is it sound enough?')
    await review.button('Send').click()
    await page.getByRole('listitem').getByText('Is it sound enough?').waitFor()
    expect(await page.getByLabel('Your message').inputValue()).toBe('')
    expect(await axeFindingsAtBothWidths(page)).toEqual([])

    await review.value('Novelty', 5).check()
    await page.getByText('What you changed counts once you submit it again').waitFor()
    await review.saving('Draft saved, not sent').waitFor()
    expect(await axeFindingsAtBothWidths(page)).toEqual([])
    const other = await come('phone')
    await other.review.openLink(reviewing.reviewer.link)
    const row = other.page.getByRole('listitem').filter({ hasText: 'Bridges' })
    await row.getByText('Changes not sent').waitFor()
    await other.page.getByText(/^Changes not sent: the organisers still read/).waitFor()
    expect(await axeFindings(other.page)).toEqual([])
    expect((await storedReport(reviewing)).submitted?.novelty).toBe(4)
    await other.review.button('Send changes').click()
    await row.getByText(/^Submitted /).waitFor()
    expect(await other.page.getByText(/^Changes not sent/).count()).toBe(0)
    expect((await storedReport(reviewing)).submitted?.novelty).toBe(5)

    await page.reload()
    await page.getByText('This report is submitted.').waitFor()
    await review.value('Novelty', 3).check()
    await review.saving('Draft saved, not sent').waitFor()
    await page.reload()
    await review.saving('Draft saved, not sent').waitFor()
    await review.button('Send changes').click()
    await review.saving('Saved').waitFor()
    await page.getByText('This report is submitted.').waitFor()
    expect((await storedReport(reviewing)).submitted?.novelty).toBe(3)

    await page.getByRole('link', { name: 'Next paper', exact: true }).click()
    await review.heading('Tunnels').waitFor()
    expect(await hasFocus(review.heading('Tunnels'))).toBe(true)
    await page.getByRole('link', { name: 'All papers' }).click()
    await page.getByText('One report is to be written, of 2.').waitFor()
    expect(await axeFindingsAtBothWidths(page)).toEqual([])
  },
)

testScreens(
  'the PDF opens, all PDFs come as one ZIP, and a paper is given back with a reason',
  async () => {
    const reviewing = await withPapers('Bridges', 'Tunnels')
    const { review, page } = await openReport(reviewing, 'phone')
    await review.button(/^Open the PDF/).click()
    const ready = page.getByRole('link', { name: 'The PDF is ready: open it in a tab' })
    expect(await ready.getAttribute('href')).toMatch(/^blob:/)

    await page.getByRole('link', { name: 'All papers' }).click()
    // Playwright can't answer the browser's own dialog: without it, the ZIP becomes a download.
    await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
    const download = page.waitForEvent('download')
    await review.button('All PDFs as one ZIP').click()
    const zip = readZip(await readFile(await (await download).path()))
    expect([...zip.keys()].toSorted()).toEqual([
      'paper-40-supplementary.pdf',
      'paper-40.pdf',
      'paper-41-supplementary.pdf',
      'paper-41.pdf',
    ])
    expect(zip.get('paper-40.pdf')?.toString()).toContain(reviewing.stored[0]?.words.pdf)
    await page.getByText('Saved as Papers to review.zip.').waitFor()

    await review.paper('Bridges').click()
    await review.button('Step back from this paper').click()
    await review.dialog.getByRole('button', { name: 'Step back from this paper' }).click()
    await review.dialog.getByText('Choose a reason.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await review.dialog.getByRole('radio', { name: 'A conflict of interest' }).check()
    await review.dialog.getByRole('button', { name: 'Step back from this paper' }).click()
    await review.heading('Your reviews').waitFor()
    await expect.poll(async () => review.paper('Bridges').count()).toBe(0)
    await review.paper('Tunnels').waitFor()
  },
)

test(
  'words that this browser keeps are offered as a file when the link was revoked',
  { tags: ['long'] },
  async () => {
    const reviewing = await withPapers('Bridges')
    const { review, page, person } = await openReport(reviewing)
    person.allowTrouble(/\b401\b/)
    await review.forAuthors.fill('Kept, whatever comes.')
    await review.saving('Saved').waitFor()
    await reviewerReference(store.firestore, reviewing.reviewer.id).update({ version: 2 })
    await review.forAuthors.pressSequentially(' And this.')
    await review.heading('This link is not in force any more').waitFor()
    const download = page.waitForEvent('download')
    await review.button('Save my words as a file').click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain('Kept, whatever comes. And this.')
    expect(file).toContain('Paper 40: Bridges')

    await review.button('Forget me on this device').click()
    await review.dialog.getByRole('button', { name: 'Forget me on this device' }).click()
    await review.heading('Forgotten on this device').waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  },
)

test('a report is written by keyboard alone', { tags: ['long'] }, async () => {
  const reviewing = await withPapers('Bridges')
  const { review, page } = await openReport(reviewing)
  await tabTo(page, review.value('Relevance', 1))
  for (const score of ['5', '4', '3', '2', '1']) {
    await page.keyboard.press(score)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('4')
  await page.keyboard.press('Tab')
  await page.keyboard.type('By keyboard.')
  await tabTo(page, review.button('Submit the report'))
  await page.keyboard.press('Enter')
  await page.getByText('Submitted. Thank you.').waitFor()
  expect(await storedDraft(reviewing)).toEqual({
    relevance: 5,
    technicalQuality: 4,
    novelty: 3,
    clarity: 2,
    significance: 1,
    recommendation: 'revise',
    confidence: 4,
    forAuthors: 'By keyboard.',
    forOrganisers: null,
    withHelpOf: null,
  })
})

test(
  'nothing is cut off or wider than a window of 320 or 1280 pixels',
  { tags: ['long'] },
  async () => {
    const reviewing = await withPapers('Bridges', `A${'n unusually long word'.repeat(8)}`)
    const { review, page } = await openReport(reviewing)
    expect(await findingsAt320And1280(page)).toEqual([])
    await page.getByRole('link', { name: 'All papers' }).click()
    await review.paper('Bridges').waitFor()
    expect(await findingsAt320And1280(page)).toEqual([])
  },
)
