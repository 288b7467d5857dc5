import { endpoints } from '@lectern/domain/api/api-endpoints'
import { describe, expect, test } from 'vitest'

import { removedAfterwards } from '../support/damaged-accounts.ts'
import { store } from '../support/emulators.ts'
import { storeMember } from '../support/members.ts'
import { newcomer } from '../support/people.ts'
import { expectRefusal, successOf } from './support/answers.ts'
import { jsonOf, send, sessionCookieOf } from './support/client.ts'
import { registered, request } from './support/good-requests.ts'
import { expectCookie, logIn, ownPapers, refresh } from './support/sessions.ts'

const { login, logout, refreshToken, listUserPapers } = endpoints

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
    await store.auth.updateUser(removedAfterwards(disabled.uid), { disabled: true })
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
    const sessions = []
    for (const person of [one, other]) {
      sessions.push(successOf(login.success, await logIn(person)))
    }
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
    const message = 'Log in first: this call needs a refresh token.'
    for (const proof of [{}, { cookie: 'refresh' }]) {
      const answer = await refresh(proof)
      expectRefusal(answer, 'not-signed-in', message)
      expectCookie(answer, '', 0)
    }
    const { registrationToken } = await registered()
    const waiting = await refresh({ cookie: `registration.${registrationToken}` })
    expectRefusal(waiting, 'not-signed-in', message)
    // The code is still to come, and needs that cookie.
    expect(sessionCookieOf(waiting)).toBeUndefined()
  })
})

describe('a logout', () => {
  test('clears the cookie, and ends all sessions of the account, and nobody else’s', async () => {
    const [person, another] = await Promise.all([storeMember('author'), storeMember('author')])
    // One after the other: they are counted by the same address.
    const sessions = []
    for (const one of [person, person, another]) {
      sessions.push(successOf(login.success, await logIn(one)))
    }
    const [here, there, others] = sessions
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
  await store.auth.setCustomUserClaims(removedAfterwards(person.uid), { role: 'admin' })
  const tokens = successOf(refreshToken.success, await refresh({ body: session.refreshToken }))
  const all = await send(request('listPapers', { query: '?limit=1', token: tokens.accessToken }))
  expect(jsonOf(all)).toMatchObject({ success: true })
  expectRefusal(await logIn(person), 'wrong-role')
})
