import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { axeFindings } from '../../support/browser/axe.ts'
import { openPerson, type Person } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { codeFor, mailsTo, waitForMails } from '../../support/inbox.ts'
import { newcomer } from '../../support/people.ts'
import { CodePage, OwnAccountPage } from '../pages/account.page.ts'
import { DashboardPage } from '../pages/dashboard.page.ts'
import { enterAsNew, newPaper } from '../pages/flows.ts'
import { FramePage } from '../pages/frame.page.ts'
import { PaperFormPage } from '../pages/paper-form.page.ts'

let browser: Browser
let author: Person
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  author = await openPerson(browser)
})
afterEach(async () => author.leave())

test(
  'a paper’s own address is proved at the form by keyboard, is mailed as the account is, and is removed',
  { tags: ['long'] },
  async () => {
    const { page } = author
    // The narrowest phone.
    await page.setViewportSize({ width: 320, height: 640 })
    const form = new PaperFormPage(page)
    const code = new CodePage(page)
    const member = await enterAsNew(author, 'author')
    const { email: own } = newcomer()
    const paper = await newPaper()
    await form.fill(paper)
    await form.email.fill(own)
    const ask = page.getByRole('button', { name: 'Also mail me here' })
    await ask.waitFor()
    await form.email.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Prove this address' })
    await dialog.getByText(own, { exact: true }).waitFor()
    expect(await code.digit(1).evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    const widths = await page.evaluate(() => [document.body.scrollWidth, innerWidth])
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)

    // Closed and opened again, no second code is sent.
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await ask.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await code.digit(1).waitFor()
    const otp = await codeFor(own)
    await page.keyboard.type(otp)
    await page.keyboard.press('Enter')
    await new FramePage(page).toast(`Mails about this paper also go to ${own}.`).waitFor()
    expect(await form.description(form.email)).toContain(
      `Mails about this paper also go to ${own}.`,
    )
    expect(await form.email.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await mailsTo(own)).toHaveLength(1)

    // Nothing that was typed is lost, and nothing was sent.
    expect(await form.title.inputValue()).toBe(paper.title)
    expect(await form.email.inputValue()).toBe(own)
    expect(new URL(page.url()).pathname).toBe('/submit-paper')
    await form.submitButton.click()
    await page.waitForURL('**/dashboard')
    await new DashboardPage(page).card(paper.title).waitFor()
    const [, receipt] = await waitForMails(own, 2)
    const [note, first] = await waitForMails(member.email, 2)
    expect(note?.text).toContain(`the address ${own} was added to your account`)
    expect(receipt?.subject).toContain(paper.title)
    expect([receipt?.subject, receipt?.text]).toEqual([first?.subject, first?.text])

    await page.goto('/account')
    const section = new OwnAccountPage(page).section('Further addresses')
    const remove = section.getByRole('button', { name: `Remove ${own}` })
    await remove.waitFor()
    expect(await axeFindings(page)).toEqual([])
    await remove.click()
    await section.getByText(/^There is none\./).waitFor()
    await form.open()
    await form.email.fill(own)
    await ask.waitFor()
    expect(await form.description(form.email)).toContain(
      'Mails from this site go to the address of your account.',
    )
  },
)
