import { randomUUID } from 'node:crypto'

import { endpoints } from '@lectern/domain/api/api-endpoints'
import type { ErrorCode } from '@lectern/domain/errors'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

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
 * One night of a conference, at its real doors: 41 authors, of whom 19 write as browsers do, 19 by the API and
 * three on the screen. Time is moved by moving the close.
 */

/** Who writes to Firestore and Storage directly, under the rules, and who calls the API. */
type Door = 'rules' | 'api'

interface Author extends Member {
  readonly door: Door
  readonly paperId: string
}

let admin: Member
let authors: Author[]
const everybody: string[] = []
let browser: Browser
const people: Person[] = []
const { buffer: pdf, name } = await samplePdf('paper.pdf', 'A paper of the night')

beforeAll(async () => {
  browser = await sharedBrowser()
  admin = await member('admin')
  authors = await Promise.all(
    Array.from({ length: 38 }, async (_one, index) => ({
      ...(await member('author')),
      door: index % 2 === 1 ? ('rules' as const) : ('api' as const),
      paperId: randomUUID(),
    })),
  )
})
afterAll(async () => {
  await store.firestore.doc('settings/submissions').delete()
  for (const uid of everybody) {
    await store.firestore.doc(`extensions/${uid}`).delete()
    await store.firestore.doc(`submissionStarts/${uid}`).delete()
  }
  for (const person of people) await person.leave()
})

async function set(change: object): Promise<void> {
  const call = request('setSubmissionSettings', { body: json(change), token: admin.accessToken })
  successOf(endpoints.setSubmissionSettings.success, await send(call))
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** Sends an author's paper by the author's door, its file included; what came of it. */
async function submits(author: Author): Promise<'in' | ErrorCode> {
  if (author.door === 'rules') return await writes(author)
  const answer = await trySubmit(author.accessToken)
  if (answer.status === 201) return 'in'
  return expectFailure(answer).code
}

async function writes(author: Author): Promise<'in' | ErrorCode> {
  const path = `papers/${author.uid}/${author.paperId}/a1.pdf`
  await upload(author.accessToken, path, pdf)
  const { status } = await writePaper(author, author.paperId, {
    pdf: { path, name, bytes: pdf.length },
  })
  return status === 200 ? 'in' : 'forbidden'
}

/** Stamps that an upload begins, as a browser does. */
async function begins({ uid, accessToken, paperId }: Author): Promise<'begun' | 'refused'> {
  const fields = { paperId, bytes: pdf.length }
  const { status } = await writeDocument(accessToken, `submissionStarts/${uid}`, fields, ['at'])
  return status === 200 ? 'begun' : 'refused'
}

/** Sends the papers of some authors at once; expects the same of all, in the words of each one's door. */
async function expectAll(group: readonly Author[], outcome: 'in' | ErrorCode): Promise<void> {
  const expected = group.map(({ door }) =>
    outcome === 'in' || door === 'api' ? outcome : 'forbidden',
  )
  expect(await Promise.all(group.map(submits))).toEqual(expected)
}

/** The next authors who have not had their turn, as many of each door. */
function next(ofEach: number): Author[] {
  const group = authors.splice(0, ofEach * 2)
  everybody.push(...group.map(({ uid }) => uid))
  return group
}

async function papersOf({ uid }: { readonly uid: string }): Promise<number> {
  const { size } = await store.firestore.collection('papers').where('ownerUid', '==', uid).get()
  return size
}

async function onScreen() {
  const person = await openPerson(browser)
  people.push(person)
  const author = await storeMember('author')
  everybody.push(author.uid)
  await enter(person, author)
  const form = new PaperFormPage(person.page)
  await form.fill(await newPaper())
  return { person, form, author }
}

test(
  'each paper is in or refused as promised, at each door, whatever the organisers do',
  { timeout: 5 * patience },
  async () => {
    await set({ closesAt: inMinutes(10) })
    await expectAll(next(8), 'in')

    // Some uploads begin before the close and end after it.
    const slow = next(2).filter(({ door }) => door === 'rules')
    expect(await Promise.all(slow.map(begins))).toEqual(slow.map(() => 'begun'))
    const [uploading, hesitating, offline] = [await onScreen(), await onScreen(), await onScreen()]
    const letGo = await holdCalls(uploading.person.page, calls.upload)
    const asked = uploading.person.page.waitForRequest(calls.upload)
    await uploading.form.submitButton.click()
    await asked
    const letOther = await holdCalls(offline.person.page, calls.upload)
    const askedOther = offline.person.page.waitForRequest(calls.upload)
    await offline.form.submitButton.click()
    await askedOther

    const beforeClose = Date.now()
    await set({ closesAt: new Date().toISOString() })
    const late = next(3)
    await expectAll(late, 'submissions-closed')
    const sinceClose = Date.now() - beforeClose
    console.log(
      `measured: from Close to a refusal at rules and API: ${String(sinceClose)} ms at most`,
    )
    expect(await Promise.all(late.map(begins))).toEqual(late.map(() => 'refused'))
    // An upload that began in time is taken, of the paper that it was for alone.
    for (const author of slow) {
      expect(await writes({ ...author, paperId: randomUUID() })).toBe('forbidden')
      expect(await writes(author)).toBe('in')
    }
    letGo()
    await uploading.person.page.waitForURL('**/dashboard')
    offline.person.allowTrouble(/./)
    await offline.person.page.context().setOffline(true)
    letOther()
    await offline.person.page.context().setOffline(false)
    await offline.person.page.waitForURL('**/dashboard')
    // Whoever was too late is told, and keeps what was typed.
    hesitating.person.allowTrouble(/documents:commit|403/)
    const title = await hesitating.form.title.inputValue()
    await hesitating.form.submitButton.click()
    await hesitating.person.page
      .getByRole('note')
      .getByText(/Submissions have closed/)
      .waitFor()
    expect(await hesitating.form.title.inputValue()).toBe(title)

    // One person gets longer, by either door.
    const [one, other] = late
    if (one === undefined || other === undefined) throw new Error('Nobody was late.')
    for (const { uid } of [one, other, hesitating.author]) await extend(uid, inMinutes(60))
    await expectAll([one, other], 'in')
    await hesitating.form.submitButton.click()
    await hesitating.person.page.waitForURL('**/dashboard')

    // The grace is for everybody, and nobody is told.
    await set({ closesAt: inMinutes(-1), graceMinutes: 5 })
    await expectAll(next(2), 'in')
    const answer = successOf(endpoints.getConference.success, await send(request('getConference')))
    expect(Date.parse(answer.submissions.closesAt ?? '')).toBeLessThan(Date.now())
    await set({ graceMinutes: 0 })
    await expectAll(next(1), 'submissions-closed')

    // The date moves by a day: whoever was too late is in time.
    await set({ closesAt: inMinutes(24 * 60) })
    await expectAll(late.slice(2), 'in')

    // A pause takes what had begun, and nothing else, extensions included.
    const begun = next(1).filter(({ door }) => door === 'rules')
    expect(await Promise.all(begun.map(begins))).toEqual(begun.map(() => 'begun'))
    await set({ paused: true })
    const paused = next(2)
    await expectAll(paused, 'submissions-paused')
    await extend(paused[0]?.uid ?? '', inMinutes(60))
    await expectAll(paused, 'submissions-paused')
    expect(await Promise.all(begun.map(writes))).toEqual(begun.map(() => 'in'))
    await set({ paused: false })
    await expectAll(paused, 'in')

    for (const { author } of [uploading, hesitating, offline]) {
      expect(await papersOf(author)).toBe(1)
    }
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
