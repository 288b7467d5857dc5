import { randomUUID } from 'node:crypto'

import { endpoints, type EndpointName } from '@lectern/domain/api/api-endpoints'
import type { Caller } from '@lectern/domain/api/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'

import { store } from '../support/emulators.ts'
import { codeFor } from '../support/inbox.ts'
import { storeReviewer } from '../support/reviewers.ts'
import { wordedPdf } from '../support/sample-files.ts'
import { expectRefusal, expectSuccess, successOf } from './support/answers.ts'
import { json, multipart } from './support/bodies.ts'
import { send, type ApiRequest } from './support/client.ts'
import { endpointNames } from './support/endpoint-names.ts'
import { goodRequests, registered, request } from './support/good-requests.ts'
import { answerHere } from './support/in-process/answer-here.ts'
import { paperDocument, paperEntries, storedPaper, submit } from './support/papers.ts'
import { member, type Member } from './support/personas.ts'
import { storedFiles } from './support/storage.ts'

let owner: Member
let admin: Member
beforeAll(async () => {
  const people = await Promise.all([member('author'), member('admin')])
  owner = people[0]
  admin = people[1]
})

async function withoutTime(id: string): Promise<object> {
  const { updatedAt: _time, ...rest } = { updatedAt: null, ...(await paperDocument(id)) }
  return rest
}

test('an edit that is repeated leaves the same paper', async () => {
  const id = await storedPaper(owner.uid)
  const body = multipart(paperEntries({ paperTitle: 'Another title', pdfFile: undefined }))
  const edit = request('updatePaper', {
    parameters: { paperId: id },
    body,
    token: owner.accessToken,
  })
  successOf(endpoints.updatePaper.success, await send(edit))
  const once = await withoutTime(id)
  expect(once).toMatchObject({ paperTitle: 'Another title' })
  successOf(endpoints.updatePaper.success, await send(edit))
  expect(await withoutTime(id)).toEqual(once)
})

test('a status that is set again is not even written', async () => {
  const id = await storedPaper(owner.uid)
  const change = request('updateStatus', {
    parameters: { paperId: id },
    body: json({ status: 'Reject' }),
    token: admin.accessToken,
  })
  successOf(endpoints.updateStatus.success, await send(change))
  const once = await paperDocument(id)
  expect(once).toMatchObject({ status: 'Reject' })
  successOf(endpoints.updateStatus.success, await send(change))
  expect(await paperDocument(id)).toEqual(once)
})

test('a deletion that is repeated finds nothing, and the paper stays away', async () => {
  const id = await storedPaper(owner.uid)
  const deletion = request('deletePaper', { parameters: { paperId: id }, token: owner.accessToken })
  successOf(endpoints.deletePaper.success, await send(deletion))
  expectRefusal(await send(deletion), 'not-found')
  expect(await paperDocument(id)).toBeUndefined()
})

test('of deletions at once, one is told that it did it', async () => {
  const id = await storedPaper(owner.uid)
  const deletion = request('deletePaper', { parameters: { paperId: id }, token: owner.accessToken })
  const answers = await Promise.all([send(deletion), send(deletion)])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 404])
})

test('a code that is sent again signs nobody in; the login does, as the same person', async () => {
  const { email, role, password, registrationToken: token } = await registered()
  const otp = await codeFor(email)
  const proof = request('verifyOtp', { body: json({ email, role, otp }), token })
  const { user } = successOf(endpoints.verifyOtp.success, await send(proof))
  for (const again of [await send(proof), await send(proof)]) {
    expectRefusal(again, 'already-verified')
    expect(again.headers['set-cookie']).toBeUndefined()
  }
  const login = await send(request('login', { body: json({ email, password, role }) }))
  expect(successOf(endpoints.login.success, login).user).toEqual(user)
  expect((await store.auth.getUserByEmail(email)).uid).toBe(user.uid)
})

test('what is only asked for changes nothing', async () => {
  // Triggers still follow what the other tests did to their author's papers.
  const { uid, accessToken } = await member('author')
  const { _id: paperId } = await submit(accessToken)
  const reviewer = await storeReviewer({ state: 'accepted' })
  const state = async () => ({
    paper: await paperDocument(paperId),
    papers: (await store.firestore.collection('papers').count().get()).data(),
    profile: (await store.firestore.doc(`users/${uid}`).get()).data(),
    files: await storedFiles(`papers/${uid}/`),
  })
  const asking = endpointNames.filter((name) => endpoints[name].method === 'GET')
  expect(asking.length).toBeGreaterThan(4)
  // What some of them need is stored first.
  const asked: (readonly [EndpointName, ApiRequest])[] = []
  const about = { uid, paperId, reviewerId: reviewer.id, organiserUid: admin.uid }
  for (const name of asking) asked.push([name, await goodRequests[name](about)])
  const before = await state()
  for (const [name, good] of asked) {
    const { caller, success } = endpoints[name]
    const tokens: Partial<Record<Caller, string>> = {
      admin: admin.accessToken,
      reviewer: reviewer.token,
    }
    expectSuccess(success, await answerHere({ ...good, token: tokens[caller] ?? accessToken }))
  }
  expect(await state()).toEqual(before)
})

describe('a submission with an Idempotency-Key', () => {
  const submission = (key: string, changes = {}, token = owner.accessToken) =>
    request('submitPaper', {
      body: multipart(paperEntries(changes)),
      token,
      headers: { 'idempotency-key': key },
    })
  const submitted = async (sent: ApiRequest) =>
    successOf(endpoints.submitPaper.success, await send(sent))
  const papers = async () =>
    (
      await store.firestore.collection('papers').where('ownerUid', '==', owner.uid).count().get()
    ).data().count

  test('that is repeated answers with the same paper, and makes no second one', async () => {
    const before = [await papers(), (await storedFiles(`papers/${owner.uid}/`)).length]
    const key = randomUUID()
    const [first, ...others] = [
      await submitted(submission(key)),
      ...(await Promise.all([submitted(submission(key)), submitted(submission(key))])),
    ]
    expect(others.map(({ _id }) => _id)).toEqual([first?._id, first?._id])
    const after = [await papers(), (await storedFiles(`papers/${owner.uid}/`)).length]
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1])
  })

  test('that comes with another text is refused, and nobody else’s key is known', async () => {
    const key = randomUUID()
    const { _id } = await submitted(submission(key))
    const before = await paperDocument(_id)
    expectRefusal(await send(submission(key, { paperTitle: 'Another title' })), 'key-used')
    expect(await paperDocument(_id)).toEqual(before)
    expect((await submitted(submission(key, {}, admin.accessToken)))._id).not.toBe(_id)
  })

  test('that comes with other bytes of the same name and size is refused, and changes nothing', async () => {
    const key = randomUUID()
    const file = (text: string) => ({ name: 'paper.pdf', content: wordedPdf(text) })
    const supplementaryPdf = file('proofs')
    const { _id } = await submitted(submission(key, { pdfFile: file('one'), supplementaryPdf }))
    const before = [await paperDocument(_id), await storedFiles(`papers/${owner.uid}/${_id}/`)]
    for (const others of [
      { pdfFile: file('two'), supplementaryPdf },
      { pdfFile: file('one'), supplementaryPdf: file('pr00fs') },
    ]) {
      expectRefusal(await send(submission(key, others)), 'key-used')
    }
    const after = [await paperDocument(_id), await storedFiles(`papers/${owner.uid}/${_id}/`)]
    expect(after).toEqual(before)
    const same = await submitted(submission(key, { pdfFile: file('one'), supplementaryPdf }))
    expect(same._id).toBe(_id)
  })

  test('that is none is refused', async () => {
    expectRefusal(
      await send(submission('two words')),
      'invalid-input',
      'The header Idempotency-Key must be 1 to 255 visible characters of ASCII.',
    )
  })
})
