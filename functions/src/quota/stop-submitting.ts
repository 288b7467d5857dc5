import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

/** That an account may not submit for a while, as the rules read it. */
export interface Stop {
  /** Milliseconds since 1970; null: until an organiser lifts it. */
  readonly until: number | null
}

const blockSchema = v.object({
  from: v.picklist(['everything', 'submitting']),
  until: v.nullable(v.instance(Timestamp)),
})

/** Where it stands that somebody is kept from something. */
export function blockReference(firestore: Firestore, uid: string) {
  return firestore.collection('blocked').doc(uid)
}

/**
 * Reads whether somebody may not submit.
 *
 * @param now milliseconds since 1970
 * @returns undefined when nothing stands in the way, or no more
 */
export function readStop(block: DocumentSnapshot | undefined, now: number): Stop | undefined {
  if (block === undefined || !block.exists) return undefined
  const { from, until } = v.parse(blockSchema, block.data())
  if (from === 'everything' || until === null) return { until: null }
  return until.toMillis() > now ? { until: until.toMillis() } : undefined
}

/**
 * Stops an account from making papers and uploading files, unless it is for as long already. Whoever
 * is kept from everything stays so.
 *
 * @param reason in words, for organisers
 * @param now milliseconds since 1970
 * @returns whether that is news
 */
export async function stopSubmitting(
  firestore: Firestore,
  uid: string,
  { until }: Stop,
  reason: string,
  now: number,
): Promise<boolean> {
  const reference = blockReference(firestore, uid)
  return await firestore.runTransaction(async (transaction) => {
    const stop = readStop(await transaction.get(reference), now)
    if (stop !== undefined && isAsLong(stop, until)) return false
    transaction.set(reference, {
      from: 'submitting',
      until: until === null ? null : Timestamp.fromMillis(until),
      at: Timestamp.fromMillis(now),
      reason,
    })
    return true
  })
}

/** Tells whether a stop lasts at least until the given time. */
export function isAsLong(stop: Stop, until: number | null): boolean {
  return stop.until === null || (until !== null && stop.until >= until)
}
