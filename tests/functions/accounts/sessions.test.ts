import { uidSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { authenticate } from '../../../functions/src/accounts/sessions/authenticate.ts'
import { logOut } from '../../../functions/src/accounts/sessions/log-out.ts'
import { refreshSession } from '../../../functions/src/accounts/sessions/refresh-session.ts'
import {
  signInWithPassword,
  type FreshTokens,
} from '../../../functions/src/accounts/users/identity-platform.ts'
import { loginContextWith } from '../../services/support/contexts.ts'
import { revokeSessions } from '../../services/support/sign-in.ts'
import { removedAfterwards } from '../../support/damaged-accounts.ts'
import { store } from '../../support/emulators.ts'
import { storeMember } from '../../support/members.ts'
import { newcomer } from '../../support/people.ts'

const context = loginContextWith()
const expired = { code: 'not-signed-in', message: 'Session expired, please login again' }

async function signedIn(role: 'author' | 'admin' = 'author') {
  const person = await storeMember(role)
  return { ...person, uid: v.parse(uidSchema, person.uid), ...(await tokensOf(person)) }
}

async function tokensOf(person: {
  readonly email: string
  readonly password: string
}): Promise<FreshTokens> {
  return await signInWithPassword(context.platform, person.email, person.password)
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

const timesSchema = v.looseObject({ auth_time: v.number() })

/** A token with other claims, which the emulators take without a signature. */
function changed(
  token: string,
  changes: (claims: v.InferOutput<typeof timesSchema>) => object,
): string {
  const [head = '', content = ''] = token.split('.')
  const text = Buffer.from(content, 'base64url').toString()
  const claims = v.parse(timesSchema, JSON.parse(text))
  return `${head}.${encoded({ ...claims, ...changes(claims) })}.`
}

describe('authenticate', () => {
  it.each(['author', 'admin'] as const)('knows an %s by the token', async (role) => {
    const { uid, email, idToken } = await signedIn(role)
    expect(await authenticate(store, idToken)).toEqual({ uid, email, role })
  })

  it.each([undefined, ''])('asks whoever has no token to log in (%j)', async (bearer) => {
    await expect(authenticate(store, bearer)).rejects.toMatchObject({
      code: 'not-signed-in',
      message: 'Log in first: this call needs an access token.',
    })
  })

  it.each([
    ['a word', 'garbage'],
    ['a registration token', 'AAAA.9999999999999.AAAA'],
    ['three words', 'a.b.c'],
    ['no JSON', `${encoded({ alg: 'none', typ: 'JWT' })}.eyJ.`],
    ['nothing inside', `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(null)}.`],
    ['a list inside', `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded([])}.`],
    ['another issuer', `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded({ sub: 'me' })}.`],
  ])('refuses %s', async (_what, bearer) => {
    await expect(authenticate(store, bearer)).rejects.toMatchObject(expired)
  })

  it('refuses a refresh token and a custom token', async () => {
    const { uid, refreshToken } = await signedIn()
    await expect(authenticate(store, refreshToken)).rejects.toMatchObject(expired)
    const customToken = await store.auth.createCustomToken(uid)
    await expect(authenticate(store, customToken)).rejects.toMatchObject(expired)
  })

  it('refuses a token that is over, and takes it until then', async () => {
    const { uid, email, role, idToken } = await signedIn()
    const ending = (exp: number) => changed(idToken, () => ({ exp }))
    const now = Math.floor(Date.now() / 1000)
    await expect(authenticate(store, ending(now - 1))).rejects.toMatchObject(expired)
    expect(await authenticate(store, ending(now + 60))).toEqual({ uid, email, role })
  })

  it('refuses an account that was disabled, and takes it again', async () => {
    const { uid, email, role, idToken } = await signedIn()
    await store.auth.updateUser(uid, { disabled: true })
    await expect(authenticate(store, idToken)).rejects.toMatchObject(expired)
    await store.auth.updateUser(uid, { disabled: false })
    expect(await authenticate(store, idToken)).toEqual({ uid, email, role })
  })

  it('refuses an account that is gone', async () => {
    const { uid, idToken } = await signedIn()
    await store.auth.deleteUser(removedAfterwards(uid))
    await expect(authenticate(store, idToken)).rejects.toMatchObject(expired)
  })

  it('refuses what was revoked, and takes what came after', async () => {
    const person = await signedIn()
    expect((await authenticate(store, person.idToken)).uid).toBe(person.uid)
    await store.auth.revokeRefreshTokens(person.uid)
    // Logins and ends of sessions are compared by whole seconds.
    const { tokensValidAfterTime = '' } = await store.auth.getUser(person.uid)
    const second = Date.parse(tokensValidAfterTime) / 1000
    const loggedInAt = (auth_time: number) => changed(person.idToken, () => ({ auth_time }))
    await expect(authenticate(store, loggedInAt(second - 1))).rejects.toMatchObject(expired)
    expect((await authenticate(store, loggedInAt(second))).uid).toBe(person.uid)
    const { idToken } = await tokensOf(person)
    expect((await authenticate(store, idToken)).uid).toBe(person.uid)
  })

  it.each([
    ['a role', { emailVerified: true }, {}],
    ['a role of ours', { emailVerified: true }, { role: 'owner' }],
    ['a proved address', { emailVerified: false }, { role: 'author' }],
  ])('gives no right to an account without %s', async (_what, properties, claims) => {
    const { email, password } = newcomer()
    const { uid } = await store.auth.createUser({ email, password, ...properties })
    await store.auth.setCustomUserClaims(removedAfterwards(uid), claims)
    const { idToken } = await tokensOf({ email, password })
    await expect(authenticate(store, idToken)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('refreshSession', () => {
  it('gives tokens of the same account, which can be renewed in turn', async () => {
    const { uid, email, role, refreshToken } = await signedIn('admin')
    const first = await refreshSession(context, refreshToken)
    expect(Object.keys(first).toSorted()).toEqual(['accessToken', 'refreshToken'])
    const second = await refreshSession(context, first.refreshToken)
    expect(await authenticate(store, second.accessToken)).toEqual({ uid, email, role })
  })

  it('asks whoever has no token to log in', async () => {
    await expect(refreshSession(context, undefined)).rejects.toMatchObject({
      code: 'not-signed-in',
      message: 'Log in first: this call needs a refresh token.',
    })
  })

  it('refuses what is no refresh token', async () => {
    const { idToken } = await signedIn()
    for (const token of ['garbage', 'AAAA.9999999999999.AAAA', idToken]) {
      await expect(refreshSession(context, token)).rejects.toMatchObject(expired)
    }
  })

  it('refuses an account that was disabled or is gone', async () => {
    const { uid, refreshToken } = await signedIn()
    await store.auth.updateUser(uid, { disabled: true })
    await expect(refreshSession(context, refreshToken)).rejects.toMatchObject(expired)
    await store.auth.deleteUser(removedAfterwards(uid))
    await expect(refreshSession(context, refreshToken)).rejects.toMatchObject(expired)
  })

  it('refuses an account that lost its role, and shows a role that changed', async () => {
    const { uid, refreshToken } = await signedIn('author')
    await store.auth.setCustomUserClaims(removedAfterwards(uid), { role: 'admin' })
    const { accessToken } = await refreshSession(context, refreshToken)
    expect((await authenticate(store, accessToken)).role).toBe('admin')
    await store.auth.setCustomUserClaims(uid, null)
    await expect(refreshSession(context, refreshToken)).rejects.toMatchObject(expired)
  })

  it('refuses a session that was revoked', async () => {
    const { uid, refreshToken } = await signedIn()
    await revokeSessions(store.auth, uid)
    await expect(refreshSession(context, refreshToken)).rejects.toMatchObject(expired)
  })

  it('is unavailable without Firebase Auth, and the session lives on', async () => {
    const { refreshToken } = await signedIn()
    const apart = { ...context, platform: { ...context.platform, emulatorHost: '127.0.0.1:1' } }
    await expect(refreshSession(apart, refreshToken)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await refreshSession(context, refreshToken)).toHaveProperty('accessToken')
  })
})

describe('logOut', () => {
  it('ends all sessions of the account at once, also those of this second', async () => {
    const person = await signedIn()
    const other = await tokensOf(person)
    await logOut(store, person)
    for (const { idToken, refreshToken } of [person, other]) {
      await expect(authenticate(store, idToken)).rejects.toMatchObject(expired)
      await expect(refreshSession(context, refreshToken)).rejects.toMatchObject(expired)
    }
  })

  it('ends no session of anybody else, and none that comes after', async () => {
    const [person, other] = await Promise.all([signedIn(), signedIn()])
    await logOut(store, person)
    expect((await authenticate(store, other.idToken)).uid).toBe(other.uid)
    const { idToken, refreshToken } = await tokensOf(person)
    expect((await authenticate(store, idToken)).uid).toBe(person.uid)
    expect(await refreshSession(context, refreshToken)).toHaveProperty('accessToken')
  })

  it('may be repeated, also once the account is gone', async () => {
    const person = await signedIn()
    await logOut(store, person)
    await logOut(store, person)
    await store.auth.deleteUser(removedAfterwards(person.uid))
    await expect(logOut(store, person)).resolves.toBeUndefined()
  })
})
