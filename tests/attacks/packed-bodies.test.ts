import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'

import { beforeAll, expect, test } from 'vitest'

import { expectRefusal } from '../api/support/answers.ts'
import { json, multipart, urlEncoded, type EncodedBody } from '../api/support/bodies.ts'
import { send } from '../api/support/client.ts'
import { request } from '../api/support/good-requests.ts'
import { paperEntries } from '../api/support/papers.ts'
import { member, type Member } from '../api/support/personas.ts'
import { stack } from '../support/stack.ts'

let author: Member
beforeAll(async () => {
  author = await member('author')
})

/** More than the framework takes here (32 MB), and 1 GB in production. */
const swollen = Buffer.alloc(64 * 1024 * 1024, ' ')

const packed: readonly (readonly [string, Buffer])[] = [
  ['gzip', gzipSync(swollen)],
  ['deflate', deflateSync(swollen)],
  ['br', brotliCompressSync(swollen, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ['GZIP', gzipSync('{}')],
  ['gzip', Buffer.from('what is not packed')],
]

const types: readonly EncodedBody[] = [json({}), urlEncoded([]), multipart(paperEntries())]

test.each(packed)(
  'a body packed by %s is not unpacked, whatever its type',
  async (encoding, bytes) => {
    const headers = { 'content-encoding': encoding }
    for (const { contentType } of types) {
      const body = { contentType, bytes }
      expectRefusal(await send(request('login', { body, headers })), 'unsupported-media-type')
      const submission = request('submitPaper', { body, headers, token: author.accessToken })
      expectRefusal(await send(submission), 'unsupported-media-type')
    }
  },
)

test.each(packed)('a callable does not unpack %s either', async (encoding, bytes) => {
  const address = `http://${stack.functions}/${stack.projectId}/us-central1/register`
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    body: new Uint8Array(bytes),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } })
})

test('a body that says it is not packed is read', async () => {
  const { email, password, role } = author
  const headers = { 'content-encoding': 'identity' }
  const answer = await send(request('login', { body: json({ email, password, role }), headers }))
  expect(answer.status).toBe(200)
})
