import { randomUUID } from 'node:crypto'

import { uidSchema } from '@lectern/domain/paper/paper'
import type { Browser } from 'playwright-core'
import * as v from 'valibot'
import { afterEach, beforeAll, expect, test } from 'vitest'

import { blockAccount } from '../../../functions/src/accounts/organiser-actions.ts'
import { axeFindingsAtBothWidths } from '../../support/browser/axe.ts'
import { openPerson, patience, type Person, type Viewport } from '../../support/browser/browser.ts'
import { recordMessages } from '../../support/browser/messages.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { storeSession } from '../../support/browser/stored-session.ts'
import { verifyOtp } from '../../support/callables.ts'
import { store } from '../../support/emulators.ts'
import { waitForMails } from '../../support/inbox.ts'
import { type Member, storeMember } from '../../support/members.ts'
import { age, newcomer, registered, registrationOf } from '../../support/people.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { OwnAccountPage } from '../pages/account.page.ts'
import { PeoplePage } from '../pages/people.page.ts'
import { testScreens } from '../pages/test-screens.ts'

let browser: Browser
const people: Person[] = []
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterEach(async () => {
  for (const person of people.splice(0)) await person.leave()
})

async function openAs(member: Member, viewport: Viewport = 'laptop'): Promise<Person> {
  const person = await openPerson(browser, viewport)
  people.push(person)
  await storeSession(person.page, member)
  return person
}

testScreens(
  'an organiser invites, helps with a code, finds an account and lets it submit',
  async () => {
    const { page } = await openAs(await storeMember('admin'))
    const shown = new PeoplePage(page)
    await shown.open()

    const invited = newcomer().email
    await shown.invite(invited)
    await shown
      .row('Organisers', invited)
      .getByText(/Invited, not registered yet/)
      .waitFor()
    expect((await waitForMails(invited, 1))[0]?.subject).toMatch(/You are invited to organise/)

    const name = `Chidi ${randomUUID().slice(0, 8)}`
    const begun = await registered({ ...newcomer(), fullname: name })
    await age((await registrationOf(begun.email)).ref, 'issuedAt', 120_000)
    await shown.part('Pending registrations').getByRole('button', { name: 'Look again' }).click()
    const waiting = shown.row('Pending registrations', begun.email)
    await waiting.getByText(/Mail with the code: sent/).waitFor()
    await waiting.getByRole('button', { name: /Code by telephone/ }).click()
    await shown.dialog.getByRole('button', { name: 'Make the code' }).click()
    const code = (await page.getByTestId('told-code').textContent()) ?? ''
    await shown.dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByText(code).waitFor({ state: 'detached' })
    const { email, role, registrationToken } = begun
    const { user } = await verifyOtp({ email, role, registrationToken, otp: code })
    const title = `Bridges of ${name}`
    await storePapers([{ ownerUid: user.uid ?? '', paperTitle: title, status: 'Submitted' }])

    await shown.search(name.toUpperCase())
    const account = shown.row('Accounts', email)
    await account.getByText('address not proved').waitFor()
    await account.getByRole('button', { name: `Papers of ${name}` }).click()
    await account.getByRole('link', { name: title }).waitFor()
    expect(await axeFindingsAtBothWidths(page)).toEqual([])

    await account.getByRole('button', { name: /Extend the deadline/ }).click()
    await shown.dialog.getByLabel('Day').fill('2041-03-01')
    await shown.dialog.getByLabel(/Why/).fill('Was ill.')
    await shown.dialog.getByRole('button', { name: 'Extend', exact: true }).click()
    await account.getByText(/may submit until 1 Mar 2041.*Was ill\./).waitFor()
  },
  { timeout: 5 * patience },
)

test(
  'a removed organiser is signed out of an open tab at once, and reads nothing there',
  { timeout: 5 * patience },
  async () => {
    const ben = await storeMember('admin')
    const [mine, his] = [await openAs(await storeMember('admin')), await openAs(ben, 'phone')]
    his.allowTrouble(/permission|40[13]/i)
    const told = await recordMessages(his.page)
    await his.page.goto('/desk')
    await his.page.getByRole('heading', { level: 1 }).waitFor()
    await his.page
      .getByRole('button', { name: /^Filters|Export/ })
      .first()
      .waitFor()
    const shown = new PeoplePage(mine.page)
    await shown.open()
    const row = shown.row('Organisers', ben.email)
    await row.getByRole('button', { name: `Remove ${ben.email}` }).press('Enter')
    const pressed = Date.now()
    await shown.dialog.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
    await his.page.waitForURL('**/login')
    console.log(
      `measured: a removed organiser is signed out after ${String(Date.now() - pressed)} ms`,
    )
    await expect.poll(() => told.join()).toContain('You are no organiser any more')
    expect(await his.page.evaluate(() => localStorage.getItem('root'))).not.toContain(ben.email)
    await row.waitFor({ state: 'detached' })
    const profile = await store.firestore.doc(`users/${ben.uid}`).get()
    expect(profile.get('role')).toBe('author')
  },
)

test(
  'an organiser who changes the own password stays signed in here, and is still told of a removal',
  { tags: ['long'], timeout: 5 * patience },
  async () => {
    const ben = await storeMember('admin')
    const person = await openAs(ben)
    const { page } = person
    person.allowTrouble(/permission|40[013]|accounts:lookup|securetoken/i)
    const told = await recordMessages(page)
    await page.goto('/account')
    await new OwnAccountPage(page).changePassword(ben.password, 'another long pass phrase')
    await expect.poll(() => told.join()).toContain('Password changed.')
    await page.goto('/desk/people')
    await new PeoplePage(page).part('Organisers').getByRole('listitem').first().waitFor()
    expect(told.join()).not.toContain('You are no organiser any more')
    await page.getByRole('link', { name: 'Back to the triage desk' }).click()
    await page.waitForURL('**/desk')
    await blockAccount(store, v.parse(uidSchema, ben.uid), Date.now())
    await page.waitForURL('**/login')
    await expect.poll(() => told.join()).toContain('You are no organiser any more')
  },
)
