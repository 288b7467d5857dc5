import { randomUUID } from 'node:crypto'

import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'

import { axeFindings } from '../../support/browser/axe.ts'
import { openPerson, patience, type Person } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { storeSession } from '../../support/browser/stored-session.ts'
import { store } from '../../support/emulators.ts'
import { mailsTo, waitForMails } from '../../support/inbox.ts'
import { storeMember } from '../../support/members.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { DeskPage } from '../pages/desk.page.ts'
import { signInAsNew } from '../pages/flows.ts'
import { FramePage } from '../pages/frame.page.ts'
import { testScreens } from '../pages/test-screens.ts'

let browser: Browser
let person: Person | undefined
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterEach(async () => {
  await store.firestore.doc('settings/mailTemplates').delete()
  await person?.leave()
})

/** What stands in a page of HTML, without its tags. */
async function textIn(page: Page, html = ''): Promise<string | null> {
  return await page.evaluate(
    (source) => new DOMParser().parseFromString(source, 'text/html').body.textContent,
    html,
  )
}

testScreens(
  'words are written, seen with a real paper, tried and sent; authors of selected papers are written to',
  async () => {
    const mark = randomUUID().slice(0, 8)
    const author = await storeMember('author')
    const titles = [`Bridges ${mark}`, `Dams ${mark}`]
    const [bridges = ''] = titles
    await storePapers(
      titles.map((paperTitle) => ({ ownerUid: author.uid, paperTitle, status: 'Submitted' })),
    )
    person = await openPerson(browser)
    const { page } = person
    const organiser = await storeMember('admin')
    await storeSession(page, organiser)
    const desk = new DeskPage(page)
    await desk.open(`?q=${mark}`)
    await new FramePage(page).organise('Mails')
    await page.getByLabel('Which mail').selectOption('A paper is rejected')
    const form = page.getByRole('region', { name: 'A paper is rejected' })
    const choose = async (typed: string, title: string) => {
      const option = page.getByRole('option', { name: title })
      // What is typed goes with the paper that was shown before, should another test delete that one.
      await expect
        .poll(
          async () => {
            await form.getByLabel('Preview with').fill(typed)
            return await option.isVisible()
          },
          { timeout: patience },
        )
        .toBe(true)
      await option.click()
    }
    // By its title, in whatever letters.
    await choose(bridges.toUpperCase(), bridges)
    const body = form.getByLabel('Text', { exact: true })
    await body.fill('News {{nobody}}')
    await form.getByText(/unknown field: \{\{nobody\}\}/).waitFor()
    expect(await form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    // Other tests' mails begin as they always do.
    await body.fill('Good day ')
    // By the keyboard alone: a field is put where the caret was, and the caret behind it.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.type(' <b>')
    const mail = form.frameLocator('iframe')
    await mail.getByText('Good day Asha Rao <b>').waitFor()
    expect(await form.locator('iframe').getAttribute('sandbox')).not.toContain('allow-scripts')
    expect(await axeFindings(page)).toEqual([])
    await form.getByRole('button', { name: 'Send a test to me' }).click()
    const [trial] = await waitForMails(organiser.email, 1)
    expect(trial?.subject).toBe(`Test: Reject: ${bridges}`)
    expect(trial?.html).toContain('Good day Asha Rao &lt;b&gt;')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Your own words are in use.').waitFor()

    await desk.open(`?q=${mark}`)
    await page.getByRole('checkbox', { name: 'Select all 2 shown' }).check()
    await page.getByRole('button', { name: 'Write to authors…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Write to the authors of 2 papers' })
    await dialog.getByLabel('Subject').fill('Room of {{title}}')
    await dialog.getByText(/^Room of (Bridges|Dams)/).waitFor()
    await dialog.getByRole('button', { name: 'Send 2 mails…' }).waitFor()
    await dialog.getByLabel('Subject').fill('Dinner')
    await dialog
      .getByLabel('Text', { exact: true })
      .fill('Dear {{author}},\n\nwe dine at 8.\n{{link}}')
    await dialog.getByText('As plain text').click()
    const shown = dialog.getByTestId('mail-preview')
    await shown.getByText(/we dine at 8/).waitFor()
    const [plain, seen] = [
      await shown.locator('details > div').textContent(),
      await shown.frameLocator('iframe').locator('body').textContent(),
    ]
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send 1 mail…' }).click()
    const question = page.getByRole('dialog', { name: 'Send the announcement' })
    await question.getByText('Send 1 mail to 1 author?').waitFor()
    await question.getByRole('button', { name: 'Send 1 mail' }).click()
    await dialog.waitFor({ state: 'detached' })

    const [dinner] = await waitForMails(author.email, 1)
    expect(dinner?.subject).toBe('Dinner')
    expect(dinner?.text).toBe(plain)
    expect((await textIn(page, dinner?.html))?.trim()).toBe(seen?.trim())
    await desk.row(bridges).getByRole('link', { name: bridges }).click()
    await desk.paper.getByRole('button', { name: 'Show the mails to the author' }).click()
    const mails = desk.paper.getByRole('list', { name: 'Mails to the author' })
    await mails.getByRole('button', { name: 'Send again: Announcement' }).click()
    const again = page.getByRole('dialog', { name: 'Send it once more' })
    await again.getByRole('button', { name: 'Send again' }).click()
    await mails.getByText(/sent again since/).waitFor()
    expect(await axeFindings(page)).toEqual([])
    // It is known by its name, which leads to what was sent.
    await mails.getByRole('link', { name: 'Announcement: Dinner' }).first().click()
    const list = page.getByRole('region', { name: 'Announcements' })
    const opened = list.getByRole('listitem').filter({ hasText: 'Hide what was sent' })
    await opened.getByText('As plain text').click()
    expect(await opened.locator('details > div').textContent()).toBe(plain)
  },
  { timeout: 5 * patience },
)

test(
  'a paper whose status changed while the words were written is left out, and listed',
  { tags: ['long'], timeout: 3 * patience },
  async () => {
    const mark = randomUUID().slice(0, 8)
    const author = await storeMember('author')
    const titles = [`Bridges ${mark}`, `Dams ${mark}`]
    const [bridges = '', dams = ''] = titles
    const [changed = ''] = await storePapers(
      titles.map((paperTitle) => ({ ownerUid: author.uid, paperTitle, status: 'Submitted' })),
    )
    person = await openPerson(browser)
    const { page } = person
    await signInAsNew(person, 'admin')
    const desk = new DeskPage(page)
    await desk.open(`?q=${mark}`)
    await page.getByRole('checkbox', { name: 'Select all 2 shown' }).check()
    await page.getByRole('button', { name: 'Write to authors…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Write to the authors of 2 papers' })
    await dialog.getByLabel('Subject').fill('Room of {{title}}')
    await store.firestore.doc(`papers/${changed}`).update({ status: 'Reject' })
    await dialog.getByRole('button', { name: 'Send 2 mails…' }).click()
    const question = page.getByRole('dialog', { name: 'Send the announcement' })
    await question.getByText(/a paper whose status changes before that is left out/).waitFor()
    await question.getByRole('button', { name: 'Send 2 mails' }).click()
    await dialog.waitFor({ state: 'detached' })
    // The mail about the other paper's status may come before it.
    const announced = async () => {
      const mails = await mailsTo(author.email)
      return mails.map(({ subject }) => subject).filter((one) => !one.startsWith('Reject: '))
    }
    await expect.poll(announced, { timeout: patience }).toEqual([`Room of ${dams}`])

    await new FramePage(page).organise('Mails')
    const list = page.getByRole('region', { name: 'Announcements' })
    const told = '1 mail written; 1 paper left out: its status changed meanwhile'
    // The newest stands first; other tests' ones are there, too.
    const own = list.getByRole('listitem').filter({ hasText: told }).first()
    await own.getByRole('button', { name: 'Show the 1 paper left out' }).click()
    const left = own.getByRole('listitem')
    await left.filter({ hasText: `${bridges} · its status changed meanwhile · Reject` }).waitFor()
    expect(await left.count()).toBe(1)
    expect(await axeFindings(page)).toEqual([])
    await left.getByRole('link', { name: bridges }).click()
    await page.getByRole('heading', { name: bridges }).waitFor()
  },
)
