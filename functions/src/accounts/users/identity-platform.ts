import { DomainError, type ErrorCode } from '@lectern/domain/errors'
import * as v from 'valibot'

/*
 * Firebase Auth's calls for signing in, which its Admin SDK does not have. No password, token or
 * address ever becomes part of an error.
 */

/** Where Firebase Auth's calls are, and on whose behalf. */
export interface IdentityPlatform {
  /** The project's web API key: it names the project and is no secret. */
  readonly apiKey: string
  /** The emulator's host and port; undefined where there is Google's service. */
  readonly emulatorHost: string | undefined
  /** How long a call may take, in milliseconds: somebody waits in front of the screen. */
  readonly timeout: number
}

/** What Firebase Auth answers to a sign-in or a renewal. */
export interface FreshTokens {
  readonly idToken: string
  readonly refreshToken: string
}

/** Firebase Auth's words for a refusal, and what they mean to whoever asked. */
type Meanings = Readonly<Record<string, ErrorCode>>

const tokenText = v.pipe(v.string(), v.nonEmpty())

const signedInSchema = v.object({ idToken: tokenText, refreshToken: tokenText })

const renewedSchema = v.object({ id_token: tokenText, refresh_token: tokenText })

const failureSchema = v.object({ error: v.object({ message: v.string() }) })

const passwordMeanings: Meanings = {
  INVALID_LOGIN_CREDENTIALS: 'wrong-credentials',
  EMAIL_NOT_FOUND: 'wrong-credentials',
  INVALID_PASSWORD: 'wrong-credentials',
  INVALID_EMAIL: 'wrong-credentials',
  USER_DISABLED: 'wrong-credentials',
  // Firebase's own brake may know only addresses that have an account: another answer would tell them.
  TOO_MANY_ATTEMPTS_TRY_LATER: 'wrong-credentials',
}

/** An account's own user knows that there is one, and that the password may be right. */
const ownPasswordMeanings: Meanings = {
  ...passwordMeanings,
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
}

const customTokenMeanings: Meanings = { USER_DISABLED: 'forbidden' }

const refreshMeanings: Meanings = {
  TOKEN_EXPIRED: 'not-signed-in',
  INVALID_REFRESH_TOKEN: 'not-signed-in',
  MISSING_REFRESH_TOKEN: 'not-signed-in',
  PROJECT_NUMBER_MISMATCH: 'not-signed-in',
  USER_NOT_FOUND: 'not-signed-in',
  USER_DISABLED: 'not-signed-in',
}

/**
 * Signs in with an address and a password.
 *
 * @throws {DomainError} `wrong-credentials`, whatever is wrong with them, and where Firebase takes no
 *   more passwords for the address; `unavailable` when there is no answer in time
 */
export async function signInWithPassword(
  platform: IdentityPlatform,
  email: string,
  password: string,
): Promise<FreshTokens> {
  const body = { email, password, returnSecureToken: true }
  return await signIn(platform, 'signInWithPassword', body, passwordMeanings)
}

/**
 * Signs in with the password of somebody who is logged in to this very account.
 *
 * @throws {DomainError} `wrong-credentials`, whatever is wrong with them; `too-many-requests` where Firebase
 *   takes no more passwords for the address; `unavailable` when there is no answer in time
 */
export async function signInWithOwnPassword(
  platform: IdentityPlatform,
  email: string,
  password: string,
): Promise<FreshTokens> {
  const body = { email, password, returnSecureToken: true }
  return await signIn(platform, 'signInWithPassword', body, ownPasswordMeanings)
}

/**
 * Signs in with a custom token.
 *
 * @throws {DomainError} `forbidden` for a disabled account; `unavailable` when there is no answer in
 *   time
 */
export async function signInWithCustomToken(
  platform: IdentityPlatform,
  token: string,
): Promise<FreshTokens> {
  const body = { token, returnSecureToken: true }
  return await signIn(platform, 'signInWithCustomToken', body, customTokenMeanings)
}

/**
 * Exchanges a refresh token for new tokens.
 *
 * @throws {DomainError} `not-signed-in` when it is none, over or revoked, or the account is gone or
 *   disabled; `unavailable` when there is no answer in time
 */
export async function exchangeRefreshToken(
  platform: IdentityPlatform,
  refreshToken: string,
): Promise<FreshTokens> {
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })
  const answer = await post(platform, 'securetoken.googleapis.com/v1/token', body, refreshMeanings)
  const { id_token, refresh_token } = parsed(renewedSchema, answer)
  return { idToken: id_token, refreshToken: refresh_token }
}

async function signIn(
  platform: IdentityPlatform,
  method: 'signInWithPassword' | 'signInWithCustomToken',
  body: object,
  meanings: Meanings,
): Promise<FreshTokens> {
  const path = `identitytoolkit.googleapis.com/v1/accounts:${method}`
  return parsed(signedInSchema, await post(platform, path, JSON.stringify(body), meanings))
}

/** Calls Firebase Auth; `path` begins with the service's host name, as its emulator expects it. */
async function post(
  { apiKey, emulatorHost, timeout }: IdentityPlatform,
  path: string,
  body: string | URLSearchParams,
  meanings: Meanings,
): Promise<unknown> {
  const base = emulatorHost === undefined ? 'https://' : `http://${emulatorHost}/`
  const { status, text } = await exchange(`${base}${path}?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    // `fetch` itself names the type of a form.
    headers: typeof body === 'string' ? { 'content-type': 'application/json' } : {},
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  if (status === 200) return readJson(text)
  throw refusal(path, status, readJson(text), meanings)
}

/** Everything that keeps an answer from arriving as a whole ends as `unavailable`. */
async function exchange(
  address: string,
  request: RequestInit,
): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const response = await fetch(address, request)
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    throw new DomainError('unavailable', undefined, { cause })
  }
}

/** Some words come with an explanation, as in `TOO_MANY_ATTEMPTS_TRY_LATER : Access to …`. */
function refusal(path: string, status: number, answer: unknown, meanings: Meanings): Error {
  const failure = v.safeParse(failureSchema, answer)
  const word = failure.success ? /^[A-Z][A-Z_]+/.exec(failure.output.error.message)?.[0] : undefined
  const meaning = word === undefined ? undefined : meanings[word]
  if (meaning !== undefined) return new DomainError(meaning)
  const cause = new Error(`${path} answered ${String(status)} ${word ?? ''}`.trimEnd())
  // 429 is the project's own quota, which passes as a failure of Google's does.
  return status >= 500 || status === 429
    ? new DomainError('unavailable', undefined, { cause })
    : cause
}

/** Undefined for what is no JSON, such as a proxy's page. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** valibot's own error would repeat what was answered: tokens. */
function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, answer)
  if (result.success) return result.output
  throw new Error('Firebase Auth answered in another form than the one described here.')
}
