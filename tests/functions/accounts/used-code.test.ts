import { DomainError } from '@lectern/domain/errors'
import { uidSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'

import { verifyByHand } from '../../../functions/src/accounts/organiser-actions.ts'
import { register } from '../../../functions/src/accounts/registration/register.ts'
import { resendOtp } from '../../../functions/src/accounts/registration/resend-otp.ts'
import { sweepExpired } from '../../../functions/src/accounts/registration/sweep-expired.ts'
import { verifyOtp } from '../../../functions/src/accounts/registration/verify-otp.ts'
import { logIn } from '../../../functions/src/accounts/sessions/log-in.ts'
import { logOut } from '../../../functions/src/accounts/sessions/log-out.ts'
import type { CodeContext } from '../../../functions/src/accounts/users/account-context.ts'
import { registrationIdSchema } from '../../../functions/src/store/registrations.ts'
import { breaking } from '../../services/support/broken.ts'
import { someClient } from '../../services/support/clients.ts'
import {
  codeIn,
  contextWith,
  keepingServer,
  loginContextWith,
} from '../../services/support/contexts.ts'
import { idToken } from '../../services/support/sign-in.ts'
import { removedAfterwards } from '../../support/damaged-accounts.ts'
import { store } from '../../support/emulators.ts'
import { newcomer, registrationOf, wrong } from '../../support/people.ts'

const day = 24 * 60 * 60_000
const used = { code: 'already-verified' }

/** Somebody who has begun a registration, and what proves it. */
async function begun(person = newcomer()) {
  const { sent, send } = keepingServer()
  const context = contextWith(send)
  const { accessToken } = await register(context, person, someClient())
  const { email, role, password } = person
  const proof = { email, role, registrationToken: accessToken, otp: codeIn(sent[0]) }
  return { context, proof, login: { email, role, password } }
}

/** Proves the code; the last step is cut off. */
async function cutOff(context: CodeContext, proof: Parameters<typeof verifyOtp>[1]) {
  let transactions = 0
  const firestore = breaking(context.firestore, {
    runTransaction: async (...args: Parameters<typeof context.firestore.runTransaction>) => {
      transactions += 1
      if (transactions === 2) throw new Error('crash')
      return await context.firestore.runTransaction(...args)
    },
  })
  await expect(verifyOtp({ ...context, firestore }, proof, someClient())).rejects.toThrow('crash')
}

async function codeOf(request: Promise<unknown>): Promise<string> {
  return await request.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof DomainError) return error.code
      throw error
    },
  )
}

describe('a code that has worked', () => {
  it('works no more: whoever holds the token is led to the login, with any code', async () => {
    const { context, proof, login } = await begun()
    await verifyOtp(context, proof, someClient())
    for (const otp of [proof.otp, wrong(proof.otp)]) {
      await expect(verifyOtp(context, { ...proof, otp }, someClient())).rejects.toMatchObject(used)
    }
    await expect(resendOtp(context, proof, someClient())).rejects.toMatchObject(used)
    const tokenless = { ...proof, registrationToken: null }
    expect(await codeOf(verifyOtp(context, tokenless, someClient()))).toBe('wrong-code')
    const { user } = await logIn(loginContextWith(), login, someClient())
    expect(user.email).toBe(proof.email)
  })

  it('works no more after logging out, and after a change of the password', async () => {
    const { context, proof, login } = await begun()
    const { user } = await verifyOtp(context, proof, someClient())
    const { user: member } = await logIn(loginContextWith(), login, someClient())
    await logOut(store, { uid: v.parse(uidSchema, member.uid) })
    await expect(verifyOtp(context, proof, someClient())).rejects.toMatchObject(used)
    await store.auth.updateUser(user.uid ?? '', { password: 'difference engine' })
    await expect(verifyOtp(context, proof, someClient())).rejects.toMatchObject(used)
  })

  it('signs in one of two who send it at once', async () => {
    const { context, proof } = await begun()
    const both = [0, 1].map(async () => codeOf(verifyOtp(context, proof, someClient())))
    expect((await Promise.all(both)).toSorted()).toEqual(['already-verified', 'done'])
  })

  it('works no more when the account was opened by hand', async () => {
    const { context, proof, login } = await begun()
    const id = v.parse(registrationIdSchema, (await registrationOf(proof.email)).id)
    const registration = await verifyByHand(store, id, Date.now())
    expect(registration.email).toBe(proof.email)
    await expect(verifyOtp(context, proof, someClient())).rejects.toMatchObject(used)
    await verifyByHand(store, id, Date.now())
    const { user } = await logIn(loginContextWith(), login, someClient())
    expect(user.email).toBe(proof.email)
  })

  it('works no more once its account was used, also when its last step was cut off', async () => {
    const { context, proof, login } = await begun()
    await cutOff(context, proof)
    await untilAnotherSecond()
    await idToken(login.email, login.password)
    await expect(verifyOtp(context, proof, someClient())).rejects.toMatchObject(used)
    const { uid } = await store.auth.getUserByEmail(proof.email)
    expect((await store.firestore.doc(`users/${uid}`).get()).get('email')).toBe(proof.email)
  })

  it('of a registration of an earlier version ends like any other', async () => {
    const { context, proof } = await begun()
    const { ref } = await registrationOf(proof.email)
    const {
      triesWithoutToken: _tries,
      completedAt: _at,
      ...before
    } = (await ref.get()).data() ?? {}
    await ref.set(before)
    expect((await verifyOtp(context, proof, someClient())).user.email).toBe(proof.email)
    await expect(verifyOtp(context, proof, someClient())).rejects.toMatchObject(used)
  })
})

describe('an account whose address looks like a pending one', () => {
  it('stays disabled, whatever is done with its registration', async () => {
    const { context, proof, login } = await begun()
    await cutOff(context, proof)
    const id = v.parse(registrationIdSchema, (await registrationOf(proof.email)).id)
    const { uid } = await store.auth.getUserByEmail(proof.email)
    removedAfterwards(uid)
    await untilAnotherSecond()
    await idToken(login.email, login.password)
    const placeholder = `${id}@pending.invalid`
    await store.auth.updateUser(uid, { email: placeholder, disabled: true })
    await codeOf(verifyOtp(context, proof, someClient()))
    await verifyByHand(store, id, Date.now())
    const { disabled, email } = await store.auth.getUser(uid)
    expect({ disabled, email }).toEqual({ disabled: true, email: placeholder.toLowerCase() })
  })

  it('is not swept with those that nobody verified, disabled or not', async () => {
    const opened = []
    for (const disabled of [true, false]) {
      const { context, proof, login } = await begun()
      const { user } = await verifyOtp(context, proof, someClient())
      opened.push({ uid: removedAfterwards(user.uid ?? ''), login, disabled })
    }
    await untilAnotherSecond()
    for (const { uid, login, disabled } of opened) {
      await idToken(login.email, login.password)
      const email = `${crypto.randomUUID()}@pending.invalid`
      await store.auth.updateUser(uid, { email, disabled })
    }
    await sweepExpired(store, Date.now() + day + 60_000)
    const { users } = await store.auth.getUsers(opened.map(({ uid }) => ({ uid })))
    expect(users).toHaveLength(2)
  })
})

/** Firebase Auth's emulator tells a sign-in from the making of an account by whole seconds alone. */
async function untilAnotherSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000)
  await vi.waitUntil(() => Math.floor(Date.now() / 1000) > second, {
    interval: 50,
    timeout: 10_000,
  })
}
