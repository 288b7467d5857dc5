import { expect, test } from 'vitest'

import { refusedDomain } from '../../../tools/dev/stack/inbox/mail-server.ts'
import { axeFindingsAtBothWidths } from '../../support/browser/axe.ts'
import { openPerson } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { store } from '../../support/emulators.ts'
import { codeFor } from '../../support/inbox.ts'
import { CodePage } from '../pages/account.page.ts'
import { newAccount, registerUpToCode } from '../pages/flows.ts'

test(
  'whoever mistypes the address is told that its mail was refused, and corrects it there',
  { tags: ['long'] },
  async () => {
    const browser = await sharedBrowser()
    const person = await openPerson(browser)
    const { page } = person
    const account = newAccount('author')
    const mistyped = account.email.replace('example.org', refusedDomain)
    await registerUpToCode(person, { ...account, email: mistyped })
    const screen = page.getByRole('main')
    await screen.getByText('The mail to this address was refused for good').waitFor()
    expect(await screen.getByText('We sent a six-digit code to').count()).toBe(0)

    await screen.getByText('Refused: no such mailbox.').waitFor()
    await page.reload()
    await screen.getByText('Refused: no such mailbox.').waitFor()

    const { docs } = await store.firestore.collection('mail').where('to', '==', mistyped).get()
    // A mail that was given up is damage that an organiser hears of.
    for (const { ref } of docs) await ref.delete()

    const change = page.getByRole('button', { name: 'Change it' })
    await change.click()
    const field = page.getByLabel('Right e-mail address', { exact: true })
    expect(await field.inputValue()).toBe(mistyped)
    expect(await axeFindingsAtBothWidths(page)).toEqual([])
    await field.fill(account.email)
    await page.getByRole('button', { name: 'Send code there' }).click()
    const code = new CodePage(page)
    await screen.getByText('We sent a six-digit code to').waitFor()
    await screen.getByText(/^Handed to .+ at \d/).waitFor()
    await code.type(await codeFor(account.email))
    await code.verify()
    await page.waitForURL('**/submit-paper')
    await person.leave()
  },
)
