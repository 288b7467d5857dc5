import { describe, expect, it } from 'vitest'

import { removedAfterwards } from '../../../support/damaged-accounts.ts'
import { store } from '../../../support/emulators.ts'
import { age, newcomer, proof, registrationOf, wrong } from '../../../support/people.ts'
import { passwordOf } from '../../support/password-of.ts'
import {
  codeFor,
  refusal,
  register,
  registered,
  resendOtp,
  verifyOtp,
} from '../../support/registration-here.ts'

const minute = 60_000

describe('verifyOtp', () => {
  it.each(['author', 'admin'] as const)('opens an account for an %s', async (role) => {
    const person = newcomer(role)
    const registration = await registered(person)
    const answer = await verifyOtp(proof(registration))
    const { fullname, email } = person
    const { uid } = await store.auth.getUserByEmail(email)
    expect(answer.user).toEqual({ uid, fullname, email, role })
    const user = await store.auth.getUser(uid)
    expect({
      email: user.email,
      emailVerified: user.emailVerified,
      disabled: user.disabled,
      displayName: user.displayName,
      claims: user.customClaims,
    }).toEqual({
      email,
      emailVerified: true,
      disabled: false,
      displayName: fullname,
      claims: { role },
    })
    const profile = await store.firestore.doc(`users/${uid}`).get()
    expect(Object.keys(profile.data() ?? {}).toSorted()).toEqual([
      'changedAt',
      'createdAt',
      'email',
      'fullname',
      'role',
      'verifiedAt',
    ])
    expect(profile.data()).toMatchObject({ fullname, email, role })
  })

  it('takes a code once, and says that the address is verified from then on', async () => {
    const registration = await registered()
    await verifyOtp(proof(registration))
    const again = {
      code: 'already-verified',
      message: 'This address is verified already. Log in with the password that you chose.',
    }
    for (const otp of [registration.code, wrong(registration.code)]) {
      expect(await refusal('verifyOtp', proof(registration, otp))).toEqual(again)
    }
    const { ref } = await registrationOf(registration.email)
    await age(ref, 'verifiedAt', 10 * minute)
    expect(await refusal('verifyOtp', proof(registration))).toEqual(again)
  })

  it('does not give back what organisers took meanwhile', async () => {
    const registration = await registered(newcomer('admin'))
    const { user } = await verifyOtp(proof(registration))
    const uid = user.uid ?? ''
    await store.auth.setCustomUserClaims(removedAfterwards(uid), { role: 'author' })
    await store.auth.updateUser(uid, { disabled: true })
    expect((await refusal('verifyOtp', proof(registration))).code).toBe('already-verified')
    const { disabled, customClaims } = await store.auth.getUser(uid)
    expect({ disabled, customClaims }).toEqual({ disabled: true, customClaims: { role: 'author' } })
  })

  it('refuses a wrong code and takes the right one afterwards', async () => {
    const registration = await registered()
    expect(await refusal('verifyOtp', proof(registration, wrong(registration.code)))).toEqual({
      code: 'wrong-code',
      message: 'This code is not right. Check the newest mail and try again.',
    })
    const { user } = await verifyOtp(proof(registration))
    expect(user.email).toBe(registration.email)
  })

  it('refuses what is no code without counting a try', async () => {
    const registration = await registered()
    for (const otp of ['', '12345', '1234567', '12345a', '１２３４５６', ' 12345', 123_456, null]) {
      expect(await refusal('verifyOtp', { ...proof(registration), otp })).toEqual({
        code: 'invalid-input',
        message: 'Enter complete OTP',
      })
    }
    const stored = await registrationOf(registration.email)
    expect(stored.get('triesInAll')).toBe(0)
  })

  it('takes a code one minute before its end and refuses it at the end', async () => {
    const registration = await registered()
    const { ref } = await registrationOf(registration.email)
    await age(ref, 'issuedAt', 10 * minute)
    expect((await refusal('verifyOtp', proof(registration))).code).toBe('code-expired')
    await age(ref, 'issuedAt', -minute)
    const { user } = await verifyOtp(proof(registration))
    expect(user.email).toBe(registration.email)
  })

  it('allows five tries of a code, and the right code is no way around', async () => {
    const registration = await registered()
    const codes: string[] = []
    for (let by = 1; by <= 5; by += 1) {
      codes.push(
        (await refusal('verifyOtp', proof(registration, wrong(registration.code, by)))).code,
      )
    }
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 'wrong-code'), 'code-used-up'])
    expect((await refusal('verifyOtp', proof(registration))).code).toBe('code-used-up')
  })

  it('allows fifteen tries of a registration, whatever the number of codes', async () => {
    const registration = await registered()
    const { ref } = await registrationOf(registration.email)
    let { code } = registration
    const codes: string[] = []
    for (let issue = 1; issue <= 3; issue += 1) {
      for (let by = 1; by <= 5; by += 1) {
        codes.push((await refusal('verifyOtp', proof(registration, wrong(code, by)))).code)
      }
      if (issue === 3) break
      await age(ref, 'issuedAt', minute)
      await resendOtp(registration)
      code = codeFor(registration.email)
    }
    const four = Array.from({ length: 4 }, () => 'wrong-code')
    expect(codes).toEqual([
      ...four,
      'code-used-up',
      ...four,
      'code-used-up',
      ...four,
      'registration-used-up',
    ])
    expect((await refusal('verifyOtp', proof(registration, code))).code).toBe(
      'registration-used-up',
    )
    await age(ref, 'issuedAt', minute)
    expect((await refusal('resendOtp', registration)).code).toBe('resends-used-up')
  })

  it('refuses the code of another registration of the same address', async () => {
    const person = newcomer()
    const first = await registered(person)
    const second = await register(person)
    const secondCode = codeFor(person.email)
    const crossed = { ...proof(first), registrationToken: second.accessToken }
    expect((await refusal('verifyOtp', crossed)).code).toBe('wrong-code')
    expect((await refusal('verifyOtp', proof(first, secondCode))).code).toBe('wrong-code')
  })

  it('gives an address to whoever proves it first, with that person’s password', async () => {
    const person = newcomer()
    const first = await registered(person)
    const second = await register({
      ...person,
      fullname: 'Somebody Else',
      password: 'difference engine',
      confirmPassword: 'difference engine',
    })
    const otp = codeFor(person.email)
    const { user } = await verifyOtp({
      ...proof(first),
      registrationToken: second.accessToken,
      otp,
    })
    expect(user.fullname).toBe('Somebody Else')
    expect((await refusal('verifyOtp', proof(first))).code).toBe('address-taken')
    expect((await refusal('verifyOtp', proof(first))).code).toBe('address-taken')
    const { uid } = await store.auth.getUserByEmail(person.email)
    expect([uid, await passwordOf(uid)]).toEqual([user.uid, 'difference engine'])
  })

  it('removes an account that somebody made under the address without proving it', async () => {
    const person = newcomer()
    const squatter = await store.auth.createUser({ email: person.email, password: 'squatting' })
    const { user } = await verifyOtp(proof(await registered(person)))
    expect(user.uid).not.toBe(squatter.uid)
    await expect(store.auth.getUser(squatter.uid)).rejects.toMatchObject({
      code: 'auth/user-not-found',
    })
    expect(await passwordOf(user.uid ?? '')).toBe(person.password)
  })

  it('knows no registration under another address or role, or a token of nothing', async () => {
    const registration = await registered()
    for (const change of [
      { email: 'somebody@example.org' },
      { role: 'admin' },
      { registrationToken: 'AAAA.9999999999999.AAAA' },
      { registrationToken: '' },
    ]) {
      expect(await refusal('verifyOtp', { ...proof(registration), ...change })).toEqual({
        code: 'registration-unknown',
        message:
          'There is no open registration for this address. Register again to get a new code.',
      })
    }
  })

  it('knows a registration no more after a day', async () => {
    const registration = await registered()
    const { ref } = await registrationOf(registration.email)
    await age(ref, 'expiresAt', 24 * 60 * minute)
    expect((await refusal('verifyOtp', proof(registration))).code).toBe('registration-unknown')
  })
})

describe('verifyOtp without a registration token', () => {
  it('works when exactly one registration can be meant, once', async () => {
    const { registrationToken: _token, ...payload } = proof(await registered())
    const { user } = await verifyOtp(payload)
    expect(user.email).toBe(payload.email)
    const again = await refusal('verifyOtp', { ...payload, registrationToken: null })
    expect(again.code).toBe('wrong-code')
  })

  it('refuses when two registrations can be meant', async () => {
    const person = newcomer()
    const { registrationToken: _token, ...payload } = proof(await registered(person))
    await register(person)
    expect((await refusal('verifyOtp', payload)).code).toBe('wrong-code')
  })

  it('refuses an address that nobody registered', async () => {
    const { email, role } = newcomer()
    const payload = { email, role, otp: '123456' }
    expect((await refusal('verifyOtp', payload)).code).toBe('wrong-code')
  })
})
