import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'

import { session } from './browser-session.ts'
import {
  restorationAtom,
  sessionAtom,
  type SessionState,
  signedInAtom,
  viewerOf,
} from './session-state.ts'
import type { Session } from './session.ts'

/** What a screen sees of the session. */
export interface SessionView extends Omit<Session, 'restore' | 'start'> {
  readonly state: SessionState
  /** 'unknown' until the browser's storage was read. */
  readonly signedIn: boolean | 'unknown'
  /** Whether the server or the SDK confirmed the stored state, or the time for that is over. */
  readonly restored: boolean
  /** Who asks, for questions of rights; `null` when nobody is signed in. */
  readonly viewer: Viewer | null
}

/** Reads the session; the screen that does is drawn again when it changes. */
export function useSession(): SessionView {
  const state = useAtomValue(sessionAtom)
  const signedIn = useAtomValue(signedInAtom)
  const restoration = useAtomValue(restorationAtom)
  const asked = viewerOf(state)
  const uid = asked?.uid
  const role = asked?.role
  // Tokens change hourly; the same person stays the same object, so that nothing is loaded again.
  const viewer = useMemo(
    () => (uid === undefined || role === undefined ? null : { uid, role }),
    [uid, role],
  )
  return {
    ...session,
    state,
    viewer,
    signedIn,
    restored: restoration === 'confirmed',
  }
}
