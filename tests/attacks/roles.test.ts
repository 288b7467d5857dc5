import { randomUUID } from 'node:crypto'

import { endpoints } from '@lectern/domain/api/api-endpoints'
import * as v from 'valibot'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { register } from '../../functions/src/accounts/registration/register.ts'
import { successOf } from '../api/support/answers.ts'
import { json, urlEncoded } from '../api/support/bodies.ts'
import { send } from '../api/support/client.ts'
import { registered, request } from '../api/support/good-requests.ts'
import { member, type Member } from '../api/support/personas.ts'
import { signIn } from '../api/support/sign-in.ts'
import { someClient } from '../services/support/clients.ts'
import { contextWith, keepingServer } from '../services/support/contexts.ts'
import { verifyOtp } from '../support/callables.ts'
import { callAuth, readDocuments, writeDocument } from '../support/direct-calls.ts'
import { store } from '../support/emulators.ts'
import { codeFor } from '../support/inbox.ts'
import { newcomer, proof, registered as registeredBy } from '../support/people.ts'

/** Somebody who wants to be an organiser, and never was one. */
let author: Member
beforeAll(async () => {
  author = await member('author')
})

/** Everything that a payload could bring along in the hope that it is stored. */
const more = {
  uid: 'chosen-by-me',
  roles: ['admin'],
  emailVerified: true,
  email_verified: true,
  disabled: false,
  admin: true,
  claims: { role: 'admin' },
  customClaims: { role: 'admin' },
  customAttributes: '{"role":"admin"}',
  verifiedAt: 1,
  user: { role: 'admin' },
}

const profileSchema = v.strictObject({
  fullname: v.string(),
  email: v.string(),
  role: v.string(),
  createdAt: v.unknown(),
  verifiedAt: v.unknown(),
  changedAt: v.unknown(),
})

describe('a payload makes nobody an organiser', () => {
  test('whatever a registration and its code bring along, the account is an author’s', async () => {
    const person = newcomer()
    const { registrationToken } = await registered({ ...person, ...more })
    const otp = await codeFor(person.email)
    const { email, role } = person
    const body = json({ ...more, email, role, otp })
    const answer = await send(request('verifyOtp', { token: registrationToken, body }))
    const { user } = successOf(endpoints.verifyOtp.success, answer)

    const { customClaims, uid } = await store.auth.getUserByEmail(email)
    expect(customClaims).toEqual({ role: 'author' })
    expect(uid).toBe(user.uid)
    expect(uid).not.toBe(more.uid)
    const profile = await store.firestore.doc(`users/${uid}`).get()
    expect(v.parse(profileSchema, profile.data())).toMatchObject({ email, role: 'author' })
  })

  test.each([
    'Admin',
    'ADMIN',
    ' admin',
    'admin\0',
    'аdmin',
    ['admin'],
    ['author', 'admin'],
    { role: 'admin' },
    true,
    1,
  ])('the role %j is none, for a registration, a code, another code and a login', async (role) => {
    const person = { ...newcomer(), otp: '123456', role }
    for (const name of ['register', 'verifyOtp', 'resendOtp', 'login'] as const) {
      const answer = await send(request(name, { body: json(person) }))
      expect({ name, status: answer.status }).toEqual({ name, status: 400 })
    }
  })

  test('a role that comes twice is none', async () => {
    const person = Object.entries(newcomer())
    const body = urlEncoded([...person, ['role', 'admin']])
    expect((await send(request('register', { body }))).status).toBe(400)
  })

  test('a registration as an author is no proof for an organiser’s role', async () => {
    const { email, registrationToken: token } = await registered()
    const otp = await codeFor(email)
    const asked = { email, otp, role: 'admin' }
    const answer = await send(request('verifyOtp', { token, body: json(asked) }))
    expect(answer.status).toBe(400)
  })
})

describe('the list of organisers’ addresses', () => {
  test.each([
    ['a sub-domain', 'chair@mail.university.example'],
    ['a domain that ends alike', 'chair@eviluniversity.example'],
    ['a domain that begins alike', 'chair@university.example.evil.example'],
    ['a dot at the end', 'chair@university.example.'],
    ['a plus-address of a listed one', 'office+me@conference.example'],
    ['a listed one before another @', 'office@conference.example@evil.example'],
    ['a listed one in quotation marks', '"office@conference.example"@evil.example'],
    ['a listed one as a comment', 'me(office@conference.example)@evil.example'],
    ['two addresses', 'office@conference.example,me@evil.example'],
    ['a Cyrillic letter', 'оffice@conference.example'],
    ['a full-width letter', 'ｏffice@conference.example'],
    ['a full-width @', 'office＠conference.example'],
    ['an invisible letter', 'office@con\u{AD}ference.example'],
    ['everybody', '*'],
  ])('does not mean %s: %s', async (_what, email) => {
    const { send: sendMail, sent } = keepingServer()
    const context = contextWith(sendMail, {
      adminEmails: 'office@conference.example, @university.example',
    })
    const asking = register(context, { ...newcomer('admin'), email }, someClient())
    await expect(asking).rejects.toMatchObject({ code: 'admin-not-listed' })
    expect(sent).toEqual([])
  })

  test('means the mailbox that the code goes to, however the address is written', async () => {
    const { send: sendMail, sent } = keepingServer()
    const listed = `office-${randomUUID()}@conference.example`
    const context = contextWith(sendMail, { adminEmails: ` ${listed.toUpperCase()} ,` })
    await register(context, { ...newcomer('admin'), email: listed }, someClient())
    expect(sent.map(({ to }) => to)).toEqual([listed])
  })
})

describe('claims', () => {
  test('are not taken from who signs up at Firebase Auth itself', async () => {
    const { email, password } = newcomer()
    const forms = [{}, more, { localId: 'chosen-by-me' }, { idToken: author.accessToken }]
    for (const form of forms) await callAuth('signUp', { email, password, ...form })
    const { uid, customClaims } = await store.auth.getUserByEmail(email)
    expect(customClaims).toBeUndefined()
    const { accessToken } = await signIn({ email, password })
    for (const path of ['/papers', `/papers/user/${uid}`]) {
      const { status } = await send({ method: 'GET', path, token: accessToken })
      expect({ path, status }).toEqual({ path, status: 403 })
    }
    for (const path of ['papers', `users/${uid}`, 'users']) {
      expect((await readDocuments(accessToken, path)).status).toBe(403)
    }
  })

  test('are not changed by their owner', async () => {
    const { accessToken: idToken, uid } = author
    for (const change of [
      { customAttributes: '{"role":"admin"}' },
      { customClaims: { role: 'admin' } },
      { role: 'admin' },
      { localId: (await member('admin')).uid, displayName: 'An author' },
    ]) {
      await callAuth('update', { idToken, returnSecureToken: true, ...change })
    }
    expect((await store.auth.getUser(uid)).customClaims).toEqual({ role: 'author' })
    const { accessToken } = await signIn(author)
    const papers = await send({ method: 'GET', path: '/papers', token: accessToken })
    expect(papers.status).toBe(403)
  })

  test('come from no custom token: the site’s own carries no role, and holds for its account', async () => {
    const { customToken, user } = await verifyOtp(proof(await registeredBy()))
    const [, payload = ''] = customToken.split('.')
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    expect(claims).toMatchObject({ uid: user.uid })
    expect(claims).toHaveProperty('claims', { enteredAt: expect.any(Number) as unknown })
    // Used twice, it is the same person with the same role both times.
    for (let use = 0; use < 2; use += 1) {
      const { body } = await callAuth('signInWithCustomToken', {
        token: customToken,
        returnSecureToken: true,
        claims: { role: 'admin' },
      })
      const { idToken } = v.parse(v.object({ idToken: v.string() }), body)
      const signedIn = await store.auth.verifyIdToken(idToken)
      expect(signedIn).toMatchObject({ uid: user.uid, role: 'author' })
    }
  })
})

test('a role that somebody writes into the own profile is refused, and would mean nothing', async () => {
  const path = `users/${author.uid}`
  const written = await writeDocument(author.accessToken, path, { role: 'admin' })
  expect(written.status).toBe(403)
  // Even where it stands there, past the rules, nobody believes it.
  await store.firestore.doc(path).update({ role: 'admin' })
  onTestFinished(async () => {
    await store.firestore.doc(path).update({ role: 'author' })
  })
  const { accessToken } = await signIn(author)
  expect((await send({ method: 'GET', path: '/papers', token: accessToken })).status).toBe(403)
  expect((await readDocuments(accessToken, 'papers')).status).toBe(403)
})
