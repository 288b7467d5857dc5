import { paperIdSchema } from '@lectern/domain/paper/paper'
import type { Browser } from 'playwright-core'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { restore } from '../../../tools/admin/paper-commands.ts'
import { axeFindings } from '../../support/browser/axe.ts'
import { openPerson, type Person } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { storeSession } from '../../support/browser/stored-session.ts'
import { store } from '../../support/emulators.ts'
import { mailsTo, waitForMails } from '../../support/inbox.ts'
import { storeMember } from '../../support/members.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { DashboardPage } from '../pages/dashboard.page.ts'
import { enterAsNew, newPaper, submitPaper } from '../pages/flows.ts'
import { FramePage } from '../pages/frame.page.ts'
import { PaperFormPage } from '../pages/paper-form.page.ts'

let browser: Browser
let author: Person
let list: DashboardPage
let form: PaperFormPage
let email: string
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  author = await openPerson(browser)
  list = new DashboardPage(author.page)
  form = new PaperFormPage(author.page)
  const member = await storeMember('author')
  email = member.email
  await storeSession(author.page, member)
})
afterEach(async () => author.leave())

test(
  'co-authors are named by keyboard, checked, kept over a reload, put in order and shown',
  { tags: ['long'] },
  async () => {
    const paper = await newPaper()
    const { page } = author
    await form.open()
    await form.fill(paper)
    const press = async (key: string) => page.keyboard.press(key)
    const type = async (text: string) => page.keyboard.type(text)

    await form.coAuthors.focus()
    await press('Enter')
    await press('Tab')
    await press('Enter')
    await type('Bodil Holm')
    await press('Tab')
    await type('DTU')
    await press('Tab')
    await type('Bodil@dtu.example')
    await press('Tab')
    await type('0000-0002-1825-0098')
    await form.submitButton.click()
    await form
      .coAuthor(1)
      .getByText(/^This is no ORCID iD: compare it with orcid\.org/)
      .waitFor()
    await expect
      .poll(() =>
        form
          .coAuthor(1)
          .getByLabel('ORCID iD')
          .evaluate((one) => one === document.activeElement),
      )
      .toBe(true)
    expect(await axeFindings(page)).toEqual([])
    await form.coAuthor(1).getByLabel('ORCID iD').fill('https://orcid.org/0000-0002-1825-0097')
    await page.getByRole('button', { name: 'Add a co-author' }).click()
    await type('Chidi Eze')
    await page.reload()
    await form.pdf.setInputFiles(paper.pdf)
    expect(await form.coAuthor(2).getByLabel('Name').inputValue()).toBe('Chidi Eze')
    await page.getByRole('button', { name: 'Move up co-author 2' }).press('Enter')
    await page.getByText('Chidi Eze is co-author 1 now.').waitFor()
    await form.submitButton.click()
    await page.waitForURL('**/dashboard')
    const shown = list.card(paper.title).getByRole('listitem')
    await expect
      .poll(() => shown.allInnerTexts())
      .toEqual(['Chidi Eze', 'Bodil Holm, DTU · bodil@dtu.example · 0000-0002-1825-0097'])

    await list.button(paper.title, 'Edit').click()
    await form.editButton.waitFor()
    await page.getByRole('button', { name: 'Remove co-author 1' }).click()
    await form.editButton.click()
    await page.waitForURL('**/dashboard')
    await expect
      .poll(() => shown.allInnerTexts())
      .toEqual(['Bodil Holm, DTU · bodil@dtu.example · 0000-0002-1825-0097'])
    await list.button(paper.title, 'History').click()
    await list.events.filter({ hasText: 'Changed: co-authors' }).waitFor()
  },
)

test(
  'an organiser takes a co-author out by the server, which keeps the address',
  { tags: ['long'] },
  async () => {
    const { page } = author
    const { uid: ownerUid } = await storeMember('author')
    const { title: paperTitle } = await newPaper()
    const [id = ''] = await storePapers([{ ownerUid, paperTitle, status: 'Submitted' }])
    const bodil = { name: 'Bodil Holm', affiliation: '', orcid: null, email: 'bodil@dtu.example' }
    const chidi = { ...bodil, name: 'Chidi Eze', email: 'chidi@dtu.example' }
    const paper = store.firestore.doc(`papers/${id}`)
    await paper.update({ coAuthors: [bodil, chidi] })
    await enterAsNew(author, 'admin')
    author.allowTrouble(/documents:/)
    await list.search.fill(paperTitle)
    await list.button(paperTitle, 'Edit').click()
    await form.editButton.waitFor()
    await page.getByRole('button', { name: 'Remove co-author 1' }).click()
    await form.editButton.click()
    await page.waitForURL('**/dashboard')
    expect((await paper.get()).get('coAuthors')).toEqual([chidi])
    const said = await store.firestore.doc(`authorConflicts/${id}`).get()
    expect(said.get('formerAuthors')).toEqual([bodil.email])
  },
)

test(
  'a paper that its author withdraws leaves the list, is kept below it, and comes back as it was',
  { tags: ['long'] },
  async () => {
    const paper = await newPaper()
    const { page } = author
    await submitPaper(author, paper)
    await waitForMails(email, 1)
    await list.button(paper.title, 'History').click()
    const steps = list.viewer.locator('[aria-current=step]')
    await expect.poll(() => steps.innerText()).toContain('Review')
    expect(await axeFindings(page)).toEqual([])
    await list.viewer.getByRole('button', { name: 'Close' }).click()

    await list.ask(paper.title, 'Withdraw')
    await list.viewer.getByText(/leaves the list, for you and for the organisers/).waitFor()
    await list.viewer.getByRole('button', { name: 'Withdraw' }).click()
    await new FramePage(page).toast('Paper withdrawn.').waitFor()
    await list.card(paper.title).waitFor({ state: 'detached' })
    await page.getByText('Withdrawn papers (1)').click()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: `History ${paper.title}` }).click()
    await list.viewer.getByText('This paper has been withdrawn.').waitFor()
    await list.events.filter({ hasText: 'Withdrawn' }).waitFor()
    await list.events.filter({ hasText: 'Submitted' }).waitFor()
    await list.viewer.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: `View ${paper.title}` }).click()
    await list.viewer.locator('iframe').waitFor()
    await list.viewer.getByRole('button', { name: 'Close' }).click()
    const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject)
    await expect.poll(subjects).toContain(`Withdrawn: ${paper.title}`)

    const withdrawn = store.firestore.collection('withdrawn').where('paperTitle', '==', paper.title)
    const [kept] = (await withdrawn.get()).docs
    await restore(store, v.parse(paperIdSchema, kept?.id))
    await list.card(paper.title).waitFor()
    await page.getByText('Withdrawn papers (1)').waitFor({ state: 'detached' })
    await list.button(paper.title, 'History').click()
    await list.events.filter({ hasText: 'Restored' }).getByText('An organiser').waitFor()
  },
)
