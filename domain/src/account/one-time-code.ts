/** The numbers of the one-time code's life; times in milliseconds. */
export interface CodePolicy {
  readonly lifetime: number
  readonly triesPerCode: number
  readonly triesPerRegistration: number
  /** Wrong tries of a registration by those who do not hold its token, all codes together. */
  readonly triesWithoutToken: number
  readonly resendInterval: number
  readonly resends: number
  /** First codes that are mailed to one address at once in a day; those of later ones wait. */
  readonly registrationsPerAddressAndDay: number
  /** The same for addresses that may be an organiser's. */
  readonly registrationsPerOrganiserAndDay: number
  /** Codes of all kinds that are mailed to one address at once in a day. */
  readonly codesPerAddressAndDay: number
  /** How often a code that waits leaves for one address: all that wait share one mail. */
  readonly waitingInterval: number
}

/** The policy unless the organisers' parameters say otherwise. */
export const defaultCodePolicy: CodePolicy = {
  lifetime: 10 * 60_000,
  triesPerCode: 5,
  triesPerRegistration: 15,
  triesWithoutToken: 5,
  resendInterval: 60_000,
  resends: 5,
  registrationsPerAddressAndDay: 5,
  registrationsPerOrganiserAndDay: 3,
  codesPerAddressAndDay: 15,
  waitingInterval: 60 * 60_000,
}

/** Where a registration's code stands; times in milliseconds since 1970. */
export interface CodeState {
  /** When the newest code was made or, of one that waits, when its mail leaves. */
  readonly issuedAt: number
  /** How many codes were made, the first one included. */
  readonly issues: number
  /** Wrong tries of the newest code, by who holds the registration's token. */
  readonly tries: number
  /** Wrong tries of all codes of this registration, by who holds its token. */
  readonly triesInAll: number
  /** Wrong tries of all codes of this registration, by everybody else. */
  readonly triesWithoutToken: number
}

/** Why a try is not even compared, or that it may be. */
export type TryDecision = 'compare' | 'expired' | 'code-used-up' | 'registration-used-up'

/** Whether who tries a code holds the registration's token: both have tries of their own. */
export type Trier = 'holder' | 'stranger'

/**
 * Decides whether a typed code may be compared with the newest one. Pure: whoever calls it counts
 * the try in the transaction that read the state.
 *
 * @param now milliseconds since 1970
 */
export function decideTry(
  state: CodeState,
  policy: CodePolicy,
  now: number,
  by: Trier = 'holder',
): TryDecision {
  if (by === 'stranger') {
    if (state.triesWithoutToken >= policy.triesWithoutToken) return 'registration-used-up'
  } else {
    if (state.triesInAll >= policy.triesPerRegistration) return 'registration-used-up'
    if (state.tries >= policy.triesPerCode) return 'code-used-up'
  }
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

/**
 * The state after a new code was made.
 *
 * @param leavesAt when its mail leaves, milliseconds since 1970: its lifetime begins then
 */
export function afterIssue(state: CodeState, leavesAt: number): CodeState {
  return { ...state, issuedAt: leavesAt, issues: state.issues + 1, tries: 0 }
}

/** The state after a wrong try. */
export function afterWrongTry(state: CodeState, by: Trier = 'holder'): CodeState {
  if (by === 'stranger') return { ...state, triesWithoutToken: state.triesWithoutToken + 1 }
  return { ...state, tries: state.tries + 1, triesInAll: state.triesInAll + 1 }
}

/**
 * How many more tries who holds the token has, of this code and of the registration, whichever is
 * fewer. Gives 0 when another code is needed.
 */
export function triesLeft(state: CodeState, policy: CodePolicy): number {
  const left = Math.min(
    policy.triesPerCode - state.tries,
    policy.triesPerRegistration - state.triesInAll,
  )
  return Math.max(0, left)
}

/**
 * When a code that has to wait leaves: at the end of the running interval, whoever asks and however
 * often, so that nobody pushes another's code further away.
 *
 * @param now milliseconds since 1970
 * @returns milliseconds since 1970, after `now` and at most an interval away
 */
export function waitingCodeLeavesAt(policy: CodePolicy, now: number): number {
  return (Math.floor(now / policy.waitingInterval) + 1) * policy.waitingInterval
}
