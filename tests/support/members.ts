import type { Role } from '@lectern/domain/account/roles'
import { Timestamp } from 'firebase-admin/firestore'

import { store } from './emulators.ts'
import { newcomer } from './people.ts'

/** Somebody with a verified account, and what opens it. */
export interface Member {
  readonly uid: string
  readonly fullname: string
  readonly email: string
  readonly password: string
  readonly role: Role
}

/**
 * Makes a verified account for somebody new, past registration and mail: for tests that are about what
 * comes after these.
 *
 * @param person of whom there is no account
 */
export async function storeMember(
  role: Role,
  person: Pick<Member, 'fullname' | 'email' | 'password'> = newcomer(role),
): Promise<Member> {
  const { fullname, email, password } = person
  const { uid } = await store.auth.createUser({
    email,
    password,
    displayName: fullname,
    emailVerified: true,
  })
  const now = Timestamp.now()
  await Promise.all([
    store.auth.setCustomUserClaims(uid, { role }),
    store.firestore
      .doc(`users/${uid}`)
      .set({ fullname, email, role, createdAt: now, verifiedAt: now }),
  ])
  return { uid, fullname, email, password, role }
}
