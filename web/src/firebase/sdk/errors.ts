import { DomainError, type ErrorCode, isErrorCode } from '@lectern/domain/errors'
import { counted } from '@lectern/domain/text/formats'
import { FirebaseError } from 'firebase/app'
import * as v from 'valibot'

/**
 * What the SDKs' codes mean to a person, after their service's prefix (`auth/`, `functions/`,
 * `storage/`; Firestore has none) is taken off.
 */
const meanings: Readonly<Record<string, ErrorCode>> = {
  'network-request-failed': 'network-failed',
  'retry-limit-exceeded': 'network-failed',
  unavailable: 'unavailable',
  'deadline-exceeded': 'unavailable',
  'invalid-credential': 'wrong-credentials',
  'invalid-login-credentials': 'wrong-credentials',
  'user-not-found': 'wrong-credentials',
  'wrong-password': 'wrong-credentials',
  'invalid-email': 'wrong-credentials',
  'user-disabled': 'wrong-credentials',
  'too-many-requests': 'too-many-requests',
  'resource-exhausted': 'too-many-requests',
  'quota-exceeded': 'too-many-requests',
  'user-token-expired': 'not-signed-in',
  'invalid-user-token': 'not-signed-in',
  unauthenticated: 'not-signed-in',
  'permission-denied': 'forbidden',
  unauthorized: 'forbidden',
  'not-found': 'not-found',
  'object-not-found': 'not-found',
  canceled: 'upload-cancelled',
}

/** An error of the functions SDK whose details our own functions filled in. */
const refusalSchema = v.object({
  message: v.string(),
  details: v.object({
    code: v.custom<ErrorCode>(isErrorCode),
    /** After how long another try may help. */
    retryAfterSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
})

/**
 * Translates whatever a call to Firebase threw into the catalogue's terms (spec section 8). A refusal
 * of our own functions keeps its code and its text, which says how long to wait where the functions know
 * it; an SDK's failure gets the catalogue's text,
 * since what an SDK says about itself is no text for a person. A failure inside, there
 * or here, has no text at all, so that `failureText` gives the action's own default.
 *
 * @param fallback the code of a failure that no rule here knows
 */
export function toDomainError(error: unknown, fallback: ErrorCode = 'internal'): DomainError {
  if (error instanceof DomainError) return error
  const refusal = v.safeParse(refusalSchema, error)
  if (error instanceof FirebaseError && refusal.success) {
    const { code, retryAfterSeconds } = refusal.output.details
    const text = code === 'internal' ? '' : withoutStatus(refusal.output.message)
    if (retryAfterSeconds === undefined) return new DomainError(code, text, { cause: error })
    const timed = text.replace(waiting, `Try again in ${writtenWait(retryAfterSeconds)}.`)
    return new DomainError(code, timed, { cause: error, retryAfterSeconds })
  }
  const code = meaningOf(error) ?? fallback
  return new DomainError(code, code === 'internal' ? '' : undefined, { cause: error })
}

/**
 * Translates what a call of somebody who is signed in threw: that Auth refuses the account or its
 * tokens means that the session is over, and nothing about a password.
 */
export function toMemberError(error: unknown): DomainError {
  const failure = toDomainError(error)
  return failure.code === 'wrong-credentials'
    ? new DomainError('not-signed-in', undefined, { cause: error })
    : failure
}

/** True if Firestore's rules refused it, which they do without a reason. */
export function isFirestoreRefusal(error: unknown): boolean {
  return error instanceof FirebaseError && error.code === 'permission-denied'
}

function meaningOf(error: unknown): ErrorCode | undefined {
  if (!(error instanceof FirebaseError)) return gotNothing(error) ? 'network-failed' : undefined
  if (gotNoAnswer(error)) return 'network-failed'
  return meanings[error.code.slice(error.code.indexOf('/') + 1)]
}

/** `fetch` rejects with a TypeError when no answer came; so does a chunk that can't be loaded. */
function gotNothing(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load|import/i.test(error.message)
}

/** The functions SDK reports a request that got no answer as `internal` with the status 0. */
function gotNoAnswer(error: FirebaseError): boolean {
  return error.code === 'functions/internal' && error.message.endsWith('[0]')
}

/** The functions SDK adds the HTTP status to the server's text, as in 'Too late. [400]'. */
function withoutStatus(message: string): string {
  return message.replace(/ \[\d{1,3}\]$/, '')
}

/** What the catalogue says where nobody knows for how long. */
const waiting = /Wait a (?:little|while) and try again\.$/

/** Writes a time to wait in the unit in which people count it, and never as too short. */
function writtenWait(seconds: number): string {
  if (seconds < 100) return counted(seconds, 'second', 'seconds')
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 100) return counted(minutes, 'minute', 'minutes')
  return counted(Math.ceil(minutes / 60), 'hour', 'hours')
}
