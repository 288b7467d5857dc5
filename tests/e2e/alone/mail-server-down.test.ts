import { expect, test } from 'vitest'

import { openPerson } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { codeFor, setMailServer, waitForMails } from '../../support/inbox.ts'
import { runSchedule } from '../../support/schedules.ts'
import { CodePage } from '../pages/account.page.ts'
import { newAccount, registerUpToCode } from '../pages/flows.ts'

/** Nobody gets a mail meanwhile, so no other browser test runs beside this one. */
test('registering survives a mail server that is down: it says so, and the code comes once it is back', async () => {
  const browser = await sharedBrowser()
  const person = await openPerson(browser)
  const code = new CodePage(person.page)
  const account = newAccount('author')
  await setMailServer('offline')
  try {
    await registerUpToCode(person, account)
    await person.page
      .getByText('The mail server does not answer just now', { exact: false })
      .first()
      .waitFor()
  } finally {
    await setMailServer('online')
  }
  await runSchedule('everyMinute')
  await code.type(await codeFor(account.email))
  await code.verify()
  await person.page.waitForURL('**/submit-paper')
  expect((await waitForMails(account.email, 1)).length).toBe(1)
  await person.leave()
})
