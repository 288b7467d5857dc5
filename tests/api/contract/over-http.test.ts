import { endpoints } from '@lectern/domain/api/api-endpoints'
import { bodyLimits } from '@lectern/domain/limits'
import { beforeAll, expect, test } from 'vitest'

import { storeAssignment } from '../../support/assignments.ts'
import { newcomer } from '../../support/people.ts'
import { storeReviewer } from '../../support/reviewers.ts'
import { expectRefusal, successOf } from '../support/answers.ts'
import { fieldEncodings, json, multipart, urlEncoded, type EncodedBody } from '../support/bodies.ts'
import { send, type ApiAnswer } from '../support/client.ts'
import { request } from '../support/good-requests.ts'
import { storedPaper } from '../support/papers.ts'
import { member, type Member } from '../support/personas.ts'
import { payloads, refusedByServices } from './wrong-payloads.ts'

/*
 * Fields as they come over HTTP: one of each kind. What is taken and refused otherwise is tried without HTTP, for each
 * call, by field-payloads.test.ts.
 */

let author: Member
beforeAll(async () => {
  author = await member('author')
})

test.each(Object.entries(fieldEncodings))(
  'takes %s, and ignores fields that nobody asked for',
  async (_what, encode) => {
    const { email, password, role } = author
    const more = { uid: 'another', toString: 'x', ['__proto__']: 'x', constructor: 'x' }
    const answer = await post(encode({ email, password, role, ...more }))
    expect(successOf(endpoints.login.success, answer).user.uid).toBe(author.uid)
  },
)

const fields = { email: newcomer().email, password: 'a password', role: 'author' }
const entries = Object.entries(fields)

async function post(body?: EncodedBody): Promise<ApiAnswer> {
  return await send(request('login', { body }))
}

test.each([
  ['an empty text', json({ ...fields, email: '' }), 'invalid-input'],
  ['a field twice', urlEncoded([...entries, ['role', 'admin']]), 'invalid-input'],
  [
    'a file as a text',
    multipart([['email', { name: 'a', content: Buffer.from('a') }]]),
    'invalid-input',
  ],
  ['JSON that is a list', json([fields]), 'malformed-request'],
  ['a form without an end', cutOff(multipart(entries)), 'malformed-request'],
  ['a text', { ...json(fields), contentType: 'text/plain' }, 'unsupported-media-type'],
  ['no body', undefined, 'invalid-input'],
  ['a byte too many', padded(bodyLimits.fields + 1), 'body-too-large'],
] as const)('refuses %s', async (_what, body, code) => {
  expect(JSON.parse((await post(body)).bytes.toString())).toMatchObject({ success: false, code })
})

test('takes as many bytes as it may carry', async () => {
  expectRefusal(await post(padded(bodyLimits.fields)), 'wrong-credentials')
})

function padded(bytes: number): EncodedBody {
  const { length } = json({ ...fields, padding: '' }).bytes
  return json({ ...fields, padding: 'a'.repeat(bytes - length) })
}

function cutOff({ contentType, bytes }: EncodedBody): EncodedBody {
  return { contentType, bytes: bytes.subarray(0, -10) }
}

test.each(['changeOwnAccount', 'deleteOwnAccount', 'openReviewSession'] as const)(
  '%s refuses what its service finds wrong',
  async (name) => {
    const refused = payloads[name].wrong.filter(({ code }) => code === refusedByServices[name])
    expect(refused).toHaveLength(1)
    for (const { changes, code, message } of refused) {
      const answer = await send(request(name, { body: json(changes), token: author.accessToken }))
      expectRefusal(answer, code, message)
    }
  },
)

test('a call without a body is one without fields', async () => {
  const reviewer = await storeReviewer({ state: 'accepted' })
  const paperId = await storedPaper(author.uid)
  const { assignment } = await storeAssignment({ paperId, reviewerId: reviewer.id })
  const parameters = { assignmentId: assignment.id }
  const answer = await send(request('askForMoreTime', { parameters, token: reviewer.token }))
  expect(answer.status).toBe(200)
})
