import { endpoints } from '@lectern/domain/api/api-endpoints'
import type { ErrorCode } from '@lectern/domain/errors'
import { bodyLimits } from '@lectern/domain/limits'
import { describe, expect, test } from 'vitest'

import { newcomer } from '../../support/people.ts'
import { expectRefusal } from '../support/answers.ts'
import { fieldEncodings, json, multipart, urlEncoded, type EncodedBody } from '../support/bodies.ts'
import { endpointNames } from '../support/endpoint-names.ts'
import { passThrough, type Passed, type Sender } from '../support/in-process/pipeline.ts'
import { request } from '../support/named-request.ts'
import { payloads, refusedByServices, requiredMessage, type FieldsName } from './wrong-payloads.ts'

/*
 * What the pipeline takes and refuses before a call comes to its handler. over-http.test.ts sends one of each kind, and
 * what services refuse.
 */

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

function senderOf(name: FieldsName): Sender {
  const { caller } = endpoints[name]
  if (caller === 'reviewer') return 'reviewer'
  return caller === 'admin' ? 'admin' : 'author'
}

async function post(name: FieldsName, body?: EncodedBody): Promise<Passed> {
  const parameters = { paperId: 'a', uid: 'a', assignmentId: 'a' }
  return await passThrough(request(name, { parameters, body }), senderOf(name))
}

/** The call as the handler gets it. */
async function taken(name: FieldsName, body?: EncodedBody): Promise<object | null> {
  const { answer, call } = await post(name, body)
  expect({ call: call?.name, status: answer.status }).toEqual({
    call: name,
    status: endpoints[name].success.status,
  })
  return call?.input ?? null
}

/** Checks that a payload is refused, and comes to no handler. */
async function expectRefused(
  name: FieldsName,
  body: EncodedBody | undefined,
  code: ErrorCode,
  message?: string,
): Promise<void> {
  const { answer, call } = await post(name, body)
  expectRefusal(answer, code, message)
  expect(call).toBeNull()
}

const byService: ReadonlyMap<string, ErrorCode> = new Map(Object.entries(refusedByServices))

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
    const more = { uid: 'another', toString: 'x', ['__proto__']: 'x', constructor: 'x' }
    const input = await taken(name, encode({ ...fields, ...more }))
    expect(input).toEqual(await taken(name, json(fields)))
    expect(Object.keys(input ?? {})).toEqual(expect.arrayContaining(Object.keys(fields)))
  })

  test.each(ways.flatMap(([what, encode]) => required.map((field) => ({ what, encode, field }))))(
    'refuses $what without $field, or with it empty',
    async ({ field, encode }) => {
      const { [field]: _left, ...rest } = fields
      for (const incomplete of [rest, { ...rest, [field]: '' }]) {
        await expectRefused(name, encode(incomplete), 'invalid-input', requiredMessage)
      }
    },
  )

  test.each(required)(
    'refuses %s as null, or of white space where texts are trimmed',
    async (field) => {
      await expectRefused(name, json({ ...fields, [field]: null }), 'invalid-input')
      if (!['fullname', 'email'].includes(field)) return
      await expectRefused(name, json({ ...fields, [field]: ' \t ' }), 'invalid-input')
    },
  )

  test.each(wrong.filter(({ code }) => code !== byService.get(name)))(
    'refuses $what',
    async ({ changes, message, code }) => {
      await expectRefused(name, json({ ...fields, ...changes }), code, message)
    },
  )

  test.each(Object.keys(fields))('refuses %s that comes twice', async (field) => {
    const entries = Object.entries(fields)
    const again = [...entries, [field, fields[field] ?? ''] as const]
    const message = `The field ${field} came more than once.`
    for (const body of [urlEncoded(again), multipart(again)]) {
      await expectRefused(name, body, 'invalid-input', message)
    }
  })

  test.each(Object.keys(fields))('refuses a file as %s', async (field) => {
    const file = { name: 'a.txt', content: Buffer.from('author'), type: 'text/plain' }
    const { [field]: _left, ...rest } = fields
    const body = multipart([...Object.entries(rest), [field, file]])
    const message = `The field ${field} is not right: a text is expected.`
    await expectRefused(name, body, 'invalid-input', message)
  })

  test.each([
    'text/plain',
    'application/xml',
    'application/jsonp',
    'multipart/mixed; boundary=x',
    'no type',
  ])('refuses the content type %s', async (contentType) => {
    await expectRefused(name, { ...json(fields), contentType }, 'unsupported-media-type')
  })

  test('refuses JSON that is a list', async () => {
    await expectRefused(name, json([fields]), 'malformed-request')
  })

  test('refuses a multipart form that is none, or has no end', async () => {
    const contentType = 'multipart/form-data; boundary=x'
    for (const text of [
      'hello',
      '--x\r\ncontent-disposition: form-data; name="role"\r\n\r\nauthor',
    ]) {
      const body = { contentType, bytes: Buffer.from(text) }
      await expectRefused(name, body, 'malformed-request')
    }
    const withoutBoundary = { ...multipart([]), contentType: 'multipart/form-data' }
    await expectRefused(name, withoutBoundary, 'malformed-request')
  })

  test('takes as many bytes as it may carry, and refuses one more', async () => {
    const padded = (bytes: number) => {
      const { length } = json({ ...fields, padding: '' }).bytes
      return json({ ...fields, padding: 'a'.repeat(bytes - length) })
    }
    expect(bodyLimits.fields).toBe(64 * 1024)
    expect(await taken(name, padded(bodyLimits.fields))).toEqual(await taken(name, json(fields)))
    await expectRefused(name, padded(bodyLimits.fields + 1), 'body-too-large')
  })

  test('takes a request without any body for one without fields', async () => {
    for (const body of [undefined, { ...json({}), bytes: Buffer.alloc(0) }]) {
      const { answer, call } = await post(name, body)
      const { answer: toNoFields, call: ofNoFields } = await post(name, json({}))
      expect(call).toEqual(ofNoFields)
      expect(answer).toEqual(toNoFields)
      if (required.length > 0) expectRefusal(answer, 'invalid-input', requiredMessage)
    }
  })
})
