import { uidSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'

import { authenticate } from '../../functions/src/accounts/sessions/authenticate.ts'
import { readStop } from '../../functions/src/quota/submitting-stop.ts'
import { readBlock } from '../../functions/src/store/blocked.ts'
import { blockFromSubmitting, blockFromEverything } from '../../functions/src/store/change-block.ts'
import { refusal, register, registered } from '../services/support/registration-here.ts'
import { idToken, signIn } from '../services/support/sign-in.ts'
import { runAdmin } from '../support/admin-command.ts'
import { removedAfterwards } from '../support/damaged-accounts.ts'
import { store } from '../support/emulators.ts'
import { storeMember } from '../support/members.ts'
import { age, newcomer, proof, registrationOf } from '../support/people.ts'
import { storePapers } from '../support/stored-papers.ts'

const run = async (words: readonly string[], answer = true) => await runAdmin(store, words, answer)

function lineOf(text: string, part: string): string | undefined {
  return text.split('\n').find((line) => line.includes(part))
}

describe('users and pending', () => {
  it('list accounts, and open registrations with the fate of their mail', async () => {
    const person = await storeMember('admin')
    const { email } = await registered()
    const { printed } = await run(['users'])
    expect(lineOf(printed, person.email)).toMatch(/ Admin +active +\d{4}-.* Ada Lovelace$/)
    expect(printed).not.toContain(email)
    expect(printed).not.toContain('pending.invalid')
    const { printed: pending } = await run(['pending'])
    expect(lineOf(pending, email)).toMatch(/ Author +\d{4}-.* sent +Ada Lovelace$/)
    expect(pending).not.toContain(person.email)
  })
})

describe('verify', () => {
  it('opens an account without the code, whose owner logs in with the password', async () => {
    const person = newcomer('admin')
    const registration = await registered(person)
    const { printed } = await run(['verify', person.email.toUpperCase()])
    expect(printed).toBe(`${person.email} now has an account as Admin.`)
    expect(await signIn.withPassword(person.email, person.password)).toMatchObject({
      email: person.email,
      email_verified: true,
      role: 'admin',
    })
    expect((await refusal('resendOtp', registration)).code).toBe('already-verified')
    expect((await refusal('verifyOtp', proof(registration))).code).toBe('already-verified')
  })

  it('wants an id when an address has two registrations', async () => {
    const person = newcomer()
    const first = await registered(person)
    const [id = ''] = first.registrationToken.split('.')
    const other = { ...person, password: 'difference', confirmPassword: 'difference' }
    await register(other)
    const byAddress = run(['verify', person.email])
    await expect(byAddress).rejects.toThrow('several open registrations')
    await run(['verify', id])
    expect(await signIn.withPassword(person.email, person.password)).toMatchObject({
      role: 'author',
    })
    await expect(signIn.withPassword(person.email, 'difference')).rejects.toThrow(
      'INVALID_PASSWORD',
    )
  })

  it('refuses an address that has an account', async () => {
    const known = await storeMember('author')
    await register({ ...newcomer(), email: known.email })
    const verifying = run(['verify', known.email])
    await expect(verifying).rejects.toMatchObject({ code: 'address-taken' })
  })

  it('refuses a registration that is over, and an unknown one', async () => {
    const registration = await registered()
    const { ref } = await registrationOf(registration.email)
    await age(ref, 'expiresAt', 24 * 60 * 60_000)
    const message = (name: string) => `There is no open registration of ${name}.`
    const over = run(['verify', registration.email])
    await expect(over).rejects.toThrow(message(registration.email))
    await expect(run(['verify', 'x'])).rejects.toThrow(message('x'))
    expect((await refusal('verifyOtp', proof(registration))).code).toBe('registration-unknown')
  })
})

describe('block', () => {
  it('ends the sessions and lets nobody log in, until unblock', async () => {
    const person = await storeMember('author')
    const token = await idToken(person.email, person.password)
    const { uid } = await authenticate(store, token)
    expect((await run(['block', person.email])).printed).toBe(
      `${person.email} is blocked: no session goes on, and no login opens one.`,
    )
    expect(await readBlock(store.firestore, uid)).toMatchObject({
      from: 'everything',
      until: null,
      reason: 'disabled',
    })
    await expect(authenticate(store, token)).rejects.toMatchObject({ code: 'not-signed-in' })
    await expect(idToken(person.email, person.password)).rejects.toThrow('USER_DISABLED')
    expect((await run(['unblock', person.email])).printed).toBe(`${person.email} can log in again.`)
    await expect(authenticate(store, token)).rejects.toMatchObject({ code: 'not-signed-in' })
    const next = await idToken(person.email, person.password)
    expect(await authenticate(store, next)).toMatchObject({ uid })
    expect((await decodedTime(next)) * 1000).toBeGreaterThan(await sessionsEndedAt(uid))
  })

  it('stands against a token by itself', async () => {
    const person = await storeMember('author')
    const token = await idToken(person.email, person.password)
    const uid = v.parse(uidSchema, removedAfterwards(person.uid))
    await blockFromEverything(store.firestore, uid, 'disabled', Date.now())
    await expect(authenticate(store, token)).rejects.toMatchObject({ code: 'not-signed-in' })
  })
})

async function decodedTime(token: string): Promise<number> {
  return (await store.auth.verifyIdToken(token)).auth_time
}

async function sessionsEndedAt(uid: string): Promise<number> {
  return (await readBlock(store.firestore, uid))?.sessionsBefore ?? NaN
}

describe('unblock of somebody who sent too much', () => {
  it('lets the person go on in the session that is open, from the beginning', async () => {
    const person = await storeMember('author')
    const uid = v.parse(uidSchema, person.uid)
    const old = await idToken(person.email, person.password)
    await store.firestore.doc(`accountUse/${uid}`).set({ made: 100 })
    await blockFromSubmitting(store.firestore, uid, null, 'flood: 100 papers in all', Date.now())
    const { printed } = await run(['unblock', person.email])
    expect(printed).toBe(`${person.email} can submit again; what it sent so far is forgotten.`)
    expect(await authenticate(store, old)).toMatchObject({ uid })
    expect(await stopOf(uid)).toBe(undefined)
    expect((await store.firestore.doc(`accountUse/${uid}`).get()).exists).toBe(false)
  })
})

describe('role', () => {
  it('changes claim and profile, and ends the sessions of before, for the rules too', async () => {
    const person = await storeMember('author')
    const revoke = vi.spyOn(store.auth, 'revokeRefreshTokens')
    const old = await idToken(person.email, person.password)
    const openedAt = await decodedTime(old)
    const { printed } = await run(['role', person.email, 'admin'])
    expect(printed).toBe(`${person.email} is Admin now, and must log in again.`)
    const ended = await sessionsEndedAt(person.uid)
    expect(openedAt * 1000).toBeLessThan(ended)
    await expect(authenticate(store, old)).rejects.toMatchObject({ code: 'not-signed-in' })
    const next = await idToken(person.email, person.password)
    expect((await decodedTime(next)) * 1000).toBeGreaterThan(ended)
    expect(await readBlock(store.firestore, person.uid)).toMatchObject({ from: 'submitting' })
    expect(await stopOf(person.uid)).toBe(undefined)
    expect(revoke).toHaveBeenCalledExactlyOnceWith(person.uid)
    expect((await store.auth.getUser(person.uid)).customClaims).toEqual({ role: 'admin' })
    const profile = await store.firestore.doc(`users/${person.uid}`).get()
    expect(profile.get('role')).toBe('admin')
  })

  it('gives none to an account that never proved its address', async () => {
    const { email } = newcomer()
    const { uid } = await store.auth.createUser({ email, password: 'squatting' })
    const changing = run(['role', email, 'admin'])
    await expect(changing).rejects.toMatchObject({ code: 'forbidden' })
    expect((await store.auth.getUser(uid)).customClaims).toBeUndefined()
  })

  it('refuses an address without an account', async () => {
    const { email } = newcomer()
    const changing = run(['role', email, 'admin'])
    await expect(changing).rejects.toThrow(`${email} has no account.`)
  })
})

describe('delete', () => {
  const fate = 'Papers that are deleted: 1; accepted ones that stay: 1.'

  it('asks, tells what goes and what stays, and deletes the account, unless the answer is no', async () => {
    const person = await storeMember('author')
    const [open, accepted] = await storePapers([
      { ownerUid: person.uid, paperTitle: 'Open', status: 'Submitted' },
      { ownerUid: person.uid, paperTitle: 'Accepted', status: 'Accept' },
    ])
    const command = ['delete', person.email]
    expect((await run(command, false)).printed).toBe('Nothing was deleted.')
    expect((await store.auth.getUser(person.uid)).email).toBe(person.email)
    const { asked, printed } = await run(command)
    expect(asked).toEqual([`Delete the account of ${person.email}? ${fate}`])
    expect(printed).toBe(`The account of ${person.email} is deleted. ${fate}`)
    await expect(store.auth.getUser(person.uid)).rejects.toMatchObject({
      code: 'auth/user-not-found',
    })
    const paths = [`users/${person.uid}`, `papers/${String(open)}`, `papers/${String(accepted)}`]
    const found = await Promise.all(paths.map(async (path) => store.firestore.doc(path).get()))
    expect(found.map(({ exists }) => exists)).toEqual([false, false, true])
    await found.at(-1)?.ref.delete()
    const other = await storeMember('author')
    // Who was told yes does not ask.
    expect((await run(['delete', other.email, '--yes'])).asked).toEqual([])
  })
})

async function stopOf(uid: string) {
  return readStop(await store.firestore.doc(`blocked/${uid}`).get(), Date.now())
}
