import { roleSchema } from '@lectern/domain/account/roles'
import { DomainError } from '@lectern/domain/errors'
import { uidSchema } from '@lectern/domain/paper/paper'
import { AuthErrorCode, type DecodedIdToken } from 'firebase-admin/auth'
import * as v from 'valibot'

import type { Member } from '../../access/who-asks.ts'
import { isPassing } from '../../platform/passing-failure.ts'
import { isSessionOver, isShutOut, readBlock } from '../../store/blocked.ts'
import type { AccountStore } from '../users/account-context.ts'
import { isAuthError } from '../users/existing-account.ts'

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
 * Finds out who calls, by the access token: a Firebase ID token that is neither over nor revoked, of an
 * account that still is there, has proved its address, has a role and is not blocked. A cookie counts for
 * nothing here: docs/decisions/0020-tokens-are-firebases.md.
 *
 * @param bearer what stands after `Authorization: Bearer`; undefined when there is nothing
 * @throws {DomainError} `not-signed-in`; `forbidden` without a proved address or a role;
 *   `unavailable` when Google's keys or Firebase Auth can't be reached
 */
export async function authenticate(
  { auth, firestore }: AccountStore,
  bearer: string | undefined,
): Promise<Member> {
  if (bearer === undefined || bearer === '') {
    throw new DomainError('not-signed-in', 'Log in first: this call needs an access token.')
  }
  // The SDK trips over what is no token at all, in ways that can't be told from a fault of its own.
  const claimed = subjectOf(bearer)
  if (claimed === undefined) throw new DomainError('not-signed-in')
  // Asked for beside the token, which says of whom: nothing is told of it before the token has proved so.
  const standing = readBlock(firestore, claimed)
  standing.catch(ignore)
  try {
    const token = await auth.verifyIdToken(bearer, true)
    const block = await standing
    if (isShutOut(block) || isSessionOver(block, openedAt(token))) {
      throw new DomainError('not-signed-in')
    }
    return memberOf(token)
  } catch (error) {
    throw meaningOf(error)
  }
}

/** A session that a token of our own has opened counts from when that was made. */
function openedAt({ auth_time: signedInAt, ...claims }: DecodedIdToken): number {
  const enteredAt = v.safeParse(v.number(), claims['enteredAt'])
  return enteredAt.success ? Math.min(enteredAt.output, signedInAt) : signedInAt
}

/** It is looked at once the token is good. */
function ignore(): void {}

/** @throws {DomainError} `forbidden` */
function memberOf(token: DecodedIdToken): Member {
  const member = v.safeParse(memberSchema, token)
  if (!member.success) throw new DomainError('forbidden')
  const { uid, email, role } = member.output
  return { uid, email, role }
}

const claimsSchema = v.object({ sub: v.pipe(v.string(), v.regex(/^[^/]{1,128}$/)) })

/**
 * Reads whose token a text says that it is: three parts, of which the first two are JSON objects.
 * Undefined of what is no token, such as one of nobody.
 */
function subjectOf(text: string): string | undefined {
  const [head = '', claims = '', , ...more] = text.split('.')
  if (more.length > 0 || !v.is(v.looseObject({}), decoded(head))) return undefined
  const parsed = v.safeParse(claimsSchema, decoded(claims))
  return parsed.success ? parsed.output.sub : undefined
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
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
