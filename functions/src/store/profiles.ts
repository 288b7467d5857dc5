import type { Role } from '@lectern/domain/account/roles'
import type { Uid } from '@lectern/domain/paper/paper'
import type { Firestore, Timestamp } from 'firebase-admin/firestore'

/** An account's profile as `users/{uid}` stores it; `storedProfileSchema` of the domain reads it. */
export interface StoredProfile {
  readonly fullname: string
  readonly email: string
  readonly role: Role
  readonly createdAt: Timestamp
  readonly verifiedAt: Timestamp
}

/** Where an account's profile is stored. */
export function profileReference(firestore: Firestore, uid: Uid) {
  return firestore.collection('users').doc(uid)
}
