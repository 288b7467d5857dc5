import type { Firestore } from 'firebase-admin/firestore'

/**
 * For how long an instance goes by what it has read before it reads all anew, in milliseconds: what changes without
 * a trace, as an account's addresses, is that old at most.
 */
const keptFor = 10 * 60_000

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
  looking: Promise<unknown>
  next: Promise<Known> | undefined
}

/**
 * Keeps what an instance has read, for each Firestore. Who asks while another call reads is answered with the one
 * after it, so that nobody misses what was written before.
 *
 * @param look reads what is true now, by what was known before
 */
export function keptAtHand<Known>(
  look: (firestore: Firestore, known: Known | undefined) => Promise<Known>,
): (firestore: Firestore) => Promise<Known> {
  const hands = new WeakMap<Firestore, Hand<Known>>()
  return async (firestore) => {
    const hand = hands.get(firestore) ?? newHand<Known>()
    hands.set(firestore, hand)
    hand.next ??= hand.looking.then(async () => {
      hand.next = undefined
      const looking = look(firestore, hand.known)
      hand.looking = looking.catch(ignore)
      hand.known = await looking
      return hand.known
    })
    return await hand.next
  }
}

function newHand<Known>(): Hand<Known> {
  return { known: undefined, looking: Promise.resolve(), next: undefined }
}

function ignore(): void {
  // Whoever asked is told; the next one tries anew.
}
