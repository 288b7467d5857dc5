import { roles } from '@lectern/domain/account/roles'
import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { openPerson, type Person } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { storeMember } from '../../support/members.ts'
import { LoginPage } from '../pages/account.page.ts'
import { logIn } from '../pages/flows.ts'
import { FramePage } from '../pages/frame.page.ts'

let browser: Browser
let person: Person
let frame: FramePage
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  person = await openPerson(browser)
  frame = new FramePage(person.page)
})
afterEach(async () => person.leave())

/** Goes to another path of the site without loading the page anew, as a link does. */
async function goWithin(path: string): Promise<void> {
  await person.page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

const headings = {
  '/contact': 'Contact',
  '/dashboard': 'Admin Paper Submissions',
  '/submit-paper': 'Submit a paper',
} as const

/** Waits until a screen is shown, and its path with it. */
async function standsAt(path: keyof typeof headings): Promise<void> {
  const heading = { name: headings[path], level: 1, exact: true }
  await person.page.getByRole('heading', heading).waitFor()
  expect(new URL(person.page.url()).pathname).toBe(path)
}

test('the login page loads no code of the pages behind it', { tags: ['long'] }, async () => {
  const visitor = await openPerson(browser, 'laptop', true)
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

test('an admin is led to the dashboard and an author to the form, and neither needs login or code again', async () => {
  for (const role of roles) {
    const { email, password } = await storeMember(role)
    await logIn(person, { email, password, role })
    const start = role === 'admin' ? '/dashboard' : '/submit-paper'
    await standsAt(start)
    for (const path of ['/login', '/register', '/verify-otp']) {
      await goWithin('/contact')
      await standsAt('/contact')
      await goWithin(path)
      await standsAt(start)
    }
    for (const path of ['/dashboard', '/submit-paper'] as const) {
      await goWithin(path)
      await standsAt(path)
    }
    await frame.logOut()
    await person.page.waitForURL((url) => url.pathname === '/')
  }
})
