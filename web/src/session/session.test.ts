import { errorCatalogue } from '@lectern/domain/error-catalogue'
import { DomainError, type ErrorCode } from '@lectern/domain/errors'
import { uidSchema } from '@lectern/domain/paper/paper'
import { createStore } from 'jotai'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type * as deletionCalls from '../firebase/accounts/account-deletion.ts'
import type * as accountCalls from '../firebase/accounts/accounts.ts'
import type * as ownAccountCalls from '../firebase/accounts/own-account.ts'
import type * as registrationCalls from '../firebase/accounts/registration.ts'
import type { SavedSession } from './saved-session.ts'
import {
  endingAtom,
  isSignedIn,
  restorationAtom,
  sessionAtom,
  type SessionState,
  signedOutState,
} from './session-state.ts'
import { createSession, type Session } from './session.ts'

type SignedInPerson = accountCalls.SignedInPerson

const asha: SignedInPerson = {
  uid: v.parse(uidSchema, 'asha'),
  email: 'asha@example.org',
  fullname: 'Asha Rao',
  role: 'author',
  accessToken: 'id token',
  refreshToken: 'refresh token',
}
const ben: SignedInPerson = { ...asha, uid: v.parse(uidSchema, 'ben'), email: 'ben@example.org' }
const expiredText = errorCatalogue['not-signed-in'].message

function stateOf(person: SignedInPerson): SessionState {
  const { uid, email, fullname, role, accessToken, refreshToken } = person
  return {
    ...signedOutState,
    user: { uid, fullname, email, role },
    role,
    accessToken,
    refreshToken,
  }
}

const pendingState: SessionState = {
  ...signedOutState,
  user: { uid: null, fullname: asha.fullname, email: asha.email, role: 'author' },
  role: 'author',
  accessToken: 'registration token',
}

const ownData = {
  user: {
    uid: 'asha',
    fullname: asha.fullname,
    email: asha.email,
    role: asha.role,
    createdAt: null,
    verifiedAt: null,
    furtherEmails: [],
  },
  sessions: { lastLoginAt: null, endedBefore: null },
  papers: [],
  mails: [],
  extendedUntil: null,
}

/** What the server answers to another name or address. */
function changedAccount(customToken: string | null) {
  return {
    user: { uid: 'asha', fullname: 'Asha King', email: 'king@example.org', role: asha.role },
    mail: null,
    mailAfterSeconds: 0,
    resendAfterSeconds: 0,
    customToken,
  }
}

/** What the server and the screen do before the SDK is there. */
interface Beginning {
  readonly recognised?: Promise<string | null>
  readonly painted?: Promise<void>
}

/** One tab of a browser, with the storage and the SDK played by the test. */
function openTab(stored: SessionState | null, beginning: Beginning = {}) {
  const { recognised = Promise.resolve(null), painted = Promise.resolve() } = beginning
  const store = createStore()
  let inStorage = stored
  let tellStorage: ((state: SessionState | null) => void) | undefined
  let tellPerson: ((person: SignedInPerson | null) => void) | undefined
  let tellFailure: ((error: DomainError) => void) | undefined
  const saved: SavedSession = {
    read: () => inStorage,
    write: (state) => {
      inStorage = state
    },
    clear: () => {
      inStorage = null
    },
    watch: (onChange) => {
      tellStorage = onChange
      return () => {
        tellStorage = undefined
      }
    },
  }
  const accounts = {
    signIn: vi.fn<typeof accountCalls.signIn>(async () => asha),
    signInVerified: vi.fn<typeof accountCalls.signInVerified>(async () => asha),
    signOut: vi.fn<typeof accountCalls.signOut>(async () => undefined),
    watchSignedIn: vi.fn<typeof accountCalls.watchSignedIn>((onPerson, onFailure) => {
      tellPerson = onPerson
      tellFailure = onFailure
      return () => undefined
    }),
  }
  const registrations = {
    register: vi.fn<typeof registrationCalls.register>(async () => ({
      user: { uid: null, fullname: asha.fullname, email: asha.email, role: asha.role },
      email: asha.email,
      role: asha.role,
      accessToken: 'registration token',
      refreshToken: null,
      message: 'Registered',
      mail: 'sent' as const,
      mailAfterSeconds: 0,
      resendAfterSeconds: 60,
    })),
    verifyOtp: vi.fn<typeof registrationCalls.verifyOtp>(async () => ({
      user: { uid: 'asha', fullname: asha.fullname, email: asha.email, role: asha.role },
      customToken: 'custom token',
    })),
    registrationMail: vi.fn<typeof registrationCalls.registrationMail>(async () => ({
      fate: 'handed' as const,
      at: 0,
      server: null,
      reason: null,
    })),
    correctAddress: vi.fn<typeof registrationCalls.correctAddress>(async ({ email }) => ({
      user: { uid: null, fullname: asha.fullname, email, role: 'author' as const },
      email,
      role: 'author' as const,
      accessToken: 'registration token',
      refreshToken: null,
      message: '',
      mail: 'sent' as const,
      mailAfterSeconds: 0,
      resendAfterSeconds: 60,
    })),
    resendOtp: vi.fn<typeof registrationCalls.resendOtp>(async () => ({
      message: 'OTP resent successfully',
      mail: 'sent' as const,
      mailAfterSeconds: 0,
      resendAfterSeconds: 60,
    })),
  }
  const deletion = {
    deleteAccount: vi.fn<typeof deletionCalls.deleteAccount>(async () => ({
      deletedPapers: 1,
      keptPapers: 2,
    })),
  }
  const ownAccount = {
    changeAccount: vi.fn<typeof ownAccountCalls.changeAccount>(async () => changedAccount(null)),
    readOwnData: vi.fn<typeof ownAccountCalls.readOwnData>(async () => ownData),
    logOutEverywhere: vi.fn<typeof ownAccountCalls.logOutEverywhere>(async () => undefined),
  }
  const loadAccounts = vi.fn<() => Promise<typeof accounts>>(async () => accounts)
  const clearDrafts = vi.fn<() => void>()
  const onExpired = vi.fn<(text: string) => void>()
  const session = createSession({
    store,
    saved,
    accounts: loadAccounts,
    registrations: async () => registrations,
    deletion: async () => deletion,
    ownAccount: async () => ownAccount,
    recognised: async () => await recognised,
    painted: async () => {
      await painted
    },
    clearDrafts,
    onExpired,
  })
  return {
    session,
    accounts,
    registrations,
    deletion,
    ownAccount,
    loadAccounts,
    clearDrafts,
    onExpired,
    state: () => store.get(sessionAtom),
    restoration: () => store.get(restorationAtom),
    ending: () => store.get(endingAtom),
    stored: () => inStorage,
    /** Another tab stores something, and this tab hears of it. */
    otherTab: (state: SessionState | null) => {
      inStorage = state
      tellStorage?.(state)
    },
    /** Another tab stores something, and this tab has not heard of it yet. */
    otherTabUnheard: (state: SessionState | null) => {
      inStorage = state
    },
    sdk: (person: SignedInPerson | null) => tellPerson?.(person),
    sdkFails: () => tellFailure?.(new DomainError('network-failed')),
  }
}

/** Lets everything that waits for a promise go on. */
const settle = async () => {
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('restoring', () => {
  test('is over at once when nobody was signed in, and loads no SDK', async () => {
    const tab = openTab(null)
    expect(tab.restoration()).toBe('unread')
    tab.session.start()
    await settle()
    expect(tab.restoration()).toBe('confirmed')
    expect(tab.loadAccounts).not.toHaveBeenCalled()
  })

  test('a registration that waits for its code loads no SDK either, and is kept', async () => {
    const tab = openTab(pendingState)
    tab.session.start()
    await settle()
    expect(tab.restoration()).toBe('confirmed')
    expect(tab.state()).toStrictEqual(pendingState)
    expect(tab.loadAccounts).not.toHaveBeenCalled()
  })

  test('waits for the SDK and takes its tokens and role', async () => {
    const tab = openTab({ ...stateOf(asha), role: 'admin' })
    tab.session.start()
    await settle()
    expect(tab.restoration()).toBe('stored')
    tab.sdk({ ...asha, accessToken: 'newer id token' })
    expect(tab.restoration()).toBe('confirmed')
    expect(tab.state()).toStrictEqual({ ...stateOf(asha), accessToken: 'newer id token' })
    expect(tab.stored()).toStrictEqual(tab.state())
  })

  test('is over when the server recognised the person, and loads the SDK after the screen', async () => {
    const { promise: painted, resolve: paint } = Promise.withResolvers<void>()
    const tab = openTab(stateOf(asha), { recognised: Promise.resolve('asha'), painted })
    tab.session.start()
    await settle()
    expect(tab.restoration()).toBe('confirmed')
    expect(tab.loadAccounts).not.toHaveBeenCalled()
    paint()
    await settle()
    expect(tab.loadAccounts).toHaveBeenCalledTimes(1)
    tab.sdk(null)
    expect(tab.state()).toStrictEqual({ ...signedOutState, error: expiredText })
    expect(tab.onExpired).toHaveBeenCalledExactlyOnceWith(expiredText)
  })

  test('waits for the SDK when the server recognised somebody else', async () => {
    const tab = openTab(stateOf(asha), { recognised: Promise.resolve('ben') })
    tab.session.start()
    await settle()
    expect(tab.restoration()).toBe('stored')
    expect(tab.loadAccounts).toHaveBeenCalledTimes(1)
  })

  test('keeps the SDK 300 ms at most for a server that takes its time, and hears it still', async () => {
    const { promise: recognised, resolve: recognise } = Promise.withResolvers<string>()
    const tab = openTab(stateOf(asha), { recognised })
    tab.session.start()
    await vi.advanceTimersByTimeAsync(299)
    expect(tab.loadAccounts).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(tab.loadAccounts).toHaveBeenCalledTimes(1)
    expect(tab.restoration()).toBe('stored')
    recognise('asha')
    await settle()
    expect(tab.restoration()).toBe('confirmed')
  })

  test('that is ended while the server is asked confirms nobody and loads no SDK', async () => {
    const { promise: recognised, resolve: recognise } = Promise.withResolvers<string>()
    const tab = openTab(stateOf(asha), { recognised })
    const end = tab.session.start()
    end()
    recognise('asha')
    await vi.advanceTimersByTimeAsync(300)
    expect(tab.restoration()).toBe('stored')
    expect(tab.loadAccounts).not.toHaveBeenCalled()
  })

  test('is begun once when it was ended and begun anew while the server is asked', async () => {
    const { promise: recognised, resolve: recognise } = Promise.withResolvers<string>()
    const tab = openTab(stateOf(asha), { recognised })
    tab.session.start()()
    tab.session.start()
    recognise('asha')
    await settle()
    expect(tab.restoration()).toBe('confirmed')
    expect(tab.accounts.watchSignedIn).toHaveBeenCalledTimes(1)
  })

  test.each(['here', 'in another tab'])('recognises nobody who logged out %s', async (where) => {
    const { promise: recognised, resolve: recognise } = Promise.withResolvers<string>()
    const tab = openTab(stateOf(asha), { recognised })
    tab.session.start()
    if (where === 'here') await tab.session.logout()
    else tab.otherTab(null)
    recognise('asha')
    await settle()
    expect(tab.restoration()).toBe('stored')
    tab.sdk(null)
    expect(tab.restoration()).toBe('confirmed')
    expect(tab.state()).toStrictEqual(signedOutState)
    expect(tab.onExpired).not.toHaveBeenCalled()
  })

  test('signs out whom the SDK names although they logged out in another tab meanwhile', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    tab.otherTab(null)
    await settle()
    tab.sdk(asha)
    await settle()
    expect(tab.accounts.signOut).toHaveBeenCalledTimes(1)
    expect(tab.state()).toStrictEqual(signedOutState)
    expect(tab.stored()).toBeNull()
  })

  test('signs nobody out who is logging in again in another tab', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    tab.otherTab(null)
    await settle()
    tab.otherTab({ ...signedOutState, loading: true })
    tab.sdk(asha)
    await settle()
    expect(tab.accounts.signOut).not.toHaveBeenCalled()
  })

  test('begins with what is stored by then, whatever was drawn before', () => {
    const tab = openTab(null)
    tab.session.restore()
    expect(tab.restoration()).toBe('confirmed')
    tab.otherTabUnheard(stateOf(asha))
    tab.session.start()
    expect(tab.restoration()).toBe('stored')
    expect(tab.state()).toStrictEqual(stateOf(asha))
  })

  test('waits 5000 ms at most', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    await vi.advanceTimersByTimeAsync(4999)
    expect(tab.restoration()).toBe('stored')
    await vi.advanceTimersByTimeAsync(1)
    expect(tab.restoration()).toBe('confirmed')
    expect(isSignedIn(tab.state())).toBe(true)
  })

  test('clears the state and says so when the SDK has nobody', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    await settle()
    tab.sdk(null)
    expect(tab.state()).toStrictEqual({ ...signedOutState, error: expiredText })
    expect(tab.stored()).toStrictEqual(tab.state())
    expect(tab.onExpired).toHaveBeenCalledExactlyOnceWith(expiredText)
    expect(tab.ending()).toBe('expired')
    expect(tab.clearDrafts).not.toHaveBeenCalled()
  })

  test('believes the SDK about who it is', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    await settle()
    tab.sdk(ben)
    expect(tab.state()).toMatchObject({ user: { uid: 'ben', email: 'ben@example.org' } })
  })

  test('keeps the name that is stored when the account has none', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    await settle()
    tab.sdk({ ...asha, fullname: '' })
    expect(tab.state().user?.fullname).toBe('Asha Rao')
  })

  test('goes on without the network, and tries again', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    await settle()
    tab.sdkFails()
    expect(tab.restoration()).toBe('confirmed')
    expect(isSignedIn(tab.state())).toBe(true)
    await vi.advanceTimersByTimeAsync(5000)
    expect(tab.accounts.watchSignedIn).toHaveBeenCalledTimes(2)
  })

  test('goes on when the SDK can’t be loaded, and tries again', async () => {
    const tab = openTab(stateOf(asha))
    tab.loadAccounts.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    tab.session.start()
    await settle()
    expect(tab.restoration()).toBe('confirmed')
    await vi.advanceTimersByTimeAsync(5000)
    expect(tab.accounts.watchSignedIn).toHaveBeenCalledTimes(1)
  })
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
    await expect(tab.session.verifyOtp(typed)).rejects.toThrow(errorCatalogue['wrong-code'].message)
    expect(tab.state()).toStrictEqual({
      ...pendingState,
      error: errorCatalogue['wrong-code'].message,
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
      errorCatalogue['resend-too-soon'].message,
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
    error: errorCatalogue[code].message,
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
      expect(tab.stored()).toStrictEqual({ ...pendingState, error: errorCatalogue[code].message })
    },
  )
})

describe('logging in', () => {
  const login = { email: asha.email, password: 'a long pass phrase', role: 'author' } as const

  test('stores the person, then follows the SDK', async () => {
    const tab = openTab(null)
    tab.session.start()
    await tab.session.login(login)
    expect(tab.stored()).toStrictEqual(stateOf(asha))
    await settle()
    tab.sdk({ ...asha, accessToken: 'an hour later' })
    expect(tab.stored()?.accessToken).toBe('an hour later')
  })

  test('that fails stores nothing of the person, and keeps a registration that waits', async () => {
    const tab = openTab(pendingState)
    tab.session.start()
    tab.accounts.signIn.mockRejectedValueOnce(new DomainError('wrong-role'))
    await expect(tab.session.login(login)).rejects.toThrow(errorCatalogue['wrong-role'].message)
    expect(tab.stored()).toStrictEqual({
      ...pendingState,
      error: errorCatalogue['wrong-role'].message,
    })
  })

  test('again after a session that expired forgets how that one ended', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    await settle()
    tab.sdk(null)
    await tab.session.login(login)
    expect(tab.ending()).toBeNull()
    expect(tab.state()).toStrictEqual(stateOf(asha))
  })
})

describe('logging out', () => {
  async function signedInTab() {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    await settle()
    tab.sdk(asha)
    return tab
  }

  test('clears state, storage, SDK and drafts, and is no expiry', async () => {
    const tab = await signedInTab()
    await tab.session.logout()
    expect(tab.accounts.signOut).toHaveBeenCalledTimes(1)
    expect(tab.state()).toStrictEqual(signedOutState)
    expect(tab.stored()).toBeNull()
    expect(tab.clearDrafts).toHaveBeenCalledTimes(1)
    expect(tab.ending()).toBe('logout')
    tab.sdk(null)
    expect(tab.onExpired).not.toHaveBeenCalled()
  })

  test('that fails leaves the person signed in, as they still are', async () => {
    const tab = await signedInTab()
    tab.accounts.signOut.mockRejectedValueOnce(new Error('storage refused'))
    await expect(tab.session.logout()).rejects.toThrow('storage refused')
    expect(tab.state()).toStrictEqual({ ...stateOf(asha), error: 'Logout failed' })
    expect(tab.stored()).toStrictEqual(tab.state())
    expect(tab.clearDrafts).not.toHaveBeenCalled()
  })

  test('by the server is forgotten here, with drafts and the SDK’s, in every tab, and told', async () => {
    const tab = await signedInTab()
    await tab.session.endRefused()
    const text =
      'You are no organiser any more, or your sessions were ended. Log in again to go on.'
    expect(tab.onExpired.mock.calls).toEqual([[text]])
    expect(tab.state()).toStrictEqual({ ...signedOutState, error: text })
    expect(tab.stored()).toStrictEqual(tab.state())
    expect(tab.clearDrafts).toHaveBeenCalledTimes(1)
    expect(tab.accounts.signOut).toHaveBeenCalledTimes(1)
    expect(tab.ending()).toBe('expired')
    tab.sdk(null)
    expect(tab.onExpired).toHaveBeenCalledTimes(1)
  })

  test('by the server is forgotten also when the SDK cannot forget it', async () => {
    const tab = await signedInTab()
    tab.accounts.signOut.mockRejectedValueOnce(new Error('storage refused'))
    await tab.session.endRefused()
    expect(isSignedIn(tab.state())).toBe(false)
  })

  test('by the server is no other one’s, while the account is being deleted here', async () => {
    const tab = await signedInTab()
    let finish = (_answer: { deletedPapers: number; keptPapers: number }) => {}
    tab.deletion.deleteAccount.mockImplementationOnce(
      async () =>
        await new Promise((resolve) => {
          finish = resolve
        }),
    )
    const deleting = tab.session.deleteAccount('a password')
    const ended = tab.session.endRefused()
    await settle()
    expect(isSignedIn(tab.state())).toBe(true)
    finish({ deletedPapers: 1, keptPapers: 0 })
    expect(await deleting).toEqual({ deletedPapers: 1, keptPapers: 0 })
    expect(await ended).toBe(false)
    expect(tab.onExpired).not.toHaveBeenCalled()
    expect(tab.ending()).toBe('logout')
  })

  test('in another tab is followed, drafts included, and is no expiry', async () => {
    const tab = await signedInTab()
    tab.otherTab(null)
    expect(tab.state()).toStrictEqual(signedOutState)
    expect(tab.clearDrafts).toHaveBeenCalledTimes(1)
    expect(tab.ending()).toBe('logout')
    tab.sdk(null)
    expect(tab.onExpired).not.toHaveBeenCalled()
  })

  test('in another tab is no expiry either when the SDK tells it first', async () => {
    const tab = await signedInTab()
    tab.otherTabUnheard(null)
    tab.sdk(null)
    expect(tab.state()).toStrictEqual(signedOutState)
    expect(tab.onExpired).not.toHaveBeenCalled()
  })
})

describe('other tabs', () => {
  test('a sign-in there signs in here, and starts to follow the SDK', async () => {
    const tab = openTab(null)
    tab.session.start()
    tab.otherTab(stateOf(asha))
    await settle()
    expect(tab.state()).toStrictEqual(stateOf(asha))
    expect(tab.accounts.watchSignedIn).toHaveBeenCalledTimes(1)
  })

  test('an SDK that has not noticed the sign-in there yet ends nothing', async () => {
    const tab = openTab(stateOf(ben))
    tab.session.start()
    await settle()
    tab.sdk(ben)
    await tab.session.logout()
    tab.sdk(null)
    tab.otherTab(stateOf(asha))
    tab.sdk(null)
    expect(tab.state()).toStrictEqual(stateOf(asha))
    expect(tab.onExpired).not.toHaveBeenCalled()
  })

  test('another person signed in there while the SDK here loses the first: no expiry', async () => {
    const tab = openTab(stateOf(ben))
    tab.session.start()
    await settle()
    tab.sdk(ben)
    tab.otherTabUnheard(stateOf(asha))
    tab.sdk(null)
    expect(tab.state()).toStrictEqual(stateOf(asha))
    expect(tab.onExpired).not.toHaveBeenCalled()
  })

  test('an expiry there keeps the drafts here', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    await settle()
    tab.sdk(asha)
    tab.otherTab({ ...signedOutState, error: expiredText })
    expect(isSignedIn(tab.state())).toBe(false)
    expect(tab.clearDrafts).not.toHaveBeenCalled()
  })

  test('are not heard any more after the end', () => {
    const tab = openTab(null)
    const stop = tab.session.start()
    stop()
    tab.otherTab(stateOf(asha))
    expect(isSignedIn(tab.state())).toBe(false)
  })
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

describe('changeAccount', () => {
  test('shows another name at once, in every tab, and keeps the tokens', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    await tab.session.changeAccount({ fullname: 'Asha King' })
    expect(tab.ownAccount.changeAccount).toHaveBeenCalledExactlyOnceWith({ fullname: 'Asha King' })
    expect(tab.state()).toMatchObject({
      user: { uid: 'asha', fullname: 'Asha King', email: 'king@example.org' },
      accessToken: asha.accessToken,
    })
    expect(tab.stored()).toEqual(tab.state())
    expect(tab.accounts.signInVerified).not.toHaveBeenCalled()
  })

  test('signs this browser in again where all sessions were ended', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    tab.ownAccount.changeAccount.mockResolvedValueOnce(changedAccount('custom token'))
    const renewed = { ...asha, email: 'king@example.org', accessToken: 'another id token' }
    tab.accounts.signInVerified.mockResolvedValueOnce(renewed)
    const answer = await tab.session.changeAccount({ email: 'king@example.org', otp: '123456' })
    expect(answer).not.toHaveProperty('customToken')
    expect(tab.accounts.signInVerified).toHaveBeenCalledExactlyOnceWith('custom token')
    expect(tab.state()).toMatchObject({
      user: { email: 'king@example.org', fullname: 'Asha King' },
      accessToken: 'another id token',
    })
  })

  test('is no end of the session, although the server tells of one meanwhile', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    tab.ownAccount.changeAccount.mockResolvedValueOnce(changedAccount('custom token'))
    tab.accounts.signInVerified.mockResolvedValueOnce({ ...asha, accessToken: 'another id token' })
    const changing = tab.session.changeAccount({ email: 'king@example.org', otp: '123456' })
    expect(await tab.session.endRefused()).toBe(true)
    await changing
    expect(tab.state().accessToken).toBe('another id token')
    expect(tab.onExpired).not.toHaveBeenCalled()
  })

  test('stands although the browser can’t be signed in again: the person logs in', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    tab.ownAccount.changeAccount.mockResolvedValueOnce(changedAccount('custom token'))
    tab.accounts.signInVerified.mockRejectedValueOnce(new DomainError('network-failed'))
    await expect(tab.session.changeAccount({ fullname: 'x' })).resolves.toMatchObject({
      mail: null,
    })
    expect([tab.state(), tab.stored(), tab.ending()]).toEqual([signedOutState, null, 'logout'])
  })

  test('changes nothing when it is refused', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    tab.ownAccount.changeAccount.mockRejectedValueOnce(new DomainError('wrong-password'))
    await expect(tab.session.changeAccount({ fullname: 'x' })).rejects.toMatchObject({
      code: 'wrong-password',
    })
    expect(tab.state()).toEqual(stateOf(asha))
  })
})

test.each([
  ['changeAccount', async (session: Session) => session.changeAccount({ fullname: 'x' })],
  ['readOwnData', async (session: Session) => session.readOwnData()],
  ['logOutEverywhere', async (session: Session) => session.logOutEverywhere()],
] as const)('%s takes the server’s word that the session is over', async (name, call) => {
  const tab = openTab(stateOf(asha))
  tab.session.start()
  tab.ownAccount[name].mockRejectedValueOnce(new DomainError('not-signed-in'))
  await expect(call(tab.session)).rejects.toMatchObject({ code: 'not-signed-in' })
  expect([isSignedIn(tab.state()), tab.ending()]).toEqual([false, 'expired'])
  expect(tab.onExpired).toHaveBeenCalledExactlyOnceWith(expiredText)
})

describe('logOutEverywhere', () => {
  test('forgets the person here once the server has ended all sessions', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    await tab.session.logOutEverywhere()
    expect([tab.state(), tab.stored(), tab.ending()]).toEqual([signedOutState, null, 'logout'])
    expect(tab.accounts.signOut).toHaveBeenCalledOnce()
    expect(tab.clearDrafts).toHaveBeenCalledOnce()
  })

  test('keeps the person signed in when nothing was ended', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    tab.ownAccount.logOutEverywhere.mockRejectedValueOnce(new DomainError('network-failed'))
    await expect(tab.session.logOutEverywhere()).rejects.toMatchObject({ code: 'network-failed' })
    expect(tab.state()).toEqual(stateOf(asha))
  })
})

describe('deleteAccount', () => {
  test('leaves nothing of the person in this browser, whatever the SDK says', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    tab.accounts.signOut.mockRejectedValueOnce(new Error('storage refused'))
    await expect(tab.session.deleteAccount('a password')).resolves.toEqual({
      deletedPapers: 1,
      keptPapers: 2,
    })
    expect(tab.deletion.deleteAccount).toHaveBeenCalledExactlyOnceWith('a password')
    expect(tab.accounts.signOut).toHaveBeenCalledOnce()
    expect(tab.clearDrafts).toHaveBeenCalledOnce()
    expect([tab.state(), tab.stored(), tab.ending()]).toEqual([signedOutState, null, 'logout'])
  })

  test('changes nothing when it is refused', async () => {
    const tab = openTab(stateOf(asha))
    tab.session.start()
    tab.deletion.deleteAccount.mockRejectedValueOnce(new DomainError('wrong-credentials'))
    await expect(tab.session.deleteAccount('another')).rejects.toMatchObject({
      code: 'wrong-credentials',
    })
    expect(tab.accounts.signOut).not.toHaveBeenCalled()
    expect(tab.clearDrafts).not.toHaveBeenCalled()
    expect([tab.state(), tab.stored()]).toEqual([stateOf(asha), stateOf(asha)])
  })
})
