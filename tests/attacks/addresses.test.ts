import { endpoints } from '@lectern/domain/api/api-endpoints'
import { describe, expect, test } from 'vitest'

import { successOf } from '../api/support/answers.ts'
import { json } from '../api/support/bodies.ts'
import { send, type ApiAnswer } from '../api/support/client.ts'
import { registered, request } from '../api/support/good-requests.ts'
import { member } from '../api/support/personas.ts'
import { signIn } from '../api/support/sign-in.ts'
import { runAdmin } from '../support/admin-command.ts'
import { refusal, register, verifyOtp } from '../support/callables.ts'
import { removedAfterwards } from '../support/damaged-accounts.ts'
import { callAuth, readDocuments } from '../support/direct-calls.ts'
import { store } from '../support/emulators.ts'
import { codeFor, waitForMails } from '../support/inbox.ts'
import { storeMember } from '../support/members.ts'
import { newcomer, proof, registered as registeredBy, wrong } from '../support/people.ts'

describe('an address is its owner’s alone', () => {
  test('of an account made at Firebase Auth itself, nothing works once the owner has registered', async () => {
    const owner = newcomer()
    await callAuth('signUp', { email: owner.email, password: 'squatting' })
    const squatter = await signIn({ email: owner.email, password: 'squatting' })
    const registration = await registeredBy(owner)
    const { user } = await verifyOtp(proof(registration))

    expect((await readDocuments(squatter.accessToken, `users/${user.uid ?? ''}`)).status).toBe(403)
    for (const token of [squatter.accessToken, await renewed(squatter.refreshToken)]) {
      const answer = await send({ method: 'GET', path: `/papers/user/${owner.email}`, token })
      expect(answer.status).toBe(401)
    }
    expect(await logIn(owner.email, 'squatting')).toBe(401)
    expect(await logIn(owner.email, owner.password)).toBe(200)
  })

  test('of a registration that somebody else began, nothing works once the owner has registered', async () => {
    const owner = newcomer()
    const squatting = { ...owner, password: 'squatting', confirmPassword: 'squatting' }
    const squatter = await register(squatting)
    const token = squatter.accessToken
    await register(owner)
    const [firstCode, ownCode] = [await codeFor(owner.email, 1), await codeFor(owner.email, 2)]
    const { email, role } = owner
    expect(
      (await refusal('verifyOtp', { email, role, otp: ownCode, registrationToken: token })).code,
    ).toBe('wrong-code')

    const mine = await registeredBy({ ...owner, email: owner.email })
    await verifyOtp(proof(mine))
    for (const otp of [firstCode, ownCode, mine.code]) {
      const { code } = await refusal('verifyOtp', { email, role, otp, registrationToken: token })
      expect(code).toBe('wrong-code')
    }
    expect(await logIn(email, 'squatting')).toBe(401)
    expect(await logIn(email, owner.password)).toBe(200)
  })

  test('of an account that took the address, nothing works once the address’s owner has registered', async () => {
    const password = 'difference engine'
    const owner = { ...newcomer(), password, confirmPassword: password }
    const squatter = await member('author')
    removedAfterwards(squatter.uid)
    const moved = { idToken: squatter.accessToken, email: owner.email, returnSecureToken: true }
    expect((await callAuth('update', moved)).status).toBe(200)

    const registration = await registeredBy(owner)
    const { user } = await verifyOtp(proof(registration))
    expect(user.uid).not.toBe(squatter.uid)
    expect(await logIn(owner.email, squatter.password)).toBe(401)
    expect(await logIn(owner.email, owner.password)).toBe(200)
    const { disabled, emailVerified, email } = await store.auth.getUser(squatter.uid)
    expect({ disabled, emailVerified, email }).toEqual({
      disabled: true,
      emailVerified: false,
      email: `${squatter.uid.toLowerCase()}@unproved.invalid`,
    })
  })

  test('an account that took an address gets no other role under it', async () => {
    const { email } = newcomer()
    const climber = await member('author')
    removedAfterwards(climber.uid)
    await callAuth('update', { idToken: climber.accessToken, email, returnSecureToken: true })
    const promoting = runAdmin(store, ['role', email, 'admin'])
    await expect(promoting).rejects.toMatchObject({ code: 'forbidden' })
    expect((await store.auth.getUser(climber.uid)).customClaims).toEqual({ role: 'author' })
  })
})

describe('an account that looks pending', () => {
  test('comes back by no code, once organisers have disabled it', async () => {
    const person = newcomer()
    const registration = await registeredBy(person)
    const { user } = await verifyOtp(proof(registration))
    const uid = removedAfterwards(user.uid ?? '')
    const { accessToken: idToken } = await signIn(person)
    const [id = ''] = registration.registrationToken.split('.')
    const moved = { idToken, email: `${id}@pending.invalid`, returnSecureToken: true }
    expect((await callAuth('update', moved)).status).toBe(200)
    await store.auth.updateUser(uid, { disabled: true })

    const { code } = await refusal('verifyOtp', proof(registration))
    const { disabled, email } = await store.auth.getUser(uid)
    expect({ code, disabled, email }).toEqual({
      code: 'already-verified',
      disabled: true,
      email: `${id}@pending.invalid`.toLowerCase(),
    })
  })
})

describe('a code', () => {
  test('that worked is worth nothing under another registration of the address', async () => {
    const person = newcomer()
    const first = await registeredBy(person)
    const { accessToken: registrationToken } = await register(person)
    await verifyOtp(proof(first))
    const crossed = { ...proof(first), registrationToken }
    expect((await refusal('verifyOtp', crossed)).code).toBe('wrong-code')
  })

  test('that worked cannot be guessed any more: right or wrong, the answer is one', async () => {
    const registration = await registeredBy()
    await verifyOtp(proof(registration))
    for (let guess = 0; guess <= 6; guess += 1) {
      const guessed = proof(registration, wrong(registration.code, guess))
      expect((await refusal('verifyOtp', guessed)).code).toBe('already-verified')
    }
  })

  test('that worked signs nobody in who has seen it, after a logout and another password', async () => {
    const person = newcomer()
    const registration = await registeredBy(person)
    const { user } = await verifyOtp(proof(registration))
    const { email, role, password } = person
    const { accessToken: token } = await signIn({ email, password })
    expect((await send(request('logout', { token }))).status).toBe(200)
    await store.auth.updateUser(user.uid ?? '', { password: 'difference engine' })
    const { code: otp, registrationToken } = registration
    const body = json({ email, role, otp })
    const proofs = [
      { token: registrationToken },
      { cookie: `registration.${registrationToken}` },
      {},
    ]
    const answers = []
    for (const one of proofs) answers.push(await send(request('verifyOtp', { body, ...one })))
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 400])
    expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('no answer tells whether an address has an account', () => {
  test.each(['register', 'verifyOtp', 'resendOtp', 'login'] as const)('%s', async (name) => {
    const known = await storeMember('author')
    const unknown = newcomer()
    const pending = await registered()
    const asked = {
      otp: '123456',
      password: 'a guessed password',
      confirmPassword: 'a guessed password',
    }
    const answers = []
    for (const { fullname, email, role } of [known, unknown, pending]) {
      const body = json({ ...asked, fullname, email, role })
      answers.push(comparable(await send(request(name, { body })), email))
    }
    const [toKnown, toUnknown, toPending] = answers
    expect(toKnown).toEqual(toUnknown)
    // Nor whether somebody registers it just now.
    expect(toPending).toEqual(toUnknown)
  })

  test('GET /papers/user/{x}, for authors', async () => {
    const [asking, known] = [await member('author'), await member('author')]
    const named = [known.email, newcomer().email, known.uid, 'nobody-at-all', '@', '%00']
    const answers = []
    for (const one of named) {
      const path = `/papers/user/${encodeURIComponent(one)}`
      answers.push(comparable(await send({ method: 'GET', path, token: asking.accessToken }), one))
    }
    expect(answers[0]?.status).toBe(403)
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('a registration writes as many documents for one with an account as for one without', async () => {
    const known = await storeMember('author')
    const counts = []
    for (const email of [known.email, newcomer().email]) {
      const { registrationToken: _token } = await registered({ ...newcomer(), email })
      await waitForMails(email, 1)
      const stored = ['registrations', 'mail'].map(async (collection) => {
        const field = collection === 'mail' ? 'to' : 'email'
        const found = store.firestore.collection(collection).where(field, '==', email)
        return (await found.count().get()).data().count
      })
      counts.push(await Promise.all(stored))
    }
    expect(counts).toEqual([
      [1, 1],
      [1, 1],
    ])
  })
})

/** An answer without what differs by itself: the address, tokens, the time. */
function comparable({ status, headers, bytes }: ApiAnswer, email: string) {
  const { date: _date, etag: _tag, 'content-length': _length, ...rest } = headers
  const cookie = (rest['set-cookie'] ?? []).map((one) => one.replace(/=[^;]+/, '='))
  const text = bytes
    .toString()
    .replaceAll(email, 'ADDRESS')
    .replaceAll(/"(accessToken|fullname)":"[^"]+"/g, '"$1":"DIFFERS"')
  return { status, headers: { ...rest, 'set-cookie': cookie }, text }
}

async function logIn(email: string, password: string): Promise<number> {
  const body = json({ email, password, role: 'author' })
  const answer = await send(request('login', { body }))
  if (answer.status === 200) successOf(endpoints.login.success, answer)
  return answer.status
}

/** What a refresh token is exchanged for; worth nothing when it is refused. */
async function renewed(refreshToken: string): Promise<string> {
  const answer = await send(request('refreshToken', { body: json({ refreshToken }) }))
  return answer.status === 200
    ? successOf(endpoints.refreshToken.success, answer).accessToken
    : 'x.y.z'
}
