import { expect } from 'vitest'

import { bidsReference, parseBids } from '../../../functions/src/store/reviews/bid-store.ts'
import { axeFindingsAtBothWidths, findingsAt320And1280 } from '../../support/browser/axe.ts'
import type { Person, Viewport } from '../../support/browser/browser.ts'
import { store } from '../../support/emulators.ts'
import { waitForMails } from '../../support/inbox.ts'
import { ReviewPage } from '../pages/review.page.ts'
import { linkIn, ReviewersPage } from '../pages/reviewers.page.ts'
import type { Cast, Invitee } from './cast.ts'
import { reviewerIdOf } from './stored-words.ts'

/** A reviewer at the own pages. */
export interface Reviewing {
  readonly person: Person
  readonly review: ReviewPage
  readonly link: string
}

/** Invites three people from pasted lines, one of which is mended. */
export async function invite({ page }: Person, { ada, bo, dee, topic }: Cast): Promise<void> {
  const shown = new ReviewersPage(page)
  await shown.open()
  await shown.pasteLines([
    `${ada.name}; ${ada.email}; ; ${topic}; 1`,
    `${bo.name}; ${bo.email}; Lund; Dams, ${topic}; 1`,
    `${dee.name} <dee at example.org>`,
  ])
  await shown.invitation.getByText('2 ready, 1 to be looked at').waitFor()
  const wrong = shown.wrongRow(3)
  await wrong.getByText('Enter a valid e-mail address, such as name@example.org.').waitFor()
  await shown.invitation.getByLabel(/Your words above the link/).fill('We would be glad.')
  const preview = shown.mailIn(shown.invitation)
  await preview.getByText(`Dear ${ada.name},`).waitFor()
  await preview.getByText('We would be glad.').waitFor()
  expect(await findingsAt320And1280(page)).toEqual([])

  // What was read, mended and written outlives the page.
  await wrong.getByLabel('E-mail').fill(dee.email)
  await wrong.getByText('Good now').waitFor()
  await page.reload()
  await shown.invitation.getByText('3 ready', { exact: true }).waitFor()
  // The mail moves the button below it when it comes.
  await preview.getByText('We would be glad.').waitFor()
  await shown.inviteAll(3)
  await shown.invitation.getByText('3 reviewers were invited.').waitFor()
  const [mail] = await waitForMails(bo.email, 1)
  expect(mail?.text).toContain(`Dear ${bo.name},`)
  expect(mail?.text).toContain('We would be glad.')
  const row = shown.row(bo.name)
  await row.getByText(`${bo.email} · Lund · Dams, ${topic} · 1 paper at most`).waitFor()
  await row.getByText(/Mail with the link: sent/).waitFor()
  expect(await findingsAt320And1280(page)).toEqual([])

  // Those who are listed are known when they come again.
  await shown.pasteLines([`${ada.name} <${ada.email}>`])
  await shown.invitation.getByText('0 ready, 1 listed already').waitFor()
}

/** Opens the link of the mail on a device. */
export async function openMail(
  { come }: Cast,
  { email }: Invitee,
  viewport?: Viewport,
): Promise<Reviewing> {
  const [mail] = await waitForMails(email, 1)
  const link = linkIn(mail)
  const person = await come(viewport)
  const review = new ReviewPage(person.page)
  await review.openLink(link)
  return { person, review, link }
}

/** Accepts the invitation of the mail. */
export async function accept(
  cast: Cast,
  invitee: Invitee,
  viewport?: Viewport,
): Promise<Reviewing> {
  const reviewing = await openMail(cast, invitee, viewport)
  await reviewing.review.button('Accept').click()
  await reviewing.review.heading('Your reviews').waitFor()
  return reviewing
}

/** Declines, accepts after all, steps back, which is asked once more, and comes again. */
export async function wavers({ review, person: { page } }: Reviewing): Promise<void> {
  await review.button('Decline').click()
  await review.heading('You declined').waitFor()
  await review.button('Accept after all').click()
  await page.getByText('You have no papers yet.').waitFor()
  await review.button('Step back from reviewing').click()
  await review.dialog.getByRole('button', { name: 'Step back from reviewing' }).click()
  await review.heading('You stepped back').waitFor()
  await review.button('Review again').click()
  await review.heading('Your reviews').waitFor()
}

/** Asks for Arches and names a conflict with Domes, by keyboard; the second of them without a network. */
export async function bid({ person }: Reviewing, { mark, ada, titles }: Cast): Promise<void> {
  const { page, context } = person
  await page.getByRole('link', { name: 'Look at the papers' }).click()
  await page.getByRole('searchbox').fill(mark)
  await page.getByText('1 of 2 shown').waitFor()
  await page.getByText(/^Of (?:Arches|Domes)/).waitFor()
  expect(await axeFindingsAtBothWidths(page)).toEqual([])
  await page.getByRole('searchbox').blur()
  const heading = page.getByRole('heading', { level: 2 })
  const isArchesFirst = (await heading.textContent())?.includes(titles[0]) === true
  await page.keyboard.press(isArchesFirst ? 'y' : 'c')
  await page.getByText('Saved', { exact: true }).waitFor()
  person.allowTrouble(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.keyboard.press(isArchesFirst ? 'c' : 'y')
  await page.getByText(/^No connection/).waitFor()
  await context.setOffline(false)
  await page.getByText('Saved', { exact: true }).waitFor()
  const stored = await bidsReference(store.firestore, await reviewerIdOf(ada)).get()
  expect([...parseBids(stored).values()].toSorted()).toEqual(['conflict', 'yes'])
}
