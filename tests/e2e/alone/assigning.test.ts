import { randomUUID } from 'node:crypto'

import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'

import { axeFindings, findingsAt320And1280 } from '../../support/browser/axe.ts'
import { openPerson, patience, type Person } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { store } from '../../support/emulators.ts'
import { mailsTo, waitForMails } from '../../support/inbox.ts'
import { storeMember } from '../../support/members.ts'
import { dismissReviewers, storeReviewer } from '../../support/reviewers.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { AssignPage } from '../pages/assign.page.ts'
import { signInAsNew } from '../pages/flows.ts'

let browser: Browser
const people: Person[] = []
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterEach(async () => {
  await store.firestore.doc('settings/reviews').delete()
  for (const person of people.splice(0)) await person.leave()
})

async function openPage(): Promise<Page> {
  const person = await openPerson(browser)
  people.push(person)
  await signInAsNew(person, 'admin')
  return person.page
}

/** Somebody who accepted to review, knows a topic that nobody else does, and takes one paper. */
async function acceptedReviewer(first: string, topic: string) {
  const name = `${first} ${randomUUID().slice(0, 8)}`
  return storeReviewer({ name, state: 'accepted', topics: [topic], most: 1 })
}

test(
  'reviewers are proposed, locked, called off, published and replaced; who reviews gets the mail',
  { tags: ['long'], timeout: 6 * patience },
  async () => {
    const [one, other] = [`First ${randomUUID()}`, `Second ${randomUUID()}`]
    const [topic, another] = [`T ${randomUUID()}`, `T ${randomUUID()}`]
    const { uid: ownerUid } = await storeMember('author')
    // Other papers on the stack want reviewers as well: by their topics these get their own.
    await store.firestore.doc('settings/reviews').set({ wanted: 1 })
    await dismissReviewers()
    const [first] = await storePapers([
      {
        ownerUid,
        paperTitle: one,
        abstract: 'As Asha Rao has shown.',
        status: 'Submitted',
        keywords: [topic],
      },
      { ownerUid, paperTitle: other, status: 'Submitted', keywords: [another] },
    ])
    const [ada, bo] = [await acceptedReviewer('Ada', topic), await acceptedReviewer('Bo', another)]
    const page = await openPage()
    const shown = new AssignPage(page)
    await shown.open()
    await shown.propose()
    await page.getByRole('button', { name: /^With proposals/ }).click()
    await shown.reviewer(one, ada.name).getByText(`Knows ${topic}`).waitFor()
    await shown.reviewer(other, bo.name).waitFor()
    expect(await findingsAt320And1280(page)).toEqual([])

    await shown.lock(one, ada.name)
    await page.reload()
    await shown.turnTo(one)
    await shown.reviewer(one, ada.name).getByRole('button', { pressed: true }).waitFor()
    await shown.propose()
    await page.getByRole('button', { name: /^With proposals/ }).click()
    await shown.reviewer(one, ada.name).getByRole('button', { pressed: true }).waitFor()
    await shown.reviewer(other, bo.name).waitFor()

    await shown.askToPublish()
    await shown.dialog.getByText(/^2 reviewers are mailed once/).waitFor()
    await shown.dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await shown.dialog.getByText(/^These papers are unchecked/).waitFor()
    await shown.dialog.getByText(/from Submitted to Review Awaiting/).waitFor()
    await shown.dialog.getByRole('button', { name: 'Look through 2 papers' }).click()
    await shown.dialog.getByText('Abstract: a name, “Asha Rao”').waitFor()
    await shown.dialog.getByText('1 paper will be left out, and stay proposed.').waitFor()
    await shown.dialog.getByRole('checkbox', { name: /^Publish .+ all the same/ }).check()
    await shown.dialog.getByLabel('Reports are due, day').fill('2041-03-02')
    expect(await findingsAt320And1280(page)).toEqual([])
    await shown.answer('Publish')
    await shown.bar.getByText('2 assignments will be published').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await shown.bar.getByRole('button', { name: 'Call off' }).click()
    await page.getByText('Called off: nothing was published.').waitFor()
    expect(await mailsTo(ada.email)).toEqual([])

    await shown.askToPublish()
    await shown.dialog.getByRole('checkbox', { name: /^Publish .+ all the same/ }).check()
    await shown.dialog.getByLabel('Reports are due, day').fill('2041-03-02')
    await shown.dialog.getByLabel(/^Publish now, without waiting/).check()
    await shown.answer('Publish')
    await shown.bar.waitFor({ state: 'detached' })
    const [mail] = await waitForMails(ada.email, 1)
    expect(mail?.text).toContain('1 paper waits for your review')
    expect(mail?.text).not.toContain(one)
    await waitForMails(bo.email, 1)
    await page.getByRole('button', { name: /^All/ }).click()
    await shown.turnTo(one)
    await shown.reviewer(one, ada.name).getByText('Published, due 2 Mar 2041').waitFor()
    const stored = await store.firestore.doc(`papers/${first ?? ''}`).get()
    expect(stored.get('status')).toBe('Review Awaiting')

    const cy = await acceptedReviewer('Cy', topic)
    await shown.open()
    await shown.turnTo(one)
    const given = shown.reviewer(one, ada.name)
    await given.getByRole('button', { name: /^Replace/ }).click()
    await shown.dialog.getByLabel('Reviewer').selectOption(cy.id)
    expect(await axeFindings(page)).toEqual([])
    await shown.answer('Replace')
    await shown.reviewer(one, cy.name).getByText('Published, due 2 Mar 2041').waitFor()
    await given.getByText('Taken back').waitFor()
    await waitForMails(cy.email, 1)

    await shown
      .reviewer(one, cy.name)
      .getByRole('button', { name: /^Take back/ })
      .click()
    await shown.answer('Take back')
    await shown.reviewer(one, cy.name).getByText('Taken back').waitFor()
    // Its button is gone: who types goes on at the paper.
    await shown.row(one).locator('h3:focus').waitFor()
    expect(await findingsAt320And1280(page)).toEqual([])
  },
)
