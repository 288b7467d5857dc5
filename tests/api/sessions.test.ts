import { endpoints } from '@lectern/domain/api-endpoints'
import { describe, expect, test } from 'vitest'

import { store } from '../functions/support/emulators.ts'
import { newcomer, wrong } from '../functions/support/people.ts'
import { codeFor, waitForMails } from '../support/inbox.ts'
import { storeMember } from '../support/members.ts'
import { expectRefusal, successOf } from './support/answers.ts'
import { json } from './support/bodies.ts'
import { jsonOf, send, sessionCookieOf, type ApiAnswer } from './support/client.ts'
import { registered, request } from './support/good-requests.ts'

const { register, verifyOtp, login, logout, refreshToken, listUserPapers } = endpoints

/** What the site's own browsers are told to do with the cookie; without TLS it is not Secure. */
const attributes = ['Path=/api/v1/users', 'HttpOnly', 'SameSite=Strict']

/** Checks the cookie that an answer sets. */
function expectCookie(answer: ApiAnswer, value: string, maxAge: number): void {
  const cookie = sessionCookieOf(answer)
  expect({ ...cookie, attributes: new Set(cookie?.attributes) }).toEqual({
    value,
    attributes: new Set([...attributes, `Max-Age=${String(maxAge)}`]),
  })
}

async function verify(
  { email, role }: { readonly email: string; readonly role: string },
  otp: string,
  proof: { readonly token?: string; readonly cookie?: string } = {},
): Promise<ApiAnswer> {
  return await send(request('verifyOtp', { body: json({ email, otp, role }), ...proof }))
}

async function logIn(person: {
  readonly email: string
  readonly password: string
  readonly role: string
}): Promise<ApiAnswer> {
  const { email, password, role } = person
  return await send(request('login', { body: json({ email, password, role }) }))
}

async function refresh(proof: { readonly body?: string; readonly cookie?: string }) {
  const body = proof.body === undefined ? undefined : json({ refreshToken: proof.body })
  return await send(request('refreshToken', { body, cookie: proof.cookie }))
}

/** Asks for something that needs an access token. */
async function ownPapers(uid: string, token: string): Promise<ApiAnswer> {
  return await send(request('listUserPapers', { parameters: { userId: uid }, token }))
}

describe('a registration', () => {
  test('answers with a person without rights, and keeps its token in the cookie', async () => {
    const person = newcomer()
    const answer = await send(request('register', { body: json(person) }))
    const { accessToken, ...data } = successOf(register.success, answer)
    const { fullname, email, role } = person
    expect(data).toEqual({
      user: { uid: null, fullname, email, role },
      email,
      role,
      refreshToken: null,
      mail: 'sent',
      resendAfterSeconds: 60,
    })
    expectCookie(answer, `registration.${accessToken}`, 24 * 60 * 60)
    expectRefusal(await ownPapers('anybody', accessToken), 'not-signed-in')
  })

  test.each(['bearer', 'cookie', 'neither'] as const)('is verified by %s', async (proof) => {
    const person = await registered()
    const { registrationToken: token } = person
    const answer = await verify(
      person,
      await codeFor(person.email),
      { bearer: { token }, cookie: { cookie: `registration.${token}` }, neither: {} }[proof],
    )
    const session = successOf(verifyOtp.success, answer)
    const { fullname, email, role } = person
    expect(session.user).toEqual({ uid: session.user.uid, fullname, email, role })
    expectCookie(answer, `refresh.${session.refreshToken}`, 30 * 24 * 60 * 60)
    const uid = session.user.uid ?? ''
    successOf(listUserPapers.success, await ownPapers(uid, session.accessToken))
    successOf(refreshToken.success, await refresh({ cookie: `refresh.${session.refreshToken}` }))
  })

  test('is not verified without a token beside another one of the address and role', async () => {
    const person = await registered()
    const again = await registered(person)
    const mails = await waitForMails(person.email, 2)
    const codes = mails.map(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? '')
    for (const code of codes) expectRefusal(await verify(person, code), 'registration-unknown')
    const { registrationToken: token } = again
    successOf(verifyOtp.success, await verify(person, codes[1] ?? '', { token }))
  })

  test('is not verified by a wrong code, by the refresh cookie, or for another role', async () => {
    const person = await registered()
    const code = await codeFor(person.email)
    expectRefusal(await verify(person, wrong(code)), 'wrong-code')
    expectRefusal(await verify({ ...person, role: 'admin' }, code), 'registration-unknown')
    expectRefusal(
      await verify(newcomer(), code, { token: person.registrationToken }),
      'registration-unknown',
    )
    // A cookie of the other kind says nothing: the only open registration counts.
    successOf(verifyOtp.success, await verify(person, code, { cookie: 'refresh.something' }))
  })

  test('of an address that has an account gets the same answer as any other', async () => {
    const { email } = await storeMember('author')
    const [known, unknown] = await Promise.all(
      [{ ...newcomer(), email }, newcomer()].map(async (person) =>
        send(request('register', { body: json(person) })),
      ),
    )
    const shape = (answer: ApiAnswer | undefined) =>
      answer === undefined
        ? undefined
        : {
            status: answer.status,
            data: { ...successOf(register.success, answer), user: 0, email: 0, accessToken: 0 },
          }
    expect(shape(known)).toEqual(shape(unknown))
  })
})

describe('a login', () => {
  test('answers with the person and both tokens, and keeps one in the cookie', async () => {
    const person = await storeMember('admin')
    const answer = await logIn(person)
    const { user, ...tokens } = successOf(login.success, answer)
    const { uid, fullname, email, role } = person
    expect(user).toEqual({ uid, fullname, email, role })
    expectCookie(answer, `refresh.${tokens.refreshToken}`, 30 * 24 * 60 * 60)
    successOf(listUserPapers.success, await ownPapers(uid, tokens.accessToken))
  })

  test('takes the address in capitals and with white space around it', async () => {
    const person = await storeMember('author')
    const email = ` ${person.email.toUpperCase()} `
    expect(successOf(login.success, await logIn({ ...person, email })).user.email).toBe(
      person.email,
    )
  })

  test('tells nothing of an address to who does not know its password', async () => {
    const person = await storeMember('author')
    const pending = await registered()
    const disabled = await storeMember('author')
    await store.auth.updateUser(disabled.uid, { disabled: true })
    const { email, password } = newcomer()
    await store.auth.createUser({ email, password })
    const tries = {
      unknown: newcomer(),
      'wrong password': { ...person, password: 'another password' },
      'wrong password and role': { ...person, password: 'another password', role: 'admin' },
      pending,
      disabled,
      'never registered here': { email, password, role: 'author' },
    }
    for (const attempt of Object.values(tries)) {
      expectRefusal(await logIn(attempt), 'wrong-credentials')
    }
  })

  test('tells the wrong role to who knows the password alone', async () => {
    const person = await storeMember('author')
    expectRefusal(await logIn({ ...person, role: 'admin' }), 'wrong-role')
    successOf(login.success, await logIn(person))
  })
})

describe('a refresh', () => {
  test('by body and by cookie gives new tokens that work', async () => {
    const person = await storeMember('author')
    const session = successOf(login.success, await logIn(person))
    const { refreshToken: token } = session
    for (const proof of [{ body: token }, { cookie: `refresh.${token}` }]) {
      const answer = await refresh(proof)
      const tokens = successOf(refreshToken.success, answer)
      expectCookie(answer, `refresh.${tokens.refreshToken}`, 30 * 24 * 60 * 60)
      successOf(listUserPapers.success, await ownPapers(person.uid, tokens.accessToken))
    }
  })

  test('takes the body’s token before the cookie’s', async () => {
    const [one, other] = await Promise.all([storeMember('author'), storeMember('author')])
    const sessions = await Promise.all(
      [one, other].map(async (person) => successOf(login.success, await logIn(person))),
    )
    const answer = await refresh({
      body: sessions[0]?.refreshToken ?? '',
      cookie: `refresh.${sessions[1]?.refreshToken ?? ''}`,
    })
    const { accessToken } = successOf(refreshToken.success, answer)
    successOf(listUserPapers.success, await ownPapers(one.uid, accessToken))
    expectRefusal(await ownPapers(other.uid, accessToken), 'forbidden')
  })

  test.each([
    ['an invented token', { body: 'invented' }],
    ['an invented cookie', { cookie: 'refresh.invented' }],
    ['an access token', { body: 'a.b.c' }],
  ])('by %s is refused, and clears the cookie', async (_what, proof) => {
    const answer = await refresh(proof)
    expectRefusal(answer, 'not-signed-in')
    expectCookie(answer, '', 0)
  })

  test('without a refresh token is refused', async () => {
    const { registrationToken } = await registered()
    for (const proof of [
      {},
      { cookie: `registration.${registrationToken}` },
      { cookie: 'refresh' },
    ]) {
      const answer = await refresh(proof)
      expectRefusal(answer, 'not-signed-in', 'Log in first: this call needs a refresh token.')
      expectCookie(answer, '', 0)
    }
  })
})

describe('a logout', () => {
  test('clears the cookie, and ends all sessions of the account, and nobody else’s', async () => {
    const [person, another] = await Promise.all([storeMember('author'), storeMember('author')])
    const [here, there, others] = await Promise.all(
      [person, person, another].map(async (one) => successOf(login.success, await logIn(one))),
    )
    const token = here?.accessToken ?? ''
    const answer = await send(request('logout', { token }))
    expect(successOf(logout.success, answer)).toBeNull()
    expectCookie(answer, '', 0)

    for (const session of [here, there]) {
      expectRefusal(await ownPapers(person.uid, session?.accessToken ?? ''), 'not-signed-in')
      expectRefusal(await refresh({ body: session?.refreshToken ?? '' }), 'not-signed-in')
    }
    const repeated = await send(request('logout', { token }))
    expectRefusal(repeated, 'not-signed-in')
    expectCookie(repeated, '', 0)
    successOf(listUserPapers.success, await ownPapers(another.uid, others?.accessToken ?? ''))

    const again = successOf(login.success, await logIn(person))
    successOf(listUserPapers.success, await ownPapers(person.uid, again.accessToken))
  })
})

test('a new role counts from the next token on', async () => {
  const person = await storeMember('author')
  const session = successOf(login.success, await logIn(person))
  await store.auth.setCustomUserClaims(person.uid, { role: 'admin' })
  const tokens = successOf(refreshToken.success, await refresh({ body: session.refreshToken }))
  const all = await send(request('listPapers', { query: '?limit=1', token: tokens.accessToken }))
  expect(jsonOf(all)).toMatchObject({ success: true })
  expectRefusal(await logIn(person), 'wrong-role')
})
