import { randomUUID } from 'node:crypto'

import { endpoints } from '@lectern/domain/api/api-endpoints'
import * as v from 'valibot'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { successOf } from '../api/support/answers.ts'
import { json, multipart } from '../api/support/bodies.ts'
import { send } from '../api/support/client.ts'
import { request } from '../api/support/good-requests.ts'
import { paperDocument, paperEntries, smallPdf, submit } from '../api/support/papers.ts'
import { member, type Member } from '../api/support/personas.ts'
import {
  commit,
  documentWrite,
  fieldsWrite,
  removal,
  writeDocument,
  writePaper,
} from '../support/direct-calls.ts'
import { store } from '../support/emulators.ts'

let author: Member
let organiser: Member
let stranger: Member
beforeAll(async () => {
  author = await member('author')
  organiser = await member('admin')
  stranger = await member('author')
})

/** A paper of the author's, written as the author's browser does. */
let paperId: string
let path: string
beforeEach(async () => {
  paperId = randomUUID()
  path = `papers/${paperId}`
  const { status } = await writePaper(author, paperId)
  if (status !== 200) throw new Error(`the paper was refused: ${String(status)}`)
})

/** The record of the paper's deletion, with what an attacker wants in it. */
function record(by: string, changes: Readonly<Record<string, unknown>> = {}): object {
  const fields = { ownerUid: author.uid, by, ...changes }
  return documentWrite(`deletions/${paperId}`, fields, ['at'])
}

test('a paper’s history is written, changed and removed by nobody, its author and organisers included', async () => {
  const event = `${path}/events/e1`
  await store.firestore.doc(event).set({ kind: 'submitted' })
  const forgery = { kind: 'status-changed', actor: { uid: organiser.uid }, to: 'Accept' }
  for (const { accessToken } of [author, organiser, stranger]) {
    const writes = [
      documentWrite(`${path}/events/e2`, forgery, ['at']),
      documentWrite(event, forgery),
      fieldsWrite(event, { to: 'Accept' }),
      removal(event),
    ]
    for (const write of writes) {
      const { status } = await commit(accessToken, [write])
      expect({ write, status }).toEqual({ write, status: 403 })
    }
  }
  expect((await store.firestore.doc(event).get()).data()).toEqual({ kind: 'submitted' })
})

test('nobody writes in another’s name, or in nobody’s', async () => {
  const inNameOf = (updatedBy: unknown, fields = {}) =>
    fieldsWrite(path, { ...fields, updatedBy }, ['updatedAt'])
  const unnamed = (fields: object) => fieldsWrite(path, { ...fields }, ['updatedAt'])
  const title = { paperTitle: 'Another title' }
  const status = { status: 'Reject' }
  const refused: readonly (readonly [Member, object])[] = [
    [author, inNameOf(organiser.uid, title)],
    [author, inNameOf(null, title)],
    [author, inNameOf([author.uid], title)],
    [organiser, inNameOf(author.uid, title)],
    [organiser, unnamed(title)],
    [organiser, inNameOf(author.uid, status)],
    [organiser, inNameOf(stranger.uid, status)],
    [organiser, unnamed(status)],
  ]
  for (const [index, [{ accessToken }, write]] of refused.entries()) {
    expect({ index, status: (await commit(accessToken, [write])).status }).toEqual({
      index,
      status: 403,
    })
  }
  for (const updatedBy of [organiser.uid, '', null]) {
    expect((await writePaper(author, randomUUID(), { updatedBy })).status).toBe(403)
  }
  const own = await commit(organiser.accessToken, [inNameOf(organiser.uid, status)])
  expect(own.status).toBe(200)
  expect(await paperDocument(paperId)).toMatchObject({ ...status, updatedBy: organiser.uid })
})

test('what the server finds in a file, and that a paper was imported, is written by the server alone', async () => {
  const found = {
    path: `${path}/a1.pdf`,
    ok: true,
    reason: null,
    bytes: 64,
    sha256: 'ab',
    pages: 8,
  }
  expect((await writePaper(author, randomUUID(), { checks: { pdf: found } })).status).toBe(403)
  for (const { accessToken, uid } of [author, organiser]) {
    const edit = fieldsWrite(path, { checks: { pdf: found }, updatedBy: uid }, ['updatedAt'])
    expect((await commit(accessToken, [edit])).status).toBe(403)
    const marker = await writeDocument(accessToken, `imports/${paperId}`, {}, ['importedAt'])
    expect(marker.status).toBe(403)
  }
})

test('a deletion is recorded with the delete, truly, and nobody past the site changes or removes the record', async () => {
  const refused: Readonly<Record<string, readonly [Member, readonly object[]]>> = {
    'without a record': [author, [removal(path)]],
    'the record alone': [author, [record(author.uid)]],
    'the record alone, by an organiser': [organiser, [record(organiser.uid)]],
    'in another’s name': [author, [removal(path), record(organiser.uid)]],
    'in the author’s name': [organiser, [removal(path), record(author.uid)]],
    'of another’s paper': [author, [removal(path), record(author.uid, { ownerUid: stranger.uid })]],
    'with more in it': [author, [removal(path), record(author.uid, { why: 'told to' })]],
    'by somebody else': [stranger, [removal(path), record(stranger.uid)]],
  }
  for (const [what, [{ accessToken }, writes]] of Object.entries(refused)) {
    const { status } = await commit(accessToken, writes)
    expect({ what, status }).toEqual({ what, status: 403 })
  }
  const deletion = await commit(author.accessToken, [removal(path), record(author.uid)])
  expect(deletion.status).toBe(200)
  for (const { accessToken, uid } of [author, organiser]) {
    const changes = [record(uid), fieldsWrite(`deletions/${paperId}`, { by: uid })]
    for (const write of [...changes, removal(`deletions/${paperId}`)]) {
      expect((await commit(accessToken, [write])).status).toBe(403)
    }
  }
})

test('the id of a deleted paper is nobody’s again', async () => {
  expect((await commit(author.accessToken, [removal(path), record(author.uid)])).status).toBe(200)
  expect((await writePaper(author, paperId)).status).toBe(403)
  expect((await writePaper(stranger, paperId)).status).toBe(403)
  expect(await paperDocument(paperId)).toBeUndefined()
})

test('the API writes down who calls, whatever the form says', async () => {
  const lie = { updatedBy: stranger.uid, ownerUid: stranger.uid, actor: stranger.uid }
  const { _id: id } = await submit(author.accessToken, { ...lie, checks: '{"pdf":{"ok":true}}' })
  expect(await paperDocument(id)).toMatchObject({ ownerUid: author.uid, updatedBy: author.uid })
  const { accessToken: token } = organiser
  const parameters = { paperId: id }
  const edit = { ...lie, paperTitle: 'Another title', pdfFile: smallPdf }
  const body = multipart(paperEntries(edit))
  successOf(
    endpoints.updatePaper.success,
    await send(request('updatePaper', { parameters, body, token })),
  )
  expect(await paperDocument(id)).toMatchObject({ ownerUid: author.uid, updatedBy: organiser.uid })
  const status = json({ status: 'Reject', ...lie })
  successOf(
    endpoints.updateStatus.success,
    await send(request('updateStatus', { parameters, body: status, token })),
  )
  successOf(
    endpoints.deletePaper.success,
    await send(request('deletePaper', { parameters, body: json(lie), token })),
  )
  const deletion = (await store.firestore.doc(`deletions/${id}`).get()).data()
  expect(deletion).toMatchObject({ ownerUid: author.uid, by: organiser.uid })
  await expect
    .poll(async () => whoDidWhat(id))
    .toEqual([
      ['submitted', author.uid],
      ['edited', organiser.uid],
      ['status-changed', organiser.uid],
      ['deleted', organiser.uid],
    ])
})

/** Each event but the server's own, oldest first, and who is said to have done it. */
async function whoDidWhat(id: string): Promise<(readonly [string, string])[]> {
  const { docs } = await store.firestore.collection(`papers/${id}/events`).orderBy('at').get()
  return docs.flatMap((event) => {
    const { kind, actor } = v.parse(eventSchema, event.data())
    return actor.uid === null ? [] : [[kind, actor.uid] as const]
  })
}

const eventSchema = v.object({
  kind: v.string(),
  actor: v.object({ uid: v.nullable(v.string()) }),
})
