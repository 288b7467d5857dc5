import { errorTexts } from './error-texts.ts'

/** The name of a refusal or failure. */
export type ErrorCode = keyof typeof errorTexts

/** Tells whether a text that came from elsewhere is the name of an error. */
export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(errorTexts, text)
}

/** A paper that can't be given to a reviewer, and why. */
export interface RefusedPair {
  readonly paperId: string
  readonly reviewerId: string
  readonly reason: string
}

/**
 * A refusal or failure that a person is told: `code` says which, `message` is the text for the
 * screen.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  /** After how many seconds a repetition may help, where that is known. */
  readonly retryAfterSeconds: number | undefined
  /** Of `not-assignable`, where several pairs were asked for: each with its reason. */
  readonly refused: readonly RefusedPair[] | undefined

  /**
   * @param message a more exact text than the catalogue's, when there is one
   * @param options `cause`: the failure below this one; `retryAfterSeconds`: a whole number from 1 up; `refused`
   */
  constructor(
    code: ErrorCode,
    message?: string,
    options: ErrorOptions & {
      readonly retryAfterSeconds?: number
      readonly refused?: readonly RefusedPair[] | undefined
    } = {},
  ) {
    super(message ?? errorTexts[code], options)
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
    this.refused = options.refused
  }
}

/** The default text of each action's failure, word for word (spec section 8). */
export const actionDefaults = {
  register: 'Registration failed',
  verifyOtp: 'OTP verification failed',
  resendOtp: 'Resend OTP failed',
  login: 'Login failed',
  logout: 'Logout failed',
  refreshToken: 'Token refresh failed',
  forgotPassword: 'The code could not be asked for. Try again.',
  changeAccount: 'The change could not be saved. Try again.',
  deleteAccount: 'The account could not be deleted. Try again.',
  resetPassword: 'The password could not be changed. Try again.',
  submit: 'Submit failed',
  update: 'Update failed',
  delete: 'Delete failed',
  updateStatus: 'Status update failed',
  fetch: 'Fetch failed',
  save: 'Saving failed',
} as const

/** An action of the product whose failure has a default text. */
export type Action = keyof typeof actionDefaults

/**
 * The text that the state keeps for a failed action (spec section 8): the server's message, then
 * the error's own, then the action's default. Only errors of the catalogue speak for themselves:
 * what an SDK or a browser says about itself is no text for a person.
 */
export function failureText(error: unknown, action: Action): string {
  return failureTextOr(error, actionDefaults[action])
}

/**
 * The text of a failure for the screen: the error's own when it is one of the catalogue, else the
 * given one (spec section 8 gives some toasts a fallback of their own).
 */
export function failureTextOr(error: unknown, fallback: string): string {
  return error instanceof DomainError && error.message !== '' ? error.message : fallback
}
