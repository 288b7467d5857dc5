import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { openPerson, type Person } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { DashboardPage } from '../pages/dashboard.page.ts'
import { enterAsNew } from '../pages/flows.ts'
import { PaperFormPage } from '../pages/paper-form.page.ts'

let browser: Browser
let author: Person
let page: Page
let list: DashboardPage
let form: PaperFormPage
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  author = await openPerson(browser)
  page = author.page
  list = new DashboardPage(page)
  form = new PaperFormPage(page)
})
afterEach(async () => author.leave())

test('an edit that is left changes nothing, asks before something typed goes, and the search is still there', async () => {
  const { uid } = await enterAsNew(author, 'author')
  await storePapers(
    ['Quiet looms', 'Self-healing concrete'].map((paperTitle) => ({
      ownerUid: uid,
      paperTitle,
      status: 'Submitted',
    })),
  )
  const title = 'Quiet looms'
  const backAtTheList = async () => {
    await list.card(title).waitFor()
    expect(await list.search.inputValue()).toBe('looms')
    expect(await page.getByRole('article').count()).toBe(1)
  }
  const edit = async () => {
    await list.button(title, 'Edit').click()
    await form.editButton.waitFor()
  }
  const cancel = async () => page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await list.open()
  await list.search.fill('looms')
  await edit()
  expect(await form.description(form.pdf)).toContain('Kept from beforeChoose another file')
  await form.title.fill('Noisy looms')
  await cancel()
  const dialog = page.getByRole('dialog', { name: 'Leave the form' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await form.title.inputValue()).toBe('Noisy looms')
  await cancel()
  await dialog.getByRole('button', { name: 'Forget changes' }).click()
  await backAtTheList()

  await edit()
  expect(await form.title.inputValue()).toBe(title)
  await page.goBack()
  await backAtTheList()
})
