import { randomUUID } from 'node:crypto'

import { uidSchema } from '@lectern/domain/paper/paper'
import { emptyReport, type DraftReport } from '@lectern/domain/reviews/report'
import type { Browser } from 'playwright-core'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import {
  noReport,
  reportReference,
  storedReport,
} from '../../../functions/src/store/reviews/report-store.ts'
import { storedWanted } from '../../../functions/src/store/reviews/wanted-store.ts'
import { storeAssignment } from '../../support/assignments.ts'
import { axeFindings } from '../../support/browser/axe.ts'
import { openPerson, type Person, viewports } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { storeSession } from '../../support/browser/stored-session.ts'
import { store } from '../../support/emulators.ts'
import { storeMember, type Member } from '../../support/members.ts'
import { storeReviewer } from '../../support/reviewers.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { DeskPage } from '../pages/desk.page.ts'

const report: DraftReport = {
  ...emptyReport,
  relevance: 5,
  technicalQuality: 4,
  novelty: 3,
  clarity: 3,
  significance: 2,
  recommendation: 'revise',
  confidence: 4,
  forOrganisers: 'Between us: a second look would help.',
  withHelpOf: 'Rui Lima, a student',
}

let browser: Browser
let people: Person[]
/** Stands in the title of each of a test's papers, so that a search finds them alone. */
let mark: string
let words: string
let titles: readonly [string, string, string]
let coAuthor: Member
/** The document that says how many reports the last of them wants. */
let wanted: string
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  people = []
  mark = randomUUID().slice(0, 8)
  words = `The second arch is not proved ${mark}.`
  titles = [`Towers ${mark}`, `Bridges ${mark}`, `Dams ${mark}`]
  coAuthor = await storeMember('admin')
  const { uid: ownerUid } = await storeMember('author')
  const papers = titles.map((paperTitle) => ({ ownerUid, paperTitle, status: 'Review Awaiting' }))
  const [, reviewed = '', complete = ''] = await storePapers(papers)
  await store.firestore.doc(`papers/${reviewed}`).update({
    coAuthors: [{ name: 'Somebody Else', affiliation: '', orcid: null, email: coAuthor.email }],
  })
  wanted = `wantedReports/${complete}`
  const fewer = { wanted: 1, reason: 'A small field.', by: v.parse(uidSchema, ownerUid) }
  await store.firestore.doc(wanted).set(storedWanted(fewer))
  const bodil = await storeReviewer({ name: 'Bodil Holm', state: 'accepted' })
  const kenji = await storeReviewer({ name: 'Kenji Abe', state: 'accepted' })
  const due = new Date('2026-01-02T12:00:00Z')
  await storeAssignment({ paperId: reviewed, reviewerId: kenji.id, due })
  await storeSubmitted(reviewed, bodil.id, { ...report, forAuthors: words })
  await storeSubmitted(complete, bodil.id, { ...report, relevance: 2, forAuthors: 'Fine.' })
})
afterEach(async () => {
  for (const person of people) await person.leave()
  await store.firestore.doc(wanted).delete()
})

async function storeSubmitted(paperId: string, reviewerId: string, submitted: DraftReport) {
  const { assignment } = await storeAssignment({ paperId, reviewerId, state: 'submitted' })
  await reportReference(store.firestore, assignment.id).set(
    storedReport({
      ...noReport,
      draft: submitted,
      submitted,
      submittedAt: new Date(),
      versions: 1,
      copyVersion: 1,
    }),
  )
}

/** An organiser at the desk, with this test's papers in the list. */
async function organiser(member: Member) {
  const person = await openPerson(browser)
  people.push(person)
  const { page } = person
  await storeSession(page, member)
  const desk = new DeskPage(page)
  await desk.open(`?q=${mark}`)
  await expect.poll(() => desk.titles()).toStrictEqual([...titles])
  return { person, page, desk }
}

const cellOf = (desk: DeskPage, title: string) => desk.row(title).locator('.desk-reports')

test(
  'organisers see how far the reports are, sort and filter by them, and read them beside the paper',
  { tags: ['long'] },
  async () => {
    const [none, reviewed, complete] = titles
    const { page, desk } = await organiser(await storeMember('admin'))
    await cellOf(desk, reviewed).waitFor()
    expect(await cellOf(desk, reviewed).getAttribute('title')).toBe(
      '1 of 2 reports in, mean 3.4 of 5',
    )
    expect(await cellOf(desk, reviewed).textContent()).toBe('1/2 · 3.4')
    expect(await cellOf(desk, complete).textContent()).toBe('1/1 · 2.8')
    expect(await cellOf(desk, none).count()).toBe(0)

    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Mean score')
    await expect.poll(() => desk.titles()).toStrictEqual([reviewed, complete, none])
    await page.getByRole('button', { name: 'Reverse the order' }).click()
    await expect.poll(() => desk.titles()).toStrictEqual([complete, reviewed, none])
    for (const [name, shown] of [
      ['All in', complete],
      ['Some to come', reviewed],
      ['None asked', none],
    ] as const) {
      await desk.filter(name).click()
      await expect.poll(() => desk.titles()).toStrictEqual([shown])
      await desk.filter(name).click()
    }

    await page.getByRole('link', { name: reviewed, exact: true }).click()
    const reviews = desk.paper.getByRole('region', { name: 'Reviews' })
    await reviews.getByText(words).waitFor()
    const items = reviews.getByRole('listitem')
    const late = items.filter({ has: page.getByRole('heading', { name: 'Kenji Abe' }) })
    await late.getByText('Overdue').waitFor()
    const submitted = items.filter({ has: page.getByRole('heading', { name: 'Bodil Holm' }) })
    for (const text of ['Revise', 'Between us: a second look would help.', 'Rui Lima, a student']) {
      await submitted.getByText(text, { exact: true }).waitFor()
    }
    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize({ ...viewports.phone, width: 320 })
    await reviews.getByText(words).waitFor()
    expect(await axeFindings(page)).toEqual([])
  },
)

test('an organiser who is a co-author learns nothing of it, in row, order, filter and panel', async () => {
  const [none, reviewed, complete] = titles
  const { person, page, desk } = await organiser(coAuthor)
  // The refusal is what this is about.
  person.allowTrouble(/404.*\/(reviews|notes)/)
  person.allowTrouble(/403.*(:commit|\/papers\/status\/)/)
  const heard: string[] = []
  page.on('response', (response) => {
    if (!response.url().includes('review')) return
    response.text().then(
      (text) => heard.push(`${String(response.status())} ${response.url()} ${text}`),
      () => undefined,
    )
  })
  await cellOf(desk, complete).waitFor()
  expect(await cellOf(desk, reviewed).count()).toBe(0)
  // Where nothing is asked for, and where nothing may be known of it, is the same.
  const order = page.getByRole('combobox', { name: 'Sort by' })
  for (const sort of ['Reports in', 'Mean score', 'Spread of scores']) {
    await order.selectOption(sort)
    await expect.poll(() => desk.titles()).toStrictEqual([complete, none, reviewed])
  }
  await desk.filter('None asked').click()
  await expect.poll(() => desk.titles()).toStrictEqual([none, reviewed])

  await page.getByRole('link', { name: reviewed, exact: true }).click()
  await desk.title(reviewed).waitFor()
  await expect.poll(() => heard.some((one) => one.startsWith('404'))).toBe(true)
  for (const name of ['Reviews', 'Organisers', 'Conflicts of interest', 'Discussion']) {
    expect(await desk.paper.getByRole('region', { name }).count()).toBe(0)
  }
  const refused = page.getByText('another organiser decides about it').waitFor()
  await Promise.all([refused, desk.statusButton('Reject').click()])
  expect(await desk.status(reviewed).textContent()).toBe('Review Awaiting')
  await page.keyboard.press('Escape')
  await desk.filter('None asked').click()
  await page.getByRole('link', { name: complete, exact: true }).click()
  await desk.paper.getByRole('region', { name: 'Reviews' }).getByText('Fine.').waitFor()
  const id = new URL(page.url()).searchParams.get('paper')
  expect(heard.some((one) => one.includes(id ?? 'none'))).toBe(true)
  expect(heard.filter((one) => one.includes(words) || one.includes('Kenji Abe'))).toEqual([])
})

test(
  'organisers agree on a paper beside it: who decides, notes, conflicts, discussion; and reject one before its review',
  { tags: ['long'] },
  async () => {
    const [none, reviewed] = titles
    const { person, page, desk } = await organiser(await storeMember('admin'))
    // The rules leave what reviewers have to the server, which is asked then.
    person.allowTrouble(/403.*:commit/)
    await cellOf(desk, reviewed).waitFor()
    expect(await desk.filter('Mine to decide').count()).toBe(0)
    await page.getByRole('link', { name: reviewed, exact: true }).click()
    const organisers = desk.paper.getByRole('region', { name: 'Organisers' })
    await organisers.getByText('No notes yet.').waitFor()
    await desk.statusButton('Reject').click()
    await expect.poll(() => desk.status(reviewed).textContent()).toBe('Reject')
    await page.keyboard.press('u')
    await expect.poll(() => desk.status(reviewed).textContent()).toBe('Review Awaiting')
    await page.keyboard.press('m')
    await desk.row(reviewed).getByRole('img', { name: 'You decide' }).waitFor()
    await organisers.getByRole('textbox').fill(`Follow Bodil ${mark}.`)
    await organisers.getByRole('button', { name: 'Save note' }).click()
    await organisers.getByRole('listitem').getByText(`Follow Bodil ${mark}.`).waitFor()
    const discussion = desk.paper.getByRole('region', { name: 'Discussion' })
    await discussion.getByRole('textbox').fill('Do you agree?')
    await discussion.getByRole('button', { name: 'Send' }).click()
    await discussion.getByRole('listitem').getByText('Do you agree?').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await desk.filter('Mine to decide').click()
    await expect.poll(() => desk.titles()).toStrictEqual([reviewed])
    await desk.filter('Mine to decide').click()

    await page.getByRole('link', { name: none, exact: true }).click()
    await desk.title(none).waitFor()
    const conflicts = desk.paper.getByRole('region', { name: 'Conflicts of interest' })
    await conflicts.getByRole('combobox').selectOption(coAuthor.uid)
    await conflicts.getByRole('button', { name: 'Declare conflict', exact: true }).click()
    await conflicts.getByRole('button', { name: 'Remove the conflict of' }).waitFor()
    await desk.paper.getByRole('button', { name: 'Desk reject…' }).click()
    await desk.dialog.getByLabel('Subject').fill('Out of scope: {{title}}')
    await desk.dialog.getByText(`Out of scope: ${none}`).first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await desk.dialog.getByRole('button', { name: 'Reject and send the letter' }).click()
    await expect.poll(() => desk.status(none).textContent()).toBe('Reject')
    await page.keyboard.press('u')
    await expect.poll(() => desk.status(none).textContent()).toBe('Review Awaiting')
  },
)
