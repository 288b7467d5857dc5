import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'

import { reviewerReference } from '../../../functions/src/store/reviews/reviewer-store.ts'
import { axeFindingsAtBothWidths } from '../../support/browser/axe.ts'
import { openPerson, type Person } from '../../support/browser/browser.ts'
import { hasFocus, tabTo } from '../../support/browser/keyboard.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { store } from '../../support/emulators.ts'
import { storeReviewer } from '../../support/reviewers.ts'
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

async function come() {
  const person = await openPerson(browser)
  people.push(person)
  const { page } = person
  return { person, page, review: new ReviewPage(page) }
}

/** Notes the addresses and headers of what a page sends. */
function noteRequests(page: Page): readonly string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { authorization: _, ...headers } = request.headers()
    sent.push(`${request.url()} ${JSON.stringify(headers)}`)
  })
  return sent
}

test('a link opens the invitation on any device, and is in no address that leaves it', async () => {
  const reviewer = await storeReviewer({ topics: ['Bridges'] })
  const { page, review } = await come()
  const sent = noteRequests(page)
  await review.openLink(reviewer.link)
  await review.heading(/Bodil Holm, will you review/).waitFor()
  expect(page.url()).toMatch(/\/review$/)
  expect(sent.length).toBeGreaterThan(3)
  // Playwright itself shows the hash of the page that it opens; no server gets it.
  const told = sent.filter((one) => !one.includes(`/review#${reviewer.link} `))
  expect(told.filter((one) => one.includes(reviewer.link))).toEqual([])

  // On the same device without the mail.
  await review.open()
  await page.getByText('Your topics: Bridges.').waitFor()
  const other = await come()
  await other.review.openLink(reviewer.link)
  await other.review.button('Accept').waitFor()
})

test(
  'a reviewer whom a device has forgotten needs the link again',
  { tags: ['long'] },
  async () => {
    const reviewer = await storeReviewer({ state: 'accepted' })
    const { review, page } = await come()
    await review.openLink(reviewer.link)
    await review.button('Forget me on this device').click()
    await review.dialog.getByRole('button', { name: 'Forget me on this device' }).click()
    await review.heading('Forgotten on this device').waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    await review.open()
    await review.heading('Open the link in your invitation').waitFor()
  },
)

testScreens(
  'a revoked link says so and is mailed anew; a broken one does not take the place of the good one',
  async () => {
    const reviewer = await storeReviewer({ state: 'accepted' })
    const { review, page, person } = await come()
    person.allowTrouble(/\b401\b/)
    await review.openLink(reviewer.link)
    await review.heading('Your reviews').waitFor()
    await review.openLink(`${reviewer.link}broken`)
    await review.heading('Your reviews').waitFor()

    await reviewerReference(store.firestore, reviewer.id).update({ version: 2 })
    await review.open()
    await review.heading('This link is not in force any more').waitFor()
    await review.button('Send me my link').click()
    await page.getByText('Enter your e-mail address.').waitFor()
    expect(await hasFocus(page.getByLabel('E-mail'))).toBe(true)
    expect(await axeFindingsAtBothWidths(page)).toEqual([])
    for (const address of [reviewer.email, 'nobody@example.org']) {
      await page.getByLabel('E-mail').fill(address)
      await page.getByLabel('E-mail').press('Enter')
      await page.getByText(/If this address is a reviewer’s/).waitFor()
    }
  },
)

test('without a network it is said what to do, and tried again', { tags: ['long'] }, async () => {
  const reviewer = await storeReviewer()
  const { review, page, person } = await come()
  person.allowTrouble(/ERR_FAILED|connectionfailed|ERR_CONNECTION_FAILED/)
  await page.route('**/api/v1/reviews/session', async (route) => route.abort('connectionfailed'))
  await review.openLink(reviewer.link)
  await page.getByText('No connection to the server.').waitFor()
  await page.unroute('**/api/v1/reviews/session')
  await review.button('Try again').click()
  await review.button('Accept').waitFor()
})

test('by keyboard alone, and axe finds nothing', { tags: ['long'] }, async () => {
  const reviewer = await storeReviewer()
  const { review, page } = await come()
  await review.open()
  await review.heading('Open the link in your invitation').waitFor()
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
  await review.openLink(reviewer.link)
  await review.button('Accept').waitFor()
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
  await tabTo(page, review.button('Accept'))
  await page.keyboard.press('Enter')
  await page.getByText('You have no papers yet.').waitFor()
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
  await tabTo(page, review.button('Forget me on this device'))
  await page.keyboard.press('Enter')
  await review.dialog.waitFor()
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
  await page.keyboard.press('Escape')
  await review.dialog.waitFor({ state: 'detached' })
  expect(await hasFocus(review.button('Forget me on this device'))).toBe(true)
})
