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
import { enterAsNew, newAccount, newPaper, submitPaper } from '../pages/flows.ts'
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

/** Expects that a person has this paper alone, and its file once. */
async function expectOnce(
  uid: string,
  { title, pdf }: Awaited<ReturnType<typeof newPaper>>,
): Promise<void> {
  const papers = await papersOf(uid)
  expect(papers).toMatchObject([
    { paperTitle: title, pdf: { name: pdf.name, bytes: pdf.buffer.length } },
  ])
  const { path } = v.parse(v.object({ path: v.string() }), papers[0]?.['pdf'])
  expect(await storedFiles(`papers/${uid}/`)).toEqual([path])
}

/** Signs somebody new in and gives the account's id. */
async function enterAs(role: 'author' | 'admin'): Promise<string> {
  const { uid } = await enterAsNew(person, role)
  return uid
}

describe('when the reply is lost, though the request went through,', () => {
  test(
    'a registration, its code and another code are asked for again, and open the one account',
    { tags: ['long'] },
    async () => {
      const { page } = person
      person.allowTrouble(/verifyOtp/)
      await page.clock.install()
      const account = newAccount('author')
      const register = new RegisterPage(page)
      await register.open()
      await register.fill(account)
      const lost = await loseReplies(page, calls.register)
      await register.submit('author')
      await frame.toast(noConnection).waitFor()
      await codeFor(account.email, 1)
      await mendCalls(page, calls.register)
      await register.submit('author')
      const code = new CodePage(page)
      await code.waitUntilOpen()
      await codeFor(account.email, 2)
      expect([lost(), (await mailsTo(account.email)).length]).toEqual([1, 2])

      await page.clock.fastForward(61_000)
      const registrations = await store.firestore
        .collection('registrations')
        .where('email', '==', account.email)
        .get()
      for (const { ref } of registrations.docs) {
        await ref.update({ issuedAt: new Date(Date.now() - 61_000) })
      }
      await loseReplies(page, calls.resendOtp)
      await code.resend()
      await frame.toast(noConnection).waitFor()
      await mendCalls(page, calls.resendOtp)
      await code.resend()
      await page
        .getByRole('status')
        .getByText(/^A code was sent a moment ago\. Wait/)
        .waitFor()

      const lostProof = await loseReplies(page, calls.verifyOtp)
      const digits = await codeFor(account.email, 3)
      await code.type(digits)
      await code.verify()
      const opened = async () => (await store.auth.getUsers([{ email: account.email }])).users
      await expect.poll(async () => (await opened()).length).toBe(1)
      const [user] = await opened()
      await page.getByRole('button', { name: 'Verify OTP', exact: true }).waitFor()
      await mendCalls(page, calls.verifyOtp)
      await code.type(digits)
      await code.verify()
      await page.getByText('This address is verified, and your account is open:').waitFor()
      const toLogin = page.getByRole('link', { name: 'Go to Login', exact: true })
      expect(await toLogin.evaluate((link) => link === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/login')
      expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(account.email)
      await page.getByLabel('Password', { exact: true }).fill(account.password)
      await page.getByRole('button', { name: 'Login as Author', exact: true }).click()
      await page.waitForURL('**/submit-paper')
      expect(lostProof()).toBe(1)
      const users = await store.firestore
        .collection('users')
        .where('email', '==', account.email)
        .get()
      expect(users.docs.map(({ id }) => id)).toEqual([user?.uid])
    },
  )

  test('a paper with a small upload is submitted once, and then edited once, by itself', async () => {
    const uid = await enterAs('author')
    const lostUpload = await loseReplies(person.page, calls.upload, 1)
    const lost = await loseReplies(person.page, calls.commit, 1, ofPaper)
    const lostStart = await loseReplies(person.page, calls.commit, 1, (call) => !ofPaper(call))
    const paper = await newPaper()
    await submitPaper(person, paper)
    expect([lostUpload(), lost(), lostStart()]).toEqual([1, 1, 1])
    await expectOnce(uid, paper)

    await mendCalls(person.page, calls.commit)
    await list.button(paper.title, 'Edit').click()
    await form.fill({ abstract: 'Edited.', original: true })
    const lostEdit = await loseReplies(person.page, calls.commit, 1, ofPaper)
    await form.editButton.click()
    await person.page.waitForURL('**/dashboard')
    expect(lostEdit()).toBe(1)
    expect((await papersOf(uid)).map((stored): unknown => stored['abstract'])).toEqual(['Edited.'])
  })

  test(
    'the last part of a large upload counts, and a paper whose submission is given up and repeated is one paper',
    { tags: ['long'] },
    async () => {
      const uid = await enterAs('author')
      const lost = await loseReplies(person.page, calls.upload, 1, endsUpload)
      await loseReplies(person.page, calls.commit, Infinity, ofPaper)
      const paper = { ...(await newPaper()), pdf: paddedPdf('padded.pdf', 1_000_000) }
      await form.fill(paper)
      await form.submitButton.click()
      await person.page.getByText(/^The server does not answer just now/).waitFor()
      expect(lost()).toBe(1)
      await person.page.getByRole('button', { name: 'Cancel' }).click()
      await person.page
        .getByRole('note')
        .getByText(
          'Stopped while saving. Look at your dashboard: what you sent may have been saved.',
        )
        .waitFor()
      expect(await form.title.inputValue()).toBe(paper.title)
      await mendCalls(person.page, calls.commit)
      await form.submitButton.click()
      await person.page.waitForURL('**/dashboard')
      await list.card(paper.title).waitFor()
      await expectOnce(uid, paper)
    },
  )

  test('a status is set and a paper deleted once, by itself', { tags: ['long'] }, async () => {
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
