import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, expect, test } from 'vitest'

import { axeFindings, axeFindingsAtBothWidths } from '../../support/browser/axe.ts'
import { openPerson, patience, type Person, type Viewport } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { storeSession } from '../../support/browser/stored-session.ts'
import { store } from '../../support/emulators.ts'
import { storeMember } from '../../support/members.ts'
import { dismissReviewers } from '../../support/reviewers.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { AssignPage } from '../pages/assign.page.ts'
import { DeskPage } from '../pages/desk.page.ts'
import { ReviewersPage } from '../pages/reviewers.page.ts'
import { propose, publish, suggest } from './assigned.ts'
import { newCast, type Cast } from './cast.ts'
import { accept, bid, invite, openMail, wavers } from './invited.ts'
import { answerAndReplace, give, lookAgain, release } from './revised.ts'
import { storedWords } from './stored-words.ts'
import { expectStatusAlone, watchedAuthor } from './watched-author.ts'
import { submitFromList, writeThroughTrouble } from './written.ts'

/*
 * A review as people live through it, twice: with one reviewer and one author, and as a whole, with four reviewers and
 * two authors, from the invitation to Review Obtained, a revision and a second look. Each step of the latter is a
 * function: what comes after it goes on with the same people.
 */

const people: Person[] = []
let revised = ''
afterEach(async () => {
  await store.firestore.doc('settings/reviews').delete()
  if (revised !== '') await store.firestore.doc(`revisions/${revised}`).delete()
  for (const person of people.splice(0)) await person.leave()
})

async function come(viewport: Viewport = 'laptop'): Promise<Person> {
  const person = await openPerson(await sharedBrowser(), viewport)
  people.push(person)
  return person
}

/** Stores both papers, which are submitted, each by an author of its own. */
async function submitPapers({ titles, addresses, topic }: Cast) {
  const owners = [await storeMember('author'), await storeMember('author')] as const
  const [arches = '', domes = ''] = await storePapers(
    owners.map(({ uid }, index) => ({
      ownerUid: uid,
      paperTitle: titles[index] ?? '',
      abstract: `Of ${titles[index] ?? ''}.`,
      email: addresses[index] ?? '',
      status: 'Submitted',
      keywords: [topic],
    })),
  )
  return { owners, arches, domes }
}

async function takeStatuses({ page }: Person, { mark, titles, ada }: Cast): Promise<void> {
  const desk = new DeskPage(page)
  await desk.open(`?q=${mark}`)
  for (const title of titles) {
    await desk.row(title).locator('.desk-reports[title^="2 of 2 reports in"]').waitFor()
  }
  await page.getByRole('link', { name: titles[0], exact: true }).click()
  const reviews = desk.paper.getByRole('region', { name: 'Reviews' })
  await reviews.getByRole('heading', { name: ada.name }).waitFor()
  await reviews.getByText('Typed on the train.').waitFor()
  await desk.paper.getByRole('region', { name: 'Discussion' }).getByText('Shall we?').waitFor()
  // It is shown for two seconds: it is looked for before it comes. A schedule may have been here before.
  const told = page.getByText(/now Review Obtained\.$|^No status was set/).waitFor()
  await Promise.all([told, page.getByRole('button', { name: 'Update statuses' }).click()])
  for (const title of titles) {
    await expect.poll(() => desk.status(title).textContent()).toBe('Review Obtained')
  }
}

test(
  'a review from invitation to a revision: no word is lost, and the author sees what is theirs alone',
  { timeout: 5 * patience },
  async () => {
    const cast = newCast(come)
    const { mark, titles, topic, ada } = cast
    const [title] = titles
    const bidsOpenAt = Timestamp.fromMillis(Date.now() - 1000)
    await store.firestore.doc('settings/reviews').set({ wanted: 1, bidsOpenAt })
    await dismissReviewers()
    const owner = await storeMember('author')
    const [paperId = ''] = await storePapers([
      { ownerUid: owner.uid, paperTitle: title, status: 'Submitted', keywords: [topic] },
    ])
    revised = paperId
    const author = await come('phone')
    const watched = await watchedAuthor(author, title, owner)
    const organiser = await come()
    const { page } = organiser
    await storeSession(page, await storeMember('admin'))

    const reviewers = new ReviewersPage(page)
    await reviewers.open()
    await reviewers.typePerson({ ...ada, topics: topic, most: '1' })
    await reviewers.invitation.getByRole('button', { name: 'Invite', exact: true }).click()
    await reviewers.row(ada.name).waitFor()
    const atAda = await accept(cast, ada)
    await atAda.person.page.getByRole('link', { name: 'Look at the papers' }).click()
    await atAda.person.page.getByRole('heading', { level: 2 }).getByText(title).waitFor()
    await atAda.person.page.keyboard.press('y')
    await atAda.person.page.getByText('Saved', { exact: true }).waitFor()

    const assign = new AssignPage(page)
    await assign.open()
    await assign.propose()
    await page.getByRole('button', { name: /^With proposals/ }).click()
    await assign
      .reviewer(title, ada.name)
      .getByText(/^Asked for it/)
      .waitFor()
    expect(await axeFindings(page)).toEqual([])
    await assign.askToPublish()
    await assign.dialog.getByLabel(/^Publish now, without waiting/).check()
    await assign.allowUnchecked()
    await assign.answer('Publish')
    await assign.bar.waitFor({ state: 'detached' })
    const secrets = [ada.name, ada.email]
    await expectStatusAlone(watched, [...secrets, 'assignmentId'], 'Review Awaiting')

    const words = await writeThroughTrouble(paperId, atAda, cast)
    expect((await storedWords(paperId, ada)).submitted).toBe(words)

    const desk = new DeskPage(page)
    await desk.open(`?q=${mark}`)
    await desk.row(title).locator('.desk-reports[title^="1 of 1 report in"]').waitFor()
    await page.getByRole('button', { name: 'Update statuses' }).click()
    await expect.poll(() => desk.status(title).textContent()).toBe('Review Obtained')
    const untold = [...secrets, 'hard to follow', 'assignmentId']
    await expectStatusAlone(watched, untold, 'Review Obtained')

    await page.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('button', { name: 'Ask for a revision…', exact: true }).click()
    const preview = desk.dialog.getByRole('region', { name: 'What the author will read' })
    await preview.getByText('The second half is hard to follow.', { exact: false }).waitFor()
    await desk.dialog.getByLabel('Note to the author').fill('Shorten the second half.')
    await desk.dialog.getByLabel('Until (day)').fill('2099-03-01')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Release and mail', exact: true }).click()
    await desk.dialog.waitFor({ state: 'hidden' })
    await author.page.reload()
    await author.page.getByRole('link', { name: 'Read and answer' }).click()
    const report = author.page.locator('section').filter({ hasText: 'hard to follow' })
    await report.getByRole('textbox').fill('It is short now.')
    expect(await axeFindings(author.page)).toEqual([])
    await author.page.getByRole('button', { name: 'Hand in', exact: true }).click()
    await author.page.getByText(/^Handed in/).waitFor()
    await page.reload()
    await desk.paper.getByText('It is short now.').waitFor()
    // The words are told by now, and nothing else.
    expect(secrets.filter((one) => watched.heard.join('\n').includes(one))).toEqual([])
  },
)

test(
  'a review from invitation to a second look: nobody loses a word, and authors see what is theirs alone',
  { tags: ['long'], timeout: 10 * patience },
  async () => {
    const cast = newCast(come)
    const { titles, ada, bo, cy, dee } = cast
    // Other tests' papers want reviewers as well: each of these two has one paper to give away by its topic.
    const bidsOpenAt = Timestamp.fromMillis(Date.now() - 1000)
    await store.firestore.doc('settings/reviews').set({ wanted: 1, bidsOpenAt })
    await dismissReviewers()
    const { owners, arches, domes } = await submitPapers(cast)
    revised = arches
    const [author, otherAuthor] = [await come('phone'), await come('phone')]
    const watched = [
      await watchedAuthor(author, titles[0], owners[0]),
      await watchedAuthor(otherAuthor, titles[1], owners[1]),
    ]
    const secrets = [ada, bo, cy, dee].flatMap(({ name, email }) => [name, email])
    const untold = [...secrets, 'Typed on the train', 'Shall we?', 'assignmentId']
    const organiser = await come()
    await storeSession(organiser.page, await storeMember('admin'))

    await invite(organiser, cast)
    const atAda = await accept(cast, ada)
    await bid(atAda, cast)
    const atBo = await accept(cast, bo, 'phone')
    await propose(organiser, cast)
    const atDee = await openMail(cast, dee)
    await wavers(atDee)
    await publish(organiser, cast)
    // From here on a paper is through with two reports.
    await store.firestore.doc('settings/reviews').update({ wanted: 2 })
    for (const one of watched) await expectStatusAlone(one, untold, 'Review Awaiting')

    await suggest(atAda, organiser, cast)
    const atCy = await openMail(cast, cy)
    await atCy.review.button(/^Accept/).click()
    await atCy.review.paper(titles[0]).waitFor()
    const words = await writeThroughTrouble(arches, atAda, cast)
    await submitFromList(atBo, titles[1], 'Sound.')
    await submitFromList(atDee, titles[1], 'Too long.')
    await submitFromList(atCy, titles[0], 'Too short.')
    const { page } = atCy.review
    await page.getByText('Typed on the train.').waitFor()
    await page.getByLabel('Your message').fill('Shall we?')
    await atCy.review.button('Send').click()
    await page.getByRole('listitem').getByText('Shall we?').waitFor()
    expect(await page.getByText(ada.name).count()).toBe(0)
    expect(await axeFindingsAtBothWidths(page)).toEqual([])
    expect((await storedWords(arches, ada)).submitted).toBe(words)
    expect((await storedWords(domes, bo)).submitted).toBe('Sound.')

    await takeStatuses(organiser, cast)
    for (const one of watched) await expectStatusAlone(one, untold, 'Review Obtained')

    await release(organiser, cast)
    await answerAndReplace(author)
    await give(organiser, cast)
    await lookAgain(arches, atAda, organiser, cast)
    // The words are told by now, and nothing else.
    for (const { heard } of watched) {
      expect(secrets.filter((one) => heard.join('\n').includes(one))).toEqual([])
    }
  },
)
