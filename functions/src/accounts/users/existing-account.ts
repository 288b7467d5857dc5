import { roleSchema, type Role } from '@lectern/domain/account/roles'
import { AuthErrorCode, FirebaseAuthError, type Auth, type UserRecord } from 'firebase-admin/auth'
import * as v from 'valibot'

/**
 * Finds the user that an address belongs to in Firebase Auth; undefined when there is none.
 *
 * @throws what Firebase Auth throws otherwise
 */
export async function findUserByEmail(auth: Auth, email: string): Promise<UserRecord | undefined> {
  return await orUndefined(auth.getUserByEmail(email))
}

/**
 * Finds a user by its uid; undefined when there is none.
 *
 * @throws what Firebase Auth throws otherwise
 */
export async function findUser(auth: Auth, uid: string): Promise<UserRecord | undefined> {
  return await orUndefined(auth.getUser(uid))
}

/** The role that an account has; undefined for one that never went through a registration. */
export function roleOf(user: UserRecord): Role | undefined {
  const role = v.safeParse(roleSchema, user.customClaims?.['role'])
  return role.success ? role.output : undefined
}

/**
 * Tells whether a user has an account under its address: a role, and the address proved. A member
 * can give the own account somebody else's address at Firebase Auth itself, which then counts as
 * unproved: that takes the address from nobody.
 */
export function ownsAddress(user: UserRecord): boolean {
  return roleOf(user) !== undefined && user.emailVerified
}

/** Tells whether an address has an account. */
export async function hasAccount(auth: Auth, email: string): Promise<boolean> {
  const user = await findUserByEmail(auth, email)
  return user !== undefined && ownsAddress(user)
}

/** Tells whether Firebase Auth refused something for the given reason, one of `AuthErrorCode`. */
export function isAuthError(error: unknown, code: AuthErrorCode): boolean {
  return error instanceof FirebaseAuthError && error.hasCode(code)
}

async function orUndefined(search: Promise<UserRecord>): Promise<UserRecord | undefined> {
  try {
    return await search
  } catch (error) {
    if (isAuthError(error, AuthErrorCode.USER_NOT_FOUND)) return undefined
    throw error
  }
}
