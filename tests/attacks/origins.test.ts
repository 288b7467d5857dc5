import { beforeAll, describe, expect, test } from 'vitest'

import * as functions from '../../functions/src/index.ts'
import { expectRefusal } from '../api/support/answers.ts'
import { json } from '../api/support/bodies.ts'
import { send } from '../api/support/client.ts'
import { store } from '../support/emulators.ts'
import { storeMember } from '../support/members.ts'
import { newcomer } from '../support/people.ts'
import { stack } from '../support/stack.ts'

/** Every callable of the site. */
const callables = Object.entries(functions).flatMap(([name, { __endpoint }]) =>
  __endpoint.callableTrigger === undefined ? [] : [name],
)

type Headers = Readonly<Record<string, string>>

const evil = 'https://evil.example.org'

/** What a page of another site sends, and what somebody sends who makes one up. */
const foreign: readonly Headers[] = [
  { origin: evil },
  { origin: 'null' },
  { origin: evil, 'sec-fetch-site': 'same-origin' },
  { origin: `${stack.origin}.evil.example.org` },
  { origin: stack.origin.replace('http:', 'https:') },
  { 'sec-fetch-site': 'cross-site' },
  // Of a page under a sibling of the site's domain.
  { 'sec-fetch-site': 'same-site' },
]

async function call(name: string, data: unknown, headers: Headers, method = 'POST') {
  const address = `http://${stack.functions}/${stack.projectId}/us-central1/${name}`
  const body = method === 'POST' ? JSON.stringify({ data }) : undefined
  const type = { 'content-type': 'application/json' }
  // Fetch of Node sends such headers as it is told.
  const answer = await fetch(address, {
    method,
    headers: { ...type, ...headers },
    ...(body === undefined ? {} : { body }),
  })
  return {
    status: answer.status,
    body: await answer.text(),
    reader: answer.headers.get('access-control-allow-origin'),
  }
}

const refused = {
  status: 403,
  body: JSON.stringify({
    error: {
      details: { code: 'forbidden' },
      message: 'You have no right to do this.',
      status: 'PERMISSION_DENIED',
    },
  }),
  reader: null,
}

/** Where the registrations of an address are found. */
async function registrations(email: string): Promise<number> {
  const found = await store.firestore.collection('registrations').where('email', '==', email).get()
  return found.size
}

test('there are callables', () => {
  expect(callables.length).toBeGreaterThan(10)
})

describe.each(callables)('the callable %s', (name) => {
  test('answers no page of another site', async () => {
    expect(await call(name, {}, { origin: evil })).toEqual(refused)
  })

  test('answers the site, and lets no other page read it', async () => {
    const answer = await call(name, {}, { origin: stack.origin })
    expect([[400, 401].includes(answer.status), answer.reader]).toEqual([true, stack.origin])
  })
})

/** Tries a callable in all ways that there are for pages. */
function testAllWays(name: string): void {
  test('answers no page of another site, and asks nobody in first', async () => {
    for (const headers of foreign) expect(await call(name, {}, headers)).toEqual(refused)
    // What would be refused for its size is refused for where it comes from.
    expect(await call(name, 'a'.repeat(2 * 1024 * 1024), { origin: evil })).toEqual(refused)
    for (const origin of [evil, 'null']) {
      const asked = { 'access-control-request-method': 'POST', origin }
      expect(await call(name, undefined, asked, 'OPTIONS')).toEqual(refused)
    }
  })

  test('does nothing by GET, and lets no page read that', async () => {
    const everybody = [...foreign, { origin: stack.origin }, {}]
    for (const headers of everybody) {
      const { status, reader } = await call(name, undefined, headers, 'GET')
      expect({ headers, status, reader }).toEqual({ headers, status: 400, reader: null })
    }
  })

  test('answers the site, and lets no other page read it', async () => {
    const asked = {
      origin: stack.origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    }
    const question = await call(name, undefined, asked, 'OPTIONS')
    expect(question).toEqual({ status: 204, body: '', reader: stack.origin })
    // In production, the functions are at an address of another site than the pages.
    const headers = { origin: stack.origin, 'sec-fetch-site': 'cross-site' }
    const answer = await call(name, {}, headers)
    expect([answer.status === 400 || answer.status === 401, answer.reader]).toEqual([
      true,
      stack.origin,
    ])
  })

  test('answers a program, for which no page reads anything', async () => {
    const answer = await call(name, {}, {})
    expect([answer.status === 400 || answer.status === 401, answer.reader]).toEqual([true, null])
  })
}

// One function makes all of them, and decides this.
describe('the callable register', () => {
  testAllWays('register')
})

describe.each(callables)('the callable %s', { tags: ['long'] }, (name) => {
  testAllWays(name)
})

describe('a page of another site', () => {
  test.each(foreign)('with %j registers nobody', async (headers) => {
    const person = newcomer()
    expect(await call('register', person, headers)).toEqual(refused)
    expect(await registrations(person.email)).toBe(0)
  })

  test('deletes no account, though it has the token', async () => {
    const { uid, email, password } = await storeMember('author')
    const logIn = `http://${stack.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`
    const signedIn = await fetch(logIn, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    })
    const token = /"idToken":\s*"([^"]+)"/.exec(await signedIn.text())?.[1] ?? ''
    const authorization = `Bearer ${token}`
    expect(await call('deleteAccount', null, { authorization, origin: evil })).toEqual(refused)
    expect((await store.auth.getUser(uid)).email).toBe(email)
    const own = await call('deleteAccount', null, { authorization, origin: stack.origin })
    expect(own.status).toBe(200)
  })
})

describe('the API', () => {
  let person: Awaited<ReturnType<typeof storeMember>>
  beforeAll(async () => {
    person = await storeMember('author')
  })
  const logIn = async (headers: Headers) => {
    const { email, password } = person
    const body = json({ email, password, role: 'author' })
    return await send({ method: 'POST', path: '/users/login', body, headers })
  }

  test.each(foreign)('changes nothing for a page that sends %j', async (headers) => {
    const answer = await logIn(headers)
    expectRefusal(answer, 'forbidden')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test.each<[Headers]>([[{}], [{ origin: stack.origin }], [{ 'sec-fetch-site': 'same-origin' }]])(
    'answers the site and programs, which send %j',
    async (headers) => {
      expect((await logIn(headers)).status).toBe(200)
    },
  )
})
