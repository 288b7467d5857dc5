import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import { conference } from '../../../web/src/content/conference.ts'
import { openPerson } from '../../support/browser/browser.ts'
import { calls, holdCalls } from '../../support/browser/faults.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { DashboardPage } from '../pages/dashboard.page.ts'
import { enterAsNew, newPaper, signInAsNew } from '../pages/flows.ts'
import { FramePage } from '../pages/frame.page.ts'
import { PaperFormPage } from '../pages/paper-form.page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** What is seen of the page that can only be pressed, by its names. */
async function pressable(page: Page): Promise<string[]> {
  // Addresses and ORCID iDs are read on paper, too.
  const read = ':not([href^="mailto:"]):not([href^="https://orcid.org/"])'
  const all = page.locator(`button:visible:not([role=combobox]), a:visible${read}`)
  return await all.allInnerTexts()
}

test(
  'an organiser prints the papers with their statuses, and nothing to press',
  { tags: ['long'] },
  async () => {
    const admin = await openPerson(browser)
    const { page } = admin
    const { uid } = await enterAsNew(admin, 'admin')
    const [{ title }, { title: other }] = [await newPaper(), await newPaper()]
    await storePapers(
      [title, other].map((paperTitle) => ({ ownerUid: uid, paperTitle, status: 'Submitted' })),
    )
    const list = new DashboardPage(page)
    const card = list.card(title)
    await card.waitFor()
    // A message of progress stands until there is an answer.
    await holdCalls(page, calls.commit)
    await list.setStatus(other, 'Reject')
    const toast = new FramePage(page).toast('Updating status...')
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
  },
)

test(
  'a visitor prints the guidelines, which say whose they are and where they stand',
  { tags: ['long'] },
  async () => {
    const visitor = await openPerson(browser)
    const { page } = visitor
    await page.goto('/guidelines')
    const source = page.getByText(`${conference.name}, ${conference.siteUrl}`, { exact: true })
    expect(await source.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await source.isVisible()).toBe(true)
    await visitor.leave()
  },
)

test(
  'an author prints a history with its receipt alone, and whole',
  { tags: ['long'] },
  async () => {
    const author = await openPerson(browser, 'phone')
    const { page } = author
    const { uid } = await signInAsNew(author, 'author')
    const { title } = await newPaper()
    await storePapers([{ ownerUid: uid, paperTitle: title, status: 'Submitted' }])
    const list = new DashboardPage(page)
    await list.open()
    await list.button(title, 'History').click()
    const content = list.viewer.getByRole('region', { name: 'Receipt and history' })
    const last = content.getByRole('heading', { name: 'What happened' })
    await last.waitFor()
    const hiddenBelow = async () =>
      await content.evaluate((element) => element.scrollHeight - element.clientHeight)
    expect(await hiddenBelow()).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    expect(await hiddenBelow()).toBe(0)
    expect(await list.heading.isVisible()).toBe(false)
    expect(await pressable(page)).toEqual([])
    const { paper, root } = await list.viewer.evaluate((element) => ({
      paper: getComputedStyle(element, '::before').content,
      root: getComputedStyle(document.body).overflowY,
    }))
    expect(paper).toBe(JSON.stringify(`${conference.name}, ${conference.siteUrl}`))
    expect(root).toBe('visible')
    await author.leave()
  },
)

test('an author prints the form as it is filled in', { tags: ['long'] }, async () => {
  const author = await openPerson(browser)
  const { page } = author
  await signInAsNew(author, 'author')
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
