import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'

import { axeFindings } from '../../support/browser/axe.ts'
import { openPerson, patience, type Person } from '../../support/browser/browser.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { store } from '../../support/emulators.ts'
import { signInAsNew } from '../pages/flows.ts'
import { testScreens } from '../pages/test-screens.ts'

let browser: Browser
const people: Person[] = []
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterEach(async () => {
  for (const name of ['submissions', 'conference']) {
    await store.firestore.doc(`settings/${name}`).delete()
  }
  for (const person of people.splice(0)) await person.leave()
})

/** Opens the settings for a new organiser. */
async function openSettings(): Promise<Page> {
  const person = await openPerson(browser)
  people.push(person)
  await signInAsNew(person, 'admin')
  await person.page.goto('/desk/settings')
  await submissionsOf(person.page).waitFor()
  return person.page
}

const submissionsOf = (page: Page) => page.getByRole('region', { name: 'Submissions' })

async function stored(name: string): Promise<Record<string, unknown>> {
  return (await store.firestore.doc(`settings/${name}`).get()).data() ?? {}
}

testScreens(
  'submissions get a close, which is looked at first, undone, set back from the log, and paused',
  async () => {
    const page = await openSettings()
    const form = submissionsOf(page)
    await form.getByText('Papers are taken.').waitFor()
    await form.getByLabel('Closes, day').fill('2041-03-01')
    await form.getByLabel('Grace, in minutes').fill('soon')
    await form.getByRole('button', { name: /Review/ }).click()
    await form.getByText('Grace: whole minutes from 0 to 1440 are expected.').waitFor()
    await form.getByLabel('Grace, in minutes').fill('15')
    // What is typed outlives the page.
    await page.reload()
    await form.getByRole('button', { name: /Review/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Save these changes?' })
    await dialog.getByLabel('After: 1 Mar 2041, 23:59 UTC+5:30').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await form.getByText(/They close in/).waitFor()
    expect(await stored('submissions')).toMatchObject({ graceMinutes: 15 })

    await page.getByTestId('undo-bar').getByRole('button', { name: 'Undo' }).click()
    await form.getByText('Papers are taken.', { exact: true }).waitFor()
    expect(await stored('submissions')).toMatchObject({ graceMinutes: 0, closesAt: null })

    const log = page.getByRole('region', { name: 'What was changed' })
    const entries = log.getByRole('listitem')
    await entries.first().getByRole('button', { name: 'Set back…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Set back' }).click()
    await form.getByText(/They close in/).waitFor()
    expect(await stored('submissions')).toMatchObject({ graceMinutes: 15 })

    await form.getByRole('button', { name: 'Pause…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click()
    await form.getByText(/paused since/).waitFor()
    await form.getByRole('button', { name: 'Resume…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Resume', exact: true }).click()
    await form.getByText(/They close in/).waitFor()
    expect(await stored('submissions')).toMatchObject({ pausedAt: null })
  },
  { timeout: 5 * patience },
)
