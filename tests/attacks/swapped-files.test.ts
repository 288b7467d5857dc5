import { endpoints } from '@lectern/domain/api/api-endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { expectRefusal, successOf } from '../api/support/answers.ts'
import { json } from '../api/support/bodies.ts'
import { send } from '../api/support/client.ts'
import { request } from '../api/support/good-requests.ts'
import { submit } from '../api/support/papers.ts'
import { member, type Member } from '../api/support/personas.ts'
import { storedFiles } from '../api/support/storage.ts'
import { commit, fieldsWrite, upload, writePaper } from '../support/direct-calls.ts'
import { store } from '../support/emulators.ts'
import { samplePdf } from '../support/sample-files.ts'

const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const notGood =
  'A file of this paper cannot be read. paper.pdf: it is not a PDF file. Send force with the value true to accept it all the same.'
const missing =
  'This paper cannot be accepted: a file of it is not there. paper.pdf: it is not in the store.'
const { buffer: good, name } = await samplePdf('paper.pdf', 'A paper')

let author: Member
let admin: Member
beforeAll(async () => {
  author = await member('author')
  admin = await member('admin')
})
// Papers without their files are damage that an organiser hears of.
afterAll(async () => {
  const papers = await store.firestore
    .collection('papers')
    .where('ownerUid', '==', author.uid)
    .get()
  await Promise.all(papers.docs.map(async ({ ref }) => ref.delete()))
})

interface FileField {
  readonly path: string
  readonly name: string
  readonly bytes: number
}

async function accept(paperId: string, fields: object = {}) {
  const body = json({ status: 'Accept', ...fields })
  const call = request('updateStatus', { parameters: { paperId }, body })
  return await send({ ...call, token: admin.accessToken })
}

/** Names another file in the paper, as its author's browser does. */
async function nameFile(paperId: string, pdf: FileField): Promise<void> {
  const fields = { pdf, updatedBy: author.uid }
  const write = fieldsWrite(`papers/${paperId}`, fields, ['updatedAt'])
  // As a browser does, it tries again when a function writes to the paper at the same moment.
  await expect.poll(async () => (await commit(author.accessToken, [write])).status).toBe(200)
}

async function check(paperId: string): Promise<unknown> {
  return (await store.firestore.doc(`papers/${paperId}`).get()).get('checks.pdf')
}

/** Submits a good paper, has it checked and its file removed by naming another one. */
async function emptied() {
  const { _id: paperId } = await submit(author.accessToken)
  const folder = `papers/${author.uid}/${paperId}`
  const first = { path: `${folder}/a1.pdf`, name, bytes: good.length }
  const second = { ...first, path: `${folder}/b2.pdf` }
  for (const file of [first, second]) {
    expect((await upload(author.accessToken, file.path, good)).status).toBe(200)
  }
  await nameFile(paperId, first)
  await expect.poll(async () => check(paperId)).toMatchObject({ path: first.path, ok: true })
  await nameFile(paperId, second)
  await expect.poll(async () => storedFiles(first.path)).toEqual([])
  return { paperId, first }
}

test('an author who puts a web page behind a checked path is found out, at Accept at the latest', async () => {
  const { paperId, first } = await emptied()
  expect((await upload(author.accessToken, first.path, html)).status).toBe(200)
  await nameFile(paperId, first)
  for (const fields of [{}, { force: false }, { force: 'false' }]) {
    expectRefusal(await accept(paperId, fields), 'files-not-good', notGood)
  }
  expect(await check(paperId)).toMatchObject({ ok: false, bytes: html.length })
  const forced = successOf(endpoints.updateStatus.success, await accept(paperId, { force: true }))
  expect(forced.status).toBe('Accept')
})

test('an author who leaves nothing behind a checked path is never accepted', async () => {
  const { paperId, first } = await emptied()
  await nameFile(paperId, first)
  for (const force of [false, true]) {
    expectRefusal(await accept(paperId, { force }), 'files-missing', missing)
  }
  const paper = await store.firestore.doc(`papers/${paperId}`).get()
  expect(paper.get('status')).not.toBe('Accept')
})

test('a paper of files that do not exist is checked when they come, and not accepted before', async () => {
  const paperId = crypto.randomUUID()
  expect((await writePaper(author, paperId)).status).toBe(200)
  const path = `papers/${author.uid}/${paperId}/a1.pdf`
  expectRefusal(await accept(paperId, { force: true }), 'files-missing', missing)
  // A paper is never given its file afterwards, which might be after the close, but by the server itself.
  expect((await upload(author.accessToken, path, good)).status).toBe(403)
  await store.bucket.file(path).save(good, { contentType: 'application/pdf', resumable: false })
  await expect.poll(async () => check(paperId)).toMatchObject({ ok: true, bytes: good.length })
  successOf(endpoints.updateStatus.success, await accept(paperId))
})
