import { DomainError } from '@lectern/domain/errors'
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore'
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

/** A request that was counted: with it, the count can be taken back. */
export interface CountedRequest {
  readonly reference: DocumentReference
  /** The end of the window that it was counted in, in milliseconds since 1970. */
  readonly windowEnd: number
}

type Count =
  | { readonly kind: 'counted'; readonly windowEnd: number }
  | { readonly kind: 'refused'; readonly retryAfterSeconds: number }

/**
 * Counts one request of somebody against a limit, in a transaction, so that parallel requests count
 * too. Stored is a keyed hash of who it is, never the address itself.
 *
 * @param subject who is counted: an IP address, an e-mail address or `everybody`
 * @param now milliseconds since 1970
 * @throws {DomainError} `too-many-requests`, with the rest of the window as `retryAfterSeconds`, when
 *   the limit is reached; such requests don't count
 * @throws {Error} when the secret is missing or too short
 */
export async function countRequest(
  firestore: Firestore,
  appSecret: string,
  limit: Limit,
  subject: string,
  now: number,
): Promise<CountedRequest> {
  const id = sign(appSecret, 'rate limit', `${limit.name}:${subject}`)
  const reference = firestore.collection('rateLimits').doc(id)
  const count = await firestore.runTransaction(async (transaction): Promise<Count> => {
    const stored = parseCounter(await transaction.get(reference))
    const counter = stored !== undefined && stored.expiresAt > now ? stored : undefined
    const windowEnd = counter?.expiresAt ?? now + limit.window
    const requests = (counter?.count ?? 0) + 1
    if (requests > limit.most) {
      return { kind: 'refused', retryAfterSeconds: Math.ceil((windowEnd - now) / 1000) }
    }
    transaction.set(reference, { count: requests, expiresAt: Timestamp.fromMillis(windowEnd) })
    return { kind: 'counted', windowEnd }
  })
  if (count.kind === 'counted') return { reference, windowEnd: count.windowEnd }
  const { retryAfterSeconds } = count
  throw new DomainError('too-many-requests', undefined, { retryAfterSeconds })
}

/**
 * Takes one counted request back, in a transaction: it turned out to be none of those that the limit
 * is for. After the window in which it was counted there is nothing left to take back.
 */
export async function takeBack({ reference, windowEnd }: CountedRequest): Promise<void> {
  await reference.firestore.runTransaction(async (transaction) => {
    const stored = parseCounter(await transaction.get(reference))
    if (stored?.expiresAt !== windowEnd || stored.count < 1) return
    transaction.update(reference, { count: stored.count - 1 })
  })
}

function parseCounter(snapshot: DocumentSnapshot) {
  return snapshot.exists ? v.parse(counterSchema, snapshot.data()) : undefined
}
