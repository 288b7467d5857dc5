import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer } from 'node:http'
import { Agent } from 'node:https'
import { connect } from 'node:net'

import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { Firestore, Timestamp } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'

import { authenticate } from './authenticate.ts'

/*
 * How the Admin SDK speaks of signed tokens and of Google's services, which the emulator's unsigned
 * tokens don't show: a server of our own stands in for Google.
 */

const projectId = 'a-project'
const keyId = 'a-key'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

interface Google {
  readonly keys?: 'given' | 'broken'
  readonly account?: keyof typeof accounts
  /** What stands against the person; nothing when there is none. */
  readonly block?: object | Error
}

/** What Google says of the account that a token names. */
const accounts = {
  there: [{ localId: 'ada' }],
  'logged out': [{ localId: 'ada', validSince: '9999999999' }],
  disabled: [{ localId: 'ada', disabled: true }],
  gone: [],
  broken: [],
  page: [],
} as const

/** A database that knows one thing: what stands against the person of these tokens. */
function databaseOf(block: object | Error | undefined): Firestore {
  const get = async () => {
    if (block instanceof Error) throw block
    return await Promise.resolve({ exists: block !== undefined, data: () => block })
  }
  const collection = (name: string) => ({
    doc: (uid: string) => (`${name}/${uid}` === 'blocked/ada' ? { get } : undefined),
  })
  return Object.assign(new Firestore({ projectId: 'nowhere' }), { collection })
}

/** Leads all that the SDK asks of Google to a server here. */
async function authOver({ keys = 'given', account = 'there', block }: Google) {
  const server = createServer((request, response) => {
    const isLookup = request.url?.includes('accounts:lookup') === true
    const state = isLookup ? account : keys
    const content = isLookup
      ? { users: accounts[account] }
      : { [keyId]: publicKey.export({ type: 'spki', format: 'pem' }) }
    if (state === 'page') {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad Gateway</html>')
      return
    }
    response.writeHead(state === 'broken' ? 500 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(content))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const app = initializeApp(
    {
      projectId,
      httpAgent: agentTo(port),
      credential: {
        getAccessToken: async () =>
          await Promise.resolve({ access_token: 'any', expires_in: 3600 }),
      },
    },
    randomUUID(),
  )
  return {
    context: { auth: getAuth(app), firestore: databaseOf(block) },
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await deleteApp(app)
    },
  }
}

function agentTo(port: number): Agent {
  const agent = new Agent()
  agent.createConnection = () => connect(port, '127.0.0.1')
  return agent
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function signedToken(changes: object = {}, kid = keyId): string {
  const now = Math.floor(Date.now() / 1000)
  const content = {
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    sub: 'ada',
    iat: now,
    exp: now + 3600,
    auth_time: now,
    email: 'ada@example.org',
    email_verified: true,
    role: 'author',
    ...changes,
  }
  const text = `${encoded({ alg: 'RS256', typ: 'JWT', kid })}.${encoded(content)}`
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
}

const [head, content, signature] = signedToken().split('.')
const [, others] = signedToken({ sub: 'somebody else' }).split('.')

describe('authenticate', () => {
  it('knows a member by a signed token', async () => {
    await using google = await authOver({})
    expect(await authenticate(google.context, signedToken())).toEqual({
      uid: 'ada',
      email: 'ada@example.org',
      role: 'author',
    })
  })

  it.each([
    ['signed for somebody else', `${String(head)}.${String(others)}.${String(signature)}`],
    ['without a signature', `${String(head)}.${String(content)}.`],
    ['that asks for no signature', `${encoded({ alg: 'none' })}.${String(content)}.`],
    ['of a key that Google does not have', signedToken({}, 'another key')],
    ['of another project', signedToken({ aud: 'another-project' })],
    ['of another issuer', signedToken({ iss: 'https://example.org' })],
    ['without a subject', signedToken({ sub: '' })],
    ['that is over', signedToken({ exp: 1 })],
  ])('refuses a token %s', async (_what, token) => {
    await using google = await authOver({})
    await expect(authenticate(google.context, token)).rejects.toMatchObject({
      code: 'not-signed-in',
    })
  })

  it.each(['logged out', 'disabled', 'gone'] as const)(
    'refuses the token of an account that was %s meanwhile',
    async (account) => {
      await using google = await authOver({ account })
      await expect(authenticate(google.context, signedToken())).rejects.toMatchObject({
        code: 'not-signed-in',
      })
    },
  )

  const now = Timestamp.now()
  const block = { from: 'everything', until: null, at: now, reason: 'removed' }

  it.each([
    ['is blocked from everything', block],
    ['is blocked by what nobody can read', { from: 'everything' }],
    ['is blocked from what nobody knows', { ...block, from: 'unknown' }],
  ])('refuses the token of somebody who %s', async (_what, stored) => {
    await using google = await authOver({ block: stored })
    await expect(authenticate(google.context, signedToken())).rejects.toMatchObject({
      code: 'not-signed-in',
    })
  })

  it('refuses the token of a session that was ended, and knows a later one', async () => {
    const openedAt = Math.floor(Date.now() / 1000)
    const over = (seconds: number) => ({
      ...block,
      from: 'submitting',
      sessionsBefore: new Timestamp(openedAt + seconds, 999_000_000),
    })
    const token = signedToken({ auth_time: openedAt })
    await using same = await authOver({ block: over(0) })
    await expect(authenticate(same.context, token)).rejects.toMatchObject({ code: 'not-signed-in' })
    await using earlier = await authOver({ block: over(-1) })
    expect(await authenticate(earlier.context, token)).toMatchObject({ uid: 'ada' })
    // Opened since, by a custom token of before.
    const kept = signedToken({ auth_time: openedAt, enteredAt: openedAt - 1 })
    await expect(authenticate(earlier.context, kept)).rejects.toMatchObject({
      code: 'not-signed-in',
    })
    await using longBefore = await authOver({ block: over(-2) })
    expect(await authenticate(longBefore.context, kept)).toMatchObject({ uid: 'ada' })
  })

  it('knows a member who is blocked from submitting alone', async () => {
    await using google = await authOver({ block: { ...block, from: 'submitting' } })
    expect(await authenticate(google.context, signedToken())).toMatchObject({ uid: 'ada' })
  })

  it('is unavailable when it can’t be told whether somebody is blocked', async () => {
    const failure = Object.assign(new Error('14 UNAVAILABLE'), { code: 14 })
    await using google = await authOver({ block: failure })
    await expect(authenticate(google.context, signedToken())).rejects.toMatchObject({
      code: 'unavailable',
    })
    // Of a token that is no good, nothing else is said.
    await expect(authenticate(google.context, signedToken({ exp: 1 }))).rejects.toMatchObject({
      code: 'not-signed-in',
    })
  })

  it.each([
    ['Google’s keys fail', { keys: 'broken' }],
    ['the account can’t be looked up', { account: 'broken' }],
    ['a proxy answers in Google’s place', { account: 'page' }],
  ] as const)('is unavailable when %s', async (_what, state) => {
    await using google = await authOver(state)
    await expect(authenticate(google.context, signedToken())).rejects.toMatchObject({
      code: 'unavailable',
    })
  })

  it('is unavailable when Google can’t be reached', async () => {
    const app = initializeApp({ projectId, httpAgent: agentTo(1) }, randomUUID())
    await expect(
      authenticate({ auth: getAuth(app), firestore: databaseOf(undefined) }, signedToken()),
    ).rejects.toMatchObject({
      code: 'unavailable',
    })
    await deleteApp(app)
  })
})
