import { expect, test } from 'vitest'

import { refusedDomain } from '../../../tools/dev/stack/inbox/mail-server.ts'
import { openPerson } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { store } from '../../support/emulators.ts'
import { codeFor } from '../../support/inbox.ts'
import { CodePage, RegisterPage } from '../pages/account.page.ts'
import { newAccount, registerUpToCode } from '../pages/flows.ts'

test('whoever mistypes the address is told that its mail was refused, and registers with the right one', async () => {
  const browser = await sharedBrowser()
  const person = await openPerson(browser)
  const { page } = person
  const account = newAccount('author')
  const mistyped = account.email.replace('example.org', refusedDomain)
  await registerUpToCode(person, { ...account, email: mistyped })
  const { docs } = await store.firestore.collection('mail').where('to', '==', mistyped).get()
  // A mail that was given up is damage that an organiser hears of.
  for (const { ref } of docs) await ref.delete()
  const screen = page.getByRole('main')
  await screen.getByText('The mail to this address was refused for good').waitFor()
  expect(await screen.getByText('We sent a six-digit code to').count()).toBe(0)

  await page.getByRole('link', { name: 'Change it' }).click()
  const form = new RegisterPage(page)
  await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(mistyped)
  await form.fill(account)
  await form.submit('author')
  const code = new CodePage(page)
  await code.waitUntilOpen()
  await screen.getByText('We sent a six-digit code to').waitFor()
  await code.type(await codeFor(account.email))
  await code.verify()
  await page.waitForURL('**/submit-paper')
  await person.leave()
})
