import type { User } from 'firebase/auth'
import {
  doc,
  type DocumentReference,
  type DocumentSnapshot,
  getDocFromServer,
  Timestamp,
} from 'firebase/firestore'
import * as v from 'valibot'

import { isFirestoreRefusal, toMemberError } from './errors.ts'
import { firestore } from './firestore.ts'

/**
 * Why a session is over: `sessions-ended` as after another password, `shut-out` as after a removal or with another
 * role, `unknown` if the rules refuse to say.
 */
export type SessionEnd = 'sessions-ended' | 'shut-out' | 'unknown'

const blockSchema = v.object({
  from: v.string(),
  reason: v.optional(v.string()),
  sessionsBefore: v.optional(v.instance(Timestamp)),
})

/** Returns the document that says what a person is kept from, which only a session in force may read. */
export async function ownBlock(uid: string): Promise<DocumentReference> {
  return doc(await firestore(), 'blocked', uid)
}

/**
 * Returns why a session is over, by the person's own block; null if it is not.
 *
 * @param openedAt when the session was opened, by the server's clock, in milliseconds since 1970
 */
export function endIn(stored: DocumentSnapshot, openedAt: number): SessionEnd | null {
  if (!stored.exists()) return null
  const block = v.safeParse(blockSchema, stored.data())
  if (!block.success) return 'shut-out'
  const { from, reason, sessionsBefore } = block.output
  if (from !== 'submitting') return 'shut-out'
  const isBefore = (sessionsBefore?.toMillis() ?? -1) >= openedAt
  if (!isBefore) return null
  return reason === 'sessions-ended' ? reason : 'shut-out'
}

/** Returns when a person's session was opened, by the server's clock, in milliseconds since 1970. */
export async function openedAtOf(user: Pick<User, 'getIdTokenResult'> | null): Promise<number> {
  const token = await user?.getIdTokenResult()
  return Date.parse(token?.authTime ?? '')
}

/**
 * Asks the server whether a session is over, with one read.
 *
 * @returns null if it is in force
 * @throws {DomainError} 'unavailable', 'network-failed', … if there is no answer
 */
export async function endOfSession(
  user: Pick<User, 'uid' | 'getIdTokenResult'>,
): Promise<SessionEnd | null> {
  try {
    const openedAt = await openedAtOf(user)
    return endIn(await getDocFromServer(await ownBlock(user.uid)), openedAt)
  } catch (error) {
    if (isFirestoreRefusal(error)) return 'unknown'
    throw toMemberError(error)
  }
}
