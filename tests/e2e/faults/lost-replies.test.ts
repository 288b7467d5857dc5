import type { Browser, Request } from 'playwright-core'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { storedFiles } from '../../api/support/storage.ts'
import { openPerson, type Person } from '../../support/browser/browser.ts'
import { calls, loseReplies, mendCalls } from '../../support/browser/faults.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { store } from '../../support/emulators.ts'
import { codeFor, mailsTo } from '../../support/inbox.ts'
import { paddedPdf } from '../../support/sample-files.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { CodePage, RegisterPage } from '../pages/account.page.ts'
import { DashboardPage } from '../pages/dashboard.page.ts'
import { enterAsNew, newAccount, newPaper, registerUpToCode, submitPaper } from '../pages/flows.ts'
import { FramePage } from '../pages/frame.page.ts'
import { PaperFormPage } from '../pages/paper-form.page.ts'

let browser: Browser
let person: Person
let frame: FramePage
let form: PaperFormPage
let list: DashboardPage
/** Whether a paper itself is written, and not that its upload begins. */
const ofPaper = (request: Request) => request.postData()?.includes('/documents/papers/') === true

beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  person = await openPerson(browser)
  person.allowTrouble(/us-central1|documents:|\/v0\/b\/|ERR_FAILED|ERR_CONNECTION_FAILED/)
  frame = new FramePage(person.page)
  form = new PaperFormPage(person.page)
  list = new DashboardPage(person.page)
})
afterEach(async () => person.leave())

const noConnection =
  'No connection to the server. Check your network and try again; nothing you typed is lost.'

/** All papers of one person, as they are stored. */
async function papersOf(uid: string) {
  const found = await store.firestore.collection('papers').where('ownerUid', '==', uid).get()
  return found.docs.map((document) => document.data())
}

/** What the history of a paper tells, oldest first. */
async function eventsOf(id: string): Promise<unknown[]> {
  const { docs } = await store.firestore.collection(`papers/${id}/events`).orderBy('at').get()
  return docs.map((event): unknown => event.get('kind'))
}

/** Whether a request to Storage carries the last bytes of a file. */
function endsUpload(request: Request): boolean {
  return request.headers()['x-goog-upload-command'] === 'upload, finalize'
}

/** Signs somebody new in and gives the account's id. */
async function enterAs(role: 'author' | 'admin'): Promise<string> {
  const { uid } = await enterAsNew(person, role)
  return uid
}

describe('when the reply is lost, though the request went through,', () => {
  test('a registration is sent again: the newest code opens the one account', async () => {
    const account = newAccount('author')
    const register = new RegisterPage(person.page)
    await register.open()
    await register.fill(account)
    const lost = await loseReplies(person.page, calls.register)
    await register.submit('author')
    await frame.toast(noConnection).waitFor()
    await codeFor(account.email, 1)
    await mendCalls(person.page, calls.register)
    await register.submit('author')
    const code = new CodePage(person.page)
    await code.waitUntilOpen()
    await code.type(await codeFor(account.email, 2))
    await code.verify()
    await person.page.waitForURL('**/submit-paper')
    expect([lost(), (await mailsTo(account.email)).length]).toEqual([1, 2])
    const users = await store.firestore
      .collection('users')
      .where('email', '==', account.email)
      .get()
    expect(users.docs.map(({ id }) => id)).toEqual([
      (await store.auth.getUserByEmail(account.email)).uid,
    ])
  })

  test('a code that is sent again leads to the login, which is filled in, and to the one account', async () => {
    person.allowTrouble(/verifyOtp/)
    const account = newAccount('author')
    await registerUpToCode(person, account)
    const lost = await loseReplies(person.page, calls.verifyOtp)
    const code = new CodePage(person.page)
    const digits = await codeFor(account.email)
    await code.type(digits)
    await code.verify()
    await frame.toast(noConnection).waitFor()
    const { uid } = await store.auth.getUserByEmail(account.email)
    await mendCalls(person.page, calls.verifyOtp)
    await code.type(digits)
    await code.verify()
    await person.page.getByText('This address is verified, and your account is open:').waitFor()
    const toLogin = person.page.getByRole('link', { name: 'Go to Login', exact: true })
    expect(await toLogin.evaluate((link) => link === document.activeElement)).toBe(true)
    await person.page.keyboard.press('Enter')
    await person.page.waitForURL('**/login')
    const email = person.page.getByLabel('Email', { exact: true })
    expect(await email.inputValue()).toBe(account.email)
    await person.page.getByLabel('Password', { exact: true }).fill(account.password)
    await person.page.getByRole('button', { name: 'Login as Author', exact: true }).click()
    await person.page.waitForURL('**/submit-paper')
    expect(lost()).toBe(1)
    expect((await store.auth.getUserByEmail(account.email)).uid).toBe(uid)
  })

  test('another code is asked for again, and is told to be on its way', async () => {
    const account = newAccount('author')
    await person.page.clock.install()
    await registerUpToCode(person, account)
    await codeFor(account.email)
    await person.page.clock.fastForward(61_000)
    const registrations = await store.firestore
      .collection('registrations')
      .where('email', '==', account.email)
      .get()
    await registrations.docs[0]?.ref.update({ issuedAt: new Date(Date.now() - 61_000) })
    await loseReplies(person.page, calls.resendOtp)
    const code = new CodePage(person.page)
    await code.resend()
    await frame.toast(noConnection).waitFor()
    await mendCalls(person.page, calls.resendOtp)
    await code.resend()
    await person.page
      .getByRole('status')
      .getByText(/^A code was sent a moment ago\. Wait/)
      .waitFor()
    await code.type(await codeFor(account.email, 2))
    await code.verify()
    await person.page.waitForURL('**/submit-paper')
  })

  test('a paper is submitted once, by itself', async () => {
    const uid = await enterAs('author')
    const lost = await loseReplies(person.page, calls.commit, 2, ofPaper)
    const lostStart = await loseReplies(person.page, calls.commit, 1, (call) => !ofPaper(call))
    const paper = await newPaper()
    await submitPaper(person, paper)
    expect([lost(), lostStart()]).toEqual([2, 1])
    expect((await papersOf(uid)).map((stored): unknown => stored['paperTitle'])).toEqual([
      paper.title,
    ])
  })

  test('a paper whose submission is given up and repeated is one paper', async () => {
    const uid = await enterAs('author')
    await loseReplies(person.page, calls.commit, Infinity, ofPaper)
    const paper = await newPaper()
    await form.fill(paper)
    await form.submitButton.click()
    await person.page.getByText(/^The server does not answer just now/).waitFor()
    await person.page.getByRole('button', { name: 'Cancel' }).click()
    await person.page
      .getByRole('note')
      .getByText('Stopped while saving. Look at your dashboard: what you sent may have been saved.')
      .waitFor()
    expect(await form.title.inputValue()).toBe(paper.title)
    await mendCalls(person.page, calls.commit)
    await form.submitButton.click()
    await person.page.waitForURL('**/dashboard')
    await list.card(paper.title).waitFor()
    expect((await papersOf(uid)).map((stored): unknown => stored['paperTitle'])).toEqual([
      paper.title,
    ])
  })

  test('an edit is made once, by itself', async () => {
    const uid = await enterAs('author')
    const paper = await newPaper()
    await submitPaper(person, paper)
    await list.button(paper.title, 'Edit').click()
    await form.fill({ abstract: 'Edited.', original: true })
    const lost = await loseReplies(person.page, calls.commit, 2, ofPaper)
    await form.editButton.click()
    await person.page.waitForURL('**/dashboard')
    expect(lost()).toBe(2)
    expect((await papersOf(uid)).map((stored): unknown => stored['abstract'])).toEqual(['Edited.'])
  })

  test.each([
    ['a small upload', 100_000, () => true],
    ['the last part of a large upload', 1_000_000, endsUpload],
  ])('%s counts, and the file is there once', async (_what, bytes, isMeant) => {
    const uid = await enterAs('author')
    const lost = await loseReplies(person.page, calls.upload, 1, isMeant)
    const paper = { ...(await newPaper()), pdf: paddedPdf('padded.pdf', bytes) }
    await submitPaper(person, paper)
    expect(lost()).toBe(1)
    const [stored, ...others] = await papersOf(uid)
    expect(stored).toMatchObject({ pdf: { name: 'padded.pdf', bytes } })
    expect(others).toEqual([])
    const files = await storedFiles(`papers/${uid}/`)
    expect(files).toEqual([v.parse(v.object({ path: v.string() }), stored?.['pdf']).path])
  })

  test('a status is set and a paper deleted once, by itself', async () => {
    const uid = await enterAs('admin')
    const { title } = await newPaper()
    const [id = ''] = await storePapers([{ ownerUid: uid, paperTitle: title, status: 'Submitted' }])
    await list.search.fill(title)
    await list.card(title).waitFor()
    const lost = await loseReplies(person.page, calls.commit, 1, ofPaper)
    await list.setStatus(title, 'Reject')
    await frame.toast('Status updated!').waitFor()
    expect(lost()).toBe(1)
    expect(await papersOf(uid)).toMatchObject([{ status: 'Reject' }])
    await mendCalls(person.page, calls.commit)
    const lostAgain = await loseReplies(person.page, calls.commit, 1, ofPaper)
    await list.ask(title, 'Delete')
    await person.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await frame.toast('Paper deleted successfully!').waitFor()
    expect(lostAgain()).toBe(1)
    expect(await papersOf(uid)).toEqual([])
    // A second write would stand in the history, too.
    await expect.poll(async () => eventsOf(id)).toContain('deleted')
    expect(await eventsOf(id)).toEqual(['submitted', 'status-changed', 'deleted'])
  })
})
