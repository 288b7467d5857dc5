import type { PaperStatus } from '@lectern/domain/paper/statuses'
import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { openPerson, type Person } from '../../support/browser/browser.ts'
import { calls, holdCalls } from '../../support/browser/faults.ts'
import { recordMessages } from '../../support/browser/messages.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { store } from '../../support/emulators.ts'
import { storeMember } from '../../support/members.ts'
import { samplePdf } from '../../support/sample-files.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { DashboardPage } from '../pages/dashboard.page.ts'
import { enterAsNew, newPaper } from '../pages/flows.ts'
import { PaperFormPage } from '../pages/paper-form.page.ts'

let browser: Browser
let first: Person
let second: Person
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  first = await openPerson(browser)
  second = await openPerson(browser)
})
afterEach(async () => {
  await first.leave()
  await second.leave()
})

/** Chooses a status on somebody's screen, and confirms it where that is asked for. */
async function choose(person: Person, title: string, status: PaperStatus): Promise<void> {
  await new DashboardPage(person.page).setStatus(title, status)
  if (status === 'Accept') await confirmAccept(person)
}

async function confirmAccept({ page }: Person): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
}

const accepted = 'This paper has been accepted and cannot be changed any more.'

/** Gives two organisers their dashboards with one and the same paper in sight. */
async function openTheSamePaper() {
  const { uid } = await storeMember('author')
  const { title } = await newPaper()
  const [id = ''] = await storePapers([{ ownerUid: uid, paperTitle: title, status: 'Submitted' }])
  const members = []
  for (const person of [first, second]) {
    person.allowTrouble(/documents:/)
    members.push(await enterAsNew(person, 'admin'))
    await new DashboardPage(person.page).search.fill(title)
    await new DashboardPage(person.page).card(title).waitFor()
  }
  const status = async () =>
    (await store.firestore.doc(`papers/${id}`).get()).get('status') as unknown
  return { title, status, namesOf: members.map(({ fullname }) => fullname) }
}

/** Expects the first decision of two organisers to stand, and the other one to read whose it is. */
async function expectFirst(earlier: PaperStatus, later: PaperStatus, hint: string): Promise<void> {
  const messages = await recordMessages(second.page)
  const { title, status, namesOf } = await openTheSamePaper()
  // The second one has read the paper and is about to write when the first one's change is made.
  const letGo = await holdCalls(second.page, calls.commit)
  const asked = second.page.waitForRequest(calls.commit)
  await choose(second, title, later)
  await asked
  await choose(first, title, earlier)
  await expect.poll(status).toBe(earlier)
  letGo()
  const note = second.page.getByRole('note').filter({ hasText: `“${title}” was not changed: ` })
  await note.getByText(`${namesOf[0] ?? ''} set it to ${earlier} at `).waitFor()
  await note.getByText(hint).waitFor()
  await expect.poll(() => messages).toEqual(['Updating status...'])
  expect(await status()).toBe(earlier)
  for (const { page } of [first, second]) {
    await new DashboardPage(page).status(title).getByText(earlier, { exact: true }).waitFor()
  }
  await note.getByRole('button', { name: 'Close', exact: true }).click()
  await note.waitFor({ state: 'detached' })
}

test(
  'of two organisers at once the first decides, and the other one is told who did',
  { tags: ['long'] },
  async () => {
    await expectFirst('Review Awaiting', 'Reject', 'Choose Reject again if you still want it.')
  },
)

test('so does the first who accepts', { tags: ['long'] }, async () => {
  await expectFirst('Accept', 'Reject', accepted)
})

test(
  'a status that was chosen from a list of before is not set, by Accept neither, until it is chosen again',
  { tags: ['long'] },
  async () => {
    second.allowTrouble(/acceptPaper/)
    const { title, status } = await openTheSamePaper()
    const note = second.page.getByRole('note').filter({ hasText: 'was not changed: ' })
    const list = new DashboardPage(second.page)
    for (const [theirs, mine] of [
      ['Review Awaiting', 'Reject'],
      ['Review Obtained', 'Accept'],
    ] as const) {
      const shown = second.page.getByTestId('status')
      const before = await shown.textContent()
      // As long as the list of statuses is open, the card below it stays as it is.
      await list.card(title).getByRole('combobox').click()
      await choose(first, title, theirs)
      await expect.poll(status).toBe(theirs)
      expect(await shown.textContent()).toBe(before)
      await second.page.getByRole('option', { name: mine, exact: true }).click()
      if (mine === 'Accept') await confirmAccept(second)
      await note.getByText(`set it to ${theirs} at `).waitFor()
      expect(await status()).toBe(theirs)
      await list.status(title).getByText(theirs, { exact: true }).waitFor()
    }
    await choose(second, title, 'Accept')
    await expect.poll(status).toBe('Accept')
    await note.waitFor({ state: 'detached' })
  },
)

test(
  'a paper that is accepted while its author chooses another file is told as accepted, and the form stays',
  { tags: ['long'] },
  async () => {
    first.allowTrouble(/\/v0\/b\/|documents:/)
    const { uid } = await enterAsNew(first, 'author', '/dashboard')
    const { title } = await newPaper()
    await storePapers([{ ownerUid: uid, paperTitle: title, status: 'Submitted' }])
    await new DashboardPage(first.page).button(title, 'Edit').click()
    const form = new PaperFormPage(first.page)
    await form.fill({
      abstract: 'Too late.',
      pdf: await samplePdf('late.pdf', 'Late'),
      original: true,
    })
    await enterAsNew(second, 'admin')
    await new DashboardPage(second.page).search.fill(title)
    await choose(second, title, 'Accept')
    await second.page.getByRole('status').getByText('Status updated!').waitFor()
    await form.editButton.click()
    await first.page.getByRole('note').getByText(accepted).waitFor()
    expect(await form.abstract.inputValue()).toBe('Too late.')
    expect(await form.description(form.pdf)).toContain('late.pdf')
  },
)
