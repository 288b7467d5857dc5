import { expect, test } from 'vitest'

import { openPerson } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { LoginPage } from '../pages/account.page.ts'

test('the login page loads no code of the pages behind it', { tags: ['long'] }, async () => {
  const visitor = await openPerson(await sharedBrowser(), 'laptop', true)
  const scripts: Promise<string>[] = []
  visitor.page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  })
  const calling = visitor.page.waitForResponse(/\/assets\/registration-[^/]*\.js$/)
  await new LoginPage(visitor.page).open()
  await (await calling).finished()
  await visitor.page.waitForLoadState('networkidle')
  const code = (await Promise.all(scripts)).join('\n')
  await visitor.leave()
  const has = (words: string) => code.includes(words)
  expect([has('securetoken.googleapis.com'), has('google.firestore.v1')]).toEqual([true, false])
})
