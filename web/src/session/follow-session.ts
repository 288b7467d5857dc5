import { errorTexts } from '@lectern/domain/error-texts'
import { screenTimes } from '@lectern/domain/limits'

import type { SignedInPerson } from '../firebase/accounts/accounts.ts'
import type { SessionParts } from './session-parts.ts'
import {
  endingAtom,
  isSignedIn,
  type Restoration,
  restorationAtom,
  sessionAtom,
  type SessionState,
  type SignIn,
  signedOutState,
  transitions,
  viewerOf,
} from './session-state.ts'

/** How long the SDK waits for the server and the screen, in milliseconds. */
const longestWait = 300

/** How long to wait before the SDK is tried again after it could not be started, in milliseconds. */
const retryInterval = 5000

/** Who is signed in by all that knows it, and the ways to change that. */
export interface FollowedSession {
  readonly read: () => SessionState
  /** Changes the state in every tab. */
  readonly change: (state: SessionState) => void
  /** Takes somebody as signed in, in every tab. */
  readonly enter: (person: SignedInPerson) => void
  /** Takes nobody as signed in, in every tab. What they typed is kept. */
  readonly forget: () => void
  /** Takes the session as ended by the server, in every tab, and tells why. */
  readonly expire: (text: string) => void
  /** Takes `forget` back: this state counts again, in every tab. */
  readonly remember: (state: SessionState) => void
  /** Listens to the SDK, if nothing does yet. */
  readonly follow: () => void
  /** Reads the stored state, for a screen that is drawn with it from the first. */
  readonly restore: () => void
  /**
   * Restores the state, then follows the SDK and the other tabs.
   *
   * @returns ends the following
   */
  readonly start: () => () => void
}

/**
 * Keeps three parties in step who know who is signed in: this tab's state, the browser's storage that
 * all tabs share, and the SDK, which has a storage of its own. The shared storage decides; the SDK
 * provides tokens and may say that the person it had is gone.
 */
export function followSession(
  parts: Omit<SessionParts, 'registrations' | 'deletion' | 'ownAccount'>,
): FollowedSession {
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

  const enter = (person: SignedInPerson) => {
    store.set(endingAtom, null)
    change(transitions.signedIn(read(), signInOf(person, read())))
  }

  const forget = () => {
    store.set(endingAtom, 'logout')
    show(signedOutState)
    saved.clear()
  }

  const expire = (text: string) => {
    store.set(endingAtom, 'expired')
    change(transitions.expired(read(), text))
    parts.onExpired(text)
  }

  const gone = (uid: string) => {
    const stored = saved.read()
    // Another tab may have signed out, or somebody else in, before the SDK here noticed.
    if (stored !== null && viewerOf(stored)?.uid === uid) {
      expire(errorTexts['not-signed-in'])
    } else onStored(stored)
  }

  const onPerson = (person: SignedInPerson | null) => {
    // What the SDK tells first it just read; later it may lag behind what another tab did.
    const first = known === undefined
    const previous = known
    known = person?.uid ?? null
    const shown = shownUid()
    if (shown !== null) {
      if (person === null) {
        if (first || previous === shown) gone(shown)
      } else if (first || person.uid === shown) {
        enter(person)
      }
    } else if (person !== null && saved.read() === null) {
      void signOutAgain()
    }
    restoredTo('confirmed')
  }

  /**
   * Who logged out in another tab while the SDK started here was read by it before, and stored again.
   * Whoever is logging in, here or in another tab, has stored so before.
   */
  const signOutAgain = async () => {
    try {
      const { signOut } = await parts.accounts()
      if (saved.read() === null) await signOut()
    } catch {
      // What can't be stored can't have been stored again.
    }
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

  /** Whom the server recognised sees the screen at once; the SDK, which takes its time, comes then. */
  const recognise = async (isOver: () => boolean) => {
    const uid = await parts.recognised()
    if (isOver() || uid === null || uid !== shownUid()) return
    restoredTo('confirmed')
    await parts.painted()
  }

  const followOnceRecognised = async (isOver: () => boolean) => {
    const pause = new Promise<void>((resolve) => {
      after(longestWait, resolve)
    })
    await Promise.race([recognise(isOver), pause])
    if (!isOver()) follow()
  }

  const start = () => {
    let isOver = false
    restore()
    const stopFollowingTabs = saved.watch(onStored)
    if (isSignedIn(read())) {
      after(screenTimes.restoreTimeout, () => {
        restoredTo('confirmed')
      })
      void followOnceRecognised(() => isOver)
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
  }

  return {
    read,
    change,
    enter,
    forget,
    expire,
    remember: (state) => {
      store.set(endingAtom, null)
      change(state)
    },
    follow,
    restore,
    start,
  }
}

/** The account has no name of its own when it was made elsewhere: then what is stored is kept. */
function signInOf(person: SignedInPerson, state: SessionState): SignIn {
  const { uid, email, role, accessToken, refreshToken } = person
  const stored = state.user?.uid === uid ? state.user.fullname : ''
  const fullname = person.fullname === '' ? stored : person.fullname
  return { user: { uid, fullname, email, role }, accessToken, refreshToken }
}
