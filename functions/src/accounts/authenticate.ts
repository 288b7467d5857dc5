import { DomainError } from '@lectern/domain/errors'
import { uidSchema } from '@lectern/domain/paper'
import { roleSchema } from '@lectern/domain/roles'
import { AuthErrorCode, type DecodedIdToken } from 'firebase-admin/auth'
import * as v from 'valibot'

import type { Member } from '../api/api-call.ts'
import { isPassing } from '../passing-failure.ts'
import type { AccountStore } from './account-context.ts'
import { isAuthError } from './existing-account.ts'

const memberSchema = v.object({
  uid: uidSchema,
  email: v.string(),
  email_verified: v.literal(true),
  role: roleSchema,
})

/** What Firebase Auth says of a token, or of its account, that signs nobody in. */
const refusingCodes = [
  AuthErrorCode.ID_TOKEN_EXPIRED,
  AuthErrorCode.ID_TOKEN_REVOKED,
  AuthErrorCode.USER_DISABLED,
  AuthErrorCode.USER_NOT_FOUND,
] as const

/**
 * Finds out who calls, by the access token (design 4): a Firebase ID token that is neither over nor
 * revoked, of an account that still is there, has proved its address and has a role.
 *
 * @param bearer what stands after `Authorization: Bearer`; undefined when there is nothing
 * @throws {DomainError} `not-signed-in`; `forbidden` without a proved address or a role;
 *   `unavailable` when Google's keys or Firebase Auth can't be reached
 */
export async function authenticate(
  { auth }: Pick<AccountStore, 'auth'>,
  bearer: string | undefined,
): Promise<Member> {
  if (bearer === undefined || bearer === '') {
    throw new DomainError('not-signed-in', 'Log in first: this call needs an access token.')
  }
  // The SDK trips over what is no token at all, in ways that can't be told from a fault of its own.
  if (!hasFormOfToken(bearer)) throw new DomainError('not-signed-in')
  try {
    return memberOf(await auth.verifyIdToken(bearer, true))
  } catch (error) {
    throw meaningOf(error)
  }
}

/** @throws {DomainError} `forbidden` */
function memberOf(token: DecodedIdToken): Member {
  const member = v.safeParse(memberSchema, token)
  if (!member.success) throw new DomainError('forbidden')
  const { uid, email, role } = member.output
  return { uid, email, role }
}

/** Tells whether a text has three parts, of which the first two are JSON objects. */
function hasFormOfToken(text: string): boolean {
  const parts = text.split('.')
  return parts.length === 3 && parts.slice(0, 2).every((part) => isEncodedObject(part))
}

function isEncodedObject(part: string): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}

function meaningOf(error: unknown): unknown {
  if (refusingCodes.some((code) => isAuthError(error, code))) {
    return new DomainError('not-signed-in', undefined, { cause: error })
  }
  if (isPassing(error)) {
    return new DomainError('unavailable', undefined, { cause: error })
  }
  if (isAuthError(error, AuthErrorCode.INVALID_ARGUMENT)) {
    const code = isAboutToken(error) ? 'not-signed-in' : 'unavailable'
    return new DomainError(code, undefined, { cause: error })
  }
  return error
}

/**
 * The SDK gives one code both to bad tokens and to keys that it couldn't fetch. Of a token it speaks
 * as such; otherwise it passes on what the network said.
 */
function isAboutToken(error: unknown): boolean {
  return error instanceof Error && /ID token|verifyIdToken/.test(error.message)
}
