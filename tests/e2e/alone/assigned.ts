import { expect } from 'vitest'

import { findingsAt320And1280 } from '../../support/browser/axe.ts'
import type { Person } from '../../support/browser/browser.ts'
import { waitForMails } from '../../support/inbox.ts'
import { AssignPage } from '../pages/assign.page.ts'
import type { Cast } from './cast.ts'
import type { Reviewing } from './invited.ts'
import { reviewerIdOf } from './stored-words.ts'

/** Has reviewers proposed, who have bid and know the topic, and locks them. */
export async function propose({ page }: Person, { titles, ada, bo }: Cast): Promise<void> {
  const shown = new AssignPage(page)
  await shown.open()
  await page.getByText('asked for 1', { exact: true }).waitFor()
  await shown.propose()
  await page.getByRole('button', { name: /^With proposals/ }).click()
  await shown
    .reviewer(titles[0], ada.name)
    .getByText(/^Asked for it/)
    .waitFor()
  await shown.reviewer(titles[1], bo.name).waitFor()
  await shown.lock(titles[0], ada.name)
  await shown.lock(titles[1], bo.name)
}

/** Adds who came late by hand, keeps them apart where a hint says so, and publishes. */
export async function publish({ page }: Person, { titles, dee }: Cast): Promise<void> {
  const shown = new AssignPage(page)
  await shown.open()
  for (const title of titles) {
    await shown.turnTo(title)
    await shown
      .row(title)
      .getByRole('button', { name: /^Add a reviewer/ })
      .click()
    await shown.dialog.getByLabel('Reviewer').selectOption(await reviewerIdOf(dee))
    await shown.answer('Add')
    await shown.reviewer(title, dee.name).waitFor()
  }
  await page.getByRole('button', { name: /^To look at/ }).click()
  await shown.reviewer(titles[0], dee.name).getByText('Same domain as an author').waitFor()
  await shown.askToPublish()
  await shown.dialog.getByText(/ha(?:s|ve) something to look at/).waitFor()
  await shown.dialog.getByRole('button', { name: 'Look at them' }).click()
  expect(await findingsAt320And1280(page)).toEqual([])
  await shown
    .reviewer(titles[0], dee.name)
    .getByRole('button', { name: /^Keep apart/ })
    .press('k')
  await page.getByRole('button', { name: /^All/ }).click()
  await shown.turnTo(titles[0])
  await shown
    .reviewer(titles[0], dee.name)
    .getByText(/^Kept apart/)
    .waitFor()

  await shown.askToPublish()
  await shown.dialog.getByText(/^3 reviewers are mailed once/).waitFor()
  await shown.dialog.getByLabel(/^Publish now, without waiting/).check()
  await shown.allowUnchecked()
  await shown.answer('Publish')
  await shown.bar.waitFor({ state: 'detached' })
  await waitForMails(dee.email, 2)
}

/** A reviewer suggests a colleague, whom the organiser invites for that paper alone. */
export async function suggest(
  { person: { page }, review }: Reviewing,
  organiser: Person,
  { titles, cy }: Cast,
): Promise<void> {
  await review.open()
  await review.paper(titles[0]).click()
  await review.button('Suggest a colleague…').click()
  await review.dialog.getByLabel('Name').fill(cy.name)
  await review.dialog.getByLabel('Email').fill(cy.email)
  expect(await findingsAt320And1280(page)).toEqual([])
  await review.dialog.getByRole('button', { name: 'Suggest', exact: true }).click()
  await page.getByText(/The organisers have not decided yet/).waitFor()

  const desk = organiser.page
  await desk.goto('/desk/reviewers')
  const panel = desk.getByRole('region', { name: 'Suggested colleagues' })
  const suggested = panel.getByRole('listitem').filter({ hasText: cy.email })
  await suggested.getByText(titles[0]).waitFor()
  expect(await findingsAt320And1280(desk)).toEqual([])
  await suggested.getByRole('button', { name: /^Invite/ }).click()
  const [mail] = await waitForMails(cy.email, 1)
  expect(mail?.text).not.toContain(titles[0])
  await page.reload()
  await page.getByText(/The organisers have invited this colleague/).waitFor()
}
