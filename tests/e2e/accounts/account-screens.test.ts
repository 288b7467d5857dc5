import { roleLabels, roles } from '@lectern/domain/account/roles'
import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openPerson, type Person } from '../../support/browser/browser.ts'
import { answerCalls, calls, holdCalls } from '../../support/browser/faults.ts'
import { recordMessages } from '../../support/browser/messages.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { storeMember } from '../../support/members.ts'
import { CodePage, LoginPage } from '../pages/account.page.ts'
import { logIn, newAccount, registerUpToCode } from '../pages/flows.ts'
import { FramePage } from '../pages/frame.page.ts'

let browser: Browser
let person: Person
let frame: FramePage
let code: CodePage
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  person = await openPerson(browser)
  frame = new FramePage(person.page)
  code = new CodePage(person.page)
})
afterEach(async () => person.leave())

const field = (label: string) => person.page.getByLabel(label, { exact: true })
const button = (name: string) => person.page.getByRole('button', { name, exact: true })

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

test('the login comes without the code of what stands behind it', async () => {
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

describe('the code screen', () => {
  const focused = async () =>
    await person.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

  test('has six boxes of one digit each, which advance and go back', async () => {
    await person.page.goto('/verify-otp')
    await code.digit(1).waitFor()
    expect(await person.page.locator('form input').count()).toBe(6)
    expect(await focused()).toBe('Digit 1')
    for (const [key, box] of [
      ['1', 'Digit 2'],
      ['x', 'Digit 2'],
      ['2', 'Digit 3'],
      ['3', 'Digit 4'],
      ['Backspace', 'Digit 3'],
      ['Backspace', 'Digit 3'],
      ['Backspace', 'Digit 2'],
    ] as const) {
      await person.page.keyboard.press(key)
      expect(await focused()).toBe(box)
    }
    expect(await code.typed()).toBe('12')
    await person.page.keyboard.type('78')
    expect(await code.typed()).toBe('178')
    expect(await code.digit(3).inputValue()).toBe('8')
  })

  test('opened by itself, it knows no address: neither button sends anything', async () => {
    const messages = await recordMessages(person.page)
    await person.page.goto('/verify-otp')
    await button('Verify OTP').click()
    await frame.toast('Enter complete OTP').waitFor()
    await code.type('123456')
    await button('Verify OTP').click()
    await frame.toast('Email or role not available').waitFor()
    await button('Resend OTP').click()
    await expect
      .poll(() => messages)
      .toStrictEqual([
        'Enter complete OTP',
        'Email or role not available',
        'Email or role not available',
      ])
    await person.page.getByRole('link', { name: 'Register here', exact: true }).click()
    await person.page.waitForURL('**/register')
  })

  test('says Verifying... while the code is being checked, and takes no second click', async () => {
    person.allowTrouble(/verifyOtp/)
    await registerUpToCode(person, newAccount('author'))
    await code.type('000000')
    let sent = 0
    person.page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('verifyOtp')) sent++
    })
    const letGo = await holdCalls(person.page, calls.verifyOtp)
    await button('Verify OTP').click()
    await button('Verifying...').waitFor()
    expect(await button('Verify OTP').count()).toBe(0)
    expect(await button('Resend OTP').isEnabled()).toBe(false)
    await button('Verifying...').click({ force: true })
    letGo()
    await button('Verify OTP').waitFor()
    expect(sent).toBe(1)
  })

  test('counts down to the next code, and not for a registration that is over', async () => {
    person.allowTrouble(/verifyOtp/)
    await registerUpToCode(person, newAccount('author'))
    const countdown = person.page.getByText(/^possible in \d+ s$/)
    await countdown.waitFor()
    const refusal = {
      status: 'RESOURCE_EXHAUSTED',
      message: 'Too many wrong tries. Register again to get a new code.',
      details: { code: 'registration-used-up' },
    }
    await answerCalls(person.page, calls.verifyOtp, { error: refusal }, 429)
    await code.type('000000')
    await code.verify()
    await frame.toast('Too many wrong tries. Register again to get a new code.').waitFor()
    await countdown.waitFor({ state: 'detached' })
    expect(await button('Resend OTP').isEnabled()).toBe(false)
    expect(await code.typed()).toBe('000000')
    await person.page.getByRole('link', { name: 'Register again', exact: true }).click()
    expect(await field('Username').inputValue()).toBe('Asha Rao')
  })
})

describe('the way', () => {
  test('leads an admin to the dashboard and an author to the form, who need neither login nor code again', async () => {
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

  test('leads back from the login to the screen that was asked for', async () => {
    const { email, password } = await storeMember('author')
    await person.page.goto('/dashboard')
    await person.page.waitForURL('**/login')
    await button(roleLabels.author).click()
    await field('Email').fill(email)
    await field('Password').fill(password)
    await button('Login as Author').click()
    await person.page.waitForURL('**/dashboard')
    await frame.logOut()
    await person.page.waitForURL((url) => url.pathname === '/')
  })
})
