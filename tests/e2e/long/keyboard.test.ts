import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

import { openPerson } from '../../support/browser/browser.ts'
import { hasFocus, tabTo } from '../../support/browser/keyboard.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { codeFor } from '../../support/inbox.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { CodePage } from '../pages/account.page.ts'
import { DashboardPage } from '../pages/dashboard.page.ts'
import { enterAsNew, newAccount, newPaper } from '../pages/flows.ts'
import { FramePage } from '../pages/frame.page.ts'
import { PaperFormPage } from '../pages/paper-form.page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** Nothing in these tests touches a mouse, a screen, or an element but by the keyboard's focus. */
test(
  'an author registers, submits, reads, edits, deletes and logs out by keyboard alone',
  { tags: ['long'] },
  async () => {
    const person = await openPerson(browser)
    const { page } = person
    const { keyboard } = page
    const frame = new FramePage(page)
    const account = newAccount('author')
    const field = (label: string) => page.getByLabel(label, { exact: true })

    await page.goto('/')
    await keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    expect(await hasFocus(skip)).toBe(true)
    expect(await skip.isVisible()).toBe(true)
    await keyboard.press('Enter')
    expect(await hasFocus(page.getByRole('main'))).toBe(true)
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Submit Paper' }).first())
    await keyboard.press('Enter')
    await page.waitForURL('**/login')
    expect(await hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Register here' }))
    await keyboard.press('Enter')
    await page.waitForURL('**/register')

    await tabTo(page, page.getByRole('button', { name: 'Admin', exact: true }))
    await keyboard.press('ArrowRight')
    await keyboard.press('Space')
    for (const [label, typed] of [
      ['Username', account.username],
      ['Email', account.email],
      ['Password', account.password],
      ['Confirm Password', account.password],
    ] as const) {
      await tabTo(page, field(label))
      await keyboard.type(typed)
    }
    await keyboard.press('Enter')
    const code = new CodePage(page)
    await code.waitUntilOpen()
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Digit 1',
    )
    await keyboard.type(await codeFor(account.email))
    await keyboard.press('Enter')
    await page.waitForURL('**/submit-paper')

    const form = new PaperFormPage(page)
    const paper = await newPaper()
    await tabTo(page, form.title)
    await keyboard.type(paper.title)
    await tabTo(page, form.abstract)
    await keyboard.type('Written without a mouse.')
    await tabTo(page, form.keywords)
    await keyboard.press('ArrowDown')
    await page.getByRole('option', { name: 'None' }).waitFor()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    // Asked for early: a chooser that opens before anybody waits for it is never seen.
    const choosing = page.waitForEvent('filechooser')
    await tabTo(page, form.pdf)
    await keyboard.press('Enter')
    await (await choosing).setFiles(paper.pdf)
    await tabTo(page, form.confirmation)
    await keyboard.press('Space')
    await tabTo(page, form.submitButton)
    await keyboard.press('Enter')
    await page.waitForURL('**/dashboard')

    const list = new DashboardPage(page)
    await list.card(paper.title).waitFor()
    await tabTo(page, list.search)
    await keyboard.type(paper.title.toUpperCase())
    const view = list.button(paper.title, 'View')
    await tabTo(page, view)
    await keyboard.press('Enter')
    await list.viewer.locator('iframe').waitFor()
    await keyboard.press('Escape')
    await list.viewer.waitFor({ state: 'detached' })
    expect(await hasFocus(view)).toBe(true)

    await tabTo(page, list.button(paper.title, 'Edit'))
    await keyboard.press('Enter')
    await form.editButton.waitFor()
    await tabTo(page, form.abstract)
    await keyboard.press('End')
    await keyboard.type(' Edited.')
    await tabTo(page, form.editButton)
    await keyboard.press('Enter')
    await page.waitForURL('**/dashboard')
    await list.card(paper.title).getByText('Written without a mouse. Edited.').waitFor()

    await tabTo(page, list.button(paper.title, 'More'))
    await keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Withdraw' }).waitFor()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await tabTo(page, list.viewer.getByRole('button', { name: 'Delete' }))
    await keyboard.press('Enter')
    await frame.toast('Paper deleted successfully!').waitFor()
    await page.getByText('No papers submitted yet.').waitFor()

    await tabTo(page, page.getByRole('button', { name: 'Logout' }), true)
    await keyboard.press('Enter')
    await frame.toast('Logged out successfully').waitFor()
    await page.waitForURL((url) => url.pathname === '/')
    await person.leave()
  },
)

test(
  'an organiser sets a status by keyboard alone, and the menu of a phone opens and closes',
  { tags: ['long'] },
  async () => {
    const organiser = await openPerson(browser, 'phone')
    const { page } = organiser
    const { keyboard } = page
    const { uid } = await enterAsNew(organiser, 'admin')
    const { title } = await newPaper()
    await storePapers([{ ownerUid: uid, paperTitle: title, status: 'Submitted' }])
    const list = new DashboardPage(page)
    const status = list.card(title).getByRole('combobox')
    await tabTo(page, list.search)
    await keyboard.type(title)
    await tabTo(page, status)
    await keyboard.press('ArrowDown')
    await page.getByRole('option', { name: 'Submitted', exact: true }).waitFor()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await new FramePage(page).toast('Status updated!').waitFor()
    expect(await list.status(title).textContent()).toBe('Review Awaiting')
    expect(await hasFocus(status)).toBe(true)

    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    const contact = new FramePage(page).link('Contact')
    await tabTo(page, menu, true)
    await keyboard.press('Enter')
    await contact.waitFor()
    await keyboard.press('Escape')
    await contact.waitFor({ state: 'hidden' })
    await keyboard.press('Enter')
    await tabTo(page, contact)
    await keyboard.press('Enter')
    await page.waitForURL('**/contact')
    await organiser.leave()
  },
)
