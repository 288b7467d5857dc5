import { uidSchema } from '@lectern/domain/paper/paper'
import type { Browser, Page } from 'playwright-core'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { endAllSessions } from '../../../functions/src/accounts/own-account/end-all-sessions.ts'
import { openPerson, type Person } from '../../support/browser/browser.ts'
import {
  answerCalls,
  calls,
  holdCalls,
  loseCalls,
  mendCalls,
} from '../../support/browser/faults.ts'
import { recordMessages } from '../../support/browser/messages.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { storeSession } from '../../support/browser/stored-session.ts'
import { store } from '../../support/emulators.ts'
import { storeMember } from '../../support/members.ts'
import { stack } from '../../support/stack.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { LoginPage } from '../pages/account.page.ts'
import { DashboardPage } from '../pages/dashboard.page.ts'
import { enter, newPaper } from '../pages/flows.ts'
import { PaperFormPage } from '../pages/paper-form.page.ts'

let browser: Browser
let person: Person
let page: Page
let form: PaperFormPage
let author: Awaited<ReturnType<typeof storeMember>>
let messages: readonly string[]
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  person = await openPerson(browser)
  page = person.page
  messages = await recordMessages(page)
  form = new PaperFormPage(page)
  author = await storeMember('author')
  await enter(person, author)
})
afterEach(async () => {
  await store.auth.updateUser(author.uid, { disabled: false })
  await person.leave()
})

const expired = 'Session expired, please login again'

/** Lets the tokens run out: the browser asks for new ones when it next needs some, as a submission does. */
async function letTokensEnd(): Promise<void> {
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 2 * 60 * 60_000
  })
}

/** Submits with tokens that ran out and cannot be renewed: the browser learns that the session is over. */
async function submitTooLate(): Promise<void> {
  await letTokensEnd()
  await (
    page.url().endsWith('/submit-paper') && (await form.editButton.count()) > 0
      ? form.editButton
      : form.submitButton
  ).click()
  await page.waitForURL('**/login')
}

/** Expects that of all that is told, this is the only failure. */
async function expectExpiryTold(): Promise<void> {
  await expect.poll(() => messages).toContain(expired)
  const failures = messages.filter(
    (text) => text !== 'Submitting your paper...' && text !== 'Updating your paper...',
  )
  expect(failures).toEqual([expired])
}

/** Logs in on the login screen that the session's end has led to. */
async function logInThere(member: typeof author): Promise<void> {
  await new LoginPage(page).login(member)
}

async function storedTitles(): Promise<unknown[]> {
  const papers = store.firestore.collection('papers')
  const found = await papers.where('ownerUid', '==', author.uid).get()
  return found.docs.map((document): unknown => document.get('paperTitle'))
}

describe('a session that ends while a form is filled in', () => {
  const expectTyped = async (end: () => Promise<unknown>) => {
    person.allowTrouble(/securetoken|accounts:lookup|\/v0\/b\/|documents:/)
    const { pdf, ...paper } = await newPaper()
    await form.fill({ ...paper, pdf, fullname: 'Asha R.' })
    await end()
    await submitTooLate()
    await expectExpiryTold()
    expect(await storedTitles()).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('root'))).not.toContain(author.email)

    await store.auth.updateUser(author.uid, { disabled: false })
    await mendCalls(page, calls.refresh)
    await logInThere(author)
    await page.waitForURL('**/submit-paper')
    await page.getByText('What you typed here before is back.').waitFor()
    expect(await form.title.inputValue()).toBe(paper.title)
    expect(await form.abstract.inputValue()).toBe(paper.abstract)
    expect(await form.fullname.inputValue()).toBe('Asha R.')
    expect(await form.keywords.innerText()).toBe(paper.keyword)
    await page.getByText('Choose concrete.pdf again: a file does not survive a reload.').waitFor()
  }

  test('because the account was disabled is told, and what was typed is back after the next login', async () => {
    await expectTyped(async () => store.auth.updateUser(author.uid, { disabled: true }))
  })

  test('because its tokens were revoked is told in the same way', { tags: ['long'] }, async () => {
    const refusal = { error: { code: 400, message: 'TOKEN_EXPIRED' } }
    await expectTyped(async () => answerCalls(page, calls.refresh, refusal, 400))
  })

  test(
    'keeps what was typed from another person who logs in on that browser',
    { tags: ['long'] },
    async () => {
      person.allowTrouble(/securetoken|accounts:lookup|\/v0\/b\/|documents:/)
      const paper = await newPaper()
      await form.fill(paper)
      await store.auth.updateUser(author.uid, { disabled: true })
      await submitTooLate()
      const other = await storeMember('author')
      await logInThere(other)
      await page.waitForURL('**/submit-paper')
      expect(await form.title.inputValue()).toBe('')
      expect(await form.abstract.inputValue()).toBe('')
      expect(await form.email.inputValue()).toBe(other.email)
      expect(await page.content()).not.toContain(paper.title)
      expect(await page.getByText('What you typed here before is back.').count()).toBe(0)
    },
  )

  test(
    'keeps the form that edits a paper from another person, too',
    { tags: ['long'] },
    async () => {
      person.allowTrouble(/securetoken|accounts:lookup|\/v0\/b\/|documents:/)
      // On a slow machine, what the form reads of the paper is under way when the session ends.
      person.allowTrouble(/401.*\/(author-conflicts|revisions)\b/)
      const { title } = await newPaper()
      await storePapers([{ ownerUid: author.uid, paperTitle: title, status: 'Submitted' }])
      const list = new DashboardPage(page)
      await list.open()
      await list.button(title, 'Edit').click()
      await form.fill({ abstract: 'A secret of mine.', original: true })
      await store.auth.updateUser(author.uid, { disabled: true })
      await submitTooLate()
      await logInThere(await storeMember('author'))
      await page.waitForURL('**/submit-paper')
      await page.getByText('You cannot edit this paper.').waitFor()
      const shown = await page.content()
      expect([shown.includes(title), shown.includes('A secret of mine.')]).toEqual([false, false])
    },
  )

  test(
    'in the middle of an upload submits nothing, and the paper is submitted once after the next login',
    { tags: ['long'] },
    async () => {
      person.allowTrouble(/securetoken|accounts:lookup|\/v0\/b\/|documents:/)
      const paper = await newPaper()
      const letGo = await holdCalls(page, new RegExp(`^http://${stack.storage}/`))
      await form.fill(paper)
      await form.submitButton.click()
      await page.getByRole('progressbar').first().waitFor()
      await store.auth.updateUser(author.uid, { disabled: true })
      await letTokensEnd()
      letGo()
      await page.waitForURL('**/login')
      expect(await storedTitles()).toEqual([])
      await store.auth.updateUser(author.uid, { disabled: false })
      await logInThere(author)
      await page.waitForURL('**/submit-paper')
      expect(await form.title.inputValue()).toBe(paper.title)
      await form.fill({ pdf: paper.pdf })
      await form.submitButton.click()
      await page.waitForURL('**/dashboard')
      await new DashboardPage(page).card(paper.title).waitFor()
      expect(await storedTitles()).toEqual([paper.title])
    },
  )
})

describe('a session that another device ends', () => {
  const endElsewhere = async (uid: string) => {
    await endAllSessions(store, v.parse(uidSchema, uid), Date.now())
  }
  const trouble = /permission|securetoken|40[0139].*(v0\/b|documents|api\/v1)|\b40[013]\b/i

  test(
    'shows a message in every tab when the form is submitted, and the paper goes in after the next login',
    { tags: ['long'] },
    async () => {
      person.allowTrouble(trouble)
      const other = await person.openTab()
      await other.goto('/dashboard')
      await other.getByRole('heading', { level: 1 }).waitFor()
      const { pdf, ...paper } = await newPaper()
      await form.fill({ ...paper, pdf })
      await endElsewhere(author.uid)
      await form.submitButton.click()
      await page.waitForURL('**/login')
      await expectExpiryTold()
      await other.waitForURL('**/login')
      expect(await storedTitles()).toEqual([])

      await logInThere(author)
      await page.waitForURL('**/submit-paper')
      await other.waitForURL('**/dashboard')
      expect(await form.title.inputValue()).toBe(paper.title)
      expect(await form.abstract.inputValue()).toBe(paper.abstract)
      await form.fill({ pdf })
      await form.submitButton.click()
      await page.waitForURL('**/dashboard')
      await new DashboardPage(page).card(paper.title).waitFor()
      expect(await storedTitles()).toEqual([paper.title])
      expect(messages).not.toContain('You have no right to do this.')
    },
  )

  test('loses nothing that an organiser typed', { tags: ['long'] }, async () => {
    const organiser = await storeMember('admin')
    const desk = await openPerson(browser)
    desk.allowTrouble(trouble)
    const told = await recordMessages(desk.page)
    await storeSession(desk.page, organiser)
    await desk.page.goto('/desk/settings')
    const notice = desk.page.getByRole('textbox', { name: 'Notice', exact: true })
    await notice.fill('The portal was slow on Sunday.')
    await endElsewhere(organiser.uid)
    await desk.page.waitForURL('**/login')
    // What the organiser reads depends on whether the rules still say why.
    await expect.poll(() => told.join()).toMatch(/Session expired|or your sessions were ended/)
    await new LoginPage(desk.page).login(organiser)
    await desk.page.waitForURL('**/desk/settings')
    await expect.poll(async () => notice.inputValue()).toBe('The portal was slow on Sunday.')
    await desk.leave()
  })
})

test(
  'a session whose tokens can’t be renewed for want of an answer goes on once there is one, and so does the submission',
  { tags: ['long'] },
  async () => {
    person.allowTrouble(/securetoken/)
    const paper = await newPaper()
    await form.fill(paper)
    const letGo = await holdCalls(page, new RegExp(`^http://${stack.storage}/`))
    await form.submitButton.click()
    await page.getByRole('progressbar').first().waitFor()
    await loseCalls(page, calls.refresh)
    await letTokensEnd()
    letGo()
    await page.getByRole('note').getByText('The server does not answer just now.').waitFor()
    await mendCalls(page, calls.refresh)
    await page.waitForURL('**/dashboard', { timeout: 60_000 })
    await new DashboardPage(page).card(paper.title).waitFor()
    expect(messages).not.toContain(expired)
    expect(await storedTitles()).toEqual([paper.title])
  },
)
