import { readFile } from 'node:fs/promises'

import { ownDataSchema } from '@lectern/domain/api/own-data'
import { errorTexts } from '@lectern/domain/error-texts'
import type { Browser } from 'playwright-core'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { axeFindingsAtBothWidths } from '../../support/browser/axe.ts'
import { openPerson, type Person } from '../../support/browser/browser.ts'
import { calls, loseCalls } from '../../support/browser/faults.ts'
import { tabTo } from '../../support/browser/keyboard.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { store } from '../../support/emulators.ts'
import { codeFor, waitForMails } from '../../support/inbox.ts'
import { newcomer } from '../../support/people.ts'
import { OwnAccountPage } from '../pages/account.page.ts'
import { enter, enterAsNew, logIn } from '../pages/flows.ts'
import { FramePage } from '../pages/frame.page.ts'
import { testScreens } from '../pages/test-screens.ts'

let browser: Browser
let person: Person
let frame: FramePage
let screen: OwnAccountPage
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  person = await openPerson(browser)
  frame = new FramePage(person.page)
  screen = new OwnAccountPage(person.page)
})
afterEach(async () => person.leave())

const password = 'difference engine'

testScreens(
  'name, password and address are changed, across a lost connection and a reload, and the tab stays',
  async () => {
    person.allowTrouble(/changeAccount|ERR_CONNECTION_FAILED|accounts:lookup|securetoken/)
    const { page } = person
    const member = await enterAsNew(person, 'author')
    await frame.openMenu()
    await frame.link('Account').click()
    await page.waitForURL('**/account')
    await page.getByText(`You are logged in as ${member.email}. Your role is Author.`).waitFor()
    expect(await axeFindingsAtBothWidths(page)).toEqual([])

    await loseCalls(page, calls.changeAccount)
    await screen.changeName('Ada King')
    await frame.toast(errorTexts['network-failed']).waitFor()
    const name = screen.section('Name').getByLabel('Full name', { exact: true })
    expect(await name.inputValue()).toBe('Ada King')
    await page.unroute(calls.changeAccount)
    await screen.changeName('Ada King')
    await frame.toast('Name saved.').waitFor()
    const profile = await store.firestore.doc(`users/${member.uid}`).get()
    expect(profile.get('fullname')).toBe('Ada King')

    const elsewhere = await openPerson(browser)
    elsewhere.allowTrouble(/./)
    await enter(elsewhere, member, '/account')
    await screen.changePassword('not the password', password)
    await frame.toast(errorTexts['wrong-password']).waitFor()
    await screen.changePassword(member.password, password)
    await frame.toast('Password changed. You are logged out everywhere else.').waitFor()
    const typed = screen.section('Password').getByLabel('Current password', { exact: true })
    expect(await typed.inputValue()).toBe('')
    await new OwnAccountPage(elsewhere.page).changeName('Somebody Else')
    await elsewhere.page.waitForURL('**/login')
    await elsewhere.leave()

    const { email } = newcomer()
    await screen.askForAddress(email, password)
    const code = await codeFor(email)
    await page.reload()
    await page.getByText(email, { exact: true }).waitFor()
    expect(await axeFindingsAtBothWidths(page)).toEqual([])
    await screen.proveAddress(code)
    await frame
      .toast('Your account has the new address. You are logged out everywhere else.')
      .waitFor()
    await page.getByText(`You are logged in as ${email}. Your role is Author.`).waitFor()
    expect((await waitForMails(member.email, 2)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your password was changed'),
      expect.stringContaining('Your account has another address'),
    ])

    // The tab is signed in anew, and works on.
    await screen.changeName('Ada Lovelace King')
    await frame.toast('Name saved.').waitFor()
    await frame.logOut()
    await page.waitForURL('**/')
    await logIn(person, { email, password, role: 'author' })
  },
)

test(
  'an organiser reads what holds for the address, takes the data along, and logs out everywhere by keyboard',
  { tags: ['long'] },
  async () => {
    person.allowTrouble(/accounts:lookup|securetoken/)
    const { page } = person
    const member = await enterAsNew(person, 'admin', '/account')
    await page.getByText('Your role stays Admin.').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download your data' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('my-conference-data.json')
    const text = await readFile(await download.path(), 'utf8')
    const data = v.parse(ownDataSchema, JSON.parse(text))
    expect(data.user).toMatchObject({ uid: member.uid, email: member.email, role: 'admin' })

    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByRole('dialog', { name: 'Delete account' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await tabTo(page, page.getByRole('button', { name: 'Log out everywhere' }), true)
    await page.keyboard.press('Enter')
    await frame.toast('Logged out everywhere.').waitFor()
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/account')
    await page.waitForURL('**/login')
  },
)
