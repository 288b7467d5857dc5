import { randomUUID } from 'node:crypto'

import { endpoints } from '@lectern/domain/api/api-endpoints'
import type { ErrorCode } from '@lectern/domain/errors'
import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'

import { expectFailure, successOf } from '../../api/support/answers.ts'
import { json } from '../../api/support/bodies.ts'
import { send } from '../../api/support/client.ts'
import { request } from '../../api/support/good-requests.ts'
import { trySubmit } from '../../api/support/papers.ts'
import { member, type Member } from '../../api/support/personas.ts'
import { openPerson, patience, type Person } from '../../support/browser/browser.ts'
import { calls, holdCalls } from '../../support/browser/faults.ts'
import { sharedBrowser } from '../../support/browser/shared-browser.ts'
import { upload, writeDocument, writePaper } from '../../support/direct-calls.ts'
import { store } from '../../support/emulators.ts'
import { storeMember } from '../../support/members.ts'
import { samplePdf } from '../../support/sample-files.ts'
import { enter, newPaper } from '../pages/flows.ts'
import { PaperFormPage } from '../pages/paper-form.page.ts'

/*
 * One night of a conference: most authors write to Firestore and Storage as browsers do, some call the API and three
 * use the screen. Time moves by moving the deadline.
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

/** So many authors at each of the doors. */
async function authorsAt(doors: readonly Door[], count: number): Promise<readonly Author[]> {
  const authors = Array.from({ length: count }, () => doors).flat()
  return await Promise.all(authors.map(authorAt))
}

/** Authors whose uploads take long, each with the id of its paper. */
async function uploads(count: number) {
  const authors = await authorsAt(['rules'], count)
  return authors.map((author) => ({ author, paperId: randomUUID() }))
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

async function papersOfEach(authors: readonly { readonly uid: string }[]): Promise<number[]> {
  const papers = store.firestore.collection('papers')
  const found = authors.map(async ({ uid }) => papers.where('ownerUid', '==', uid).get())
  return (await Promise.all(found)).map(({ size }) => size)
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

/**
 * Lives through the night.
 *
 * @param pairs how many authors submit early at each of two doors, and as many late
 * @param slowAuthors how many start an upload before the deadline, and as many before a pause
 */
async function night(pairs: number, slowAuthors: number): Promise<void> {
  const early = await authorsAt(['rules', 'api'], pairs)
  const late = await authorsAt(['rules', 'api'], pairs)
  const slow = await uploads(slowAuthors)
  const pausedSlow = await uploads(slowAuthors)
  await set({ closesAt: inMinutes(10) })
  await expectAll(early, 'in')

  // Some uploads start before the deadline and end after it.
  for (const { author, paperId } of slow) expect(await start(author, paperId)).toBe('started')
  const [uploading, hesitating, offline] = [await onScreen(), await onScreen(), await onScreen()]
  const letGo = await submitHeld(uploading)
  const letOther = await submitHeld(offline)

  await set({ closesAt: new Date().toISOString() })
  await expectAll(late, 'submissions-closed')
  for (const author of late) expect(await start(author, randomUUID())).toBe('refused')
  // An upload that started in time is taken, but only for its own paper.
  for (const { author, paperId } of slow) {
    expect(await write(author, randomUUID())).toBe('forbidden')
    expect(await write(author, paperId)).toBe('in')
  }
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
  for (const { author, paperId } of pausedSlow) {
    expect(await start(author, paperId)).toBe('started')
  }
  await set({ paused: true })
  await expectAll([...early, ...late], 'submissions-paused')
  for (const { author, paperId } of pausedSlow) expect(await write(author, paperId)).toBe('in')
  await set({ paused: false })
  await expectAll(early, 'in')

  expect(await papersOfEach(early)).toEqual(early.map(() => 4))
  const others = [...late, ...[...slow, ...pausedSlow].map(({ author }) => author)]
  expect(await papersOfEach(others)).toEqual(others.map(() => 1))
  const fromScreens = [uploading, hesitating, offline].map(({ author }) => author)
  expect(await papersOfEach(fromScreens)).toEqual([1, 1, 1])
}

const asPromised = 'is in or refused as promised, at each door, whatever the organisers do'

test(`each paper of nine authors ${asPromised}`, { timeout: 5 * patience }, async () => {
  await expect(night(1, 1)).resolves.toBeUndefined()
})

test(
  `each paper of 41 authors ${asPromised}`,
  { tags: ['long'], timeout: 10 * patience },
  async () => {
    await expect(night(8, 3)).resolves.toBeUndefined()
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
