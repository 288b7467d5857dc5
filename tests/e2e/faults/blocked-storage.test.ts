import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { openPerson, type Person } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { storeMember } from '../../support/members.ts'
import { DashboardPage } from '../pages/dashboard.page.ts'
import { logIn, newPaper } from '../pages/flows.ts'
import { PaperFormPage } from '../pages/paper-form.page.ts'

let browser: Browser
let person: Person
let page: Page
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  person = await openPerson(browser)
  page = person.page
})
afterEach(async () => person.leave())

/** What a browser may refuse a page, by a setting, in private windows, or for want of room. */
const refusals: Readonly<Record<string, () => void>> = {
  'has no room left': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
  'lets no storage be used': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
    indexedDB.open = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
  },
  'lets no database be opened': () => {
    indexedDB.open = () => {
      throw new DOMException('A mutation operation was attempted.', 'InvalidStateError')
    }
  },
  'has no database': () => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined })
  },
}

const warning = 'This browser keeps no copy of what you type'

async function logInAndSubmit(name: string, losesDrafts: boolean): Promise<void> {
  await person.context.addInitScript(refusals[name] ?? (() => undefined))
  await logIn(person, await storeMember('author'))
  const form = new PaperFormPage(page)
  const paper = await newPaper()
  await form.fill(paper)
  await page.getByRole('button', { name: /^Remove/ }).waitFor()
  expect(await page.getByText(warning).count()).toBe(losesDrafts ? 1 : 0)
  await form.submitButton.click()
  await page.waitForURL('**/dashboard')
  await new DashboardPage(page).card(paper.title).waitFor()
}

test('an author logs in and submits in a browser that lets no storage be used, and reads that drafts are lost', async () => {
  await logInAndSubmit('lets no storage be used', true)
})

test.each([
  ['has no room left', true],
  ['lets no database be opened', false],
  ['has no database', false],
] as const)(
  'an author logs in and submits in a browser that %s',
  { tags: ['long'] },
  async (name, losesDrafts) => {
    await logInAndSubmit(name, losesDrafts)
  },
)

test(
  'who closes a tab whose text is kept nowhere is asked before',
  { tags: ['long'] },
  async () => {
    await person.context.addInitScript(refusals['has no room left'] ?? (() => undefined))
    await logIn(person, await storeMember('author'))
    const form = new PaperFormPage(page)
    await form.fill({ title: 'Nowhere kept' })
    await page.getByText(warning).waitFor()
    const [question] = await Promise.all([
      page.waitForEvent('dialog'),
      page.close({ runBeforeUnload: true }),
    ])
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    expect(await form.title.inputValue()).toBe('Nowhere kept')
  },
)
