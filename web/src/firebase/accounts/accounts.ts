import type { Login } from '@lectern/domain/account/account'
import { type Role, roleSchema } from '@lectern/domain/account/roles'
import { DomainError } from '@lectern/domain/errors'
import { type Uid, uidSchema } from '@lectern/domain/paper/paper'
import {
  beforeAuthStateChanged,
  onIdTokenChanged,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut as signOutOfAuth,
  type User as AuthUser,
} from 'firebase/auth'
import * as v from 'valibot'

import { auth } from '../sdk/auth.ts'
import { toDomainError } from '../sdk/errors.ts'

export { expectOwnEnd } from '../sdk/as-member.ts'

/** A person who is signed in, with the tokens of this moment. The role is the ID token's claim. */
export interface SignedInPerson {
  readonly uid: Uid
  readonly email: string
  readonly fullname: string
  readonly role: Role
  readonly accessToken: string
  readonly refreshToken: string
}

/**
 * Signs in with an address and a password (spec section 7). The account's role is compared before
 * anything is kept: with another role than the one asked for, nobody is signed in, here or in
 * another tab, and whoever was signed in before still is.
 *
 * @throws {DomainError} 'wrong-credentials', 'wrong-role', 'too-many-requests', 'network-failed', …
 */
export async function signIn(login: Login): Promise<SignedInPerson> {
  try {
    return await signInChecked(login.role, async (instance) => {
      await signInWithEmailAndPassword(instance, login.email, login.password)
    })
  } catch (error) {
    throw toDomainError(error)
  }
}

/**
 * Signs in with the custom token that `verifyOtp` answered (spec section 4, flow).
 *
 * @throws {DomainError} 'network-failed', …
 */
export async function signInVerified(customToken: string): Promise<SignedInPerson> {
  try {
    return await signInChecked(null, async (instance) => {
      await signInWithCustomToken(instance, customToken)
    })
  } catch (error) {
    throw toDomainError(error)
  }
}

/**
 * Runs a sign-in and looks at the person before the SDK keeps anything.
 *
 * @param role the role that the person must have, `null` for whichever
 */
async function signInChecked(
  role: Role | null,
  run: (instance: Awaited<ReturnType<typeof auth>>) => Promise<void>,
): Promise<SignedInPerson> {
  const instance = await auth()
  let person: SignedInPerson | undefined
  let refusal: unknown
  const stopChecking = beforeAuthStateChanged(instance, async (user) => {
    if (user === null) return
    try {
      const found = await describe(user)
      if (role !== null && found.role !== role) throw new DomainError('wrong-role')
      person = found
    } catch (error) {
      refusal = error
      throw error
    }
  })
  try {
    await run(instance)
  } catch (error) {
    // The SDK wraps what the check threw into an error of its own.
    throw refusal ?? error
  } finally {
    stopChecking()
  }
  if (person === undefined) throw new DomainError('internal')
  return person
}

/**
 * Forgets the person who is signed in, in every tab of this browser.
 *
 * @throws {DomainError} when the browser's storage refuses
 */
export async function signOut(): Promise<void> {
  try {
    await signOutOfAuth(await auth())
  } catch (error) {
    throw toDomainError(error)
  }
}

/**
 * Follows who is signed in: at once (after the SDK looked into its storage), with each new ID token
 * (about hourly), after a sign-in, a sign-out, an expired session, and when another tab changes it.
 *
 * @param onPerson gets the person, or `null` when nobody is signed in, an account without a role
 *   included
 * @param onFailure gets a DomainError when the SDK can't be started
 * @returns ends the following
 */
export function watchSignedIn(
  onPerson: (person: SignedInPerson | null) => void,
  onFailure: (error: DomainError) => void,
): () => void {
  let latest = 0
  let stop = () => {
    latest = -1
  }
  const follow = async () => {
    const instance = await auth()
    if (latest === -1) return
    stop = onIdTokenChanged(instance, (user) => {
      const mine = ++latest
      const report = (person: SignedInPerson | null) => {
        // A later change may have been described sooner.
        if (mine === latest) onPerson(person)
      }
      if (user === null) {
        report(null)
        return
      }
      describe(user).then(report, (error: unknown) => {
        const failure = toDomainError(error)
        if (failure.code === 'forbidden' || failure.code === 'not-signed-in') report(null)
        else onFailure(failure)
      })
    })
  }
  follow().catch((error: unknown) => {
    onFailure(toDomainError(error))
  })
  return () => {
    stop()
  }
}

/** @throws {DomainError} 'forbidden' for an account without a role: such a one has no rights. */
async function describe(user: AuthUser): Promise<SignedInPerson> {
  const { token, claims } = await user.getIdTokenResult()
  const role = v.safeParse(roleSchema, claims['role'])
  if (!role.success) throw new DomainError('forbidden')
  return {
    uid: v.parse(uidSchema, user.uid),
    email: user.email ?? '',
    fullname: user.displayName ?? '',
    role: role.output,
    accessToken: token,
    refreshToken: user.refreshToken,
  }
}
