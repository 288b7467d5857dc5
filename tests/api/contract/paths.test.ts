import { endpoints } from '@lectern/domain/api/api-endpoints'
import type { Endpoint } from '@lectern/domain/api/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'

import { expectFailure, expectRefusal, expectSuccess } from '../support/answers.ts'
import { json, multipart } from '../support/bodies.ts'
import { pathOf, send, type ApiAnswer, type ApiRequest } from '../support/client.ts'
import { endpointNames } from '../support/endpoint-names.ts'
import { request } from '../support/good-requests.ts'
import { passThrough } from '../support/in-process/pipeline.ts'
import { paperEntries, storedPaper } from '../support/papers.ts'
import { member, type Member } from '../support/personas.ts'

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']

let author: Member
let admin: Member
let foreignPaper: string
beforeAll(async () => {
  const [somebody, another, organiser] = await Promise.all([
    member('author'),
    member('author'),
    member('admin'),
  ])
  author = somebody
  admin = organiser
  foreignPaper = await storedPaper(another.uid)
})

describe.each(endpointNames)('%s', (name) => {
  const endpoint: Endpoint = endpoints[name]
  const taken = Object.values(endpoints)
    .filter(({ path }) => path === endpoint.path)
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const others = methods.filter((method) => !taken.includes(method))

  test.each(others)('does not take %s, whoever asks', async (method) => {
    const path = pathOf(endpoint, {
      paperId: 'a',
      userId: 'a',
      uid: 'a',
      kind: 'pdf',
      email: 'a',
      registrationId: 'a',
      reviewerId: 'a',
      assignmentId: 'a',
      suggestionId: 'a',
      jobId: 'a',
      who: 'a',
    })
    for (const sender of ['stranger', 'admin'] as const) {
      const { answer, call } = await passThrough({ method, path }, sender)
      expectRefusal(answer, 'method-not-allowed')
      expect({ allow: answer.headers.allow, call }).toEqual({ allow: taken.join(', '), call: null })
    }
  })
})

test.each([
  ['PATCH', '/papers/a', 'GET, HEAD'],
  ['OPTIONS', '/users/login', 'POST'],
  ['PROPFIND', '/health', 'GET, HEAD'],
])('over HTTP, %s %s is answered with what is taken there', async (method, path, allow) => {
  const answer = await send({ method, path, token: admin.accessToken })
  expectRefusal(answer, 'method-not-allowed')
  expect(answer.headers.allow).toBe(allow)
})

test('HEAD of what takes POST alone is refused, too', async () => {
  const { status, headers, bytes } = await send({ method: 'HEAD', path: '/users/login' })
  expect({ status, allow: headers.allow, bytes: bytes.length }).toEqual({
    status: 405,
    allow: 'POST',
    bytes: 0,
  })
})

test.each(['health', 'openApiDocument'] as const)(
  'HEAD of %s is its GET without a body',
  async (name) => {
    const [head, get] = await Promise.all([
      send({ ...request(name), method: 'HEAD' }),
      send(request(name)),
    ])
    expectSuccess(endpoints[name].success, { ...head, bytes: get.bytes })
    expect(head.bytes).toHaveLength(0)
  },
)

test('one slash at the end is tolerated', async () => {
  expectSuccess(endpoints.health.success, await send({ method: 'GET', path: '/health/' }))
})

test.each([
  '',
  '/',
  '/nothing',
  '/health//',
  '//health',
  '/Health',
  '/health.json',
  '/health;a=b',
  '/users',
  '/users/login/now',
  '/papers/a/b',
  '/papers/a/files',
  '/papers/update/a/b',
  '/papers/user//',
  '/__proto__',
  '/constructor',
  '/papers/update/a%2fb/c',
  '/openapi.json%00',
])('there is nothing at %j, for any method', async (path) => {
  expectRefusal(await send({ method: 'GET', path, token: admin.accessToken }), 'not-found')
  for (const method of ['GET', 'POST', 'DELETE']) {
    const { answer, call } = await passThrough({ method, path }, 'admin')
    expectRefusal(answer, 'not-found')
    expect(call).toBeNull()
  }
})

test.each([
  ['/papers/../health', 'dots'],
  ['/papers/%2e%2e/health', 'encoded dots'],
])('%s is resolved by Hosting: %s lead no further than the address says', async (path) => {
  expectSuccess(endpoints.health.success, await send({ method: 'GET', path }))
})

const badIds = [
  'a%2Fb',
  '%252e%252e',
  '%00',
  'a%00b',
  '%20',
  '%C3%BC',
  '%F0%9F%93%84',
  'a.b',
  'a'.repeat(65),
  '%27%20OR%201=1',
  '__.*__',
  '%7B%7D',
]

/** The calls that name a paper, with a body that is right. */
function callsOf(id: string): readonly ApiRequest[] {
  return [
    { method: 'GET', path: `/papers/${id}` },
    { method: 'GET', path: `/papers/${id}/files/pdf` },
    { method: 'GET', path: `/papers/${id}/files/supplementary?disposition=attachment` },
    { method: 'DELETE', path: `/papers/delete/${id}` },
    {
      method: 'PUT',
      path: `/papers/update/${id}`,
      body: multipart(paperEntries({ pdfFile: undefined })),
    },
  ]
}

function statusChange(id: string): ApiRequest {
  return { method: 'PUT', path: `/papers/status/${id}`, body: json({ status: 'Reject' }) }
}

test.each(badIds)('no paper has the id %j, for anybody', async (id) => {
  for (const [sender, calls] of [
    ['author', callsOf(id)],
    ['admin', [...callsOf(id), statusChange(id)]],
  ] as const) {
    for (const one of calls) {
      const { answer, call } = await passThrough(one, sender)
      expectRefusal(answer, 'not-found')
      expect(call).toBeNull()
    }
  }
  // By way of Hosting, which decodes some of it.
  const path = `/papers/${id}`
  expectRefusal(await send({ method: 'GET', path, token: author.accessToken }), 'not-found')
})

test('an author sees no difference between others’ papers, missing ones and what can be no id', async () => {
  const answers: ApiAnswer[][] = []
  for (const id of [foreignPaper, 'missing', 'a%2Fb']) {
    const told = []
    for (const call of callsOf(id)) told.push(await send({ ...call, token: author.accessToken }))
    answers.push(told)
  }
  const [foreign = [], missing = [], malformed = []] = answers
  expect(foreign).toHaveLength(5)
  for (const [index, answer] of foreign.entries()) {
    expectRefusal(answer, 'not-found')
    expectSameAnswer(answer, missing[index])
    expectSameAnswer(answer, malformed[index])
  }
})

test('to an admin, a paper that is missing is not there', async () => {
  for (const call of [...callsOf('missing'), statusChange('missing')]) {
    expectRefusal(await send({ ...call, token: admin.accessToken }), 'not-found')
  }
})

test('who may not, is told so before the id is looked at', async () => {
  for (const id of [foreignPaper, 'missing', ...badIds]) {
    const { answer: toAuthor } = await passThrough(statusChange(id), 'author')
    expectRefusal(toAuthor, 'forbidden')
    for (const call of [...callsOf(id).slice(0, 2), statusChange(id)]) {
      const { answer } = await passThrough(call, 'stranger')
      expect(expectFailure(answer).code).toBe('not-signed-in')
    }
  }
})

test.each(['other', 'PDF', 'pdf%00', 'pdfFile'])('a paper has no file %j', async (kind) => {
  const path = `/papers/${foreignPaper}/files/${kind}`
  const { answer, call } = await passThrough({ method: 'GET', path }, 'admin')
  expectRefusal(answer, 'not-found')
  expect(call).toBeNull()
})

function expectSameAnswer(
  { bytes, status, headers }: ApiAnswer,
  other: ApiAnswer | undefined,
): void {
  const { date: _date, etag: _tag, ...rest } = headers
  const { date: _otherDate, etag: _otherTag, ...otherRest } = other?.headers ?? {}
  expect({ status, rest, text: bytes.toString() }).toEqual({
    status: other?.status,
    rest: otherRest,
    text: other?.bytes.toString(),
  })
}
