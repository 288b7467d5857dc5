import type { Auth } from 'firebase-admin/auth'
import type { CollectionReference } from 'firebase-admin/firestore'

import { collections } from '../../store/collections.ts'
import { registrationLifetime } from '../../store/registrations.ts'
import { storedTime } from '../../store/stored-time.ts'
import type { AccountStore } from '../users/account-context.ts'
import { isPending } from '../users/pending-user.ts'
import { userPages } from '../users/user-pages.ts'

const documentsAtOnce = 500

/** How many records of each kind were removed. */
export interface Swept {
  readonly pendingUsers: number
  readonly registrations: number
  readonly accountCodes: number
}

/**
 * Removes registrations that can no longer be verified, and their pending users
 * (docs/decisions/0011-pending-users-have-no-address.md), and codes that are over. The documents of limits and mails are left to
 * Firestore's own expiry, which never removes a user. Safe to repeat.
 *
 * @param now milliseconds since 1970
 * @throws what Firebase throws
 */
export async function sweepExpired(store: AccountStore, now: number): Promise<Swept> {
  return {
    pendingUsers: await sweepPendingUsers(store.auth, now),
    registrations: await sweepDocuments(collections.registrations(store.firestore), now),
    accountCodes: await sweepDocuments(collections.accountCodes(store.firestore), now),
  }
}

/**
 * Goes through all users rather than registrations, because a pending user may be there without
 * one: a crash between the two leaves it so.
 */
async function sweepPendingUsers(auth: Auth, now: number): Promise<number> {
  let removed = 0
  for await (const users of userPages(auth)) {
    const over = users.filter(
      (user) =>
        isPending(user) && Date.parse(user.metadata.creationTime) + registrationLifetime <= now,
    )
    if (over.length === 0) continue
    const result = await auth.deleteUsers(over.map(({ uid }) => uid))
    const [failure] = result.errors
    if (failure !== undefined) throw failure.error
    removed += result.successCount
  }
  return removed
}

async function sweepDocuments(collection: CollectionReference, now: number): Promise<number> {
  const over = collection.where('expiresAt', '<=', storedTime(now)).limit(documentsAtOnce).select()
  let removed = 0
  for (;;) {
    const { docs } = await over.get()
    if (docs.length === 0) return removed
    const batch = collection.firestore.batch()
    for (const { ref } of docs) batch.delete(ref)
    await batch.commit()
    removed += docs.length
  }
}
