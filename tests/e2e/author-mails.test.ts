import { randomUUID } from 'node:crypto'

import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { launchBrowser } from '../../tools/browser/launch-browser.ts'
import { store } from '../functions/support/emulators.ts'
import { axeFindings } from '../support/axe.ts'
import { openPerson, type Person } from '../support/browser.ts'
import { waitForMails } from '../support/inbox.ts'
import { storeMember } from '../support/members.ts'
import { storePapers } from '../support/stored-papers.ts'
import { logIn } from './flows.ts'
import { DeskPage } from './pages/desk.page.ts'

let browser: Browser
let person: Person | undefined
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => browser.close())
afterEach(async () => {
  await store.firestore.doc('settings/mailTemplates').delete()
  await person?.leave()
})

test('words are written, seen with a real paper, tried and sent; selected papers are announced to', async () => {
  const mark = randomUUID().slice(0, 8)
  const author = await storeMember('author')
  const titles = [`Bridges ${mark}`, `Dams ${mark}`]
  const [bridges = '', dams = ''] = titles
  await storePapers(
    titles.map((paperTitle) => ({ ownerUid: author.uid, paperTitle, status: 'Submitted' })),
  )
  person = await openPerson(browser)
  const { page } = person
  const organiser = await storeMember('admin')
  await logIn(person, organiser)
  const desk = new DeskPage(page)
  await desk.open(`?q=${mark}`)
  await page.getByRole('link', { name: 'Mails', exact: true }).click()
  const form = page.getByRole('region', { name: 'A paper has another status' })
  await form.getByLabel('Preview with').selectOption({ label: bridges })
  // Other tests' mails begin as they always do.
  await form.getByLabel('Text').fill('News {{nobody}}')
  await form.getByText(/unknown field: \{\{nobody\}\}/).waitFor()
  expect(await form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await form.getByLabel('Text').fill('Good day ')
  await form.getByRole('button', { name: 'Author', exact: true }).click()
  const preview = form.getByTestId('mail-preview')
  await preview.getByText('Good day Asha Rao').waitFor()
  await page.reload()
  await form.getByLabel('Preview with').selectOption({ label: bridges })
  expect(await form.getByLabel('Text').inputValue()).toBe('Good day {{author}}')
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Send a test to me' }).click()
  const [trial] = await waitForMails(organiser.email, 1)
  expect(trial?.subject).toBe(`Test: Submitted: ${bridges}`)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Your own words are in use.').waitFor()

  await desk.open(`?q=${mark}`)
  await desk.row(bridges).getByRole('link', { name: bridges }).click()
  await desk.statusButton('Reject').click()
  const [status] = await waitForMails(author.email, 1)
  expect(status?.subject).toBe(`Reject: ${bridges}`)
  expect(status?.text).toContain('Good day Asha Rao')
  await desk.paper.getByRole('button', { name: 'Show the mails to the author' }).click()
  await desk.paper.getByText('Status: Reject').waitFor()
  await desk.paper.getByRole('button', { name: 'Send again: Status: Reject' }).waitFor()
  expect(await axeFindings(page)).toEqual([])

  for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  await page.getByRole('button', { name: 'Write…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write about 2 papers' })
  await dialog.getByLabel('Subject').fill('Room of {{title}}')
  await dialog
    .getByTestId('mail-preview')
    .getByText(/^Room of /)
    .waitFor()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send 2 mails…' }).click()
  const question = page.getByRole('dialog', { name: 'Send the announcement' })
  await question.getByText('Send 2 mails to 1 author?').waitFor()
  await question.getByRole('button', { name: 'Send 2 mails' }).click()
  await dialog.waitFor({ state: 'detached' })
  const mails = await waitForMails(author.email, 3)
  expect(
    mails
      .map(({ subject }) => subject)
      .slice(1)
      .toSorted(),
  ).toEqual([`Room of ${bridges}`, `Room of ${dams}`])
})
