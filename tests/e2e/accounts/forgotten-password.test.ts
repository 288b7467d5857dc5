import { errorTexts } from '@lectern/domain/error-texts'
import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { axeFindings } from '../../support/browser/axe.ts'
import { openPerson, type Person } from '../../support/browser/browser.ts'
import { calls, loseCalls } from '../../support/browser/faults.ts'
import { tabTo } from '../../support/browser/keyboard.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { codeFor, mailsTo } from '../../support/inbox.ts'
import { storeMember } from '../../support/members.ts'
import { newcomer, wrong } from '../../support/people.ts'
import { ForgottenPasswordPage, LoginPage } from '../pages/account.page.ts'
import { enter } from '../pages/flows.ts'
import { FramePage } from '../pages/frame.page.ts'

let browser: Browser
let person: Person
let frame: FramePage
let screen: ForgottenPasswordPage
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  person = await openPerson(browser)
  frame = new FramePage(person.page)
  screen = new ForgottenPasswordPage(person.page)
})
afterEach(async () => person.leave())

const password = 'difference engine'

test('a forgotten password is replaced, across a reload and a lost connection, and all are logged out', async () => {
  person.allowTrouble(/resetPassword|ERR_CONNECTION_FAILED|accounts:lookup|token/)
  const { page } = person
  const account = await storeMember('author')
  const elsewhere = await openPerson(browser)
  await enter(elsewhere, account, '/account')
  elsewhere.allowTrouble(/./)

  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.waitForURL('**/forgot-password')
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(account.email)
  await page.getByRole('button', { name: 'Send code', exact: true }).click()
  await page.waitForURL('**/reset-password')
  const otp = await codeFor(account.email)

  await page.reload()
  await page.getByText(account.email, { exact: true }).waitFor()
  await screen.code.type(wrong(otp))
  await screen.choose(password, 'another one')
  await screen.submit()
  await frame.toast('The two passwords are not the same. Type the same password twice.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await screen.choose(password)
  await screen.submit()
  await frame.toast('This code is not right. Check the newest mail and try again.').waitFor()

  await loseCalls(page, calls.resetPassword)
  await screen.code.type(otp)
  await screen.submit()
  await frame.toast(errorTexts['network-failed']).waitFor()
  await page.unroute(calls.resetPassword)
  expect(await screen.code.typed()).toBe(otp)
  await screen.submit()
  await page.waitForURL('**/login')
  await frame.toast('Password changed. Log in with the new one.').waitFor()
  await new LoginPage(page).login({ ...account, password })
  await page.waitForURL('**/submit-paper')

  await elsewhere.page.reload()
  await elsewhere.page.waitForURL('**/login')
  await elsewhere.leave()
})

test(
  'an address without an account looks like any other, by keyboard alone',
  { tags: ['long'] },
  async () => {
    const { page } = person
    const { email } = newcomer()
    await page.goto('/login')
    await tabTo(page, page.getByRole('link', { name: 'Forgot password?' }))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/forgot-password')
    await tabTo(page, page.getByLabel('Email', { exact: true }))
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/reset-password')
    await frame.toast('If this address has an account, a code is on its way.').waitFor()
    await screen.code.digit(1).waitFor()
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Digit 1',
    )
    await page.keyboard.type('123456')
    await tabTo(page, page.getByLabel('New password', { exact: true }))
    await page.keyboard.type(password)
    await tabTo(page, page.getByLabel('Repeat new password', { exact: true }))
    await page.keyboard.type(password)
    person.allowTrouble(/resetPassword/)
    await page.keyboard.press('Enter')
    await frame.toast('This code is not right. Check the newest mail and try again.').waitFor()
    await tabTo(page, page.getByRole('link', { name: 'Change it' }))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/forgot-password')
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
    expect(await mailsTo(email)).toEqual([])
  },
)

test(
  'a password that is pasted stays in its field, and the code in its boxes',
  { tags: ['long'] },
  async () => {
    const { page } = person
    await page.goto('/reset-password')
    const field = page.getByLabel('New password', { exact: true })
    await field.evaluate((input) => {
      const data = new DataTransfer()
      data.setData('text/plain', '654321')
      const event = { clipboardData: data, bubbles: true, cancelable: true }
      input.dispatchEvent(new ClipboardEvent('paste', event))
    })
    expect(await screen.code.typed()).toBe('')
    await screen.code.paste('123456')
    expect(await screen.code.typed()).toBe('123456')
  },
)
