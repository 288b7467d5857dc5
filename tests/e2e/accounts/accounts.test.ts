import { Timestamp } from 'firebase-admin/firestore'
import type { Browser, Page } from 'playwright-core'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openPerson, type Person } from '../../support/browser/browser.ts'
import { calls, holdCalls } from '../../support/browser/faults.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { register as registerByCall } from '../../support/callables.ts'
import { store } from '../../support/emulators.ts'
import { codeFor } from '../../support/inbox.ts'
import { storeMember } from '../../support/members.ts'
import { runSchedule } from '../../support/schedules.ts'
import { CodePage, RegisterPage } from '../pages/account.page.ts'
import { enterAsNew, logIn, newAccount } from '../pages/flows.ts'
import { FramePage } from '../pages/frame.page.ts'

let browser: Browser
let person: Person
let frame: FramePage
let form: RegisterPage
let code: CodePage
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  person = await openPerson(browser)
  frame = new FramePage(person.page)
  form = new RegisterPage(person.page)
  code = new CodePage(person.page)
})
afterEach(async () => person.leave())

/** What Firebase's SDK has stored of whoever is signed in. */
async function storedUsers(page: Page): Promise<unknown[]> {
  return await page.evaluate(
    async () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb')
        opening.addEventListener('error', reject)
        opening.addEventListener('success', () => {
          const name = 'firebaseLocalStorage'
          const reading = opening.result.transaction(name).objectStore(name).getAllKeys()
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(reading.result)
          })
        })
      }),
  )
}

/** Moves the hour in which the waiting codes of an address leave to now. */
async function letWaitingCodeLeave(email: string): Promise<void> {
  const [mails, registrations] = await Promise.all([
    store.firestore.collection('mail').where('to', '==', email).get(),
    store.firestore.collection('registrations').where('email', '==', email).get(),
  ])
  const now = Timestamp.now()
  const validUntil = Timestamp.fromMillis(now.toMillis() + 600_000)
  for (const { ref } of mails.docs.filter((mail) => mail.get('state') === 'pending')) {
    await ref.update({ nextAttemptAt: now, validUntil })
  }
  for (const { ref } of registrations.docs) await ref.update({ issuedAt: now })
  await runSchedule('everyMinute')
}

describe('the code', () => {
  test(
    'may wait, when many were asked for the address, and the screen says until when',
    { tags: ['long'] },
    async () => {
      const account = newAccount('author')
      const { username: fullname, email, password, role } = account
      const strangers = { fullname, email, role, password, confirmPassword: password }
      for (let count = 0; count < 3; count += 1) await registerByCall(strangers)
      await form.open()
      await form.fill(account)
      await form.submit('author')
      await code.waitUntilOpen()
      await person.page
        .getByText(
          /^Many codes were asked for .*: it is sent at \d\d:\d\d UTC\+5:30, and is valid for 10 minutes/,
        )
        .waitFor()
      await person.page.getByText(/^possible in \d+ (min|s)$/).waitFor()
      expect(await person.page.getByRole('button', { name: 'Resend OTP' }).isEnabled()).toBe(false)

      await letWaitingCodeLeave(email)
      await code.type(await codeFor(email, 4))
      await code.verify()
      await person.page.waitForURL('**/submit-paper')
    },
  )
})

describe('logging in', () => {
  test('survives a reload, leads past the login, and ends in every tab', async () => {
    const account = await storeMember('author')
    await logIn(person, account)

    await person.page.goto('/login')
    await person.page.getByLabel('Paper Title', { exact: true }).waitFor()
    const root = await person.page.evaluate(() => localStorage.getItem('root'))
    const stored = v.parse(v.record(v.string(), v.unknown()), JSON.parse(root ?? '{}'))
    expect(Object.keys(stored).toSorted()).toStrictEqual(
      ['accessToken', 'error', 'loading', 'otpMessage', 'refreshToken', 'role', 'user'].toSorted(),
    )

    const tab = await person.openTab()
    await tab.goto('/dashboard')
    await tab.getByRole('heading', { name: 'Admin Paper Submissions' }).waitFor()
    await frame.logOut()
    await tab.waitForURL((url) => url.pathname === '/login' || url.pathname === '/')
    expect(await person.page.evaluate(() => localStorage.getItem('root') ?? '')).not.toContain(
      account.email,
    )
  })

  test(
    'ends in a tab, too, that is just starting: nothing of it stays in the browser',
    { tags: ['long'] },
    async () => {
      await enterAsNew(person, 'author')
      const tab = await person.openTab()
      // Firebase's SDK asks for the account that it has read, and then stores it again.
      await tab.addInitScript(() => {
        const put = Reflect.get(IDBObjectStore.prototype, 'put')
        IDBObjectStore.prototype.put = function putAgain(...entry) {
          this.transaction.addEventListener('complete', () => {
            document.documentElement.dataset['stored'] = 'again'
          })
          return Reflect.apply(put, this, entry)
        }
      })
      const answer = await holdCalls(tab, calls.account)
      const asked = tab.waitForRequest(calls.account)
      await tab.goto('/dashboard')
      await asked
      await frame.logOut()
      await person.page.waitForURL((url) => url.pathname === '/')
      await expect.poll(async () => storedUsers(tab)).toEqual([])
      answer()
      await tab.locator('html[data-stored="again"]').waitFor({ state: 'attached' })
      await expect.poll(async () => storedUsers(tab)).toEqual([])
    },
  )

  test('garbage in the browser’s storage is ignored', { tags: ['long'] }, async () => {
    await person.page.goto('/')
    await person.page.evaluate(() => localStorage.setItem('root', '{"user":{"role":"admin"'))
    await person.page.goto('/dashboard')
    await person.page.waitForURL('**/login')
  })
})
