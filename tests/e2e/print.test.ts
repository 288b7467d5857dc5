import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { launchBrowser } from '../../tools/browser/launch-browser.ts'
import { openPerson } from '../support/browser.ts'
import { logInAsNew, newPaper, submitPaper } from './flows.ts'
import { DashboardPage } from './pages/dashboard.page.ts'
import { FramePage } from './pages/frame.page.ts'
import { PaperFormPage } from './pages/paper-form.page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => browser.close())

/** What is seen of the page that can only be pressed, by its names. */
async function pressable(page: Page): Promise<string[]> {
  const all = page.locator('button:visible:not([role=combobox]), a:visible')
  return await all.allInnerTexts()
}

test('an organiser prints the papers with their statuses, and nothing to press', async () => {
  const author = await openPerson(browser)
  await logInAsNew(author, 'author')
  const paper = await newPaper()
  await submitPaper(author, paper)
  await author.leave()

  const admin = await openPerson(browser)
  const { page } = admin
  await logInAsNew(admin, 'admin')
  const card = new DashboardPage(page).card(paper.title)
  await card.waitFor()
  const toast = new FramePage(page).toast('Login successful!')
  await toast.waitFor()
  expect((await pressable(page)).length).toBeGreaterThan(5)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await pressable(page)).toEqual([])
  expect(await toast.isVisible()).toBe(false)
  const status = card.getByRole('combobox')
  expect(await status.innerText()).toBe('Submitted')
  expect(await status.isVisible()).toBe(true)
  const look = await status.evaluate((element) => {
    const { borderStyle, color } = getComputedStyle(element)
    return { borderStyle, color }
  })
  expect(look).toEqual({ borderStyle: 'none', color: 'rgb(0, 0, 0)' })
  expect(await status.locator('svg').isVisible()).toBe(false)
  await admin.leave()
})

test('an author prints the form as it is filled in', async () => {
  const author = await openPerson(browser)
  const { page } = author
  await logInAsNew(author, 'author')
  const form = new PaperFormPage(page)
  await form.open()
  await form.fill(await newPaper())
  await page.emulateMedia({ media: 'print' })
  for (const field of [form.title, form.abstract, form.keywords, form.confirmation]) {
    expect(await field.isVisible()).toBe(true)
  }
  expect(await page.getByText('concrete.pdf', { exact: true }).isVisible()).toBe(true)
  expect(await pressable(page)).toEqual([])
  await author.leave()
})
