import { expect } from 'vitest'

import { axeFindings } from '../../support/browser/axe.ts'
import type { Person } from '../../support/browser/browser.ts'
import { samplePdf } from '../../support/sample-files.ts'
import { DeskPage } from '../pages/desk.page.ts'
import { PaperFormPage } from '../pages/paper-form.page.ts'
import type { Cast } from './cast.ts'
import type { Reviewing } from './invited.ts'
import { storedWords } from './stored-words.ts'

const answered = 'The second half is short now.'

/** Opens Arches at the desk. */
async function openArches({ page }: Person, { mark, titles }: Cast): Promise<DeskPage> {
  const desk = new DeskPage(page)
  await desk.open(`?q=${mark}`)
  await page.getByRole('link', { name: titles[0], exact: true }).click()
  await desk.title(titles[0]).waitFor()
  return desk
}

async function press({ page }: Person, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

/** An organiser releases the words for the authors, with a note and a date. */
export async function release(organiser: Person, cast: Cast): Promise<void> {
  const { dialog } = await openArches(organiser, cast)
  await press(organiser, 'Ask for a revision…')
  const preview = dialog.getByRole('region', { name: 'What the author will read' })
  await preview.getByText('Typed on the train.').waitFor()
  await dialog.getByLabel('Note to the author').fill('Shorten the second half.')
  await dialog.getByLabel('Until (day)').fill('2099-03-01')
  expect(await axeFindings(organiser.page)).toEqual([])
  await press(organiser, 'Release and mail')
  await dialog.waitFor({ state: 'hidden' })
}

/** The author answers each report, through a killed tab and without a network, and replaces the PDF. */
export async function answerAndReplace(author: Person): Promise<void> {
  const { context } = author
  author.allowTrouble(/ERR_(FAILED|CONNECTION_FAILED|ABORTED|INTERNET_DISCONNECTED)/)
  await author.page.goto('/dashboard')
  await author.page.getByRole('link', { name: 'Read and answer' }).click()
  await author.page.getByText('Typed on the train.').waitFor()
  const place = author.page.url()
  const killed = await author.openTab()
  await context.route('**/api/v1/papers/*/revision/answer', async (route) =>
    route.abort('connectionfailed'),
  )
  await killed.goto(place)
  const fieldIn = (page: Person['page']) => {
    const section = page.locator('section').filter({ hasText: 'Typed on the train.' })
    return section.getByRole('textbox')
  }
  await fieldIn(killed).pressSequentially('The second half is sho')
  await killed.close()
  await context.unrouteAll()

  const { page } = author
  await page.reload()
  await expect.poll(async () => fieldIn(page).inputValue()).toBe('The second half is sho')
  await context.setOffline(true)
  await fieldIn(page).press('ControlOrMeta+End')
  await fieldIn(page).pressSequentially('rt now.')
  await page.getByText('Not saved on the server yet; this browser keeps it.').waitFor()
  await context.setOffline(false)
  await page.getByText('Saved.', { exact: true }).waitFor()
  await press(author, 'Hand in')
  // One of the two reports is not answered yet.
  await page.getByText('Answer this report.').waitFor()
  const other = page.locator('section').filter({ hasText: 'Too short.' })
  await other.getByRole('textbox').fill('It has five pages more.')
  expect(await axeFindings(page)).toEqual([])
  await press(author, 'Hand in')
  await page.getByText(/^Handed in/).waitFor()
  await press(author, 'Change the paper')
  const form = new PaperFormPage(page)
  await form.pdf.setInputFiles(await samplePdf('arches.pdf', 'The second half is short.'))
  await form.editButton.click()
  await page.waitForURL('**/dashboard')
}

/** The organiser reads the answer, and gives it to the reviewers with the new version. */
export async function give(organiser: Person, cast: Cast): Promise<void> {
  const { page } = organiser
  const { dialog } = await openArches(organiser, cast)
  await page.getByText(answered).waitFor()
  await press(organiser, 'Give reviewers the new version…')
  await dialog.getByText(answered).waitFor()
  await dialog.getByText(/Nothing was found|Tick|This may give/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  const tick = dialog.getByRole('checkbox', { name: 'Give it all the same' })
  if (await tick.isVisible()) await tick.check()
  await press(organiser, 'Give to reviewers')
  await dialog.waitFor({ state: 'hidden' })
}

/** A reviewer reads the answer to the own report, and revises it; the organiser reads what it says now. */
export async function lookAgain(
  paperId: string,
  { review }: Reviewing,
  organiser: Person,
  cast: Cast,
): Promise<void> {
  const { page } = review
  const report = await storedWords(paperId, cast.ada)
  await review.open(report.assignmentId)
  const answer = page.getByRole('region', { name: 'The authors’ answer to your report' })
  await answer.getByText(answered).waitFor()
  await review.forAuthors.fill('Now it is easy to follow.')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: /^Submit the/ }).click()
  await expect
    .poll(async () => storedWords(paperId, cast.ada))
    .toMatchObject({ submitted: 'Now it is easy to follow.', versions: 2, copyVersion: 2 })
  const { paper } = await openArches(organiser, cast)
  await paper
    .getByRole('region', { name: 'Reviews' })
    .getByText('Now it is easy to follow.')
    .waitFor()
}
