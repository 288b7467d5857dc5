import { readFile } from 'node:fs/promises'

import { ownDataSchema } from '@lectern/domain/api/own-data'
import { errorTexts } from '@lectern/domain/error-texts'
import type { Browser } from 'playwright-core'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { axeFindings } from '../../support/browser/axe.ts'
import { openPerson, type Person } from '../../support/browser/browser.ts'
import { calls, loseCalls } from '../../support/browser/faults.ts'
import { tabTo } from '../../support/browser/keyboard.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { store } from '../../support/emulators.ts'
import { codeFor } from '../../support/inbox.ts'
import { newcomer } from '../../support/people.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { OwnAccountPage } from '../pages/account.page.ts'
import { DeleteAccountPage } from '../pages/delete-account.page.ts'
import { enterAsNew } from '../pages/flows.ts'
import { FramePage } from '../pages/frame.page.ts'

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

test('name, password and address are changed, across a lost connection and a reload, and the account is deleted', async () => {
  person.allowTrouble(
    /changeAccount|ERR_CONNECTION_FAILED|accounts:lookup|securetoken|signInWithPassword/,
  )
  const { page } = person
  const member = await enterAsNew(person, 'author', '/account')
  await page.getByText(`You are logged in as ${member.email}. Your role is Author.`).waitFor()
  expect(await axeFindings(page)).toEqual([])

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

  await screen.changePassword(member.password, password)
  await frame.toast('Password changed. You are logged out everywhere else.').waitFor()

  const { email } = newcomer()
  await screen.askForAddress(email, password)
  const code = await codeFor(email)
  await page.reload()
  await page.getByText(email, { exact: true }).waitFor()
  await screen.proveAddress(code)
  await frame
    .toast('Your account has the new address. You are logged out everywhere else.')
    .waitFor()
  await page.getByText(`You are logged in as ${email}. Your role is Author.`).waitFor()

  // The tab is signed in anew, and works on.
  await storePapers([
    { ownerUid: member.uid, paperTitle: 'Open', status: 'Submitted' },
    { ownerUid: member.uid, paperTitle: 'Accepted', status: 'Accept' },
  ])
  const deletion = new DeleteAccountPage(page)
  await deletion.open()
  await deletion.dialog
    .getByText('1 paper of yours that is not accepted, with all files.')
    .waitFor()
  await deletion.dialog.getByText(/^1 paper of yours that is accepted: it stays/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await deletion.password.fill('not the password')
  await deletion.confirm.click()
  await deletion.dialog.getByText('The password is not right. Nothing was deleted.').waitFor()
  await deletion.password.fill(password)
  await deletion.confirm.click()
  await frame.toast('Your account was deleted.').waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  await frame.link('Login').waitFor()
  const papers = store.firestore.collection('papers').where('ownerUid', '==', member.uid)
  const left = (await papers.get()).docs
  expect(left.map((paper): unknown => paper.get('paperTitle'))).toEqual(['Accepted'])
  await left[0]?.ref.delete()
})

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
