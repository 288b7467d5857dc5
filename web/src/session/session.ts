import type {
  DeletionAnswer,
  Login,
  RegisterAnswer,
  Resend,
  ResendAnswer,
  Verification,
} from '@lectern/domain/account/account'
import { type Action, errorCatalogue, failureText } from '@lectern/domain/errors'
import { screenTimes } from '@lectern/domain/limits'
import type { Store } from 'jotai/vanilla'

import type * as deletion from '../firebase/accounts/account-deletion.ts'
import type * as accounts from '../firebase/accounts/accounts.ts'
import type * as registration from '../firebase/accounts/registration.ts'
import type { SavedSession } from './saved-session.ts'
import {
  endingAtom,
  endsRegistration,
  isSignedIn,
  pendingRegistration,
  type Restoration,
  restorationAtom,
  sessionAtom,
  type SessionState,
  type SignIn,
  signedOutState,
  transitions,
  viewerOf,
} from './session-state.ts'

/** The calls that sign in and out; each loads the Auth SDK. */
type Accounts = Pick<typeof accounts, 'signIn' | 'signInVerified' | 'signOut' | 'watchSignedIn'>

/** The calls of a registration; each loads the Functions SDK. */
type Registrations = Pick<typeof registration, 'register' | 'verifyOtp' | 'resendOtp'>

/** The call that deletes the account; loads both. */
type Deletion = Pick<typeof deletion, 'deleteAccount'>

/** What a session is made of. */
export interface SessionParts {
  readonly store: Store
  readonly saved: SavedSession
  /** Loads the calls when they are needed first: nobody else pays for the SDK. */
  readonly accounts: () => Promise<Accounts>
  readonly registrations: () => Promise<Registrations>
  readonly deletion: () => Promise<Deletion>
  /** The uid of whom the server recognised by the stored token already, if it was asked. */
  readonly recognised: () => Promise<string | null>
  /** Waits until what was drawn last is on the screen. */
  readonly painted: () => Promise<void>
  /** Forgets what the person typed and did not submit. */
  readonly clearDrafts: () => void
  /** Told when a session ended that nobody ended, with the text for the person. */
  readonly onExpired: (text: string) => void
}

/** Who is signed in, and everything that changes it. Each request throws what its call throws. */
export interface Session {
  /** Reads the stored state, for a screen that is drawn with it from the first. */
  readonly restore: () => void
  /**
   * Restores the state, then follows the SDK and the other tabs.
   *
   * @returns ends the following
   */
  readonly start: () => () => void
  /** Loads what the account screens will need, so that their first request does not wait for it. */
  readonly prepare: () => Promise<void>
  readonly register: (registration: registration.TypedRegistration) => Promise<RegisterAnswer>
  readonly verifyOtp: (typed: Omit<Verification, 'registrationToken'>) => Promise<void>
  readonly resendOtp: (registration: Pick<Verification, 'email' | 'role'>) => Promise<ResendAnswer>
  readonly login: (login: Login) => Promise<void>
  readonly logout: () => Promise<void>
  /** Deletes the account of whoever is signed in, and forgets the person here. */
  readonly deleteAccount: (password: string) => Promise<DeletionAnswer>
}

/** How long the SDK waits for the server and the screen, in milliseconds. */
const longestWait = 300

/** How long to wait before the SDK is tried again after it could not be started, in milliseconds. */
const retryInterval = 5000

/**
 * Makes the session (spec sections 3, 4 and 7). Three parties know who is signed in: this tab's
 * state, the browser's storage that all tabs share, and the SDK, which has a storage of its own. The
 * shared storage decides; the SDK provides tokens and may say that the person it had is gone.
 */
export function createSession(parts: SessionParts): Session {
  const { store, saved } = parts
  /** Whom the SDK last named; `undefined` until it named anybody. */
  let known: string | null | undefined
  let stopWatching: (() => void) | undefined
  const timers = new Set<ReturnType<typeof setTimeout>>()

  const read = () => store.get(sessionAtom)
  const show = (state: SessionState) => {
    store.set(sessionAtom, state)
  }
  const change = (state: SessionState) => {
    show(state)
    saved.write(state)
  }
  const restoredTo = (restoration: Restoration) => {
    store.set(restorationAtom, restoration)
  }
  const after = (milliseconds: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, milliseconds)
    timers.add(timer)
  }
  const restore = () => {
    show(saved.read() ?? signedOutState)
    restoredTo(isSignedIn(read()) ? 'stored' : 'confirmed')
  }
  const shownUid = () => viewerOf(read())?.uid ?? null

  const enter = (signIn: SignIn) => {
    store.set(endingAtom, null)
    change(transitions.signedIn(read(), signIn))
  }

  const expire = () => {
    const text = errorCatalogue['not-signed-in'].message
    store.set(endingAtom, 'expired')
    change(transitions.expired(read(), text))
    parts.onExpired(text)
  }

  const gone = (uid: string) => {
    const stored = saved.read()
    // Another tab may have signed out, or somebody else in, before the SDK here noticed.
    if (stored !== null && viewerOf(stored)?.uid === uid) expire()
    else onStored(stored)
  }

  const onPerson = (person: accounts.SignedInPerson | null) => {
    // What the SDK tells first it just read; later it may lag behind what another tab did.
    const first = known === undefined
    const previous = known
    known = person?.uid ?? null
    const shown = shownUid()
    if (shown !== null) {
      if (person === null) {
        if (first || previous === shown) gone(shown)
      } else if (first || person.uid === shown) {
        enter(signInOf(person, read()))
      }
    }
    restoredTo('confirmed')
  }

  const watch = async () => {
    const { watchSignedIn } = await parts.accounts()
    stopWatching?.()
    stopWatching = watchSignedIn(onPerson, watchAgainLater)
  }

  const watchAgainLater = () => {
    restoredTo('confirmed')
    after(retryInterval, () => {
      if (isSignedIn(read())) watch().catch(watchAgainLater)
    })
  }

  const follow = () => {
    if (stopWatching === undefined) watch().catch(watchAgainLater)
  }

  const onStored = (stored: SessionState | null) => {
    show(transitions.followed(read(), stored ?? signedOutState))
    if (stored === null) {
      store.set(endingAtom, 'logout')
      parts.clearDrafts()
    }
    if (!isSignedIn(read())) return
    store.set(endingAtom, null)
    follow()
  }

  const request = async <T>(action: Action, run: () => Promise<T>): Promise<T> => {
    change(transitions.requestStarted(read()))
    try {
      const answer = await run()
      change(transitions.requestFinished(read()))
      return answer
    } catch (error) {
      change(transitions.requestFailed(read(), failureText(error, action)))
      throw error
    }
  }

  const tokenFor = (email: string): string | null => {
    const pending = pendingRegistration(read())
    return pending !== null && sameAddress(pending.user.email, email)
      ? pending.registrationToken
      : null
  }

  const dropEnded = (sent: Omit<Resend, 'registrationToken'>, token: string, error: unknown) => {
    const pending = pendingRegistration(read())
    // Another tab may have registered anew meanwhile, or the screen may mean another registration.
    if (pending?.registrationToken !== token || pending.user.role !== sent.role) return
    if (endsRegistration(error)) change(transitions.registrationEnded(read()))
  }

  /** Sends what belongs to a registration with the token that names it, when this browser has it. */
  const withToken = async <S extends Omit<Resend, 'registrationToken'>, T>(
    typed: S,
    send: (request: S & { registrationToken: string | null }) => Promise<T>,
  ): Promise<T> => {
    const registrationToken = tokenFor(typed.email)
    try {
      return await send({ ...typed, registrationToken })
    } catch (error) {
      if (registrationToken !== null) dropEnded(typed, registrationToken, error)
      throw error
    }
  }

  return {
    restore,

    start: () => {
      let isOver = false
      restore()
      const stopFollowingTabs = saved.watch(onStored)
      if (isSignedIn(read())) {
        after(screenTimes.restoreTimeout, () => {
          restoredTo('confirmed')
        })
        // Whom the server recognised sees the screen at once; the SDK, which takes its time, comes then.
        const recognise = async () => {
          const uid = await parts.recognised()
          if (isOver || uid === null || uid !== shownUid()) return
          restoredTo('confirmed')
          await parts.painted()
        }
        const pause = new Promise<void>((resolve) => {
          after(longestWait, resolve)
        })
        const followThen = async () => {
          await Promise.race([recognise(), pause])
          if (!isOver) follow()
        }
        void followThen()
      }
      return () => {
        isOver = true
        stopFollowingTabs()
        stopWatching?.()
        stopWatching = undefined
        known = undefined
        for (const timer of timers) clearTimeout(timer)
        timers.clear()
      }
    },

    prepare: async () => {
      await Promise.all([parts.accounts(), parts.registrations()])
    },

    register: async (registration) =>
      await request('register', async () => {
        const { register } = await parts.registrations()
        const answer = await register(registration)
        change(transitions.registered(read(), answer))
        return answer
      }),

    verifyOtp: async (typed) => {
      await request('verifyOtp', async () => {
        const { verifyOtp } = await parts.registrations()
        const { user, customToken } = await withToken(typed, verifyOtp)
        const { signInVerified } = await parts.accounts()
        const person = await signInVerified(customToken)
        enter(signInOf({ ...person, fullname: user.fullname }, read()))
        follow()
      })
    },

    resendOtp: async (registration) =>
      await request('resendOtp', async () => {
        try {
          const { resendOtp } = await parts.registrations()
          const answer = await withToken(registration, resendOtp)
          change(transitions.codeSent(read(), answer))
          return answer
        } catch (error) {
          change(transitions.codeNotSent(read()))
          throw error
        }
      }),

    login: async (login) => {
      await request('login', async () => {
        const { signIn } = await parts.accounts()
        enter(signInOf(await signIn(login), read()))
        follow()
      })
    },

    logout: async () => {
      const before = read()
      // The shared storage goes first: whichever tab hears of the SDK's sign-out finds it empty.
      store.set(endingAtom, 'logout')
      show(signedOutState)
      saved.clear()
      try {
        const { signOut } = await parts.accounts()
        await signOut()
      } catch (error) {
        store.set(endingAtom, null)
        change(transitions.requestFailed(before, failureText(error, 'logout')))
        throw error
      }
      parts.clearDrafts()
    },

    deleteAccount: async (password) => {
      const { deleteAccount } = await parts.deletion()
      const answer = await deleteAccount(password)
      store.set(endingAtom, 'logout')
      show(signedOutState)
      saved.clear()
      parts.clearDrafts()
      try {
        const { signOut } = await parts.accounts()
        await signOut()
      } catch {
        // The account is gone: what the SDK may still hold signs nobody in.
      }
      return answer
    },
  }
}

/** The account has no name of its own when it was made elsewhere: then what is stored is kept. */
function signInOf(person: accounts.SignedInPerson, state: SessionState): SignIn {
  const { uid, email, role, accessToken, refreshToken } = person
  const stored = state.user?.uid === uid ? state.user.fullname : ''
  const fullname = person.fullname === '' ? stored : person.fullname
  return { user: { uid, fullname, email, role }, accessToken, refreshToken }
}

function sameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
