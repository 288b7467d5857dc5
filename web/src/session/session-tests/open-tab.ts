import { errorTexts } from '@lectern/domain/error-texts'
import { DomainError } from '@lectern/domain/errors'
import { uidSchema } from '@lectern/domain/paper/paper'
import { createStore } from 'jotai'
import * as v from 'valibot'
import { vi } from 'vitest'

import type * as deletionCalls from '../../firebase/accounts/account-deletion.ts'
import type * as accountCalls from '../../firebase/accounts/accounts.ts'
import type * as ownAccountCalls from '../../firebase/accounts/own-account.ts'
import type * as registrationCalls from '../../firebase/accounts/registration.ts'
import type { SavedSession } from '../saved-session.ts'
import {
  endingAtom,
  restorationAtom,
  sessionAtom,
  type SessionState,
  signedOutState,
} from '../session-state.ts'
import { createSession } from '../session.ts'

type SignedInPerson = accountCalls.SignedInPerson

/** Somebody who is signed in. */
export const asha: SignedInPerson = {
  uid: v.parse(uidSchema, 'asha'),
  email: 'asha@example.org',
  fullname: 'Asha Rao',
  role: 'author',
  accessToken: 'id token',
  refreshToken: 'refresh token',
}
/** Somebody else. */
export const ben: SignedInPerson = {
  ...asha,
  uid: v.parse(uidSchema, 'ben'),
  email: 'ben@example.org',
}
/** What is said when a session is over. */
export const expiredText = errorTexts['not-signed-in']

/** The session of somebody who is signed in. */
export function stateOf(person: SignedInPerson): SessionState {
  const { uid, email, fullname, role, accessToken, refreshToken } = person
  return {
    ...signedOutState,
    user: { uid, fullname, email, role },
    role,
    accessToken,
    refreshToken,
  }
}

/** The session of somebody whose code is awaited. */
export const pendingState: SessionState = {
  ...signedOutState,
  user: { uid: null, fullname: asha.fullname, email: asha.email, role: 'author' },
  role: 'author',
  accessToken: 'registration token',
}

/** What the server knows of the person. */
const ownData = {
  user: {
    uid: 'asha',
    fullname: asha.fullname,
    email: asha.email,
    role: asha.role,
    createdAt: null,
    verifiedAt: null,
    furtherEmails: [],
    formerEmails: [],
    formerNames: [],
  },
  sessions: { lastLoginAt: null, endedBefore: null },
  papers: [],
  mails: [],
  extendedUntil: null,
}

/** What the server answers to another name or address. */
export function changedAccount(customToken: string | null) {
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
export function openTab(stored: SessionState | null, beginning: Beginning = {}) {
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
    expectOwnEnd: vi.fn<typeof accountCalls.expectOwnEnd>(),
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
export const settle = async () => {
  await vi.advanceTimersByTimeAsync(0)
}
