import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'

import { axeFindings } from '../../support/browser/axe.ts'
import { openPerson } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { store } from '../../support/emulators.ts'
import { codeFor, waitForMails } from '../../support/inbox.ts'
import { wrong } from '../../support/people.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { withoutChecks } from '../../support/without-checks.ts'
import { CodePage } from '../pages/account.page.ts'
import { DashboardPage } from '../pages/dashboard.page.ts'
import { enterAsNew, newAccount, newPaper, registerUpToCode } from '../pages/flows.ts'
import { FramePage } from '../pages/frame.page.ts'
import { PaperFormPage } from '../pages/paper-form.page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

describe('an author', () => {
  test('on a phone registers, submits, is seen at once by an organiser, and sees the decision and its history at once', async () => {
    const organiser = await openPerson(browser)
    const author = await openPerson(browser, 'phone')
    // A status may meet the server's own note of what it found in the files: the SDK tries again.
    organiser.allowTrouble(/documents:commit/)
    const [organisersList, list] = [
      new DashboardPage(organiser.page),
      new DashboardPage(author.page),
    ]
    const paper = await newPaper()
    await enterAsNew(organiser, 'admin')
    await organisersList.search.fill(paper.title)
    const account = newAccount('author')
    await registerUpToCode(author, account)
    const [frame, code] = [new FramePage(author.page), new CodePage(author.page)]
    // The code survives a reload of the tab, may be wrong once, and can be pasted over that.
    author.allowTrouble(/verifyOtp/)
    await author.page.reload()
    await code.waitUntilOpen()
    const right = await codeFor(account.email)
    await code.type(wrong(right))
    await code.verify()
    await frame.toast('This code is not right. Check the newest mail and try again.').waitFor()
    await code.paste(` ${right} `)
    expect(await code.typed()).toBe(right)
    await code.verify()
    await author.page.waitForURL('**/submit-paper')

    const form = new PaperFormPage(author.page)
    expect(await form.fullname.inputValue()).toBe('Asha Rao')
    expect(await form.email.inputValue()).toBe(account.email)
    await form.fill(paper)
    await form.submitButton.click()
    await Promise.all([
      frame.toast('Paper submitted successfully!').waitFor(),
      organisersList.card(paper.title).waitFor(),
    ])
    await author.page.waitForURL('**/dashboard')
    await list.status(paper.title).getByText('Submitted', { exact: true }).waitFor()
    expect(await axeFindings(author.page)).toEqual([])

    await list.button(paper.title, 'History').click()
    await expect.poll(() => told(list)).toEqual(['Files checked, The server', 'Submitted, You'])
    const sha256 = createHash('sha256').update(paper.pdf.buffer).digest('hex')
    await list.viewer.locator('dl').getByText(sha256).waitFor()
    expect(await axeFindings(author.page)).toEqual([])
    await organisersList.setStatus(paper.title, 'Review Awaiting')
    const changed = 'Status changed from Submitted to Review Awaiting'
    await expect
      .poll(() => told(list))
      .toEqual([`${changed}, An organiser`, 'Files checked, The server', 'Submitted, You'])
    await list.viewer.getByRole('button', { name: 'Close' }).click()
    await list.status(paper.title).getByText('Review Awaiting', { exact: true }).waitFor()
    await organisersList.button(paper.title, 'History').click()
    await expect
      .poll(() => told(organisersList))
      .toEqual([`${changed}, You`, 'Files checked, The server', 'Submitted, Asha Rao (author)'])
    await organisersList.viewer.getByRole('button', { name: 'Close' }).click()

    await organisersList.setStatus(paper.title, 'Accept')
    await organiser.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await list.status(paper.title).getByText('Accept', { exact: true }).waitFor()
    for (const one of [list, organisersList]) {
      await one.button(paper.title, 'Edit').waitFor({ state: 'detached' })
      for (const name of ['More', 'Delete'] as const) {
        expect(await one.button(paper.title, name).count()).toBe(0)
      }
      expect(await one.card(paper.title).getByRole('combobox').count()).toBe(0)
    }
    const [, received] = await waitForMails(account.email, 2)
    expect(received?.subject).toContain(`Received: ${paper.title}`)
    expect(received?.text).toContain(`SHA-256: ${sha256}`)

    await frame.logOut()
    await author.page.waitForURL((url) => url.pathname === '/')
    await author.page.goto('/dashboard')
    await author.page.waitForURL('**/login')
    await organiser.leave()
    await author.leave()
  })

  test('views and downloads a paper, edits it without a PDF, withdraws it, and deletes another one', async () => {
    const author = await openPerson(browser)
    const { page } = author
    const { uid } = await enterAsNew(author, 'author', '/dashboard')
    const list = new DashboardPage(page)
    await page.getByText('No papers submitted yet.', { exact: true }).waitFor()
    const titles = ['Looms', 'Bridges']
    const [id = ''] = await storePapers(
      titles.map((paperTitle) => ({ ownerUid: uid, paperTitle, status: 'Submitted' })),
    )
    await list.button('Looms', 'View').click()
    const viewer = list.viewer.locator('iframe')
    await viewer.waitFor()
    expect(await viewer.getAttribute('src')).toMatch(/^blob:[^#]+#toolbar=0&navpanes=0$/)
    await list.viewer.getByRole('button', { name: 'Close' }).click()
    await viewer.waitFor({ state: 'detached' })

    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    expect(kept).toContain(uid)
    expect(kept).not.toContain('Looms')

    const shownNumber = list.card('Looms').getByTestId('number')
    await expect.poll(() => shownNumber.textContent()).toMatch(/^#[1-9][0-9]*$/)
    const number = ((await shownNumber.textContent()) ?? '').slice(1)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      list.button('Looms', 'Download').click(),
    ])
    expect(download.suggestedFilename()).toBe(`${number} - paper.pdf`)
    const paper = store.firestore.doc(`papers/${id}`)
    const path: unknown = (await paper.get()).get('pdf.path')
    const [content] = await store.bucket.file(String(path)).download()
    expect(await readFile(await download.path())).toStrictEqual(content)

    const before = (await paper.get()).data() ?? {}
    await list.button('Looms', 'Edit').click()
    const form = new PaperFormPage(page)
    await form.editButton.waitFor()
    expect(await form.title.inputValue()).toBe('Looms')
    expect(await form.description(form.pdf)).toContain('paper.pdf')
    await form.title.fill('Quiet looms')
    await form.editButton.click()
    await new FramePage(page).toast('Paper updated successfully!').waitFor()
    await list.card('Quiet looms').waitFor()
    const { updatedAt, ...edited } = withoutChecks((await paper.get()).data() ?? {})
    const { updatedAt: submittedAt, ...submitted } = withoutChecks(before)
    expect(edited).toEqual({ ...submitted, paperTitle: 'Quiet looms' })
    expect(updatedAt).not.toEqual(submittedAt)

    await list.ask('Quiet looms', 'Withdraw')
    await list.viewer.getByRole('button', { name: 'Withdraw' }).click()
    await new FramePage(page).toast('Paper withdrawn.').waitFor()
    await list.card('Quiet looms').waitFor({ state: 'detached' })
    await page.getByText('Withdrawn papers (1)').click()
    await page.getByRole('button', { name: 'View Quiet looms' }).click()
    await viewer.waitFor()
    await list.viewer.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'History Quiet looms' }).click()
    await list.events.filter({ hasText: 'Withdrawn' }).waitFor()
    await list.events.filter({ hasText: 'Changed: title' }).waitFor()
    await list.viewer.getByRole('button', { name: 'Close' }).click()

    await list.ask('Bridges', 'Delete')
    await list.viewer.getByText('Are you sure you want to delete this paper?').waitFor()
    await list.viewer.getByRole('button', { name: 'Cancel' }).click()
    await list.viewer.waitFor({ state: 'detached' })
    await list.ask('Bridges', 'Delete')
    await list.viewer.getByRole('button', { name: 'Delete' }).click()
    await new FramePage(page).toast('Paper deleted successfully!').waitFor()
    await list.card('Bridges').waitFor({ state: 'detached' })
    await author.leave()
  })
})

/** What stands in the list of events, newest first: what happened, and who did it. */
async function told(dashboard: DashboardPage): Promise<string[]> {
  const items = await dashboard.events.all()
  return await Promise.all(
    items.map(async (item) => {
      const [what = '', who = ''] = (await item.innerText()).split('\n')
      return `${what}, ${who.replace(/ · .*/, '')}`
    }),
  )
}
