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
