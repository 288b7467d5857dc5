import { randomUUID } from 'node:crypto'

import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { axeFindings } from '../../support/browser/axe.ts'
import { openPerson, patience, type Person, type Viewport } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { storeSession } from '../../support/browser/stored-session.ts'
import { store } from '../../support/emulators.ts'
import { waitForMails } from '../../support/inbox.ts'
import { storeMember } from '../../support/members.ts'
import { dismissReviewers } from '../../support/reviewers.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { AssignPage } from '../pages/assign.page.ts'
import { DeskPage } from '../pages/desk.page.ts'
import { ReviewPage } from '../pages/review.page.ts'
import { linkIn, ReviewersPage } from '../pages/reviewers.page.ts'
import { storedWords } from './support/stored-words.ts'
import { expectStatusAlone, watchedAuthor } from './support/watched-author.ts'

/*
 * A whole review as people live through it: an organiser, four reviewers and two authors, from the invitation to Review
 * Obtained. Each step is a function: what comes after it goes on with the same people.
 */

let browser: Browser
const people: Person[] = []
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterEach(async () => {
  await store.firestore.doc('settings/reviews').delete()
  for (const person of people.splice(0)) await person.leave()
})

async function come(viewport: Viewport = 'laptop'): Promise<Person> {
  const person = await openPerson(browser, viewport)
  people.push(person)
  return person
}

/** Stands in each name and title, and nowhere else: a second try has people of its own. */
let mark: string
let titles: readonly [string, string]
let [ada, bo, cy, dee] = [nobody(), nobody(), nobody(), nobody()]
beforeEach(() => {
  mark = randomUUID().slice(0, 8)
  titles = [`Arches ${mark}`, `Domes ${mark}`]
  ada = invitee('Ada')
  bo = invitee('Bo')
  cy = invitee('Cy')
  dee = invitee('Dee')
})

function nobody() {
  return { name: '', email: '', topics: '' }
}

/** Somebody to be invited, by the first name. */
function invitee(first: string): ReturnType<typeof nobody> {
  const email = `${first.toLowerCase()}-${mark}@example.org`
  return { name: `${first} ${mark}`, email, topics: topic() }
}

/** What the reviewers and both papers are about, and nobody else. */
function topic(): string {
  return `Vaults ${mark}`
}

async function invite(person: Person): Promise<void> {
  const shown = new ReviewersPage(person.page)
  await shown.open()
  await shown.typePerson({ ...ada, most: '2' })
  await shown.invitation.getByRole('button', { name: 'Invite', exact: true }).click()
  await shown.row(ada.name).waitFor()
  await shown.pasteLines([
    `${bo.name}; ${bo.email}; Lund; ${topic()}; 1`,
    `${cy.name}; ${cy.email}; ; ${topic()}; 1`,
    `${dee.name}; ${dee.email}; ; ${topic()}; 1`,
  ])
  await shown.inviteAll(3)
  await shown.invitation.getByText('3 reviewers were invited.').waitFor()
}

/** Opens the link of the mail on a device, and answers. */
async function answer({ email }: { readonly email: string }, act: 'Accept' | 'Decline') {
  const [mail] = await waitForMails(email, 1)
  const link = linkIn(mail)
  const person = await come()
  const review = new ReviewPage(person.page)
  await review.openLink(link)
  await review.button(act).click()
  await review.heading(act === 'Accept' ? 'Your reviews' : 'You declined').waitFor()
  return { person, review, link }
}
type Reviewer = Awaited<ReturnType<typeof answer>>

async function assign(person: Person): Promise<void> {
  const shown = new AssignPage(person.page)
  await shown.open()
  await shown.propose()
  await person.page.getByRole('button', { name: /^With proposals/ }).click()
  for (const title of titles) await shown.reviewer(title, ada.name).waitFor()
  await shown.askToPublish()
  await shown.dialog.getByText(/^3 reviewers are mailed once/).waitFor()
  await shown.dialog.getByLabel(/^Publish now, without waiting/).check()
  await shown.answer('Publish')
  await shown.bar.waitFor({ state: 'detached' })
}

/** Writes a report while the tab is killed, the network goes away, and another device is used: nothing is lost. */
async function writeThroughTrouble(paperId: string, { person, link }: Reviewer): Promise<string> {
  const { context } = person
  person.allowTrouble(/ERR_(FAILED|CONNECTION_FAILED|ABORTED|INTERNET_DISCONNECTED)/)
  const { assignmentId } = await storedWords(paperId, ada)
  const place = `**/api/v1/reviews/${assignmentId}`
  const first = new ReviewPage(await person.openTab())
  await first.open(assignmentId)
  // Nothing arrives at the server: the browser alone has it.
  await context.route(place, async (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionfailed') : route.fallback(),
  )
  await first.value('Novelty', 4).check()
  await first.forAuthors.pressSequentially('The second half is har')
  await first.page.close()
  expect((await storedWords(paperId, ada)).draft ?? null).toBe(null)
  await context.unrouteAll()

  const review = new ReviewPage(await person.openTab())
  await review.open(assignmentId)
  await expect.poll(async () => review.forAuthors.inputValue()).toBe('The second half is har')
  expect(await review.value('Novelty', 4).isChecked()).toBe(true)
  await expect
    .poll(async () => (await storedWords(paperId, ada)).draft)
    .toBe('The second half is har')
  await context.setOffline(true)
  await review.forAuthors.pressSequentially('d to follow.')
  await review.saving('Not saved yet: no connection. It is kept in this browser.').waitFor()

  const device = await come('phone')
  const train = new ReviewPage(device.page)
  await train.openLink(link)
  await train.heading('Your reviews').waitFor()
  await train.open(assignmentId)
  await expect.poll(async () => train.forAuthors.inputValue()).toBe('The second half is har')
  await train.forAuthors.fill('Typed on the train.')
  await expect.poll(async () => (await storedWords(paperId, ada)).draft).toBe('Typed on the train.')
  await context.setOffline(false)
  const elsewhere = review.page.getByRole('region', { name: 'Also typed elsewhere' })
  // What was typed last stands in the field, and what was typed before it below.
  await elsewhere.getByText('The second half is hard to follow.').waitFor()
  expect(await axeFindings(review.page)).toEqual([])
  await elsewhere.getByRole('button', { name: 'Add it to the text' }).click()
  await elsewhere.waitFor({ state: 'detached' })
  const words = 'Typed on the train.\n\nThe second half is hard to follow.'
  await expect.poll(async () => (await storedWords(paperId, ada)).draft).toBe(words)
  await submit(review, words)
  return words
}

async function submit(review: ReviewPage, words: string): Promise<void> {
  await review.forAuthors.waitFor()
  await review.writeWhole(words)
  await review.button('Submit the report').click()
  await review.page.getByText('Submitted. Thank you.').waitFor()
}

/** Submits a report on the paper that waits, from the list. */
async function submitNext({ review }: Reviewer, title: string, words: string): Promise<void> {
  await review.open()
  await review.paper(title).click()
  await submit(review, words)
}

async function takeStatuses(person: Person): Promise<void> {
  const desk = new DeskPage(person.page)
  await desk.open(`?q=${mark}`)
  for (const title of titles) {
    await desk.row(title).locator('.desk-reports[title^="2 of 2 reports in"]').waitFor()
  }
  await person.page.getByRole('link', { name: titles[0], exact: true }).click()
  const reviews = desk.paper.getByRole('region', { name: 'Reviews' })
  await reviews.getByRole('heading', { name: ada.name }).waitFor()
  await reviews.getByText('Typed on the train.').waitFor()
  await desk.paper.getByRole('region', { name: 'Discussion' }).getByText('Shall we?').waitFor()
  const told = person.page.getByText(/now Review Obtained\.$|^No status was set/).waitFor()
  await Promise.all([told, person.page.getByRole('button', { name: 'Update statuses' }).click()])
  for (const title of titles) {
    await expect.poll(() => desk.status(title).textContent()).toBe('Review Obtained')
  }
}

test(
  'a review from invitation to Review Obtained: nobody loses a word, and authors see the status alone',
  { timeout: 10 * patience },
  async () => {
    await store.firestore.doc('settings/reviews').set({ wanted: 2 })
    await dismissReviewers()
    const owners = [await storeMember('author'), await storeMember('author')] as const
    const [arches = '', domes = ''] = await storePapers(
      titles.map((paperTitle, index) => {
        const ownerUid = owners[index === 0 ? 0 : 1].uid
        return { ownerUid, paperTitle, status: 'Submitted', keywords: [topic()] }
      }),
    )
    const secrets = [ada, bo, cy, dee].flatMap(({ name, email }) => [name, email])
    secrets.push('Typed on the train', 'Shall we?', 'assignmentId')
    const authors = [
      await watchedAuthor(await come('phone'), titles[0], owners[0]),
      await watchedAuthor(await come('phone'), titles[1], owners[1]),
    ]
    const organiser = await come()
    await storeSession(organiser.page, await storeMember('admin'))

    await invite(organiser)
    const first = await answer(ada, 'Accept')
    const [second, third] = [await answer(bo, 'Accept'), await answer(cy, 'Accept')]
    await answer(dee, 'Decline')
    await assign(organiser)
    for (const author of authors) await expectStatusAlone(author, secrets, 'Review Awaiting')

    const words = await writeThroughTrouble(arches, first)
    await submitNext(first, titles[1], 'Sound.')
    const isBoAtArches = (await storedWords(arches, bo)).assignmentId !== 'none'
    const [atArches, atDomes] = isBoAtArches ? [second, third] : [third, second]
    await submitNext(atArches, titles[0], 'Too short.')
    await submitNext(atDomes, titles[1], 'Too long.')
    await atArches.review.page.getByText('Typed on the train.').waitFor()
    await atArches.review.page.getByLabel('Your message').fill('Shall we?')
    await atArches.review.button('Send').click()
    await atArches.review.page.getByRole('listitem').getByText('Shall we?').waitFor()
    expect(await atArches.review.page.getByText(ada.name).count()).toBe(0)

    await takeStatuses(organiser)
    for (const author of authors) await expectStatusAlone(author, secrets, 'Review Obtained')
    expect((await storedWords(arches, ada)).submitted).toBe(words)
    expect((await storedWords(domes, ada)).submitted).toBe('Sound.')
  },
)
