import { randomUUID } from 'node:crypto'

import { emptyReport } from '@lectern/domain/reviews/report'
import { afterEach, expect, test } from 'vitest'

import {
  noReport,
  parseReport,
  reportReference,
  storedReport,
} from '../../../functions/src/store/reviews/report-store.ts'
import { storeAssignment } from '../../support/assignments.ts'
import { axeFindings } from '../../support/browser/axe.ts'
import { openPerson, type Person, type Viewport } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { storeSession } from '../../support/browser/stored-session.ts'
import { store } from '../../support/emulators.ts'
import { storeMember, type Member } from '../../support/members.ts'
import { storeReviewer } from '../../support/reviewers.ts'
import { samplePdf } from '../../support/sample-files.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { DeskPage } from '../pages/desk.page.ts'
import { PaperFormPage } from '../pages/paper-form.page.ts'
import { ReviewPage } from '../pages/review.page.ts'

const people: Person[] = []
let revised = ''
afterEach(async () => {
  for (const person of people.splice(0)) await person.leave()
  await store.firestore.doc(`revisions/${revised}`).delete()
})

async function come(viewport: Viewport = 'laptop') {
  const person = await openPerson(await sharedBrowser(), viewport)
  people.push(person)
  return person
}

async function signedIn(member: Member, viewport?: Viewport) {
  const person = await come(viewport)
  await storeSession(person.page, member)
  return person
}

const submitted = {
  ...emptyReport,
  relevance: 4,
  technicalQuality: 4,
  novelty: 3,
  clarity: 3,
  significance: 4,
  recommendation: 'revise',
  confidence: 4,
  forAuthors: 'The second arch is not proved.',
} as const

test('an organiser releases, the author answers and replaces the PDF, a reviewer reads the answer and revises', async () => {
  const mark = randomUUID().slice(0, 8)
  const title = `Bridges ${mark}`
  const author = await storeMember('author')
  const paper = { ownerUid: author.uid, paperTitle: title, status: 'Review Obtained' }
  const [paperId = ''] = await storePapers([paper])
  revised = paperId
  const reviewer = await storeReviewer({ name: 'Bodil Holm', state: 'accepted' })
  const { assignment } = await storeAssignment(
    { paperId, reviewerId: reviewer.id, state: 'submitted' },
    { paperTitle: title },
  )
  const report = reportReference(store.firestore, assignment.id)
  await report.set(
    storedReport({
      ...noReport,
      draft: submitted,
      submitted,
      submittedAt: new Date(),
      versions: 1,
      copyVersion: 1,
    }),
  )

  const organiser = await signedIn(await storeMember('admin'))
  const desk = new DeskPage(organiser.page)
  await desk.open(`?q=${mark}`)
  await organiser.page.getByRole('link', { name: title, exact: true }).click()
  const press = async ({ page }: Person, name: string) =>
    page.getByRole('button', { name, exact: true }).click()
  await press(organiser, 'Ask for a revision…')
  const dialog = organiser.page.getByRole('dialog')
  await dialog.getByRole('region', { name: 'What the author will read' }).waitFor()
  await dialog.getByLabel('Note to the author').fill('Prove the arch.')
  await dialog.getByLabel('Until (day)').fill('2099-03-01')
  expect(await axeFindings(organiser.page)).toStrictEqual([])
  await press(organiser, 'Release and mail')
  await dialog.waitFor({ state: 'hidden' })

  const phone = await signedIn(author, 'phone')
  await phone.page.goto('/dashboard')
  await phone.page.getByRole('link', { name: 'Read and answer' }).click()
  await phone.page.getByText(submitted.forAuthors).waitFor()
  const answer = phone.page.getByRole('textbox', { name: 'Your answer to report A' })
  await answer.fill('It is proved in section 3 now.')
  expect(await axeFindings(phone.page)).toStrictEqual([])
  await press(phone, 'Hand in')
  await phone.page.getByText(/^Handed in/).waitFor()
  await press(phone, 'Change the paper')
  const form = new PaperFormPage(phone.page)
  await form.pdf.setInputFiles(await samplePdf('bridges.pdf', 'The arch is proved.'))
  await form.editButton.click()
  await phone.page.waitForURL('**/dashboard')

  await desk.open(`?q=${mark}`)
  await organiser.page.getByRole('link', { name: title, exact: true }).click()
  await organiser.page.getByText('It is proved in section 3 now.').waitFor()
  await press(organiser, 'Give reviewers the new version…')
  await organiser.page.getByRole('dialog').getByText('Answer to report A').waitFor()
  await organiser.page
    .getByText(/Nothing was found|Tick|This may give|could not be looked/)
    .first()
    .waitFor()
  const tick = organiser.page.getByRole('checkbox', { name: 'Give it all the same' })
  if (await tick.isVisible()) await tick.check()
  await press(organiser, 'Give to reviewers')
  await organiser.page.getByRole('dialog').waitFor({ state: 'hidden' })

  const reading = await come()
  const review = new ReviewPage(reading.page)
  await review.openLink(reviewer.link)
  await review.heading('Your reviews').waitFor()
  await review.open(assignment.id)
  await reading.page.getByRole('region', { name: 'The authors’ answer to your report' }).waitFor()
  await review.forAuthors.fill('Now it is proved.')
  await reading.page.getByRole('button', { name: /^Submit the/ }).click()
  await expect
    .poll(async () => parseReport(await report.get()))
    .toMatchObject({ versions: 2, copyVersion: 2 })
})
