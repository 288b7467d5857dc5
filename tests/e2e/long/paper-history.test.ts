import { randomUUID } from 'node:crypto'

import type { Browser, Locator } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openPerson, type Person } from '../../support/browser/browser.ts'
import { calls, mendCalls } from '../../support/browser/faults.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { store } from '../../support/emulators.ts'
import { paddedPdf, samplePdf } from '../../support/sample-files.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { DashboardPage } from '../pages/dashboard.page.ts'
import { enterAsNew, newPaper, signInAsNew, submitPaper } from '../pages/flows.ts'
import { PaperFormPage } from '../pages/paper-form.page.ts'

let browser: Browser
let author: Person
let list: DashboardPage
let uid: string
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  author = await openPerson(browser)
  list = new DashboardPage(author.page)
  uid = (await signInAsNew(author, 'author')).uid
})
afterEach(async () => author.leave())

describe('the history of a paper', () => {
  test(
    'opens and closes by keyboard, is told when it cannot be fetched, and that the paper was deleted meanwhile',
    { tags: ['long'] },
    async () => {
      author.allowTrouble(/permission|insufficient/i)
      const { title } = await newPaper()
      const [id = ''] = await storePapers([
        { ownerUid: uid, paperTitle: title, status: 'Submitted' },
      ])
      await list.open()
      await list.card(title).waitFor()
      // The rules refuse the events of a paper that there is not.
      await author.page.route(calls.list, async (route) => {
        const asked = route.request().postData() ?? ''
        const isMeant = asked.includes('events')
        await route.fallback(isMeant ? { postData: asked.replaceAll(id, randomUUID()) } : {})
      })
      const button = list.button(title, 'History')
      await button.click()
      const note = list.viewer.getByRole('note')
      await note.getByText(/^The history could not be fetched\. /).waitFor()
      expect(await list.events.count()).toBe(0)
      await mendCalls(author.page, calls.list)
      await note.getByRole('button', { name: 'Retry', exact: true }).click()
      await list.events.filter({ hasText: 'Submitted' }).waitFor()
      await note.waitFor({ state: 'detached' })
      await author.page.keyboard.press('Escape')
      await list.viewer.waitFor({ state: 'detached' })

      const hasFocus = async (one: Locator) =>
        await expect
          .poll(async () => one.evaluate((it) => it === document.activeElement))
          .toBe(true)
      await button.focus()
      await author.page.keyboard.press('Enter')
      await list.events.first().waitFor()
      await author.page.keyboard.press('Tab')
      await hasFocus(list.viewer.getByRole('button', { name: 'Close' }))
      await author.page.keyboard.press('Tab')
      await hasFocus(list.viewer.getByRole('region', { name: 'Receipt and history' }))
      await author.page.keyboard.press('Escape')
      await list.viewer.waitFor({ state: 'detached' })
      await hasFocus(button)

      await button.click()
      await list.events.first().waitFor()
      await store.firestore.doc(`papers/${id}`).delete()
      await list.viewer.getByText('This paper has been deleted.').waitFor()
      expect(await list.viewer.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    },
  )
})

test(
  'a file that cannot be read is marked for author and organisers until another one comes',
  { tags: ['long'] },
  async () => {
    const paper = { ...(await newPaper()), pdf: paddedPdf('broken.pdf', 5000) }
    await submitPaper(author, paper)
    const fault = 'This PDF cannot be read: its end is missing.'
    await list
      .card(paper.title)
      .getByText(`${fault} Choose Edit and send the file again.`)
      .waitFor()

    const organiser = await openPerson(browser)
    const organisersList = new DashboardPage(organiser.page)
    await enterAsNew(organiser, 'admin')
    await organisersList.search.fill(paper.title)
    const mark = organisersList
      .card(paper.title)
      .getByText(`${fault} Its author can send it again with Edit.`)
    await mark.waitFor()

    const form = new PaperFormPage(author.page)
    await list.button(paper.title, 'Edit').click()
    await form.editButton.waitFor()
    await form.fill({ pdf: await samplePdf('whole.pdf', paper.title, 1), original: true })
    await form.editButton.click()
    await author.page.waitForURL('**/dashboard')
    await mark.waitFor({ state: 'detached' })
    await organisersList.button(paper.title, 'History').click()
    await organisersList.viewer.getByText(/^1 page, /).waitFor()
    await organisersList.events.filter({ hasText: 'whole.pdf can be read: 1 page' }).waitFor()
    await organiser.leave()
  },
)
