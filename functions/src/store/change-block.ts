import { setTimeout } from 'node:timers/promises'

import type { Uid } from '@lectern/domain/paper/paper'
import {
  FieldValue,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'
import type * as v from 'valibot'

import {
  blockIn,
  blockReference,
  isAsLong,
  isChangingRole,
  isShutOut,
  type Block,
  type storedBlockSchema,
} from './blocked.ts'
import { storedTime, type StoredTime } from './stored-time.ts'

/**
 * How long a document stays that is needed for tokens that are out alone, in milliseconds: two days. A
 * token of an account that is gone lives on for an hour, and the daily sweep finds a deletion by it that was
 * broken off.
 */
const outlivesTokens = 48 * 60 * 60_000

/**
 * Why: `leaving` deletes the own account, `removed` had it deleted by organisers, `disabled` was
 * blocked by organisers or disabled in Firebase, `role-changed` has another role, `sessions-ended` has
 * another password or address, or has logged out everywhere, `unblocked` was blocked, `flood` sent too much.
 */
export type BlockReason =
  | 'leaving'
  | 'removed'
  | 'disabled'
  | 'role-changed'
  | 'sessions-ended'
  | 'unblocked'
  | 'flood'
  | `flood: ${string}`

/** A block as its document stores it; Firestore removes it after `expiresAt`, where it has one. */
type StoredBlock = v.InferInput<typeof storedBlockSchema> & { readonly expiresAt?: StoredTime }

/**
 * Blocks a person from everything, at once and until `unblock`; a person who leaves, for two days alone:
 * the uid never comes back.
 *
 * @param now milliseconds since 1970
 * @throws what Firestore throws
 */
export async function blockFromEverything(
  firestore: Firestore,
  uid: Uid,
  reason: BlockReason,
  now: number,
): Promise<void> {
  const block: StoredBlock = {
    from: 'everything',
    until: null,
    at: storedTime(now),
    reason,
    ...(reason === 'leaving' && { expiresAt: storedTime(now + outlivesTokens) }),
  }
  await blockReference(firestore, uid).set(block)
}

/**
 * Blocks a person from creating papers and uploading files. Whoever is blocked from everything stays
 * so, and a block that ends later stays as it is.
 *
 * @param until when it ends, in milliseconds since 1970; null: when an organiser lifts it
 * @param now milliseconds since 1970
 * @returns whether it was written
 * @throws what Firestore throws
 */
export async function blockFromSubmitting(
  firestore: Firestore,
  uid: Uid,
  until: number | null,
  reason: BlockReason,
  now: number,
): Promise<boolean> {
  return await change(firestore, uid, (current) => {
    if (isShutOut(current)) return undefined
    if (current !== undefined && isAsLong(current.until, until)) return undefined
    return {
      from: 'submitting',
      until: until === null ? null : storedTime(until),
      at: storedTime(now),
      reason,
      ...(current?.sessionsBefore !== undefined && {
        sessionsBefore: storedTime(current.sessionsBefore),
      }),
    }
  })
}

/**
 * Ends a person's sessions for the security rules, whatever their tokens say; what the person is blocked
 * from otherwise stays. It is done when the second is over in which it was written: Firebase tells of a
 * session by whole seconds, and a new one of that very second would be over, too.
 *
 * @param now milliseconds since 1970
 * @throws what Firestore throws
 */
export async function endSessions(
  firestore: Firestore,
  uid: Uid,
  now: number,
  reason: Extract<BlockReason, 'role-changed' | 'sessions-ended'> = 'role-changed',
): Promise<void> {
  await change(firestore, uid, (current) =>
    isShutOut(current)
      ? undefined
      : sessionsEnded(reason, now, current === undefined ? now : current.until),
  )
  await setTimeout(1000)
}

/**
 * Blocks a person from everything, in the transaction that takes the role: nothing is done with it from
 * then on, however far the rest comes. `letInAs` ends it. Who is blocked from everything stays so.
 *
 * @param current what stood against the person, read in that transaction
 * @param now milliseconds since 1970
 */
export function blockForOtherRole(
  transaction: Transaction,
  reference: DocumentReference,
  current: Block | undefined,
  now: number,
): void {
  if (isShutOut(current)) return
  const until = current?.until
  transaction.set(reference, {
    from: 'everything',
    until: null,
    at: storedTime(now),
    reason: 'role-changed',
    ...(until !== undefined && { stopUntil: until === null ? null : storedTime(until) }),
  } satisfies StoredBlock)
}

/**
 * Ends `blockForOtherRole`, once the account has its other role: sessions of before stay ended, and so does
 * what the person was kept from before. Whoever was blocked meanwhile for another reason stays so. It is
 * done when the second is over in which it was written.
 *
 * @param now milliseconds since 1970
 * @throws what Firestore throws
 */
export async function letInAs(firestore: Firestore, uid: Uid, now: number): Promise<void> {
  await change(firestore, uid, (current) => {
    if (!isChangingRole(current)) return undefined
    const stopUntil = current?.stopUntil
    return sessionsEnded('role-changed', now, stopUntil === undefined ? now : stopUntil)
  })
  await setTimeout(1000)
}

/**
 * Lets a person do again whatever the account may do, in new sessions: those of before the block stay
 * ended. It is done when the second is over in which it was written.
 *
 * @param now milliseconds since 1970
 * @throws what Firestore throws
 */
export async function unblock(firestore: Firestore, uid: Uid, now: number): Promise<void> {
  await blockReference(firestore, uid).set(sessionsEnded('unblocked', now, now))
  await setTimeout(1000)
}

/**
 * By the clock of Firestore, since that of an organiser's machine may be wrong. It stays as long as the account:
 * a custom token of before can have opened a session within its hour, after Firebase ended all others, and such a
 * session never ends by itself.
 */
function sessionsEnded(reason: BlockReason, now: number, until: number | null) {
  return {
    from: 'submitting' as const,
    until: until === null ? null : storedTime(until),
    at: storedTime(now),
    reason,
    sessionsBefore: FieldValue.serverTimestamp(),
  }
}

/** Writes what stands against a person by what stood there; nothing when `next` gives nothing. */
async function change(
  firestore: Firestore,
  uid: Uid,
  next: (current: Block | undefined) => StoredBlock | ReturnType<typeof sessionsEnded> | undefined,
): Promise<boolean> {
  const reference = blockReference(firestore, uid)
  return await firestore.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(reference)
    const block = next(blockIn(snapshot))
    if (block === undefined) return false
    transaction.set(reference, block)
    return true
  })
}
