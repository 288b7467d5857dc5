import { expect } from 'vitest'

import { axeFindings } from '../../support/browser/axe.ts'
import { ReviewPage } from '../pages/review.page.ts'
import type { Cast } from './cast.ts'
import type { Reviewing } from './invited.ts'
import { storedWords } from './stored-words.ts'

/**
 * Ada writes about Arches while the tab is killed, the network goes away, and another device is used: nothing is lost.
 *
 * @returns the words for the authors that she submitted
 */
export async function writeThroughTrouble(
  paperId: string,
  { person, link }: Reviewing,
  { ada, come }: Cast,
): Promise<string> {
  const { context } = person
  person.allowTrouble(/ERR_(FAILED|CONNECTION_FAILED|ABORTED|INTERNET_DISCONNECTED)/)
  const { assignmentId } = await storedWords(paperId, ada)
  const draft = async () => (await storedWords(paperId, ada)).draft
  const first = new ReviewPage(await person.openTab())
  await first.open(assignmentId)
  await first.forAuthors.waitFor()
  // Nothing arrives at the server: the browser alone has it.
  await context.route(`**/api/v1/reviews/${assignmentId}`, async (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionfailed') : route.fallback(),
  )
  await first.value('Novelty', 4).check()
  await first.forAuthors.pressSequentially('The second half is har')
  await first.page.close()
  expect(await draft()).toBe(null)
  await context.unrouteAll()

  const review = new ReviewPage(await person.openTab())
  await review.open(assignmentId)
  await expect.poll(async () => review.forAuthors.inputValue()).toBe('The second half is har')
  expect(await review.value('Novelty', 4).isChecked()).toBe(true)
  await expect.poll(draft).toBe('The second half is har')
  await context.setOffline(true)
  await review.forAuthors.press('ControlOrMeta+End')
  await review.forAuthors.pressSequentially('d to follow.')
  await review.saving('Not saved yet: no connection. It is kept in this browser.').waitFor()

  const train = new ReviewPage((await come('phone')).page)
  await train.openLink(link)
  await train.heading('Your reviews').waitFor()
  await train.open(assignmentId)
  await expect.poll(async () => train.forAuthors.inputValue()).toBe('The second half is har')
  await train.forAuthors.fill('Typed on the train.')
  await expect.poll(draft).toBe('Typed on the train.')
  await context.setOffline(false)
  const elsewhere = review.page.getByRole('region', { name: 'Also typed elsewhere' })
  // What was typed last stands in the field, and what was typed before it below.
  await elsewhere.getByText('The second half is hard to follow.').waitFor()
  expect(await axeFindings(review.page)).toEqual([])
  await elsewhere.getByRole('button', { name: 'Add it to the text' }).click()
  await elsewhere.waitFor({ state: 'detached' })
  const words = 'Typed on the train.\n\nThe second half is hard to follow.'
  await expect.poll(draft).toBe(words)
  await review.page.reload()
  await expect.poll(async () => review.forAuthors.inputValue()).toBe(words)
  expect(await elsewhere.count()).toBe(0)
  await submit(review, words)
  return words
}

/** Submits a report on a paper of the list. */
export async function submitFromList(
  { review }: Reviewing,
  title: string,
  words: string,
): Promise<void> {
  await review.open()
  await review.paper(title).click()
  await submit(review, words)
}

async function submit(review: ReviewPage, words: string): Promise<void> {
  await review.forAuthors.waitFor()
  await review.writeWhole(words)
  await review.button('Submit the report').click()
  await review.page.getByText('Submitted. Thank you.').waitFor()
}
