import { performance } from 'node:perf_hooks'

import type { Browser, Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import { openPerson } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { samplePdf } from '../../support/sample-files.ts'
import { DashboardPage } from '../pages/dashboard.page.ts'
import { newAccount, newPaper, register } from '../pages/flows.ts'
import { FramePage } from '../pages/frame.page.ts'
import { PaperFormPage } from '../pages/paper-form.page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** Tells in the log how long something took to be seen by somebody else, in milliseconds. */
function report(what: string, from: number, to: number): void {
  console.log(`measured: ${what}: ${(to - from).toFixed(0)} ms`)
}

async function whenShown(locator: Locator): Promise<number> {
  await locator.waitFor()
  return performance.now()
}

describe('an author on a phone', () => {
  test('registers, submits, is seen at once by an organiser, and sees the decision at once', async () => {
    const organiser = await openPerson(browser, 'laptop')
    const author = await openPerson(browser, 'phone')
    // A status may meet the server's own note of what it found in the files: the SDK tries again.
    organiser.allowTrouble(/documents:commit/)
    const organisersList = new DashboardPage(organiser.page)
    const authorsList = new DashboardPage(author.page)
    const paper = {
      ...(await newPaper()),
      supplementaryPdf: await samplePdf('data.pdf', 'Data', 3),
    }

    await register(organiser, newAccount('admin', 'Olga Organiser'))
    await organisersList.heading.waitFor()
    const account = newAccount('author')
    await register(author, account)

    const form = new PaperFormPage(author.page)
    expect(await author.page.getByLabel('Full Name', { exact: true }).inputValue()).toBe('Asha Rao')
    expect(await author.page.getByLabel('Email', { exact: true }).inputValue()).toBe(account.email)
    await form.fill(paper)
    await form.submitButton.click()
    const clicked = performance.now()
    const frame = new FramePage(author.page)
    const [confirmed, seen] = await Promise.all([
      whenShown(frame.toast('Paper submitted successfully!')),
      whenShown(organisersList.card(paper.title)),
    ])
    report(`Submit to the author's confirmation, uploads included (phone)`, clicked, confirmed)
    report(`Submit to the organiser's dashboard, uploads included (phone)`, clicked, seen)
    await author.page.waitForURL('**/dashboard')
    await authorsList.card(paper.title).waitFor()
    expect(await authorsList.status(paper.title).textContent()).toBe('Submitted')

    for (const status of ['Review Awaiting', 'Review Obtained', 'Reject', 'Submitted'] as const) {
      await organisersList.setStatus(paper.title, status)
      const chosen = performance.now()
      const told = new FramePage(organiser.page).toast('Status updated!').waitFor()
      const changed = authorsList.status(paper.title).getByText(status, { exact: true })
      const [shown] = await Promise.all([whenShown(changed), told])
      report(`status ${status} in the author's dashboard (phone)`, chosen, shown)
    }

    await organisersList.setStatus(paper.title, 'Accept')
    await organiser.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await authorsList.status(paper.title).getByText('Accept', { exact: true }).waitFor()
    for (const list of [authorsList, organisersList]) {
      await list.button(paper.title, 'Edit').waitFor({ state: 'detached' })
      for (const name of ['More', 'Delete'] as const) {
        expect(await list.button(paper.title, name).count()).toBe(0)
      }
      expect(await list.card(paper.title).getByRole('combobox').count()).toBe(0)
      expect(await list.button(paper.title, 'View').isVisible()).toBe(true)
    }

    await frame.logOut()
    await frame.toast('Logged out successfully').waitFor()
    await author.page.waitForURL((url) => url.pathname === '/')
    await author.page.goto('/dashboard')
    await author.page.waitForURL('**/login')
    await organiser.leave()
    await author.leave()
  })
})
