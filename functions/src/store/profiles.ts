import { furtherAddressesSchema } from '@lectern/domain/account/account'
import type { Role } from '@lectern/domain/account/roles'
import { DomainError } from '@lectern/domain/errors'
import type { Uid } from '@lectern/domain/paper/paper'
import {
  FieldValue,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from './collections.ts'
import { storedTime, type StoredTime } from './stored-time.ts'

/** An account's profile as `users/{uid}` stores it; `storedProfileSchema` of the domain reads it. */
export interface StoredProfile {
  readonly fullname: string
  readonly email: string
  readonly role: Role
  readonly createdAt: StoredTime
  readonly verifiedAt: StoredTime
  /** False for an account that was opened with a code by telephone, until a mailed code proves it. */
  readonly addressProved?: boolean
  /** Addresses that the account had by a code by telephone, and left without a mailed code that proves them. */
  readonly unprovedAddresses?: readonly string[]
  /** Further addresses that a mailed code has proved; none before the first one. */
  readonly furtherAddresses?: readonly string[]
  /** Addresses that the account had and has no longer: conflicts of interest still count them. */
  readonly formerAddresses?: readonly string[]
  /** True of an account that is an author's and was an organiser's. */
  readonly hasOrganised?: boolean
  /** Names that the account had, fifty at most: an author may have named its owner by one. */
  readonly formerNames?: readonly string[]
}

/** Where an account's profile is stored. */
export function profileReference(firestore: Firestore, uid: Uid) {
  return collections.users(firestore).doc(uid)
}

/** Tells whether an account's address was proved by a mailed code, by its profile; one without a profile is. */
export function isAddressProved(profile: DocumentSnapshot): boolean {
  return profile.get('addressProved') !== false
}

/** True if the account has or had this address by a code by telephone alone: the mailbox may be another person's. */
export function isUnproved(profile: DocumentSnapshot, email: string): boolean {
  return (
    (!isAddressProved(profile) && profile.get('email') === email) || unprovedIn(profile).has(email)
  )
}

function unprovedIn(profile: DocumentSnapshot): Set<string> {
  const stored: unknown = profile.get('unprovedAddresses')
  return new Set(Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [])
}

/** The update of a profile for an address that a mailed code has verified: one that the account leaves stays unverified. */
export function withUnproved(profile: DocumentSnapshot, proved: string) {
  const before = unprovedIn(profile)
  const own: unknown = profile.get('email')
  const unproved = new Set(before)
  if (typeof own === 'string' && !isAddressProved(profile)) unproved.add(own)
  unproved.delete(proved)
  return before.size + unproved.size === 0 ? {} : { unprovedAddresses: [...unproved] }
}

/**
 * Looks whether an account's address was proved by a mailed code.
 *
 * @throws what Firestore throws
 */
export async function hasProvedAddress(firestore: Firestore, uid: Uid): Promise<boolean> {
  return isAddressProved(await profileReference(firestore, uid).get())
}

/**
 * How an account's owner is called, for a mail; null where nobody has proved that the mailbox is theirs, so that
 * the name is whatever somebody typed.
 */
export function provedName(profile: DocumentSnapshot): string | null {
  const fullname: unknown = profile.get('fullname')
  return isAddressProved(profile) && typeof fullname === 'string' ? fullname : null
}

/**
 * The further addresses that an account has proved, by its profile: none without one, and none of those that
 * can't be read, since whatever stands there is mailed to.
 */
export function furtherAddressesIn(profile: DocumentSnapshot): readonly string[] {
  const parsed = v.safeParse(furtherAddressesSchema, profile.get('furtherAddresses'))
  return parsed.success ? parsed.output : []
}

/**
 * Returns every address that an account has or ever had and that a mailed code has proved, by its profile. Conflicts of
 * interest count them all, so an entry of an unexpected form counts too.
 */
export function accountAddresses(profile: DocumentSnapshot): readonly string[] {
  const own = isAddressProved(profile) ? ['email'] : []
  const fields = [...own, 'furtherAddresses', 'formerAddresses']
  const stored = fields.flatMap((field): unknown => profile.get(field))
  return [...new Set(stored.filter((one) => typeof one === 'string'))]
}

const mostFormerNames = 50

/** Returns the names that an account had before its present one, by its profile. */
export function formerNamesIn(profile: DocumentSnapshot): readonly string[] {
  const stored: unknown = profile.get('formerNames')
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
}

/**
 * Returns the update of a profile that gives its owner another name, and keeps the one before.
 *
 * @throws {DomainError} `too-many-requests` once no more names can be kept
 */
export function withName(profile: DocumentSnapshot, fullname: string) {
  const before: unknown = profile.get('fullname')
  if (typeof before !== 'string' || before === fullname) return { fullname }
  const former = formerNamesIn(profile)
  if (former.length >= mostFormerNames && !former.includes(before)) {
    throw new DomainError(
      'too-many-requests',
      'Your name can’t be changed again after fifty changes. Type another name on each paper.',
    )
  }
  return { fullname, formerNames: FieldValue.arrayUnion(before) }
}

/** The part of a profile that each change of its addresses or name writes, so that later looks find it. */
export const profileChanged = { changedAt: FieldValue.serverTimestamp() }

/** Returns the query for profiles whose addresses or name changed since a time, by Firestore's clock. */
export function profilesChangedSince(firestore: Firestore, time: Date): Query {
  return collections.users(firestore).where('changedAt', '>', storedTime(time))
}

/** The update of a profile that gives up addresses; `formerAddresses` keeps them. */
export function withFormer(...addresses: readonly string[]) {
  return { formerAddresses: FieldValue.arrayUnion(...addresses) }
}

/** The fields of a profile whose owner stops being an organiser. Conflicts of interest still count it. */
export const formerOrganiser = { role: 'author', hasOrganised: true } as const

/** What is written to a profile whose address a mailed code has just proved. */
export const provedAddress = { addressProved: FieldValue.delete() }
