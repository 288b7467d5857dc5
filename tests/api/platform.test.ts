import { expect, test } from 'vitest'

import { json } from './support/bodies.ts'
import { send, type ApiRequest } from './support/client.ts'
import { request } from './support/good-requests.ts'
import { platformAnswers } from './support/platform-answers.ts'
import { rawStatus } from './support/raw-request.ts'

/*
 * What Hosting and the functions' own framework answer before any code of ours: docs/api.md names
 * them all. These tests notice when one of them changes.
 */

test.each(platformAnswers)('$what: $status, as $type', async ({ sample, status, type }) => {
  const answer = await send({ ...login, ...sample })
  const contentType = answer.headers['content-type']?.split(';')[0] ?? null
  expect({ status: answer.status, type: contentType }).toEqual({ status, type })
})

const login: ApiRequest = request('login', { body: json({}) })

const head = 'Host: 127.0.0.1\r\nConnection: close'
test.each([
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['no host', 'GET /api/v1/health HTTP/1.1\r\n\r\n'],
  ['a method that nobody knows', `BREW /api/v1/health HTTP/1.1\r\n${head}\r\n\r\n`],
  ['an address with a letter that must be encoded', `GET /api/v1/ü HTTP/1.1\r\n${head}\r\n\r\n`],
  [
    'a broken chunk',
    `POST /api/v1/users/login HTTP/1.1\r\n${head}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
  ],
  ['two lengths', `POST /api/v1/users/login HTTP/1.1\r\n${head}\r\nContent-Length: 1, 2\r\n\r\na`],
])('%s: 400, before there is a request', async (_what, bytes) => {
  expect(await rawStatus(bytes)).toBe(400)
})
