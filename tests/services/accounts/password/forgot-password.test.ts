import { uidSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { blockAccount } from '../../../../functions/src/accounts/organiser-actions.ts'
import { forgotPassword } from '../../../../functions/src/accounts/password/forgot-password.ts'
import { mailPasswordCode } from '../../../../functions/src/accounts/password/mail-password-code.ts'
import { register } from '../../../../functions/src/accounts/registration/register.ts'
import { sweepExpired } from '../../../../functions/src/accounts/registration/sweep-expired.ts'
import { forgottenBound } from '../../../../functions/src/accounts/users/code-limits.ts'
import { blockFromEverything } from '../../../../functions/src/store/change-block.ts'
import { store } from '../../../support/emulators.ts'
import { storeMember } from '../../../support/members.ts'
import { newcomer } from '../../../support/people.ts'
import { clientIn, someClient } from '../../support/clients.ts'
import { startOfHour } from '../../support/contexts.ts'
import { countedBefore } from '../../support/counted-before.ts'
import {
  ending,
  forgetfulSite,
  forgotten,
  outbox,
  storedCode,
  storedCodes,
} from '../../support/forgotten.ts'

const minute = 60_000
const hour = 60 * minute

/** Addresses that look alike from outside: whose account there is, whether one can log in to it. */
const addresses = {
  unknown: async () => newcomer().email,
  pending: async () => {
    const person = newcomer()
    await register(forgetfulSite().context, person, someClient())
    return person.email
  },
  disabled: async () => {
    const { uid, email } = await storeMember('author')
    await store.auth.updateUser(uid, { disabled: true })
    return email
  },
  blocked: async () => {
    const { uid, email } = await storeMember('author')
    await blockAccount(store, v.parse(uidSchema, uid), Date.now())
    return email
  },
  'about to leave': async () => {
    const { uid, email } = await storeMember('author')
    await blockFromEverything(store.firestore, v.parse(uidSchema, uid), 'leaving', Date.now())
    return email
  },
  'taken without proof': async () => {
    const { email } = newcomer()
    await store.auth.createUser({ email, password: 'a squatter’s' })
    return email
  },
} as const

describe('who has forgotten the password', () => {
  it.each(['author', 'admin'] as const)('is mailed one code, as an %s', async (role) => {
    const at = forgetfulSite()
    const { email, uid } = await storeMember(role)
    const { otp } = await forgotten(at, email)
    expect(otp).toMatch(/^\d{6}$/)
    const [mail, another] = await outbox(email)
    expect([mail?.kind, mail?.state, another]).toEqual(['password-code', 'pending', undefined])
    expect(mail?.validUntil).toBe(at.clock.now + 10 * minute)
    expect(mail?.text).not.toContain('http://')
    expect((await storedCode(email)).uid).toBe(uid)
  })

  it('is mailed it once, however often the trigger comes', async () => {
    const at = forgetfulSite()
    const { email } = await storeMember('author')
    const { id } = await forgotten(at, email)
    await Promise.all([mailPasswordCode(at.context, id), mailPasswordCode(at.context, id)])
    expect(await outbox(email)).toHaveLength(1)
  })

  it('is mailed nothing when the trigger comes after the code’s time', async () => {
    const at = forgetfulSite()
    const { email } = await storeMember('author')
    await forgotPassword(at.context, { email }, someClient())
    at.clock.now += 10 * minute
    await mailPasswordCode(at.context, (await storedCode(email)).id)
    expect(await outbox(email)).toEqual([])
  })

  it('stores neither the code nor what it is made of', async () => {
    const at = forgetfulSite()
    const { email } = await storeMember('author')
    const { otp } = await forgotten(at, email)
    expect(JSON.stringify(await storedCode(email))).not.toContain(otp)
  })
})

describe('the answer', () => {
  it.each(Object.keys(addresses).map((kind) => ({ kind })))(
    'is the same for an address that is $kind, and nothing is mailed there',
    async ({ kind }) => {
      const make = Object.entries(addresses).find(([name]) => name === kind)?.[1]
      const email = (await make?.()) ?? ''
      const at = forgetfulSite()
      const before = await outbox(email)
      const { resetToken, ...answer } = await forgotPassword(at.context, { email }, someClient())
      await mailPasswordCode(at.context, (await storedCode(email)).id)
      expect(await outbox(email)).toEqual(before)
      expect((await storedCode(email)).uid).toBeNull()
      const known = await storeMember('author')
      const { resetToken: other, ...same } = await forgotPassword(
        at.context,
        { email: known.email },
        someClient(),
      )
      expect(answer).toEqual(same)
      expect(answer).toEqual({
        message: 'If this address has an account, a six-digit code is on its way to it.',
        mailAfterSeconds: 0,
        resendAfterSeconds: 60,
      })
      expect(resetToken.length).toBe(other.length)
    },
  )

  it('is made without looking for an account, and stores the same of every address', async () => {
    const { context } = forgetfulSite()
    const { firestore, appSecret, policy, ipLimits, globalLimits, now } = context
    const withoutAuth = { firestore, appSecret, policy, ipLimits, globalLimits, now }
    const stored = []
    for (const email of [newcomer().email, (await storeMember('author')).email]) {
      await forgotPassword(withoutAuth, { email }, someClient())
      const { id: _id, email: _email, codeHash: _hash, ...rest } = await storedCode(email)
      stored.push(rest)
    }
    const [unknown, known] = stored
    expect({ ...unknown, createdAt: 0, issuedAt: 0, expiresAt: 0 }).toEqual({
      ...known,
      createdAt: 0,
      issuedAt: 0,
      expiresAt: 0,
    })
  })
})

describe('limits', () => {
  it('let the codes of an address wait beyond five at once, in one mail an hour', async () => {
    const at = forgetfulSite()
    at.clock.now = Math.ceil(Date.now() / hour) * hour + 20 * minute
    const { email } = await storeMember('author')
    const waits = []
    for (let count = 0; count < 12; count += 1) {
      const { mailAfterSeconds } = await forgotPassword(at.context, { email }, someClient())
      waits.push(mailAfterSeconds)
    }
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5)
    expect(new Set(waits.slice(5))).toEqual(new Set([40 * 60]))
    for (const { id } of await storedCodes(email)) await mailPasswordCode(at.context, id)
    const mails = await outbox(email)
    expect(mails).toHaveLength(6)
    const last = mails
      .toSorted((one, other) => (one.validUntil ?? 0) - (other.validUntil ?? 0))
      .at(-1)
    expect(last?.nextAttemptAt).toBe(at.clock.now + 40 * minute)
    expect(last?.validUntil).toBe(at.clock.now + 50 * minute)
  })

  it('are the same for an address without an account', async () => {
    const at = forgetfulSite()
    at.clock.now = Math.ceil(Date.now() / hour) * hour + 20 * minute
    const { email } = newcomer()
    const waits = []
    for (let count = 0; count < 6; count += 1) {
      waits.push((await forgotPassword(at.context, { email }, someClient())).mailAfterSeconds)
    }
    expect(waits).toEqual([0, 0, 0, 0, 0, 40 * 60])
  })

  it('refuse more than twenty a day for an address from one network, and nobody elsewhere', async () => {
    const at = forgetfulSite()
    const { email } = newcomer()
    const network = `a campus of ${email}`
    const bound = forgottenBound(at.context.policy, email, clientIn(network))
    await countedBefore(at.context, bound, 19)
    expect(await ending(forgotPassword(at.context, { email }, clientIn(network)))).toBe('done')
    const more = forgotPassword(at.context, { email }, clientIn(network))
    expect(await ending(more)).toBe('too-many-requests')
    expect(await ending(forgotPassword(at.context, { email }, someClient()))).toBe('done')
  })

  it('give a network a tenth of what all have in an hour', async () => {
    const globalLimits = { register: 100, resend: 20, wrongCodes: 100 }
    const at = forgetfulSite({ globalLimits, appSecret: 'counters that no other test uses' })
    at.clock.now = startOfHour()
    const ask = async (from = someClient()) =>
      await ending(forgotPassword(at.context, { email: newcomer().email }, from))
    const client = someClient()
    expect([await ask(client), await ask(client), await ask(client)]).toEqual([
      'done',
      'done',
      'too-many-requests',
    ])
    expect(await ask()).toBe('done')
  })
})

it('codes that are over are swept', async () => {
  const at = forgetfulSite()
  const { email } = await storeMember('author')
  await forgotten(at, email)
  await sweepExpired(store, at.clock.now + 9 * minute)
  expect(await storedCodes(email)).toHaveLength(1)
  expect((await sweepExpired(store, at.clock.now + 10 * minute)).accountCodes).toBeGreaterThan(0)
  expect(await storedCodes(email)).toEqual([])
})
