import type { Role } from '@lectern/domain/roles'
import { Timestamp } from 'firebase-admin/firestore'

import { store } from '../functions/support/emulators.ts'
import { newcomer } from '../functions/support/people.ts'

/**
 * Gives somebody new a verified account, past registration and mail: for tests that are about what
 * comes after these.
 */
export async function storeMember(role: Role) {
  const person = newcomer(role)
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
  return { ...person, uid }
}
