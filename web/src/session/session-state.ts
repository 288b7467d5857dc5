import {
  type RegisterAnswer,
  type ResendAnswer,
  type User,
  userSchema,
} from '@lectern/domain/account/account'
import { roleSchema } from '@lectern/domain/account/roles'
import { DomainError, type ErrorCode } from '@lectern/domain/errors'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import { atom } from 'jotai'
import * as v from 'valibot'

/** The auth state, exactly as the browser's storage holds it (spec section 3). */
export const sessionStateSchema = v.object({
  /** Whoever is signed in; with `uid` null somebody who registered and has not typed the code yet. */
  user: v.nullable(userSchema),
  role: v.nullable(roleSchema),
  /** The ID token; between registration and verification the registration token. */
  accessToken: v.nullable(v.string()),
  refreshToken: v.nullable(v.string()),
  /** Whether a request of this tab is under way. */
  loading: v.boolean(),
  /** The text of the last request's failure. */
  error: v.nullable(v.string()),
  /** The server's answer to the last request for another code. */
  otpMessage: v.nullable(v.string()),
})

/** The auth state. */
export type SessionState = v.InferOutput<typeof sessionStateSchema>

/** The auth state when nobody is signed in. */
export const signedOutState: SessionState = {
  user: null,
  role: null,
  accessToken: null,
  refreshToken: null,
  loading: false,
  error: null,
  otpMessage: null,
}

/** The auth state of this tab; nothing but the session writes to it. */
export const sessionAtom = atom<SessionState>(signedOutState)

/**
 * How far the state is restored: `unread` before the browser's storage was read (as in pre-rendered
 * HTML), `stored` while neither the server nor the SDK has confirmed what stood there,
 * `confirmed` afterwards.
 */
export type Restoration = 'unread' | 'stored' | 'confirmed'

/** How far the state is restored. */
export const restorationAtom = atom<Restoration>('unread')

/**
 * How the last session of this tab ended: by the person's choice, here or in another tab, or without
 * it. `null` while somebody is signed in and when nobody was.
 */
export const endingAtom = atom<'logout' | 'expired' | null>(null)

/** Tells whether the state holds somebody who is signed in, who registered only being not. */
export function isSignedIn(state: SessionState): boolean {
  return viewerOf(state) !== null
}

/** Who asks, for questions of rights; `null` when nobody is signed in. */
export function viewerOf(state: SessionState): Viewer | null {
  const { user, accessToken, refreshToken } = state
  if (user === null || user.uid === null) return null
  if (accessToken === null || refreshToken === null) return null
  return { uid: user.uid, role: user.role }
}

/** Whether somebody is signed in; 'unknown' until the browser's storage was read. */
export const signedInAtom = atom((get) =>
  get(restorationAtom) === 'unread' ? 'unknown' : isSignedIn(get(sessionAtom)),
)

/** Whether an organiser is signed in, as far as the browser's storage was read. */
export const organisesAtom = atom((get) => viewerOf(get(sessionAtom))?.role === 'admin')

/** The registration that waits for its code, with the token that names it; `null` when none does. */
export function pendingRegistration(
  state: SessionState,
): { readonly user: User; readonly registrationToken: string } | null {
  const { user, accessToken } = state
  if (user === null || user.uid !== null || accessToken === null) return null
  return { user, registrationToken: accessToken }
}

const endOfRegistration: ReadonlySet<ErrorCode> = new Set([
  'registration-unknown',
  'registration-used-up',
  'address-taken',
  'already-verified',
])

/** Tells whether a failure says that no code will ever prove the registration that was meant. */
export function endsRegistration(error: unknown): error is DomainError {
  return error instanceof DomainError && endOfRegistration.has(error.code)
}

/** Who is signed in, and the tokens, as the account's side tells it. */
export interface SignIn {
  readonly user: User & { readonly uid: string }
  readonly accessToken: string
  readonly refreshToken: string
}

/** The changes of the auth state (spec section 4): each gives the next state and changes nothing. */
export const transitions = {
  requestStarted: (state: SessionState): SessionState => ({ ...state, loading: true, error: null }),

  requestFinished: (state: SessionState): SessionState => ({ ...state, loading: false }),

  requestFailed: (state: SessionState, text: string): SessionState => ({
    ...state,
    loading: false,
    error: text,
  }),

  registered: (state: SessionState, answer: RegisterAnswer): SessionState => ({
    ...state,
    // Whatever the answer says, nobody who only registered counts as signed in.
    user: { ...answer.user, uid: null },
    role: answer.user.role,
    accessToken: answer.accessToken,
    refreshToken: null,
    otpMessage: null,
  }),

  signedIn: (state: SessionState, { user, accessToken, refreshToken }: SignIn): SessionState => ({
    ...state,
    user,
    role: user.role,
    accessToken,
    refreshToken,
    otpMessage: null,
  }),

  /** Another name or address of whoever is signed in. */
  changed: (state: SessionState, { fullname, email }: Pick<User, 'fullname' | 'email'>) => ({
    ...state,
    user: state.user === null ? null : { ...state.user, fullname, email },
  }),

  codeSent: (state: SessionState, answer: ResendAnswer): SessionState => ({
    ...state,
    otpMessage: answer.message,
  }),

  codeNotSent: (state: SessionState): SessionState => ({ ...state, otpMessage: null }),

  /** What is left of a registration that no code can prove any more: nothing of the person. */
  registrationEnded: (state: SessionState): SessionState => ({
    ...state,
    user: null,
    role: null,
    accessToken: null,
    refreshToken: null,
    otpMessage: null,
  }),

  expired: (_state: SessionState, text: string): SessionState => ({
    ...signedOutState,
    error: text,
  }),

  /** What another tab stored: everything but what that tab is busy with. */
  followed: (state: SessionState, other: SessionState): SessionState => ({
    ...other,
    loading: state.loading,
    error: state.error,
  }),
} as const
