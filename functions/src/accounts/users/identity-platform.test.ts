import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'

import { DomainError } from '@lectern/domain/errors'
import { describe, expect, it } from 'vitest'

import {
  exchangeRefreshToken,
  signInWithCustomToken,
  signInWithOwnPassword,
  signInWithPassword,
  type IdentityPlatform,
} from './identity-platform.ts'

const secretWords = ['ada@example.org', 'analytical engine', 'a-custom-token', 'a-refresh-token']

/** Each call as a person would make it. */
const calls = {
  password: async (platform: IdentityPlatform) =>
    await signInWithPassword(platform, 'ada@example.org', 'analytical engine'),
  ownPassword: async (platform: IdentityPlatform) =>
    await signInWithOwnPassword(platform, 'ada@example.org', 'analytical engine'),
  customToken: async (platform: IdentityPlatform) =>
    await signInWithCustomToken(platform, 'a-custom-token'),
  refresh: async (platform: IdentityPlatform) =>
    await exchangeRefreshToken(platform, 'a-refresh-token'),
}

/** Firebase Auth on a free port; `answer` stands in its place. */
async function startAuth(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    platform: { apiKey: 'a key', emulatorHost: `127.0.0.1:${String(port)}`, timeout: 2000 },
    [Symbol.dispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function answering(status: number, body: unknown): RequestListener {
  return (_request, response) => {
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

function refusing(message: string, status = 400): RequestListener {
  return answering(status, { error: { code: status, message } })
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return await call.then(
    () => 'no failure',
    (error: unknown) => error,
  )
}

describe('the calls of Firebase Auth', () => {
  it.each([
    [
      'password',
      '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=a%20key',
      '{"email":"ada@example.org","password":"analytical engine","returnSecureToken":true}',
      'application/json',
    ],
    [
      'customToken',
      '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=a%20key',
      '{"token":"a-custom-token","returnSecureToken":true}',
      'application/json',
    ],
    [
      'refresh',
      '/securetoken.googleapis.com/v1/token?key=a%20key',
      'grant_type=refresh_token&refresh_token=a-refresh-token',
      'application/x-www-form-urlencoded;charset=UTF-8',
    ],
  ] as const)('ask for %s in its own form', async (name, url, body, type) => {
    const seen: IncomingMessage[] = []
    const bodies: string[] = []
    using auth = await startAuth((request, response) => {
      seen.push(request)
      const answer =
        name === 'refresh'
          ? { id_token: 'the id', refresh_token: 'the refresh', user_id: 'u' }
          : { idToken: 'the id', refreshToken: 'the refresh', localId: 'u' }
      void (async () => {
        bodies.push(await text(request))
        response.end(JSON.stringify(answer))
      })()
    })
    expect(await calls[name](auth.platform)).toEqual({
      idToken: 'the id',
      refreshToken: 'the refresh',
    })
    expect(seen.map(({ method, url: path }) => [method, path])).toEqual([['POST', url]])
    expect(seen[0]?.headers['content-type']).toBe(type)
    expect(bodies).toEqual([body])
  })

  it.each([
    ['password', 'INVALID_LOGIN_CREDENTIALS', 'wrong-credentials'],
    ['password', 'EMAIL_NOT_FOUND', 'wrong-credentials'],
    ['password', 'INVALID_PASSWORD', 'wrong-credentials'],
    ['password', 'INVALID_EMAIL', 'wrong-credentials'],
    ['password', 'USER_DISABLED', 'wrong-credentials'],
    ['password', 'TOO_MANY_ATTEMPTS_TRY_LATER : Access was disabled.', 'wrong-credentials'],
    ['ownPassword', 'INVALID_LOGIN_CREDENTIALS', 'wrong-credentials'],
    ['ownPassword', 'TOO_MANY_ATTEMPTS_TRY_LATER : Access was disabled.', 'too-many-requests'],
    ['customToken', 'USER_DISABLED', 'forbidden'],
    ['refresh', 'TOKEN_EXPIRED', 'not-signed-in'],
    ['refresh', 'INVALID_REFRESH_TOKEN', 'not-signed-in'],
    ['refresh', 'MISSING_REFRESH_TOKEN', 'not-signed-in'],
    ['refresh', 'PROJECT_NUMBER_MISMATCH', 'not-signed-in'],
    ['refresh', 'USER_NOT_FOUND', 'not-signed-in'],
    ['refresh', 'USER_DISABLED', 'not-signed-in'],
  ] as const)('take for %s the word %s as %s', async (name, word, code) => {
    using auth = await startAuth(refusing(word))
    expect(await failureOf(calls[name](auth.platform))).toMatchObject({ name: 'DomainError', code })
  })

  it('tell by no answer whether there is an account behind an address', async () => {
    const words = [
      'INVALID_LOGIN_CREDENTIALS',
      'EMAIL_NOT_FOUND',
      'USER_DISABLED',
      'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled.',
    ]
    for (const word of words) {
      using auth = await startAuth(refusing(word))
      const failure = await failureOf(calls.password(auth.platform))
      expect(failure).toStrictEqual(new DomainError('wrong-credentials'))
    }
  })

  it.each([
    ['a word that nobody foresaw', refusing('API_KEY_INVALID')],
    ['a word of another call', refusing('INVALID_CUSTOM_TOKEN : ada@example.org')],
    ['words in place of one', refusing('Requests from referer <empty> are blocked.', 403)],
    ['tokens in another form', answering(200, { idToken: 'a-refresh-token', refreshToken: 7 })],
    ['a page', answering(200, '<html>a-refresh-token</html>')],
  ])('fail at %s, which is no refusal', async (_what, answer) => {
    using auth = await startAuth(answer)
    for (const call of Object.values(calls)) {
      const failure = await failureOf(call(auth.platform))
      expect(failure).toMatchObject({ name: 'Error' })
      expectNoSecret(failure)
    }
  })

  it.each([
    ['a failure inside', refusing('INTERNAL', 500)],
    ['a page of a proxy', answering(502, '<html>Bad Gateway</html>')],
    ['a used up quota', refusing('RESOURCE_EXHAUSTED', 429)],
    [
      'an answer that breaks off',
      ((_request, response) => {
        response.writeHead(200, { 'content-length': 100 })
        response.write('{', () => response.destroy())
      }) satisfies RequestListener,
    ],
    ['a way elsewhere', answeringElsewhere],
  ])('are unavailable at %s', async (_what, answer) => {
    using auth = await startAuth(answer)
    for (const call of Object.values(calls)) {
      const failure = await failureOf(call(auth.platform))
      expect(failure).toMatchObject({ name: 'DomainError', code: 'unavailable' })
      expectNoSecret(failure)
    }
  })

  it('are unavailable when nobody answers in time', async () => {
    using auth = await startAuth(() => undefined)
    const call = calls.password({ ...auth.platform, timeout: 50 })
    expect(await failureOf(call)).toMatchObject({ code: 'unavailable' })
  })

  it('are unavailable when nobody is there', async () => {
    const auth = await startAuth(() => undefined)
    auth[Symbol.dispose]()
    expect(await failureOf(calls.password(auth.platform))).toMatchObject({ code: 'unavailable' })
  })
})

function answeringElsewhere(...[, response]: Parameters<RequestListener>): void {
  response.writeHead(302, { location: '/' }).end()
}

/** A log gets an error's message, stack and causes. */
function expectNoSecret(failure: unknown): void {
  const said: string[] = []
  for (let error = failure; error instanceof Error; error = error.cause) {
    said.push(error.stack ?? '', error.message)
  }
  expect(said.length).toBeGreaterThan(0)
  expect(secretWords.filter((word) => said.join('\n').includes(word))).toEqual([])
}
