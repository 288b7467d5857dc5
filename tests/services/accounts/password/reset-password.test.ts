import type { PasswordReset } from '@lectern/domain/account/password-reset'
import { uidSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { blockAccount } from '../../../../functions/src/accounts/organiser-actions.ts'
import { forgotPassword } from '../../../../functions/src/accounts/password/forgot-password.ts'
import { mailPasswordCode } from '../../../../functions/src/accounts/password/mail-password-code.ts'
import { resetPassword } from '../../../../functions/src/accounts/password/reset-password.ts'
import { makeRegistrationToken } from '../../../../functions/src/accounts/registration/registration-token.ts'
import { wrongAccountCodeBounds } from '../../../../functions/src/accounts/users/code-limits.ts'
import { countAgainst } from '../../../../functions/src/quota/rate-limit.ts'
import { readBlock } from '../../../../functions/src/store/blocked.ts'
import { blockFromEverything } from '../../../../functions/src/store/change-block.ts'
import { newRegistrationId } from '../../../../functions/src/store/registrations.ts'
import { removedAfterwards } from '../../../support/damaged-accounts.ts'
import { store } from '../../../support/emulators.ts'
import { storeMember } from '../../../support/members.ts'
import { newcomer, wrong } from '../../../support/people.ts'
import { breaking, overtaken } from '../../support/broken.ts'
import { someClient } from '../../support/clients.ts'
import {
  ending,
  forgetfulSite,
  forgotten,
  outbox,
  storedCode,
  storedCodes,
} from '../../support/forgotten.ts'
import { passwordOf } from '../../support/password-of.ts'

const minute = 60_000
const chosen = { password: 'difference engine', confirmPassword: 'difference engine' }

/** A member who has forgotten the password, and what the mail and the answer gave. */
async function somebody(at = forgetfulSite()) {
  const person = await storeMember('author')
  const { resetToken, otp, id } = await forgotten(at, person.email)
  const reset: PasswordReset = { email: person.email, otp: otp ?? '', resetToken, ...chosen }
  return { ...person, at, id, uid: v.parse(uidSchema, person.uid), reset }
}

const by = async ({ at, reset }: Pick<Awaited<ReturnType<typeof somebody>>, 'at' | 'reset'>) =>
  await ending(resetPassword(at.context, reset, someClient()))

describe('the right code', () => {
  it('sets the password, ends all sessions and tells so by mail', async () => {
    const person = await somebody()
    const before = Date.parse((await store.auth.getUser(person.uid)).tokensValidAfterTime ?? '')
    expect(await resetPassword(person.at.context, person.reset, someClient())).toEqual({
      message: 'Password changed. Log in with the new one.',
    })
    const user = await store.auth.getUser(person.uid)
    expect(await passwordOf(person.uid)).toBe(chosen.password)
    expect(Date.parse(user.tokensValidAfterTime ?? '')).toBeGreaterThanOrEqual(before)
    expect(user.disabled).toBe(false)
    const block = await readBlock(store.firestore, person.uid)
    expect([block?.from, block?.reason]).toEqual(['submitting', 'sessions-ended'])
    expect(block?.sessionsBefore).toBeGreaterThan(Date.now() - 10_000)
    const kinds = (await outbox(person.email)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['password-changed', 'password-code'])
  })

  it('proves the address of an account that was opened with a code by telephone', async () => {
    const person = await somebody()
    const profile = store.firestore.doc(`users/${person.uid}`)
    await profile.update({ addressProved: false })
    expect(await by(person)).toBe('done')
    expect((await profile.get()).data()).not.toHaveProperty('addressProved')
  })

  it('proves the address that it was mailed to, not one that a code by telephone stands for', async () => {
    const person = await somebody()
    const profile = store.firestore.doc(`users/${person.uid}`)
    // The account was moved at Firebase Auth itself.
    await profile.update({ email: 'told@example.org', addressProved: false })
    expect(await by(person)).toBe('done')
    const stored = (await profile.get()).data()
    expect(stored).toMatchObject({ email: person.email, unprovedAddresses: ['told@example.org'] })
    expect(JSON.stringify({ ...stored, unprovedAddresses: [] })).not.toMatch(/told@|addressProved/)
  })

  it('works once, also when two send it at once', async () => {
    const person = await somebody()
    const { context } = person.at
    const first = 'the first of two'
    const reset = { ...person.reset, password: first, confirmPassword: first }
    const faster = async () => resetPassword(context, reset, someClient())
    const late = { ...context, firestore: overtaken(context.firestore, faster) }
    expect(await ending(resetPassword(late, person.reset, someClient()))).toBe('code-expired')
    expect(await passwordOf(person.uid)).toBe(first)
    expect(await by(person)).toBe('code-expired')
    expect(await storedCodes(person.email)).toEqual([])
  })

  it('works without the token, when it is of the newest mail', async () => {
    const person = await somebody()
    expect(await by({ ...person, reset: { ...person.reset, resetToken: null } })).toBe('done')
  })

  it('ends the other codes that were asked for', async () => {
    const at = forgetfulSite()
    const person = await somebody(at)
    at.clock.now += minute
    const later = await forgotten(at, person.email)
    expect(await by(person)).toBe('done')
    const reset = { ...person.reset, otp: later.otp ?? '', resetToken: later.resetToken }
    expect(await by({ at, reset })).toBe('code-expired')
  })

  it('can be sent again when Firebase Auth failed', async () => {
    const person = await somebody()
    const { context } = person.at
    const auth = breaking(context.auth, {
      updateUser: async () => {
        throw new Error('down')
      },
    })
    const failed = resetPassword({ ...context, auth }, person.reset, someClient())
    await expect(failed).rejects.toThrow('down')
    expect(await passwordOf(person.uid)).toBe(person.password)
    expect(await by(person)).toBe('done')
  })
})

describe('a wrong code', () => {
  it('is taken five times of whoever asked, and the right one is no way around', async () => {
    const person = await somebody()
    const endings = []
    for (let count = 1; count <= 5; count += 1) {
      const otp = wrong(person.reset.otp, count)
      endings.push(await by({ ...person, reset: { ...person.reset, otp } }))
    }
    expect(endings).toEqual([...Array.from({ length: 4 }, () => 'wrong-code'), 'code-used-up'])
    expect(await by(person)).toBe('code-used-up')
  })

  it('counts when several come at once', async () => {
    const person = await somebody()
    const { context } = person.at
    const guess = async (count: number, database = context.firestore) => {
      const reset = { ...person.reset, otp: wrong(person.reset.otp, count) }
      return await ending(resetPassword({ ...context, firestore: database }, reset, someClient()))
    }
    for (let count = 1; count <= 3; count += 1) await guess(count)
    const late = overtaken(context.firestore, async () => guess(4))
    expect(await guess(5, late)).toBe('code-used-up')
    expect((await storedCode(person.email)).tries).toBe(5)
  })

  it('of strangers never stops whoever asked, and they are all answered alike', async () => {
    const person = await somebody()
    for (let count = 1; count <= 8; count += 1) {
      const reset = { ...person.reset, resetToken: null, otp: wrong(person.reset.otp, count) }
      expect(await by({ ...person, reset })).toBe('wrong-code')
    }
    const right = { ...person.reset, resetToken: null }
    expect(await by({ ...person, reset: right })).toBe('wrong-code')
    expect((await storedCode(person.email)).triesWithoutToken).toBe(5)
    expect(await by(person)).toBe('done')
  })

  it('is taken fifteen times for an address in a day, and a few from each network beyond', async () => {
    const at = forgetfulSite()
    const { email } = await storeMember('author')
    const { firestore, appSecret, globalLimits } = at.context
    const guessFrom = async (client: ReturnType<typeof someClient>) => {
      const { resetToken, otp } = await forgotten(at, email)
      const endings = []
      for (let guess = 1; guess <= 4; guess += 1) {
        const reset = { email, resetToken, otp: wrong(otp ?? '0', guess), ...chosen }
        endings.push(await ending(resetPassword(at.context, reset, client)))
      }
      return endings.filter((one) => one === 'wrong-code').length
    }
    // Others have guessed wrong before.
    for (let count = 0; count < 12; count += 1) {
      const typed = { email, purpose: 'password' }
      const { ofAddress } = wrongAccountCodeBounds(globalLimits, typed, someClient())
      await countAgainst(firestore, appSecret, [ofAddress], at.clock.now)
    }
    const guesses = []
    for (const client of [someClient(), someClient(), someClient()]) {
      at.clock.now += minute
      guesses.push(await guessFrom(client))
    }
    // Two thirds of the rest, and two in any case.
    expect(guesses).toEqual([2, 2, 2])
  })

  it('fares alike for an address without an account, up to the last try', async () => {
    const at = forgetfulSite()
    const { email } = newcomer()
    const { resetToken } = await forgotten(at, email)
    const endings = []
    for (let count = 0; count < 6; count += 1) {
      const reset = { email, otp: `00000${String(count)}`, resetToken, ...chosen }
      endings.push(await by({ at, reset }))
    }
    expect(endings).toEqual([
      ...Array.from({ length: 4 }, () => 'wrong-code'),
      'code-used-up',
      'code-used-up',
    ])
  })
})

describe('a code', () => {
  it('is over after ten minutes', async () => {
    const person = await somebody()
    person.at.clock.now += 10 * minute
    expect(await by(person)).toBe('code-expired')
    expect(await by({ ...person, reset: { ...person.reset, resetToken: null } })).toBe('wrong-code')
  })

  it('is of no use under another address, or with a token of something else', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const foreign = { ...one.reset, email: other.email }
    expect(await by({ ...one, reset: foreign })).toBe('code-expired')
    const id = newRegistrationId()
    const { appSecret } = one.at.context
    const registration = makeRegistrationToken(appSecret, id, Date.now() + minute)
    for (const resetToken of [registration, 'forged', `${one.reset.resetToken ?? ''}x`]) {
      expect(await by({ ...one, reset: { ...one.reset, resetToken } })).toBe('code-expired')
    }
    expect(await by({ ...one, reset: { ...one.reset, resetToken: other.reset.resetToken } })).toBe(
      'code-expired',
    )
  })

  it('of many that wait shares one mail, and is right for each with its own token', async () => {
    const at = forgetfulSite()
    at.clock.now = Math.ceil(Date.now() / (60 * minute)) * 60 * minute + 20 * minute
    const { email } = await storeMember('author')
    const tokens = []
    for (let count = 0; count < 7; count += 1) {
      tokens.push((await forgotPassword(at.context, { email }, someClient())).resetToken)
    }
    for (const { id } of await storedCodes(email)) await mailPasswordCode(at.context, id)
    const shared = (await outbox(email)).find(
      ({ validUntil }) => validUntil === at.clock.now + 50 * minute,
    )
    const otp = shared?.text.match(/^\d{6}$/m)?.[0] ?? ''
    at.clock.now += 45 * minute
    expect(
      await by({ at, reset: { email, otp, resetToken: tokens.at(-2) ?? '', ...chosen } }),
    ).toBe('done')
  })
})

describe('an account that is closed', () => {
  it('by its own deletion, which is under way, gets no password and is not brought back', async () => {
    const person = await somebody()
    removedAfterwards(person.uid)
    await blockFromEverything(store.firestore, person.uid, 'leaving', Date.now())
    const before = (await store.firestore.doc(`blocked/${person.uid}`).get()).data()
    expect(await by(person)).toBe('account-closed')
    expect((await store.firestore.doc(`blocked/${person.uid}`).get()).data()).toEqual(before)
    expect(await passwordOf(person.uid)).toBe(person.password)
    expect(await outbox(person.email)).toHaveLength(1)
  })

  it('since the code was compared, is not made again', async () => {
    const person = await somebody()
    const { context } = person.at
    const auth = breaking(context.auth, {
      updateUser: async (uid: string, changes) => {
        await context.auth.deleteUser(uid)
        return await context.auth.updateUser(uid, changes)
      },
    })
    const late = resetPassword({ ...context, auth }, person.reset, someClient())
    expect(await ending(late)).toBe('account-closed')
    const { users } = await store.auth.getUsers([{ uid: person.uid }, { email: person.email }])
    expect(users).toEqual([])
    expect(await readBlock(store.firestore, person.uid)).toBeUndefined()
  })

  it('by organisers stays closed', async () => {
    const person = await somebody()
    await blockAccount(store, person.uid, Date.now())
    expect(await by(person)).toBe('account-closed')
    expect((await store.auth.getUser(person.uid)).disabled).toBe(true)
  })

  it('and made again by the same address, is not meant by the old code', async () => {
    const person = await somebody()
    await store.auth.deleteUser(person.uid)
    await store.auth.createUser({
      uid: `again${person.uid}`,
      email: person.email,
      emailVerified: true,
      password: 'of the new account',
    })
    await store.auth.setCustomUserClaims(`again${person.uid}`, { role: 'author' })
    expect(await by(person)).toBe('account-closed')
    expect(await passwordOf(`again${person.uid}`)).toBe('of the new account')
  })

  it('whose address is another one now, is not meant either', async () => {
    const person = await somebody()
    await store.auth.updateUser(person.uid, { email: newcomer().email, emailVerified: true })
    expect(await by(person)).toBe('account-closed')
  })
})
