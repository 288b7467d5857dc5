import { endpoints } from '@lectern/domain/api/api-endpoints'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'

import { storeAssignment } from '../../support/assignments.ts'
import { newcomer } from '../../support/people.ts'
import { storeReviewer, type StoredReviewer } from '../../support/reviewers.ts'
import { expectRefusal, expectSuccess } from '../support/answers.ts'
import { fieldEncodings, json, multipart, urlEncoded, type EncodedBody } from '../support/bodies.ts'
import { send, type ApiAnswer } from '../support/client.ts'
import { endpointNames } from '../support/endpoint-names.ts'
import { goodRequests, request } from '../support/good-requests.ts'
import type { Owner } from '../support/owner.ts'
import { storedPaper } from '../support/papers.ts'
import { member, type Member } from '../support/personas.ts'
import { oneChangeMessage, payloads, requiredMessage, type FieldsName } from './wrong-payloads.ts'

const textsSchema = v.record(v.string(), v.string())

let admin: Member
let author: Member
let reviewer: StoredReviewer
let owner: Owner
beforeAll(async () => {
  admin = await member('admin')
  author = await member('author')
  reviewer = await storeReviewer({ state: 'accepted' })
  // Of one's own paper, organisers are told nothing that others say about it.
  owner = { uid: author.uid, paperId: await storedPaper(author.uid), reviewerId: reviewer.id }
  await storeAssignment(owner)
})

/** Fields that are of the right form, whether or not what they name exists. */
const wellFormed: Readonly<Record<FieldsName, () => Readonly<Record<string, string>>>> = {
  register: newcomer,
  verifyOtp: () => ({ email: newcomer().email, otp: '123456', role: 'author' }),
  resendOtp: () => ({ email: newcomer().email, role: 'author' }),
  login: () => ({ email: newcomer().email, password: 'a password', role: 'author' }),
  refreshToken: () => ({ refreshToken: 'a-token' }),
  forgotPassword: () => ({ email: newcomer().email }),
  resetPassword: () => ({
    email: newcomer().email,
    otp: '123456',
    password: 'a password',
    confirmPassword: 'a password',
  }),
  changeOwnAccount: () => ({ fullname: 'Ada Lovelace' }),
  deleteOwnAccount: () => ({ password: 'not the password' }),
  updateStatus: () => ({ status: 'Reject' }),
  inviteOrganiser: () => ({ email: newcomer().email }),
  mailReviewLink: () => ({ email: newcomer().email }),
  openReviewSession: () => ({ token: 'abcv1.abc' }),
  answerInvitation: () => ({ state: 'accepted' }),
  stepBack: () => ({ reason: 'conflict', note: 'We wrote a paper together.' }),
  bidOnPaper: () => ({ bid: 'yes' }),
  askForMoreTime: () => ({ words: 'I am ill.' }),
  writeMessage: () => ({ text: 'Yes.' }),
  discussPaper: () => ({ text: 'Yes.' }),
  writeNote: () => ({ text: 'Yes.' }),
  sendMessage: () => ({ subject: 'Hello', text: 'Yes.' }),
  setExtension: () => ({ until: '2026-03-01T12:00:00Z', note: 'ill' }),
}

/** What a call carries that takes a token. */
function tokenFor(name: FieldsName): string | undefined {
  const { caller } = endpoints[name]
  if (caller === 'reviewer') return reviewer.token
  return caller === 'member' || caller === 'admin' ? admin.accessToken : undefined
}

async function post(name: FieldsName, body?: EncodedBody, headers = {}): Promise<ApiAnswer> {
  const parameters = { paperId: owner.paperId, uid: author.uid, assignmentId: 'missing' }
  return await send(
    request(name, {
      parameters,
      body,
      headers,
      token: tokenFor(name),
    }),
  )
}

const names = endpointNames.filter(
  (name): name is FieldsName => endpoints[name].body.kind === 'fields',
)

test('there are payloads for every endpoint that takes fields', () => {
  expect(new Set(Object.keys(payloads))).toEqual(new Set(names))
})

describe.each(names)('%s', (name) => {
  const { required, wrong } = payloads[name]
  const fields = wellFormed[name]()
  const ways = Object.entries(fieldEncodings)

  test.each(ways)('takes %s, and ignores fields that nobody asked for', async (_what, encode) => {
    const good = await goodRequests[name](owner)
    const sent = v.parse(textsSchema, JSON.parse(good.body?.bytes.toString() ?? ''))
    const more = { uid: 'another', toString: 'x', ['__proto__']: 'x', constructor: 'x' }
    const body = encode({ ...sent, ...more })
    const token =
      name === 'deleteOwnAccount' ? (await member('author')).accessToken : tokenFor(name)
    expectSuccess(endpoints[name].success, await send({ ...good, token, body }))
  })

  test.each(ways.flatMap(([what, encode]) => required.map((field) => ({ what, encode, field }))))(
    'refuses $what without $field, or with it empty',
    async ({ field, encode }) => {
      const { [field]: _left, ...rest } = fields
      for (const incomplete of [rest, { ...rest, [field]: '' }]) {
        expectRefusal(await post(name, encode(incomplete)), 'invalid-input', requiredMessage)
      }
    },
  )

  test.each(required)(
    'refuses %s as null, or of white space where texts are trimmed',
    async (field) => {
      expectRefusal(await post(name, json({ ...fields, [field]: null })), 'invalid-input')
      if (!['fullname', 'email'].includes(field)) return
      expectRefusal(await post(name, json({ ...fields, [field]: ' \t ' })), 'invalid-input')
    },
  )

  test.each(wrong)('refuses $what', async ({ changes, message, code }) => {
    expectRefusal(await post(name, json({ ...fields, ...changes })), code, message)
  })

  test.each(Object.keys(fields))('refuses %s that comes twice', async (field) => {
    const entries = Object.entries(fields)
    const again = [...entries, [field, fields[field] ?? ''] as const]
    const message = `The field ${field} came more than once.`
    for (const body of [urlEncoded(again), multipart(again)]) {
      expectRefusal(await post(name, body), 'invalid-input', message)
    }
  })

  test.each(Object.keys(fields))('refuses a file as %s', async (field) => {
    const file = { name: 'a.txt', content: Buffer.from('author'), type: 'text/plain' }
    const { [field]: _left, ...rest } = fields
    const body = multipart([...Object.entries(rest), [field, file]])
    const message = `The field ${field} is not right: a text is expected.`
    expectRefusal(await post(name, body), 'invalid-input', message)
  })

  test.each([
    'text/plain',
    'application/xml',
    'application/jsonp',
    'multipart/mixed; boundary=x',
    'no type',
  ])('refuses the content type %s', async (contentType) => {
    const body = { ...json(fields), contentType }
    expectRefusal(await post(name, body), 'unsupported-media-type')
  })

  test('refuses JSON that is a list', async () => {
    expectRefusal(await post(name, json([fields])), 'malformed-request')
  })

  test('refuses a multipart form that is none, or has no end', async () => {
    const contentType = 'multipart/form-data; boundary=x'
    for (const text of [
      'hello',
      '--x\r\ncontent-disposition: form-data; name="role"\r\n\r\nauthor',
    ]) {
      const answer = await post(name, { contentType, bytes: Buffer.from(text) })
      expectRefusal(answer, 'malformed-request')
    }
    const withoutBoundary = { ...multipart([]), contentType: 'multipart/form-data' }
    expectRefusal(await post(name, withoutBoundary), 'malformed-request')
  })

  test('takes 64 KB, and refuses a byte more', async () => {
    const padded = (bytes: number) => {
      const { length } = json({ ...fields, padding: '' }).bytes
      return json({ ...fields, padding: 'a'.repeat(bytes - length) })
    }
    expect((await post(name, padded(64 * 1024))).status).not.toBe(413)
    expectRefusal(await post(name, padded(64 * 1024 + 1)), 'body-too-large')
  })

  test('takes a request without any body for one without fields', async () => {
    for (const body of [undefined, { ...json({}), bytes: Buffer.alloc(0) }]) {
      const answer = await post(name, body)
      if (required.length > 0) expectRefusal(answer, 'invalid-input', requiredMessage)
      else if (name === 'changeOwnAccount') {
        expectRefusal(answer, 'invalid-input', oneChangeMessage)
      } else if (name === 'askForMoreTime') {
        expectRefusal(answer, 'not-found')
      } else
        expectRefusal(answer, 'not-signed-in', 'Log in first: this call needs a refresh token.')
    }
  })
})
