import { toastLimits } from '@lectern/domain/limits'
import type { Browser } from 'playwright-core'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openPerson, type Person, viewports } from '../../support/browser/browser.ts'
import {
  answerCalls,
  breakCalls,
  calls,
  holdCalls,
  loseCalls,
  mendCalls,
} from '../../support/browser/faults.ts'
import { recordMessages } from '../../support/browser/messages.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { removedAfterwards } from '../../support/damaged-accounts.ts'
import { store } from '../../support/emulators.ts'
import { codeFor } from '../../support/inbox.ts'
import { storeMember } from '../../support/members.ts'
import { CodePage, LoginPage, RegisterPage } from '../pages/account.page.ts'
import { enter, newAccount } from '../pages/flows.ts'
import { FramePage } from '../pages/frame.page.ts'
import { PublicPage } from '../pages/public.page.ts'

let browser: Browser
let person: Person
let messages: readonly string[]
let frame: FramePage
let form: RegisterPage
let login: LoginPage
let code: CodePage
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  person = await openPerson(browser)
  messages = await recordMessages(person.page)
  frame = new FramePage(person.page)
  form = new RegisterPage(person.page)
  login = new LoginPage(person.page)
  code = new CodePage(person.page)
})
afterEach(async () => person.leave())

const noConnection =
  'No connection to the server. Check your network and try again; nothing you typed is lost.'

/** Waits until exactly these messages have appeared since the test began, in this order. */
async function haveAppeared(expected: readonly string[]): Promise<void> {
  await expect.poll(() => messages).toStrictEqual(expected)
}

/** How many things on the page move without an end. */
async function turning(): Promise<number> {
  return await person.page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity).length,
  )
}

/** The auth state that the browser holds. */
async function stored(): Promise<Record<string, unknown>> {
  const root = await person.page.evaluate(() => localStorage.getItem('root'))
  return v.parse(v.record(v.string(), v.unknown()), JSON.parse(root ?? 'null'))
}

test(
  'an account from the registration to the logout and the next login, failures included, is told in these words',
  { tags: ['long'] },
  async () => {
    person.allowTrouble(/us-central1\/register|signInWithPassword/)
    const account = newAccount('author')
    await form.open()
    await form.fill(account)
    await breakCalls(person.page, calls.register, 'callable')
    await form.submit('author')
    const begun = ['Registering...', 'Failed to send OTP!']
    await haveAppeared(begun)
    await frame.toast('Failed to send OTP!').waitFor()
    expect(await turning()).toBe(0)
    expect(await stored()).toMatchObject({ loading: false, error: 'Registration failed' })
    await mendCalls(person.page, calls.register)
    await loseCalls(person.page, calls.register)
    await form.submit('author')
    begun.push('Registering...', noConnection)
    await haveAppeared(begun)
    await mendCalls(person.page, calls.register)
    await form.submit('author')
    await code.waitUntilOpen()
    await code.type(await codeFor(account.email))
    await code.verify()
    await person.page.waitForURL('**/submit-paper')
    await frame.logOut()
    await person.page.waitForURL((url) => url.pathname === '/')
    begun.push(
      'Registering...',
      'Registration successful! Please verify your email.',
      'Verifying OTP...',
      'Email verified successfully!',
      'Logging out...',
      'Logged out successfully',
    )
    await haveAppeared(begun)

    await login.open()
    await breakCalls(person.page, calls.login, 'auth')
    await login.login(account)
    begun.push('Logging in...', 'Login failed!')
    await haveAppeared(begun)
    expect(await stored()).toMatchObject({ loading: false, error: 'Login failed' })
    await mendCalls(person.page, calls.login)
    await loseCalls(person.page, calls.login)
    await login.login(account)
    begun.push('Logging in...', noConnection)
    await haveAppeared(begun)
    await mendCalls(person.page, calls.login)
    await login.login(account)
    await person.page.waitForURL('**/submit-paper')
    await haveAppeared([...begun, 'Logging in...', 'Login successful!'])
  },
)

describe('somebody who is logged in', () => {
  let account: Awaited<ReturnType<typeof storeMember>>
  beforeEach(async () => {
    await person.page.clock.install()
    account = await storeMember('admin')
    // Where the clock is put forward before Firestore has answered, it gives the connection up.
    const answered = person.page.waitForResponse(
      (response) => /TYPE=xmlhttp/.test(response.url()) && response.ok(),
    )
    await enter(person, account)
    await answered
    await person.page
      .getByText('No papers submitted yet.')
      .or(person.page.getByRole('article'))
      .first()
      .waitFor()
  })

  test(
    'is told when the browser keeps them from logging out, and stands on the home page',
    { tags: ['long'] },
    async () => {
      await person.page.evaluate(() => {
        IDBObjectStore.prototype.delete = () => {
          throw new DOMException('The disk is full.', 'UnknownError')
        }
      })
      await frame.logOut()
      await haveAppeared(['Logging out...', 'Logout failed!'])
      await person.page.waitForURL((url) => url.pathname === '/')
      expect(await stored()).toMatchObject({ error: 'Logout failed', user: { uid: account.uid } })
    },
  )

  test('gets new tokens when the old ones run out, and is logged out with a message once there are none', async () => {
    const renewed = person.page.waitForResponse(calls.refresh)
    await person.page.clock.fastForward('01:00:00')
    const { id_token: accessToken, refresh_token: refreshToken } = v.parse(
      v.object({ id_token: v.string(), refresh_token: v.string() }),
      await (await renewed).json(),
    )
    await expect.poll(stored).toMatchObject({ accessToken, refreshToken, error: null })
    expect(new URL(person.page.url()).pathname).toBe('/dashboard')
    await haveAppeared([])

    // Where an hour is put forward twice, Firestore's SDK takes its connection for lost.
    person.allowTrouble(/securetoken|cleardot|Could not reach/)
    const refusal = { error: { code: 400, message: 'TOKEN_EXPIRED' } }
    await answerCalls(person.page, calls.refresh, refusal, 400)
    await person.page.clock.fastForward('01:00:00')
    await person.page.waitForURL('**/login')
    await haveAppeared(['Session expired, please login again'])
    expect(await stored()).toStrictEqual({
      user: null,
      role: null,
      accessToken: null,
      refreshToken: null,
      loading: false,
      error: 'Session expired, please login again',
      otpMessage: null,
    })
  })

  test('is logged out with a message when the account is gone at the next start', async () => {
    person.allowTrouble(/accounts:lookup|401.*\/api\/v1\//)
    await store.auth.deleteUser(removedAfterwards(account.uid))
    await person.page.reload()
    await person.page.waitForURL('**/login')
    await haveAppeared(['Session expired, please login again'])
  })
})

describe('a message', () => {
  /** Lets the page's clock go on until a message is gone, and tells for how long it stood, in ms. */
  const shownFor = async (text: string): Promise<number> => {
    const message = person.page.getByText(text, { exact: true })
    await message.waitFor()
    for (let milliseconds = 0; ; milliseconds += step) {
      if ((await message.count()) === 0) return milliseconds
      await person.page.clock.runFor(step)
      // React draws in a task of its own, which the clock knows nothing of.
      await new PublicPage(person.page).settle()
    }
  }
  const step = 100
  const around = (milliseconds: number) => [
    milliseconds + toastLimits.removeDelay,
    milliseconds + toastLimits.removeDelay + step,
    milliseconds + toastLimits.removeDelay + 2 * step,
  ]

  test(
    'stands at the top-right: of a failure for 4 s, one of a success for 2 s, and one of progress until it is over',
    { tags: ['long'] },
    async () => {
      const account = await storeMember('author')
      await person.page.clock.install()
      await login.open()
      await person.page.clock.pauseAt(Date.now() + 60_000)
      await person.page.getByRole('button', { name: 'Login as Admin' }).click()
      const box = await frame.toast('All fields are required').boundingBox()
      expect(box?.y).toBeLessThan(160)
      expect(box?.x).toBeGreaterThan(viewports.laptop.width / 2)
      expect(await shownFor('All fields are required')).toBeOneOf(around(4000))

      const letGo = await holdCalls(person.page, calls.login)
      await login.login(account)
      const progress = frame.toast('Logging in...')
      await progress.waitFor()
      await person.page.clock.runFor(25_000)
      expect(await progress.count()).toBe(1)
      letGo()
      await person.page.waitForURL('**/submit-paper')
      expect(await shownFor('Login successful!')).toBeOneOf(around(2000))
    },
  )
})
