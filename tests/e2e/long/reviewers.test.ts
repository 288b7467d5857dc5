import { randomUUID } from 'node:crypto'

import { apiBase } from '@lectern/domain/api/endpoint'
import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'

import { axeFindings, findingsAt320And1280 } from '../../support/browser/axe.ts'
import { openPerson, patience, type Person } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { store } from '../../support/emulators.ts'
import { waitForMails } from '../../support/inbox.ts'
import { storeReviewer } from '../../support/reviewers.ts'
import { stack } from '../../support/stack.ts'
import { signInAsNew } from '../pages/flows.ts'
import { linkIn, ReviewersPage } from '../pages/reviewers.page.ts'

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

/** A name that nobody else has, and its address. */
function somebody(first: string) {
  const tag = randomUUID().slice(0, 8)
  return { name: `${first} ${tag}`, email: `${first.toLowerCase()}-${tag}@example.org` }
}

/** Whether a link opens a session. */
async function opens(token: string): Promise<boolean> {
  const { ok } = await fetch(`${stack.origin}${apiBase}/reviews/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  return ok
}

test(
  'a file is read as a spreadsheet writes it; one person is invited by the form',
  { tags: ['long'], timeout: 5 * patience },
  async () => {
    const page = await openPage()
    const shown = new ReviewersPage(page)
    await shown.open()
    const [ada, bo] = [somebody('Ada'), somebody('Bo')]
    await shown.invitation.getByLabel('Several people').check()
    await page.locator('input[type=file]').setInputFiles({
      name: 'reviewers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFFE-Mail;Name;Max papers\r\n${ada.email};"${ada.name}";4\r\n`),
    })
    await shown.invitation.getByText('1 ready', { exact: true }).waitFor()
    await shown.inviteAll(1)
    await shown.row(ada.name).getByText('4 papers at most').waitFor()

    await shown.invitation.getByLabel('One person', { exact: true }).check()
    await shown.invitation.getByRole('button', { name: 'Invite', exact: true }).click()
    await shown.invitation.getByText('Full Name is required.').waitFor()
    await shown.typePerson({ ...bo, affiliation: 'Lund' })
    await shown.preview()
    await shown.mailIn(shown.invitation).getByText(`Dear ${bo.name},`).waitFor()
    expect(await findingsAt320And1280(page)).toEqual([])
    await shown.invitation.getByRole('button', { name: 'Invite', exact: true }).click()
    await shown.row(bo.name).waitFor()
    expect(await shown.invitation.getByLabel('Full name').inputValue()).toBe('')
    await waitForMails(bo.email, 1)
  },
)

test(
  'a new link ends the old one; a reviewer is edited, put on reserve, removed and invited again',
  { tags: ['long'], timeout: 5 * patience },
  async () => {
    // Beside whom the search finds one.
    await storeReviewer()
    const page = await openPage()
    const shown = new ReviewersPage(page)
    await shown.open()
    const { name, email } = somebody('Ada')
    await shown.typePerson({ name, email })
    await shown.invitation.getByRole('button', { name: 'Invite', exact: true }).click()
    const row = shown.row(name)
    await row.getByText('Invited', { exact: true }).waitFor()
    const [first] = (await waitForMails(email, 1)).map((mail) => linkIn(mail))

    await shown.act(name, 'Mail the link again…')
    await shown.dialog.getByLabel(/Your words above the link/).fill('Once more.')
    await shown.mailIn(shown.dialog).getByText('Once more.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await shown.answer('Send')
    const [, second] = (await waitForMails(email, 2)).map((mail) => linkIn(mail))
    expect(second).toBe(first)

    await shown.act(name, 'New link…')
    await shown.answer('Send')
    const [, , third] = (await waitForMails(email, 3)).map((mail) => linkIn(mail))
    expect(await Promise.all([first, third].map(async (token) => opens(token ?? '')))).toEqual([
      false,
      true,
    ])

    await shown.act(name, 'Edit…')
    await shown.dialog.getByLabel('Affiliation').fill('Uppsala')
    expect(await axeFindings(page)).toEqual([])
    await shown.answer('Save')
    await row.getByText(`${email} · Uppsala`).waitFor()
    expect(await opens(third ?? '')).toBe(true)

    await shown.act(name, 'Put on reserve')
    await row.getByText('Reserve', { exact: true }).waitFor()
    await shown.list.getByLabel('Name, address, affiliation or topic').fill(`uppsala ${email}`)
    await shown.list.getByText(/^1 of /).waitFor()

    await shown.act(name, 'Remove…')
    await shown.dialog.getByText(/every session end at once/).waitFor()
    await shown.answer('Remove')
    await row.waitFor({ state: 'detached' })
    expect(await opens(third ?? '')).toBe(false)
    await shown.list.getByRole('button', { name: /^Removed/ }).click()
    await shown.act(name, 'Invite again…')
    await shown.answer('Send')
    const fourth = (await waitForMails(email, 4)).at(-1)
    expect(fourth === undefined ? false : await opens(linkIn(fourth))).toBe(true)
  },
)

test(
  'how papers are reviewed is set with a preview, undone, and stands in the log with who was invited',
  { tags: ['long'], timeout: 5 * patience },
  async () => {
    const page = await openPage()
    const shown = new ReviewersPage(page)
    await shown.open()
    const ada = somebody('Ada')
    await shown.typePerson(ada)
    await shown.invitation.getByRole('button', { name: 'Invite', exact: true }).click()
    await shown.row(ada.name).waitFor()

    await page.goto('/desk/settings')
    const form = page.getByRole('region', { name: 'Reviews', exact: true })
    await form.getByLabel(/^Single-blind/).check()
    await form.getByLabel('Reports for each paper').fill('3')
    await form.getByLabel('Reports are due, day').fill('2041-03-02')
    await form.getByLabel('Reports close, day').fill('2041-03-01')
    await form.getByLabel(/^Reviewers and organisers discuss/).uncheck()
    await form.getByRole('button', { name: /Review and save/ }).click()
    await form.getByText('Reports would close before they are due.').waitFor()
    await form.getByLabel('Reports close, day').fill('2041-03-03')
    await form.getByRole('button', { name: /Review and save/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Save these changes?' })
    await dialog.getByLabel('After: 2 Mar 2041, 23:59 UTC+5:30').waitFor()
    await dialog.getByLabel('After: single-blind').waitFor()
    await dialog.getByText(/Reviewers will be told the authors’ names/).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const stored = async () => (await store.firestore.doc('settings/reviews').get()).data()
    expect(await stored()).toMatchObject({ blind: 'single', wanted: 3, discussion: false })
    const log = page.getByRole('region', { name: 'What was changed' })
    await log.getByText('Reviews', { exact: true }).first().waitFor()
    await log.getByText('1 reviewer invited').first().waitFor()
    expect(await findingsAt320And1280(page)).toEqual([])

    await page.getByTestId('undo-bar').getByRole('button', { name: 'Undo' }).click()
    await page.getByTestId('undo-bar').waitFor({ state: 'detached' })
    expect(await stored()).toMatchObject({ blind: 'double', wanted: 2, discussion: true })
    expect(await form.getByLabel(/^Double-blind/).isChecked()).toBe(true)
  },
)
