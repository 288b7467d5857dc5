import { describe, expect, it, vi } from 'vitest'

import { register } from '../../../../functions/src/accounts/registration/register.ts'
import { verifyOtp } from '../../../../functions/src/accounts/registration/verify-otp.ts'
import type { CodeContext } from '../../../../functions/src/accounts/users/account-context.ts'
import { removedAfterwards } from '../../../support/damaged-accounts.ts'
import { store } from '../../../support/emulators.ts'
import { newcomer, registrationOf } from '../../../support/people.ts'
import { breaking } from '../../support/broken.ts'
import { someClient } from '../../support/clients.ts'
import { codeIn, contextWith, keepingServer } from '../../support/contexts.ts'
import { passwordOf } from '../../support/password-of.ts'

const from = someClient()

/** A service whose process dies before or after the n-th call of a method. */
function dying<Service extends object>(
  service: Service,
  method: keyof Service,
  when: 'before' | 'after',
  count: number,
): Service {
  let calls = 0
  return new Proxy(service, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return (...args: unknown[]): unknown => {
        const isTheCall = name === method && (calls += 1) === count
        if (isTheCall && when === 'before') throw new Error('crash')
        const result: unknown = Reflect.apply(value, target, args)
        if (!isTheCall) return result
        return Promise.resolve(result).then(() => {
          throw new Error('crash')
        })
      }
    },
  })
}

function inAuth(method: keyof CodeContext['auth'], when: 'before' | 'after') {
  return (context: CodeContext) => ({ ...context, auth: dying(context.auth, method, when, 1) })
}

function inFirestore(method: 'runTransaction', when: 'before' | 'after', count: number) {
  return (context: CodeContext) => ({
    ...context,
    firestore: dying(context.firestore, method, when, count),
  })
}

/** Registers somebody under whose address a squatter's account stands, so that every step has work. */
async function registeredOverSquatter() {
  const { sent, send } = keepingServer()
  const person = newcomer()
  const context = contextWith(send)
  const { accessToken } = await register(context, person, from)
  const squatter = await store.auth.createUser({ email: person.email, password: 'squatting' })
  const { email, role, fullname } = person
  const verification = { email, role, registrationToken: accessToken, otp: codeIn(sent[0]) }
  return { context, verification, squatter, fullname }
}

describe('verifyOtp after a crash', () => {
  it.each<[string, (context: CodeContext) => CodeContext]>([
    ['after the registration was marked as verified', inFirestore('runTransaction', 'after', 1)],
    ['before the role was set', inAuth('setCustomUserClaims', 'before')],
    ['before the squatter was removed', inAuth('deleteUser', 'before')],
    ['before the address was attached', inAuth('updateUser', 'before')],
    ['before the profile was written', inFirestore('runTransaction', 'before', 2)],
    ['before the token was made', inAuth('createCustomToken', 'before')],
    ['after the token was made', inAuth('createCustomToken', 'after')],
  ])('%s is completed by the next try', async (_when, dyingWithin) => {
    const { context, verification, squatter, fullname } = await registeredOverSquatter()
    const broken = dyingWithin(context)
    await expect(verifyOtp(broken, verification, from)).rejects.toThrow('crash')
    const { user } = await verifyOtp(context, verification, from)
    const { email, role } = verification
    const account = await store.auth.getUserByEmail(email)
    expect(user).toEqual({ uid: account.uid, fullname, email, role })
    expect(account.uid).not.toBe(squatter.uid)
    expect({
      disabled: account.disabled,
      emailVerified: account.emailVerified,
      claims: account.customClaims,
    }).toEqual({ disabled: false, emailVerified: true, claims: { role } })
    const profile = await store.firestore.doc(`users/${account.uid}`).get()
    expect(profile.data()).toMatchObject({ fullname, email, role })
  })

  it('may be completed for as long again as a code lives, and no longer', async () => {
    const { context, verification } = await registeredOverSquatter()
    const at = (minutes: number) => ({ ...context, now: () => Date.now() + minutes * 60_000 })
    const broken = inAuth('updateUser', 'before')(at(9))
    await expect(verifyOtp(broken, verification, from)).rejects.toThrow('crash')
    await expect(verifyOtp(at(20), verification, from)).rejects.toMatchObject({
      code: 'code-expired',
    })
    expect((await verifyOtp(at(18), verification, from)).user.email).toBe(verification.email)
  })

  it('is over with the last step: the next try says so, and the password logs in', async () => {
    const { context, verification, fullname } = await registeredOverSquatter()
    const broken = inFirestore('runTransaction', 'after', 2)(context)
    await expect(verifyOtp(broken, verification, from)).rejects.toThrow('crash')
    await expect(verifyOtp(context, verification, from)).rejects.toMatchObject({
      code: 'already-verified',
    })
    const { email, role } = verification
    const user = await store.auth.getUserByEmail(email)
    expect(user).toMatchObject({ disabled: false, displayName: fullname, customClaims: { role } })
    expect(await passwordOf(user.uid)).toBe(newcomer().password)
  })

  it('does not give back what organisers took meanwhile', async () => {
    const { context, verification } = await registeredOverSquatter()
    const broken = inFirestore('runTransaction', 'before', 2)(context)
    await expect(verifyOtp(broken, verification, from)).rejects.toThrow('crash')
    const { uid } = await store.auth.getUserByEmail(verification.email)
    await store.auth.setCustomUserClaims(removedAfterwards(uid), { role: 'admin' })
    await store.auth.updateUser(uid, { disabled: true })
    await verifyOtp(context, verification, from)
    const { disabled, customClaims } = await store.auth.getUser(uid)
    expect({ disabled, customClaims }).toEqual({ disabled: true, customClaims: { role: 'admin' } })
  })

  it('lets nobody in while the address is not attached', async () => {
    const { context, verification } = await registeredOverSquatter()
    const broken = inAuth('updateUser', 'before')(context)
    await expect(verifyOtp(broken, verification, from)).rejects.toThrow('crash')
    const registration = await registrationOf(verification.email)
    const user = await store.auth.getUser(removedAfterwards(String(registration.get('uid'))))
    expect([user.disabled, user.emailVerified]).toEqual([true, false])
    expect(user.email).toMatch(/@pending\.invalid$/)
  })
})

describe('register after a crash', () => {
  it.each([
    ['before', 0],
    ['after', 1],
  ] as const)('%s its write leaves no half of a registration behind', async (when, written) => {
    const { sent, send } = keepingServer()
    const person = newcomer()
    const firestore = breaking(store.firestore, {
      batch: () => {
        const batch = store.firestore.batch()
        const create = vi.spyOn(batch, 'create')
        // The counters' batches create nothing.
        return breaking(batch, {
          commit: async () => {
            if (create.mock.calls.length > 0 && when === 'before') throw new Error('crash')
            const written = await batch.commit()
            if (create.mock.calls.length > 0) throw new Error('crash')
            return written
          },
        })
      },
    })
    const broken = contextWith(send, { firestore })
    await expect(register(broken, person, from)).rejects.toThrow('crash')
    const found = await Promise.all([
      store.firestore.collection('registrations').where('email', '==', person.email).get(),
      store.firestore.collection('mail').where('to', '==', person.email).get(),
    ])
    expect(found.map(({ size }) => size)).toEqual([written, written])
    expect(sent).toEqual([])
    const answer = await register(contextWith(send), person, from)
    expect(answer.mail).toBe('sent')
  })
})
