import { randomUUID } from 'node:crypto'

import type { EndpointName } from '@lectern/domain/api/api-endpoints'
import { bodyLimits } from '@lectern/domain/limits'
import { beforeAll, describe, expect, test } from 'vitest'

import { expectFailure } from '../api/support/answers.ts'
import { json, multipart } from '../api/support/bodies.ts'
import { send } from '../api/support/client.ts'
import { request } from '../api/support/good-requests.ts'
import { paperEntries } from '../api/support/papers.ts'
import { member, type Member } from '../api/support/personas.ts'
import { writePaper } from '../support/direct-calls.ts'
import { newcomer } from '../support/people.ts'
import { stack } from '../support/stack.ts'

let author: Member
beforeAll(async () => {
  author = await member('author')
})

/** JSON that goes so many levels down, as lists or as objects. */
const deep: Readonly<Record<string, (levels: number) => string>> = {
  lists: (levels) => '['.repeat(levels) + ']'.repeat(levels),
  objects: (levels) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`,
}

const depths = Object.entries(deep).flatMap(([what, nested]) =>
  [10, 1000, 20_000, 200_000].map((levels) => ({ what, levels, text: nested(levels) })),
)

const deepest = deep['lists']?.(200_000) ?? ''

async function call(name: string, data: string): Promise<Response> {
  const address = `http://${stack.functions}/${stack.projectId}/us-central1/${name}`
  const headers = { 'content-type': 'application/json' }
  return await fetch(address, { method: 'POST', headers, body: `{"data":${data}}` })
}

/** Checks that a callable refuses a payload that is deep, or has something deep in it. */
async function expectTooDeep(name: string, text: string): Promise<void> {
  for (const data of [text, `{"fullname":${text},"email":"a@example.org","role":"author"}`]) {
    const answer = await call(name, data)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toMatch(/"code":"(invalid-input|body-too-large)"/)
  }
}

describe('a callable', () => {
  test.each(depths)('refuses $levels $what in each other', async ({ text }) => {
    await expectTooDeep('register', text)
  })

  test.each(['verifyOtp', 'resendOtp'])('refuses the deepest, too: %s', async (name) => {
    await expectTooDeep(name, deepest)
  })

  test('refuses a text of 64 KB and one of 20 MB', async () => {
    for (const length of [64 * 1024, 20 * 1024 * 1024]) {
      const fullname = 'a'.repeat(length)
      const answer = await call('register', JSON.stringify({ ...newcomer(), fullname }))
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ error: { details: { code: 'body-too-large' } } })
    }
  })
})

/** Checks that a call of the API refuses something deep in two of its fields, for its size or its form. */
async function expectRefused(name: EndpointName, text: string): Promise<void> {
  const bytes = Buffer.from(`{"email":${text},"refreshToken":${text}}`)
  const { code } = expectFailure(await send(request(name, { body: { ...json({}), bytes } })))
  expect({ name, isTooLarge: code === 'body-too-large' }).toEqual({
    name,
    isTooLarge: bytes.length > bodyLimits.fields,
  })
}

describe('the API', () => {
  test.each(depths)('refuses $levels $what in each other', async ({ text }) => {
    await expectRefused('login', text)
  })

  test.each(['register', 'verifyOtp', 'resendOtp', 'refreshToken'] as const)(
    'refuses the deepest, too: %s',
    async (name) => {
      await expectRefused(name, deepest)
    },
  )

  test('refuses thousands of fields, and names that every object has', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => [`f${String(index)}`, 'x'] as const)
    const odd = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty'].map(
      (name) => [name, '{"role":"admin"}'] as const,
    )
    const body = multipart([...many, ...odd])
    const answer = await send(request('login', { body }))
    expect(expectFailure(answer).code).toBe('body-too-large')
    const form = multipart([...paperEntries({ pdfFile: undefined }), ...many.slice(0, 2000)])
    const submitted = await send(request('submitPaper', { body: form, token: author.accessToken }))
    expect(expectFailure(submitted).code).toBe('malformed-request')
  })
})

describe('Firestore', () => {
  const long = 'a'.repeat(900_000)
  const nested = (levels: number): unknown =>
    Array.from({ length: levels }).reduce((inner: unknown) => ({ inner }), 'text')

  test.each([
    ['a title of 900,000 characters', { paperTitle: long }],
    ['an abstract of 900,000 characters', { abstract: long }],
    ['a title that is an object', { paperTitle: nested(15) }],
    ['an object of 200 levels', { paperTitle: nested(200) }],
    ['a file that is an object', { pdf: nested(10) }],
    ['10,000 keywords', { keywords: Array.from({ length: 10_000 }, () => 'AI') }],
    ['keywords that are objects', { keywords: [nested(3)] }],
    ['a field more', { more: 'text' }],
    [
      '1,000 fields more',
      Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`f${String(i)}`, 1])),
    ],
  ])('refuses a paper with %s', async (_what, changes) => {
    const { status } = await writePaper(author, randomUUID(), changes)
    expect([400, 403]).toContain(status)
  })
})
