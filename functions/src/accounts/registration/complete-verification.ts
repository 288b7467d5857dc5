import { DomainError } from '@lectern/domain/errors'
import { uidSchema } from '@lectern/domain/paper/paper'
import { AuthErrorCode } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { blockReference } from '../../store/blocked.ts'
import { blockForOtherRole, blockFromEverything } from '../../store/change-block.ts'
import { mayOrganise, organiserReference, registeredOrganiser } from '../../store/organisers.ts'
import { profileChanged, profileReference, type StoredProfile } from '../../store/profiles.ts'
import {
  parseRegistration,
  registrationReference,
  type StoredRegistration,
  type VerifiedRegistration,
} from '../../store/registrations.ts'
import { storedTime } from '../../store/stored-time.ts'
import { keepAddresses } from '../../walls/related-addresses.ts'
import type { AccountStore } from '../users/account-context.ts'
import {
  findUser,
  findUserByEmail,
  isAuthError,
  ownsAddress,
  roleOf,
} from '../users/existing-account.ts'
import { hasSignedIn, isPendingUserOf } from '../users/pending-user.ts'

/** What opening an account did, beyond what was done before. */
export interface Opening {
  /** Whether the account was opened now. */
  readonly isOpened: boolean
  /** Whether somebody has signed in to it since an earlier call opened it. */
  readonly wasUsed: boolean
  /** The uids of users that were removed from the address. */
  readonly squatters: readonly string[]
}

/**
 * Opens the account of a verified registration: role claim, then address, so that no account is ever
 * enabled without its role. Every step can be repeated: after a crash between any two of them, the
 * next call does what is missing. What organisers changed meanwhile (a role, a disabled account) is
 * left as it is. `finishVerification` is the last step.
 *
 * @throws {DomainError} `address-taken` when the address has an account that is not this one;
 *   `registration-unknown` when the pending user is gone
 */
export async function openAccount(
  store: AccountStore,
  registration: VerifiedRegistration,
): Promise<Opening> {
  const user = await findUser(store.auth, registration.uid)
  if (user === undefined) throw new DomainError('registration-unknown')
  if (!isPendingUserOf(registration.id, user)) {
    return { isOpened: false, wasUsed: hasSignedIn(user), squatters: [] }
  }
  await store.auth.setCustomUserClaims(registration.uid, { role: registration.role })
  const squatters = await takeAddress(store, registration)
  return { isOpened: true, wasUsed: false, squatters }
}

/**
 * Ends a registration whose account was opened, in one transaction: the profile is written unless
 * there is one, and no code of the registration is taken from then on. Whoever removes an organiser's
 * address comes before this transaction or after it: before, the profile says author.
 *
 * @param now milliseconds since 1970
 * @param list see `isListedAsAdmin`; undefined for an organiser who grants the role by hand
 * @returns `first` when this call was the one that ended it, `again` when another one was, `not-listed` when
 *   this one was and the address may be no organiser's (any more): the account is blocked, until the caller
 *   has taken the role (`becomeAuthor`)
 */
export async function finishVerification(
  firestore: Firestore,
  registration: VerifiedRegistration,
  now: number,
  list?: string,
): Promise<'first' | 'again' | 'not-listed'> {
  const { id, uid, fullname, email, role, createdAt, verifiedAt } = registration
  const reference = registrationReference(firestore, id)
  const profile = profileReference(firestore, uid)
  const organiser = organiserReference(firestore, email)
  return await firestore.runTransaction(async (transaction) => {
    const [stored, known, said] = await transaction.getAll(reference, profile, organiser)
    const found = stored === undefined ? undefined : parseRegistration(stored)
    // Who has left the conference since has no registration, and must get no profile again.
    if (found === undefined || found.completedAt !== null) return 'again'
    const isTold = registration.toldIssue === registration.issues
    // The organisers' tool, which has no list, has no key for hashes either.
    if (list !== undefined && !isTold) {
      await keepAddresses(firestore, transaction, { uid, emails: [] }, [email])
    }
    const isOrganiser = role === 'admin'
    const isListed = list === undefined || (said !== undefined && mayOrganise(list, email, said))
    if (known?.exists !== true) {
      const written: StoredProfile = {
        fullname,
        email,
        role: isOrganiser && !isListed ? 'author' : role,
        createdAt: storedTime(createdAt),
        verifiedAt: storedTime(verifiedAt),
        ...(isTold && { addressProved: false }),
      }
      transaction.create(profile, { ...written, ...profileChanged })
    }
    const completed: Partial<StoredRegistration> = { completedAt: storedTime(now) }
    transaction.update(reference, completed)
    if (!isOrganiser) return 'first'
    if (!isListed) {
      blockForOtherRole(transaction, blockReference(firestore, uid), undefined, now)
      return 'not-listed'
    }
    transaction.set(organiser, registeredOrganiser(email, uid, storedTime(now)))
    return 'first'
  })
}

/**
 * Attaches the proved address. Should somebody take it between the look and the call, the second
 * look tells whether it was a squatter again or another registration of the same address.
 *
 * @returns the uids of removed squatters
 */
async function takeAddress(
  store: AccountStore,
  registration: VerifiedRegistration,
): Promise<string[]> {
  const squatters = await freeAddress(store, registration)
  try {
    await attachAddress(store, registration)
  } catch (error) {
    if (!isAuthError(error, AuthErrorCode.EMAIL_ALREADY_EXISTS)) throw error
    squatters.push(...(await freeAddress(store, registration)))
    await attachAddress(store, registration)
  }
  return squatters
}

/** One call, so that the address is never attached without being verified and enabled. */
async function attachAddress(
  { auth }: AccountStore,
  { uid, email }: VerifiedRegistration,
): Promise<void> {
  await auth.updateUser(uid, { email, emailVerified: true, disabled: false })
}

/** The end of an address that stands for none, of an account that took one it never proved. */
const nowhere = '@unproved.invalid'

/**
 * Removes whoever holds the address that was just proved without having proved it. A user without a
 * role goes for good, and would otherwise keep a session in the new account. A member, who gave the
 * own account this address at Firebase Auth itself, may have papers: the account stays, disabled and
 * under no address, for the organisers to look at.
 *
 * @returns the uids of those who held it
 * @throws {DomainError} `address-taken` by somebody who proved it
 */
export async function freeAddress(
  { auth, firestore }: AccountStore,
  proved: Pick<VerifiedRegistration, 'uid' | 'email'>,
): Promise<string[]> {
  const holder = await findUserByEmail(auth, proved.email)
  if (holder === undefined || holder.uid === proved.uid) return []
  if (ownsAddress(holder)) throw new DomainError('address-taken')
  try {
    if (roleOf(holder) === undefined) await auth.deleteUser(holder.uid)
    else {
      await blockFromEverything(firestore, v.parse(uidSchema, holder.uid), 'disabled', Date.now())
      await auth.updateUser(holder.uid, { email: `${holder.uid}${nowhere}`, disabled: true })
    }
  } catch (error) {
    if (!isAuthError(error, AuthErrorCode.USER_NOT_FOUND)) throw error
  }
  return [holder.uid]
}
