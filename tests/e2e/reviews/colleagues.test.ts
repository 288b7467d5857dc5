import { randomUUID } from 'node:crypto'

import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'

import { findingsAt320And1280 } from '../../support/browser/axe.ts'
import { openPerson, patience, type Person } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { store } from '../../support/emulators.ts'
import { waitForMails } from '../../support/inbox.ts'
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
  await store.firestore.doc('settings/reviews').delete()
  for (const person of people.splice(0)) await person.leave()
})

async function come(viewport: 'laptop' | 'phone' = 'laptop'): Promise<Person> {
  const person = await openPerson(browser, viewport)
  people.push(person)
  return person
}

test(
  'hints are settled before publishing; a reviewer suggests a colleague, who is invited for that paper and finds it',
  { timeout: 8 * patience },
  async () => {
    const [title, other] = [`Engine ${randomUUID()}`, `Loom ${randomUUID()}`]
    const [topic, domain] = [`T ${randomUUID()}`, `${randomUUID()}.example`]
    const { uid: ownerUid } = await storeMember('author')
    await store.firestore.doc('settings/reviews').set({ wanted: 2, blind: 'single' })
    const accepted = store.firestore.collection('reviewers').where('state', '==', 'accepted')
    // Other tests' reviewers would be given these papers as well.
    for (const { ref } of (await accepted.get()).docs) await ref.update({ state: 'declined' })
    await storePapers([
      { ownerUid, paperTitle: title, status: 'Submitted', keywords: [topic], email: `a@${domain}` },
      { ownerUid, paperTitle: other, status: 'Accept', keywords: [] },
    ])
    const near = await storeReviewer({
      name: `Near ${randomUUID().slice(0, 8)}`,
      email: `near@${domain}`,
      state: 'accepted',
      topics: [topic],
      most: 1,
    })
    const far = await storeReviewer({
      name: `Far ${randomUUID().slice(0, 8)}`,
      state: 'accepted',
      topics: [topic],
      most: 1,
    })

    const organiser = await come()
    await enter(organiser, await storeMember('admin'))
    const desk = organiser.page
    const assign = new AssignPage(desk)
    await assign.open()
    await assign.propose()
    await desk.getByRole('button', { name: /^To look at/ }).click()
    await assign.reviewer(title, near.name).getByText('Same domain as an author').waitFor()
    await assign.askToPublish()
    await assign.dialog.getByText(/have something to look at|has something to look at/).waitFor()
    await assign.dialog.getByRole('button', { name: 'Look at them' }).click()
    expect(await findingsAt320And1280(desk)).toEqual([])
    await assign
      .reviewer(title, near.name)
      .getByRole('button', { name: /^Keep apart/ })
      .press('k')
    await desk.getByRole('button', { name: /^All/ }).click()
    await assign.turnTo(title)
    await assign
      .reviewer(title, near.name)
      .getByText(/^Kept apart/)
      .waitFor()
    await assign.askToPublish()
    await assign.dialog.getByLabel(/^Publish now, without waiting/).check()
    await assign.answer('Publish')
    await assign.bar.waitFor({ state: 'detached' })
    await waitForMails(far.email, 1)

    const reviewer = await come('phone')
    const review = new ReviewPage(reviewer.page)
    await review.openLink(far.link)
    await review.paper(title).click()
    await review.button('Suggest a colleague…').click()
    const email = `mary@${randomUUID()}.example`
    await review.dialog.getByLabel('Name').fill('Mary Somerville')
    await review.dialog.getByLabel('Email').fill(email)
    expect(await findingsAt320And1280(reviewer.page)).toEqual([])
    await review.dialog.getByRole('button', { name: 'Suggest', exact: true }).click()
    await reviewer.page.getByText(/The organisers have not decided yet/).waitFor()

    await desk.goto('/desk/reviewers')
    const panel = desk.getByRole('region', { name: 'Suggested colleagues' })
    await panel.getByText(title).waitFor()
    expect(await findingsAt320And1280(desk)).toEqual([])
    await panel
      .getByRole('listitem')
      .filter({ hasText: email })
      .getByRole('button', { name: /^Invite/ })
      .click()
    const [mail] = await waitForMails(email, 1)
    expect(mail?.text).not.toContain(title)
    const link = /review#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''

    const colleague = new ReviewPage((await come()).page)
    await colleague.openLink(link)
    await colleague.button(/^Accept/).click()
    await colleague.paper(title).click()
    await colleague.forAuthors.waitFor()
    await reviewer.page.reload()
    await reviewer.page.getByText(/The organisers have invited this colleague/).waitFor()
  },
)
