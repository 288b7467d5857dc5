import { randomUUID } from 'node:crypto'

import { Timestamp } from 'firebase-admin/firestore'
import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { registered } from '../api/support/good-requests.ts'
import { smallPdf, submit } from '../api/support/papers.ts'
import { member, type Member } from '../api/support/personas.ts'
import { DashboardPage } from '../e2e/pages/dashboard.page.ts'
import { enter } from '../e2e/pages/flows.ts'
import { PaperFormPage } from '../e2e/pages/paper-form.page.ts'
import { openPerson, type Person } from '../support/browser/browser.ts'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import { upload, writePaper } from '../support/direct-calls.ts'
import { store } from '../support/emulators.ts'
import { waitForMails } from '../support/inbox.ts'
import { newcomer } from '../support/people.ts'
import { wordedPdf } from '../support/sample-files.ts'

declare global {
  interface Window {
    takenOver?: boolean
    objectTypes?: string[]
  }
}

/** Runs wherever it is taken for HTML, in each place where it could stand. */
const attack =
  '<img src=x onerror="takenOver=true"><script>takenOver=true</script><svg onload="takenOver=true">'

const page = `<!doctype html><title>A paper</title><script>parent.takenOver=true;takenOver=true</script>`

let browser: Browser
let author: Member
let organiser: Member
let authorsWindow: Person
let organisersWindow: Person
beforeAll(async () => {
  browser = await sharedBrowser()
})

beforeEach(async () => {
  author = await member('author')
  organiser = await member('admin')
  authorsWindow = await openPerson(browser)
  organisersWindow = await openPerson(browser)
  for (const { context } of [authorsWindow, organisersWindow]) {
    await context.addInitScript(() => {
      const make = URL.createObjectURL.bind(URL)
      URL.createObjectURL = (content: Blob) => {
        window.objectTypes = [...(window.objectTypes ?? []), content.type]
        return make(content)
      }
    })
  }
})
// A script that the page's policy alone stopped has said so on the console, which fails here.
afterEach(async () => {
  await authorsWindow.leave()
  await organisersWindow.leave()
})

/** What an attack leaves behind: a mark in the window, elements that it brought, a changed title. */
async function traces(tab: Page) {
  return await tab.evaluate(() => ({
    ran: window.takenOver === true,
    brought: document.querySelectorAll('[onerror], [onload], img[src="x"], main script').length,
    frames: [...document.querySelectorAll('iframe')].map(({ src }) => src.slice(0, 5)),
    title: /[<>]/.test(document.title),
  }))
}

const untouched = { ran: false, brought: 0, frames: [], title: false }

/** Looks at a paper in every way that a dashboard has. */
async function lookAtEverything(person: Person, title: string): Promise<void> {
  const { page: tab } = person
  const list = new DashboardPage(tab)
  await list.card(title).waitFor()
  expect(await traces(tab)).toEqual(untouched)

  await list.search.fill(`${attack} no paper`)
  await tab.getByText('No paper matches', { exact: false }).waitFor()
  expect(await traces(tab)).toEqual(untouched)
  for (const words of ['<script>', title]) {
    await list.search.fill(words)
    await list.card(title).waitFor()
    expect(await traces(tab)).toEqual(untouched)
  }

  await list.button(title, 'View').click()
  await list.viewer.locator('iframe').waitFor()
  await afterFrames(tab)
  expect(await traces(tab)).toEqual({ ...untouched, frames: ['blob:'] })
  await list.viewer.getByRole('button', { name: 'Close' }).click()
  await list.viewer.waitFor({ state: 'detached' })

  const [download] = await Promise.all([
    tab.waitForEvent('download'),
    list.button(title, 'Download').click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  expect(await traces(tab)).toEqual(untouched)
  expect(await tab.evaluate(() => window.objectTypes)).toEqual([
    'application/pdf',
    'application/pdf',
  ])

  await list.ask(title, 'Delete')
  await list.viewer.getByText(`“${title}” will be gone for good.`).waitFor()
  expect(await traces(tab)).toEqual(untouched)
  await list.viewer.getByRole('button', { name: 'Cancel' }).click()
  await list.viewer.waitFor({ state: 'detached' })
}

/** Waits until a frame is loaded that begins after all others: their scripts have run by then. */
async function afterFrames(tab: Page): Promise<void> {
  await tab.evaluate(async () => {
    const frame = document.createElement('iframe')
    frame.srcdoc = 'loaded'
    const loaded = new Promise((resolve) => {
      frame.addEventListener('load', resolve)
    })
    document.body.append(frame)
    await loaded
    frame.remove()
  })
}

async function looksLikeText(title: string): Promise<void> {
  // Said to those who listen to the page.
  await organisersWindow.page
    .getByText(`New paper: ${title}.`, { exact: false })
    .waitFor({ state: 'attached' })
  await new DashboardPage(authorsWindow.page).card(title).waitFor()
  await lookAtEverything(organisersWindow, title)

  await new DashboardPage(organisersWindow.page).setStatus(title, 'Reject')
  await authorsWindow.page
    .getByText(`${title}: now Reject.`, { exact: false })
    .waitFor({ state: 'attached' })
  for (const person of [authorsWindow, organisersWindow]) {
    expect(await traces(person.page)).toEqual(untouched)
  }

  await new DashboardPage(authorsWindow.page).button(title, 'Edit').click()
  const form = new PaperFormPage(authorsWindow.page)
  await form.editButton.waitFor()
  expect(await form.title.inputValue()).toBe(title)
  expect(await traces(authorsWindow.page)).toEqual(untouched)
}

describe('what an author writes is text to author and organiser, wherever it is shown', () => {
  test('when it came through Firestore and Storage themselves', async () => {
    await enter(organisersWindow, organiser, '/dashboard')
    await enter(authorsWindow, author, '/dashboard')
    const paperId = randomUUID()
    const path = `papers/${author.uid}/${paperId}/a1.pdf`
    expect((await upload(author.accessToken, path, Buffer.from(page))).status).toBe(200)
    const title = `${attack} ${paperId}`
    const { status } = await writePaper(author, paperId, {
      paperTitle: title,
      fullname: attack,
      abstract: `${attack}\n${'[a](javascript:takenOver=true) '.repeat(50)}`,
      pdf: { path, name: '<img src=x onerror=takenOver=true>.pdf', bytes: page.length },
    })
    expect(status).toBe(200)
    await looksLikeText(title)
  })

  // The screens can't tell which way it came.
  test('when it came through the API', { tags: ['long'] }, async () => {
    await enter(organisersWindow, organiser, '/dashboard')
    await enter(authorsWindow, author, '/dashboard')
    const title = `${attack} ${randomUUID()}`
    const content = wordedPdf(page)
    await submit(author.accessToken, {
      paperTitle: title,
      fullname: attack,
      abstract: attack,
      pdfFile: { ...smallPdf, name: '<svg onload=takenOver=true>.pdf', content },
    })
    await looksLikeText(title)
  })

  test('when it stands in fields that no rule would let through', async () => {
    const paperId = randomUUID()
    const title = `${attack} ${paperId}`
    const path = `papers/${author.uid}/${paperId}/a1.pdf`
    expect((await upload(author.accessToken, path, Buffer.from(page))).status).toBe(200)
    const time = Timestamp.now()
    const paper = store.firestore.doc(`papers/${paperId}`)
    onTestFinished(async () => {
      await paper.delete()
    })
    await paper.set({
      ownerUid: author.uid,
      fullname: attack,
      email: `${attack}@example.org`,
      paperTitle: title,
      abstract: attack,
      keywords: [attack],
      status: attack,
      pdf: { path, name: `<img onerror=takenOver=true>.pdf`, bytes: page.length },
      supplementaryPdf: null,
      createdAt: time,
      updatedAt: time,
      checks: { pdf: { ok: false, reason: attack, bytes: 1, sha256: attack, pages: null } },
    })
    await enter(authorsWindow, author, '/dashboard')
    await lookAtEverything(authorsWindow, title)
  })
})

test('a name is text in the form that it fills in, and stands in no mail', async () => {
  const person = { ...newcomer(), fullname: attack }
  await registered(person)
  const [mail] = await waitForMails(person.email, 1)
  expect(mail?.html).not.toMatch(/takenOver|<img|<script|<svg/)
  expect(mail?.text).not.toContain('takenOver')

  await store.firestore.doc(`users/${author.uid}`).update({ fullname: attack })
  await store.auth.updateUser(author.uid, { displayName: attack })
  await enter(authorsWindow, author, '/submit-paper')
  const form = new PaperFormPage(authorsWindow.page)
  expect(await form.fullname.inputValue()).toBe(attack)
  expect(await traces(authorsWindow.page)).toEqual(untouched)
})
