/** The numbers of the one-time code's life; times in milliseconds. */
export interface CodePolicy {
  readonly lifetime: number
  readonly triesPerCode: number
  readonly triesPerRegistration: number
  readonly resendInterval: number
  readonly resends: number
  readonly registrationsPerAddressAndDay: number
}

/** The policy unless the organisers' parameters say otherwise. */
export const defaultCodePolicy: CodePolicy = {
  lifetime: 10 * 60_000,
  triesPerCode: 5,
  triesPerRegistration: 15,
  resendInterval: 60_000,
  resends: 5,
  registrationsPerAddressAndDay: 5,
}

/** Where a registration's code stands; times in milliseconds since 1970. */
export interface CodeState {
  /** When the newest code was made. */
  readonly issuedAt: number
  /** How many codes were made, the first one included. */
  readonly issues: number
  /** Wrong tries of the newest code. */
  readonly tries: number
  /** Wrong tries of all codes of this registration. */
  readonly triesInAll: number
}

/** Why a try is not even compared, or that it may be. */
export type TryDecision = 'compare' | 'expired' | 'code-used-up' | 'registration-used-up'

/**
 * Decides whether a typed code may be compared with the newest one. Pure: whoever calls it counts
 * the try in the transaction that read the state.
 *
 * @param now milliseconds since 1970
 */
export function decideTry(state: CodeState, policy: CodePolicy, now: number): TryDecision {
  if (state.triesInAll >= policy.triesPerRegistration) return 'registration-used-up'
  if (state.tries >= policy.triesPerCode) return 'code-used-up'
  if (now - state.issuedAt >= policy.lifetime) return 'expired'
  return 'compare'
}

/** Whether a new code may be made; `seconds` is how long to wait, at least 1. */
export type ResendDecision =
  | { readonly kind: 'issue' }
  | { readonly kind: 'too-soon'; readonly seconds: number }
  | { readonly kind: 'no-more' }

/**
 * Decides whether another code may be made and sent: at most once an interval, and only so many
 * times; never for a registration whose tries are used up, since a new code would not help.
 *
 * @param now milliseconds since 1970
 */
export function decideResend(state: CodeState, policy: CodePolicy, now: number): ResendDecision {
  if (state.issues > policy.resends) return { kind: 'no-more' }
  if (state.triesInAll >= policy.triesPerRegistration) return { kind: 'no-more' }
  const wait = state.issuedAt + policy.resendInterval - now
  if (wait > 0) return { kind: 'too-soon', seconds: Math.ceil(wait / 1000) }
  return { kind: 'issue' }
}

/** The state after a new code was made. */
export function afterIssue(state: CodeState, now: number): CodeState {
  return { ...state, issuedAt: now, issues: state.issues + 1, tries: 0 }
}

/** The state after a wrong try. */
export function afterWrongTry(state: CodeState): CodeState {
  return { ...state, tries: state.tries + 1, triesInAll: state.triesInAll + 1 }
}

/**
 * How many more tries a person has, of this code and of the registration, whichever is fewer.
 * Gives 0 when another code is needed.
 */
export function triesLeft(state: CodeState, policy: CodePolicy): number {
  const left = Math.min(
    policy.triesPerCode - state.tries,
    policy.triesPerRegistration - state.triesInAll,
  )
  return Math.max(0, left)
}
