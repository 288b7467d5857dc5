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
  if (status === 'Accept') {
    await person.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  }
}

const accepted = 'This paper has been accepted and cannot be changed any more.'

test.each<[PaperStatus, PaperStatus, string]>([
  ['Review Awaiting', 'Reject', 'Status updated!'],
  ['Accept', 'Reject', accepted],
])(
  'of two organisers at once, one sets %s and then the other %s: both see one status in the end',
  async (earlier, later, told) => {
    const { uid } = await storeMember('author')
    const { title } = await newPaper()
    const [id = ''] = await storePapers([{ ownerUid: uid, paperTitle: title, status: 'Submitted' }])
    const messages = await recordMessages(second.page)
    for (const person of [first, second]) {
      person.allowTrouble(/documents:/)
      await enterAsNew(person, 'admin')
      await new DashboardPage(person.page).search.fill(title)
      await new DashboardPage(person.page).card(title).waitFor()
    }
    // The second one has read the paper and is about to write when the first one's change is made.
    const letGo = await holdCalls(second.page, calls.commit)
    const asked = second.page.waitForRequest(calls.commit)
    await choose(second, title, later)
    await asked
    await choose(first, title, earlier)
    await expect
      .poll(async () => (await store.firestore.doc(`papers/${id}`).get()).get('status') as unknown)
      .toBe(earlier)
    letGo()
    await expect.poll(() => messages).toEqual(['Updating status...', told])
    const final = earlier === 'Accept' ? 'Accept' : later
    expect((await store.firestore.doc(`papers/${id}`).get()).get('status')).toBe(final)
    for (const { page } of [first, second]) {
      await new DashboardPage(page).status(title).getByText(final, { exact: true }).waitFor()
    }
  },
)

test('a paper that is accepted while its author chooses another file is told as accepted, and the form stays', async () => {
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
})
