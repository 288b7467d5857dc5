import type { Firestore } from 'firebase-admin/firestore'

/**
 * For how long an instance goes by what it has read before it reads everything again, in milliseconds. All changes
 * leave a trace, so this bounds only what is written past the site. Reading everything is the dearest thing an open
 * desk causes: see tools/costs.ts.
 */
const keptFor = 12 * 60 * 60_000

/** How far back an instance looks for changes beyond its last look, in milliseconds: clocks differ. */
const overlap = 10_000

/** Since when something is known, and until when it is true; milliseconds since 1970, by Firestore's clock. */
export interface KnownUntil {
  readonly since: number
  readonly until: number
}

/** Since when changes are to be looked for; null where all is to be read anew. */
export function changedSince(known: KnownUntil | undefined): Date | null {
  if (known === undefined || known.since + keptFor < Date.now()) return null
  return new Date(known.until - overlap)
}

interface Hand<Known> {
  known: Known | undefined
  /** When the last look began, in milliseconds since 1970. */
  lookedAt: number
  looking: Promise<unknown>
  next: Promise<Known> | undefined
}

/**
 * Keeps what an instance has read, for each Firestore. A call that comes while another one reads is answered with
 * the reading after it, so that nobody misses what was written before.
 *
 * @param look reads what is true now, by what was known before
 * @returns a function whose second parameter is the greatest age of an answer, in milliseconds. 0 always looks.
 */
export function keptAtHand<Known>(
  look: (firestore: Firestore, known: Known | undefined) => Promise<Known>,
): (firestore: Firestore, maxAge?: number) => Promise<Known> {
  const hands = new WeakMap<Firestore, Hand<Known>>()
  return async (firestore, maxAge = 0) => {
    const hand = hands.get(firestore) ?? newHand<Known>()
    hands.set(firestore, hand)
    if (hand.known !== undefined && Date.now() < hand.lookedAt + maxAge) return hand.known
    hand.next ??= hand.looking.then(async () => {
      hand.next = undefined
      const startedAt = Date.now()
      const looking = look(firestore, hand.known)
      hand.looking = looking.catch(ignore)
      hand.known = await looking
      hand.lookedAt = startedAt
      return hand.known
    })
    return await hand.next
  }
}

function newHand<Known>(): Hand<Known> {
  return { known: undefined, lookedAt: 0, looking: Promise.resolve(), next: undefined }
}

function ignore(): void {
  // Whoever asked is told; the next one tries anew.
}
