import { describe, expect, it } from 'vitest'

import { store } from '../../../support/emulators.ts'
import { storeMember } from '../../../support/members.ts'
import { age, newcomer, proof, registrationOf } from '../../../support/people.ts'
import { outbox } from '../../support/forgotten.ts'
import {
  codeFor,
  mailsTo,
  refusal,
  register,
  registered,
  resendOtp,
  verifyOtp,
} from '../../support/registration-here.ts'

const minute = 60_000
const sent = {
  message: 'OTP resent successfully',
  mail: 'sent',
  mailAfterSeconds: 0,
  resendAfterSeconds: 60,
}

describe('resendOtp', () => {
  it('mails another code, which alone is right from then on', async () => {
    const registration = await registered()
    const { ref } = await registrationOf(registration.email)
    await age(ref, 'issuedAt', minute)
    expect(await resendOtp(registration)).toEqual(sent)
    const code = codeFor(registration.email)
    expect(code).not.toBe(registration.code)
    expect((await refusal('verifyOtp', proof(registration))).code).toBe('wrong-code')
    const { user } = await verifyOtp(proof(registration, code))
    expect(user.email).toBe(registration.email)
  })

  it('refuses before a minute is over, and says how long to wait', async () => {
    const registration = await registered()
    const { ref } = await registrationOf(registration.email)
    await age(ref, 'issuedAt', minute - 10_000)
    const { code, message } = await refusal('resendOtp', registration)
    expect(code).toBe('resend-too-soon')
    expect(message).toMatch(/^A code was sent a moment ago\. Wait \d+ seconds? and try again\.$/)
    expect(mailsTo(registration.email)).toHaveLength(1)
  })

  it('mails five more codes and no sixth', async () => {
    const registration = await registered()
    const { ref } = await registrationOf(registration.email)
    for (let count = 1; count <= 5; count += 1) {
      await age(ref, 'issuedAt', minute)
      expect(await resendOtp(registration)).toEqual(sent)
    }
    await age(ref, 'issuedAt', minute)
    expect((await refusal('resendOtp', registration)).code).toBe('resends-used-up')
    expect(mailsTo(registration.email)).toHaveLength(6)
  })

  it('mails one code to two clicks at once', async () => {
    const registration = await registered()
    const { ref } = await registrationOf(registration.email)
    await age(ref, 'issuedAt', minute)
    const results = await Promise.allSettled([resendOtp(registration), resendOtp(registration)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(mailsTo(registration.email)).toHaveLength(2)
  })

  it('helps after a code has expired', async () => {
    const registration = await registered()
    const { ref } = await registrationOf(registration.email)
    await age(ref, 'issuedAt', 10 * minute)
    expect(await resendOtp(registration)).toEqual(sent)
    const { user } = await verifyOtp(proof(registration, codeFor(registration.email)))
    expect(user.email).toBe(registration.email)
  })

  it('tells an address that has an account the same again, by mail alone', async () => {
    const known = await storeMember('author')
    const { accessToken } = await register({ ...newcomer(), email: known.email })
    const registrations = await store.firestore
      .collection('registrations')
      .where('email', '==', known.email)
      .where('verifiedAt', '==', null)
      .get()
    const [open] = registrations.docs
    if (open === undefined) throw new Error('no open registration')
    await age(open.ref, 'issuedAt', minute)
    const { email, role } = known
    expect(await resendOtp({ email, role, registrationToken: accessToken })).toEqual(sent)
    const mails = mailsTo(email)
    expect(mails.map(({ text }) => text.includes('already has an account'))).toEqual([true, true])
  })

  it('is over once the address is proved', async () => {
    const registration = await registered()
    await verifyOtp(proof(registration))
    const { ref } = await registrationOf(registration.email)
    await age(ref, 'issuedAt', minute)
    expect((await refusal('resendOtp', registration)).code).toBe('already-verified')
  })

  it('refuses another address or role, none, and a forged token', async () => {
    const registration = await registered()
    const { ref } = await registrationOf(registration.email)
    await age(ref, 'issuedAt', minute)
    for (const [change, code] of [
      [{ email: 'somebody@example.org' }, 'registration-unknown'],
      [{ role: 'admin' }, 'registration-unknown'],
      [{ registrationToken: 'AAAA.9999999999999.AAAA' }, 'registration-unknown'],
      [{ email: '' }, 'invalid-input'],
      [{ role: '' }, 'invalid-input'],
    ] as const) {
      expect((await refusal('resendOtp', { ...registration, ...change })).code).toBe(code)
    }
    expect(mailsTo(registration.email)).toHaveLength(1)
  })
})

describe('resendOtp without a registration token', () => {
  const neutral = { ...sent, mail: 'unknown' }

  it('mails the same code once more when exactly one registration can be meant', async () => {
    const { email, role, code } = await registered()
    const { ref } = await registrationOf(email)
    await age(ref, 'issuedAt', minute)
    expect(await resendOtp({ email, role })).toEqual(neutral)
    expect((await outbox(email)).at(-1)?.text).toContain(code)
    expect(await resendOtp({ email, role })).toEqual(neutral)
    const { user } = await verifyOtp({ email, role, otp: code })
    expect(user.email).toBe(email)
    expect(await outbox(email)).toHaveLength(2)
  })

  it('answers the same, and mails nothing, when it is too soon or nobody registered', async () => {
    const { email, role } = await registered()
    const stranger = newcomer()
    expect(await resendOtp({ email, role })).toEqual(neutral)
    expect(await resendOtp({ email: stranger.email, role })).toEqual(neutral)
    expect(await outbox(email)).toHaveLength(1)
    expect(await outbox(stranger.email)).toEqual([])
  })
})
