import { DomainError } from '@lectern/domain/errors'
import { Timestamp, type Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { sign } from '../keys.ts'
import { storedTimeSchema } from '../stored-time.ts'

/** So many requests of a kind in a window of time. */
export interface Limit {
  /** What is counted, such as `register by IP`; each name has counters of its own. */
  readonly name: string
  readonly most: number
  /** The window's length, in milliseconds; it begins with the first request. */
  readonly window: number
}

/** The subject of a limit that everybody shares. */
export const everybody = 'everybody'

const counterSchema = v.object({ count: v.number(), expiresAt: storedTimeSchema })

/**
 * Counts one request of somebody against a limit, in a transaction, so that parallel requests count
 * too. Stored is a keyed hash of who it is, never the address itself.
 *
 * @param subject who is counted: an IP address, an e-mail address or `everybody`
 * @param now milliseconds since 1970
 * @throws {DomainError} `too-many-requests` when the limit is reached; such requests don't count
 * @throws {Error} when the secret is missing or too short
 */
export async function countRequest(
  firestore: Firestore,
  appSecret: string,
  limit: Limit,
  subject: string,
  now: number,
): Promise<void> {
  const id = sign(appSecret, 'rate limit', `${limit.name}:${subject}`)
  const reference = firestore.collection('rateLimits').doc(id)
  const isAllowed = await firestore.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(reference)
    const stored = snapshot.exists ? v.parse(counterSchema, snapshot.data()) : undefined
    const counter = stored !== undefined && stored.expiresAt > now ? stored : undefined
    const count = (counter?.count ?? 0) + 1
    if (count > limit.most) return false
    const expiresAt = Timestamp.fromMillis(counter?.expiresAt ?? now + limit.window)
    transaction.set(reference, { count, expiresAt })
    return true
  })
  if (!isAllowed) throw new DomainError('too-many-requests')
}
