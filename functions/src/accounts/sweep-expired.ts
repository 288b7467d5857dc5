import type { Auth } from 'firebase-admin/auth'
import { Timestamp } from 'firebase-admin/firestore'
import type { Firestore } from 'firebase-admin/firestore'

import type { AccountStore } from './account-context.ts'
import { isPending } from './pending-user.ts'
import { registrationLifetime } from './registrations.ts'
import { userPages } from './user-pages.ts'

const documentsAtOnce = 500

/** How many records of each kind were removed. */
export interface Swept {
  readonly pendingUsers: number
  readonly registrations: number
  readonly rateLimits: number
  readonly mails: number
}

/**
 * Removes what is over (design 3): pending users whose registration can no longer be verified, and
 * documents past their `expiresAt`. Firestore's own expiry removes documents too, but late, and
 * never a user. Safe to repeat.
 *
 * @param now milliseconds since 1970
 * @throws what Firebase throws
 */
export async function sweepExpired(store: AccountStore, now: number): Promise<Swept> {
  return {
    pendingUsers: await sweepPendingUsers(store.auth, now),
    registrations: await sweepCollection(store.firestore, 'registrations', now),
    rateLimits: await sweepCollection(store.firestore, 'rateLimits', now),
    mails: await sweepCollection(store.firestore, 'mail', now),
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

async function sweepCollection(firestore: Firestore, name: string, now: number): Promise<number> {
  const over = firestore
    .collection(name)
    .where('expiresAt', '<=', Timestamp.fromMillis(now))
    .limit(documentsAtOnce)
    .select()
  let removed = 0
  for (;;) {
    const { docs } = await over.get()
    if (docs.length === 0) return removed
    const batch = firestore.batch()
    for (const { ref } of docs) batch.delete(ref)
    await batch.commit()
    removed += docs.length
  }
}
