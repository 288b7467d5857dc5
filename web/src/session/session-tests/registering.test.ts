import { errorTexts } from '@lectern/domain/error-texts'
import { DomainError, type ErrorCode } from '@lectern/domain/errors'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { type SessionState, signedOutState } from '../session-state.ts'
import { asha, openTab, pendingState, settle, stateOf } from './open-tab.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('registering', () => {
  const typed = {
    fullname: 'Asha Rao',
    email: 'asha@example.org',
    password: 'a long pass phrase',
    confirmPassword: 'a long pass phrase',
    role: 'author',
  } as const

  test('stores the registration and signs nobody in', async () => {
    const tab = openTab(null)
    tab.session.start()
    const answer = tab.session.register(typed)
    expect(tab.state().loading).toBe(true)
    await expect(answer).resolves.toMatchObject({ email: asha.email })
    expect(tab.state()).toStrictEqual(pendingState)
    expect(tab.stored()).toStrictEqual(pendingState)
  })

  test('a failure leaves its text and throws', async () => {
    const tab = openTab(null)
    tab.session.start()
    const refusal = new DomainError('admin-not-listed')
    tab.registrations.register.mockRejectedValueOnce(refusal)
    await expect(tab.session.register(typed)).rejects.toBe(refusal)
    expect(tab.state()).toStrictEqual({ ...signedOutState, error: refusal.message })
  })

  test('a failure that nobody knows leaves the action’s default', async () => {
    const tab = openTab(null)
    tab.session.start()
    tab.registrations.register.mockRejectedValueOnce(new Error('inside'))
    await expect(tab.session.register(typed)).rejects.toThrow('inside')
    expect(tab.state().error).toBe('Registration failed')
  })
})

describe('the code', () => {
  const typed = { email: ' Asha@Example.org', otp: '123456', role: 'author' } as const

  test('goes with the registration’s token, and signs in', async () => {
    const tab = openTab(pendingState)
    tab.session.start()
    await tab.session.verifyOtp(typed)
    expect(tab.registrations.verifyOtp).toHaveBeenCalledExactlyOnceWith({
      ...typed,
      registrationToken: 'registration token',
    })
    expect(tab.accounts.signInVerified).toHaveBeenCalledExactlyOnceWith('custom token')
    expect(tab.state()).toStrictEqual(stateOf(asha))
    await settle()
    expect(tab.accounts.watchSignedIn).toHaveBeenCalledTimes(1)
  })

  test('of another address goes without it', async () => {
    const tab = openTab(pendingState)
    tab.session.start()
    await tab.session.verifyOtp({ ...typed, email: 'ben@example.org' })
    expect(tab.registrations.verifyOtp).toHaveBeenCalledExactlyOnceWith({
      ...typed,
      email: 'ben@example.org',
      registrationToken: null,
    })
  })

  test('when wrong, keeps the registration', async () => {
    const tab = openTab(pendingState)
    tab.session.start()
    tab.registrations.verifyOtp.mockRejectedValueOnce(new DomainError('wrong-code'))
    await expect(tab.session.verifyOtp(typed)).rejects.toThrow(errorTexts['wrong-code'])
    expect(tab.state()).toStrictEqual({
      ...pendingState,
      error: errorTexts['wrong-code'],
    })
  })

  test('never sends an ID token in the registration token’s place', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    await tab.session.resendOtp({ email: asha.email, role: 'author' })
    expect(tab.registrations.resendOtp).toHaveBeenCalledExactlyOnceWith({
      email: asha.email,
      role: 'author',
      registrationToken: null,
    })
  })

  test('sent again stores the server’s message, and a failure clears it', async () => {
    const tab = openTab(pendingState)
    tab.session.start()
    await tab.session.resendOtp({ email: asha.email, role: 'author' })
    expect(tab.state().otpMessage).toBe('OTP resent successfully')
    tab.registrations.resendOtp.mockRejectedValueOnce(new DomainError('resend-too-soon'))
    await expect(tab.session.resendOtp({ email: asha.email, role: 'author' })).rejects.toThrow(
      errorTexts['resend-too-soon'],
    )
    expect(tab.state().otpMessage).toBeNull()
  })
})

describe('a registration that no code can prove any more', () => {
  const ends = [
    'registration-unknown',
    'registration-used-up',
    'address-taken',
    'already-verified',
  ] as const
  const typed = { email: asha.email, role: 'author' } as const
  const cleared = (code: ErrorCode): SessionState => ({
    ...signedOutState,
    error: errorTexts[code],
  })

  test.each(ends)('does not wait on after a code was refused as %s', async (code) => {
    const tab = openTab(pendingState)
    tab.session.start()
    const refusal = new DomainError(code)
    tab.registrations.verifyOtp.mockRejectedValueOnce(refusal)
    await expect(tab.session.verifyOtp({ ...typed, otp: '123456' })).rejects.toBe(refusal)
    expect(tab.state()).toStrictEqual(cleared(code))
    expect(tab.stored()).toStrictEqual(cleared(code))
  })

  test.each(ends)('does not wait on after a resend was refused as %s', async (code) => {
    const tab = openTab(pendingState)
    tab.session.start()
    const refusal = new DomainError(code)
    tab.registrations.resendOtp.mockRejectedValueOnce(refusal)
    await expect(tab.session.resendOtp(typed)).rejects.toBe(refusal)
    expect(tab.state()).toStrictEqual(cleared(code))
    expect(tab.stored()).toStrictEqual(cleared(code))
  })

  test.each([
    ['address', { ...typed, email: 'ben@example.org' }],
    ['role', { ...typed, role: 'admin' }],
  ] as const)('is not the one that waits when it has another %s', async (_what, other) => {
    const tab = openTab(pendingState)
    tab.session.start()
    const refusal = new DomainError('registration-unknown')
    tab.registrations.verifyOtp.mockRejectedValueOnce(refusal)
    await expect(tab.session.verifyOtp({ ...other, otp: '123456' })).rejects.toBe(refusal)
    expect(tab.stored()).toStrictEqual({ ...pendingState, error: refusal.message })
  })

  test('is not the one that another tab began meanwhile', async () => {
    const tab = openTab(pendingState)
    tab.session.start()
    const anew = { ...pendingState, accessToken: 'newer registration token' }
    const refusal = new DomainError('registration-used-up')
    tab.registrations.resendOtp.mockImplementationOnce(async () => {
      tab.otherTab(anew)
      throw refusal
    })
    await expect(tab.session.resendOtp(typed)).rejects.toBe(refusal)
    expect(tab.stored()).toStrictEqual({ ...anew, error: refusal.message })
  })

  test.each(['code-used-up', 'resends-used-up', 'code-expired', 'network-failed'] as const)(
    'is not meant by %s',
    async (code) => {
      const tab = openTab(pendingState)
      tab.session.start()
      tab.registrations.resendOtp.mockRejectedValueOnce(new DomainError(code))
      await expect(tab.session.resendOtp(typed)).rejects.toMatchObject({ code })
      expect(tab.stored()).toStrictEqual({ ...pendingState, error: errorTexts[code] })
    },
  )
})

describe('a registration that waits', () => {
  test('is asked for its mail with its own token, and without one nobody is asked', async () => {
    const tab = openTab(pendingState)
    tab.session.start()
    await expect(tab.session.mailFate()).resolves.toMatchObject({ fate: 'handed' })
    expect(tab.registrations.registrationMail).toHaveBeenCalledExactlyOnceWith('registration token')
    const other = openTab(stateOf(asha))
    other.session.start()
    await expect(other.session.mailFate()).resolves.toBeNull()
    expect(other.registrations.registrationMail).not.toHaveBeenCalled()
  })

  test('gets another address, and keeps its token and all else', async () => {
    const tab = openTab(pendingState)
    tab.session.start()
    await tab.session.correctAddress('king@example.org')
    expect(tab.registrations.correctAddress).toHaveBeenCalledExactlyOnceWith({
      registrationToken: 'registration token',
      email: 'king@example.org',
    })
    expect(tab.state()).toEqual({
      ...pendingState,
      user: { ...pendingState.user, email: 'king@example.org' },
    })
    expect(tab.stored()).toEqual(tab.state())
  })

  test('that is over is forgotten, and one that can’t be corrected now is kept', async () => {
    const tab = openTab(pendingState)
    tab.session.start()
    const { correctAddress } = tab.registrations
    correctAddress.mockRejectedValueOnce(new DomainError('too-many-requests'))
    await expect(tab.session.correctAddress('king@example.org')).rejects.toThrow('Too many')
    expect(tab.state().user).toEqual(pendingState.user)
    correctAddress.mockRejectedValueOnce(new DomainError('registration-unknown'))
    await expect(tab.session.correctAddress('king@example.org')).rejects.toThrow('no open')
    expect(tab.state().user).toBeNull()
  })
})
