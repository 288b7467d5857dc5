import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'

import { axeFindings } from '../../support/browser/axe.ts'
import { openPerson, type Person } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { store } from '../../support/emulators.ts'
import { storeMember } from '../../support/members.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { LoginPage } from '../pages/account.page.ts'
import { DeleteAccountPage } from '../pages/delete-account.page.ts'
import { enter } from '../pages/flows.ts'
import { FramePage } from '../pages/frame.page.ts'
import { testScreens } from '../pages/test-screens.ts'

let browser: Browser
let person: Person
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  person = await openPerson(browser)
})
afterEach(async () => person.leave())

const papersOf = async (uid: string) => {
  const { docs } = await store.firestore.collection('papers').where('ownerUid', '==', uid).get()
  return docs
}
const filesOf = async (uid: string) => {
  const [files] = await store.bucket.getFiles({ prefix: `papers/${uid}/` })
  return files.map(({ name }) => name)
}

testScreens('an author deletes the account: open papers go, accepted ones stay', async () => {
  const member = await storeMember('author')
  const { uid, email, password } = member
  await storePapers([
    { ownerUid: uid, paperTitle: 'Open', status: 'Submitted' },
    { ownerUid: uid, paperTitle: 'Accepted', status: 'Accept' },
  ])
  const kept = (await papersOf(uid)).find((paper) => paper.get('status') === 'Accept')
  await enter(person, member, '/dashboard')
  const screen = new DeleteAccountPage(person.page)
  await screen.open()
  await screen.dialog.getByText('1 paper of yours that is not accepted, with all files.').waitFor()
  await screen.dialog.getByText(/^1 paper of yours that is accepted: it stays/).waitFor()
  await screen.dialog.getByText(email).waitFor()
  expect(await axeFindings(person.page)).toEqual([])

  // Without a password and with a wrong one, nothing happens and everything can be typed again.
  person.allowTrouble(/signInWithPassword|400/)
  await screen.confirm.click()
  await screen.dialog.getByText('Password is required.').waitFor()
  await screen.password.fill('not the password')
  await screen.confirm.click()
  await screen.dialog.getByText('The password is not right. Nothing was deleted.').waitFor()
  expect(await axeFindings(person.page)).toEqual([])
  expect(await papersOf(uid)).toHaveLength(2)
  expect(await filesOf(uid)).toHaveLength(2)

  await screen.password.fill(password)
  await screen.confirm.click()
  await new FramePage(person.page).toast('Your account was deleted.').waitFor()
  await person.page.waitForURL((url) => url.pathname === '/')
  await new FramePage(person.page).link('Login').waitFor()

  const left = await papersOf(uid)
  expect(left.map(({ id }) => id)).toEqual([kept?.id])
  const pdf: unknown = kept?.get('pdf.path')
  expect(await filesOf(uid)).toEqual([pdf])
  expect((await store.auth.getUsers([{ uid }])).users).toEqual([])
  expect((await store.firestore.doc(`users/${uid}`).get()).exists).toBe(false)
  const storage = await person.page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(storage).not.toContain(email)

  const login = new LoginPage(person.page)
  await login.open()
  await login.login({ email, password, role: 'author' })
  await new FramePage(person.page)
    .toast('The e-mail address or the password is not right.')
    .waitFor()
  await kept?.ref.delete()
})
