import { randomUUID } from 'node:crypto'

import { endpoints } from '@lectern/domain/api/api-endpoints'
import type { ErrorCode } from '@lectern/domain/errors'
import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'

import { expectFailure, successOf } from '../api/support/answers.ts'
import { json } from '../api/support/bodies.ts'
import { send } from '../api/support/client.ts'
import { request } from '../api/support/good-requests.ts'
import { trySubmit } from '../api/support/papers.ts'
import { member, type Member } from '../api/support/personas.ts'
import { upload, writeDocument, writePaper } from '../attacks/support/direct-calls.ts'
import { enter, newPaper } from '../e2e/pages/flows.ts'
import { PaperFormPage } from '../e2e/pages/paper-form.page.ts'
import { openPerson, patience, type Person } from '../support/browser/browser.ts'
import { calls, holdCalls } from '../support/browser/faults.ts'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import { store } from '../support/emulators.ts'
import { storeMember } from '../support/members.ts'
import { samplePdf } from '../support/sample-files.ts'

/*
 * One night of a conference with nine authors: four write to Firestore and Storage as browsers do, two call the
 * API and three use the screen. Time moves by moving the deadline.
 */

/** The way an author's papers arrive: under the rules, or through the API. */
type Door = 'rules' | 'api'

interface Author extends Member {
  readonly door: Door
}

let admin: Member
let browser: Browser
const known: string[] = []
const people: Person[] = []
const { buffer: pdf, name } = await samplePdf('paper.pdf', 'A paper of the night')

beforeAll(async () => {
  browser = await sharedBrowser()
  admin = await member('admin')
})
afterEach(async () => {
  await store.firestore.doc('settings/submissions').delete()
  for (const uid of known.splice(0)) {
    await store.firestore.doc(`extensions/${uid}`).delete()
    await store.firestore.doc(`submissionStarts/${uid}`).delete()
  }
  for (const person of people.splice(0)) await person.leave()
})

async function authorAt(door: Door): Promise<Author> {
  const author = { ...(await member('author')), door }
  known.push(author.uid)
  return author
}

async function set(change: object): Promise<void> {
  const call = request('setSubmissionSettings', { body: json(change), token: admin.accessToken })
  successOf(endpoints.setSubmissionSettings.success, await send(call))
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** Sends a new paper with its file, and returns the outcome. */
async function submit(author: Author): Promise<'in' | ErrorCode> {
  if (author.door === 'rules') return await write(author, randomUUID())
  const answer = await trySubmit(author.accessToken)
  if (answer.status === 201) return 'in'
  return expectFailure(answer).code
}

async function write(author: Author, paperId: string): Promise<'in' | ErrorCode> {
  const path = `papers/${author.uid}/${paperId}/a1.pdf`
  await upload(author.accessToken, path, pdf)
  const { status } = await writePaper(author, paperId, { pdf: { path, name, bytes: pdf.length } })
  return status === 200 ? 'in' : 'forbidden'
}

/** Stamps the start of an upload, as a browser does. */
async function start(
  { uid, accessToken }: Author,
  paperId: string,
): Promise<'started' | 'refused'> {
  const fields = { paperId, bytes: pdf.length }
  const { status } = await writeDocument(accessToken, `submissionStarts/${uid}`, fields, ['at'])
  return status === 200 ? 'started' : 'refused'
}

/** Expects the same outcome for a new paper of each author; the rules refuse without a reason. */
async function expectAll(authors: readonly Author[], outcome: 'in' | ErrorCode): Promise<void> {
  const expected = authors.map(({ door }) =>
    outcome === 'in' || door === 'api' ? outcome : 'forbidden',
  )
  expect(await Promise.all(authors.map(submit))).toEqual(expected)
}

async function papersOf({ uid }: { readonly uid: string }): Promise<number> {
  const { size } = await store.firestore.collection('papers').where('ownerUid', '==', uid).get()
  return size
}

async function onScreen() {
  const person = await openPerson(browser)
  people.push(person)
  const author = await storeMember('author')
  known.push(author.uid)
  await enter(person, author)
  const form = new PaperFormPage(person.page)
  await form.fill(await newPaper())
  return { person, form, author }
}

/** Presses Submit and holds the upload; returns a function that lets it go on. */
async function submitHeld({ person, form }: Awaited<ReturnType<typeof onScreen>>) {
  const letGo = await holdCalls(person.page, calls.upload)
  const asked = person.page.waitForRequest(calls.upload)
  await form.submitButton.click()
  await asked
  return letGo
}

test(
  'each paper is in or refused as promised, at each door, whatever the organisers do',
  { timeout: 5 * patience },
  async () => {
    const early = await Promise.all([authorAt('rules'), authorAt('api')])
    const late = await Promise.all([authorAt('rules'), authorAt('api')])
    const [slow, pausedSlow] = await Promise.all([authorAt('rules'), authorAt('rules')])
    const [slowPaper, pausedPaper] = [randomUUID(), randomUUID()]
    await set({ closesAt: inMinutes(10) })
    await expectAll(early, 'in')

    // Some uploads start before the deadline and end after it.
    expect(await start(slow, slowPaper)).toBe('started')
    const [uploading, hesitating, offline] = [await onScreen(), await onScreen(), await onScreen()]
    const letGo = await submitHeld(uploading)
    const letOther = await submitHeld(offline)

    await set({ closesAt: new Date().toISOString() })
    await expectAll(late, 'submissions-closed')
    for (const author of late) expect(await start(author, randomUUID())).toBe('refused')
    // An upload that started in time is taken, but only for its own paper.
    expect(await write(slow, randomUUID())).toBe('forbidden')
    expect(await write(slow, slowPaper)).toBe('in')
    letGo()
    await uploading.person.page.waitForURL('**/dashboard')
    offline.person.allowTrouble(/./)
    await offline.person.page.context().setOffline(true)
    letOther()
    await offline.person.page.context().setOffline(false)
    await offline.person.page.waitForURL('**/dashboard')
    // An author who is too late reads so, and keeps the typed text.
    hesitating.person.allowTrouble(/documents:commit|403/)
    const title = await hesitating.form.title.inputValue()
    await hesitating.form.submitButton.click()
    await hesitating.person.page
      .locator('#content')
      .getByText(/Submissions closed on .+; your paper was not sent\./)
      .waitFor()
    expect(await hesitating.form.title.inputValue()).toBe(title)

    // An extension opens each door for its author.
    for (const { uid } of [...late, hesitating.author]) await extend(uid, inMinutes(60))
    await expectAll(late, 'in')
    await hesitating.form.submitButton.click()
    await hesitating.person.page.waitForURL('**/dashboard')

    // The grace period is for all authors, and the public answer doesn't show it.
    await expectAll(early, 'submissions-closed')
    await set({ closesAt: inMinutes(-1), graceMinutes: 5 })
    await expectAll(early, 'in')
    const answer = successOf(endpoints.getConference.success, await send(request('getConference')))
    expect(Date.parse(answer.submissions.closesAt ?? '')).toBeLessThan(Date.now())
    expect(answer.submissions).not.toHaveProperty('graceMinutes')
    await set({ graceMinutes: 0 })
    await expectAll(early, 'submissions-closed')

    // The deadline moves by a day.
    await set({ closesAt: inMinutes(24 * 60) })
    await expectAll(early, 'in')

    // A pause takes only uploads that had started, whatever the extensions.
    expect(await start(pausedSlow, pausedPaper)).toBe('started')
    await set({ paused: true })
    await expectAll([...early, ...late], 'submissions-paused')
    expect(await write(pausedSlow, pausedPaper)).toBe('in')
    await set({ paused: false })
    await expectAll(early, 'in')

    const inTheEnd = [...early, ...late, slow, pausedSlow]
    expect(await Promise.all(inTheEnd.map(papersOf))).toEqual([4, 4, 1, 1, 1, 1])
    const fromScreens = [uploading, hesitating, offline].map(({ author }) => author)
    expect(await Promise.all(fromScreens.map(papersOf))).toEqual([1, 1, 1])
  },
)

async function extend(uid: string, until: string): Promise<void> {
  const call = request('setExtension', {
    parameters: { uid },
    body: json({ until }),
    token: admin.accessToken,
  })
  successOf(endpoints.setExtension.success, await send(call))
}
