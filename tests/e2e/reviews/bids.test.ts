import { randomUUID } from 'node:crypto'

import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'

import { bidsReference, parseBids } from '../../../functions/src/store/reviews/bid-store.ts'
import { openBids } from '../../support/assignments.ts'
import { axeFindingsAtBothWidths } from '../../support/browser/axe.ts'
import { openPerson, patience, type Person } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { store } from '../../support/emulators.ts'
import { storeMember } from '../../support/members.ts'
import { storeReviewer } from '../../support/reviewers.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { AssignPage } from '../pages/assign.page.ts'
import { enter } from '../pages/flows.ts'
import { ReviewPage } from '../pages/review.page.ts'

let browser: Browser
const people: Person[] = []
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterEach(async () => {
  for (const person of people.splice(0)) await person.leave()
})

async function come(): Promise<Person> {
  const person = await openPerson(browser)
  people.push(person)
  return person
}

test(
  'a reviewer bids by keyboard, also without a network, and the organiser’s proposal follows',
  { timeout: 4 * patience },
  async () => {
    const mark = randomUUID().slice(0, 8)
    const { uid: ownerUid } = await storeMember('author')
    await storePapers(
      ['One', 'Two'].map((name) => ({
        ownerUid,
        paperTitle: `${name} ${mark}`,
        status: 'Submitted',
        abstract: `Of ${name} ${mark}.`,
      })),
    )
    const reviewer = await storeReviewer({ name: `Bodil ${mark}`, state: 'accepted' })
    await openBids()
    const person = await come()
    const { page, context } = person
    const review = new ReviewPage(page)
    await review.openLink(reviewer.link)
    await page.getByRole('link', { name: 'Look at the papers' }).click()
    await page.getByRole('searchbox').fill(mark)
    await page.getByText('1 of 2 shown').waitFor()
    await page.getByText(/^Of (?:One|Two)/).waitFor()
    expect(await axeFindingsAtBothWidths(page)).toEqual([])
    await page.getByRole('searchbox').blur()
    const first = await page.getByRole('heading', { level: 2 }).textContent()
    await page.keyboard.press('y')
    await page.getByText('Saved', { exact: true }).waitFor()
    person.allowTrouble(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await page.keyboard.press('c')
    await page.getByText(/^No connection/).waitFor()
    await context.setOffline(false)
    await page.getByText('Saved', { exact: true }).waitFor()
    const bids = parseBids(await bidsReference(store.firestore, reviewer.id).get())
    expect([...bids.values()].toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
      'conflict',
      'yes',
    ])

    const organiser = await come()
    await enter(organiser, await storeMember('admin'))
    const desk = new AssignPage(organiser.page)
    await desk.open()
    await organiser.page.getByText('asked for 1', { exact: true }).waitFor()
    await desk.propose()
    await desk.turnTo(first ?? '')
    await desk
      .reviewer(first ?? '', reviewer.name)
      .getByText(/^Asked for it/)
      .waitFor()
  },
)
