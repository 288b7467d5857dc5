import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { sign } from '../platform/keys.ts'
import type { ClientAddress } from '../platform/requests/client-address.ts'
import { collections } from '../store/collections.ts'
import { storedTime, storedTimeSchema } from '../store/stored-time.ts'

/** So many requests of a kind in a window of time. */
export interface Limit {
  /** What is counted, such as `register by IP`; each name has counters of its own. */
  readonly name: string
  readonly most: number
  /** The window's length, in milliseconds; it begins with the first request. */
  readonly window: number
}

/**
 * A limit that many share, such as all mails of an hour: each network gets a part of what is left, so
 * that the fuller it is, the less one network can take, and no single one uses it up.
 */
interface SharedLimit extends Limit {
  /** A network's part of what is left: 10 for a tenth. */
  readonly parts: number
  /** What each network has in any case, also when others have used the limit up. */
  readonly floor: number
  /** What all together never exceed, floors included. */
  readonly ceiling: number
  /**
   * How many times as much a gateway has (see `ClientAddress`): many people stand behind Hosting's,
   * and one person behind one that only claims to be Hosting's.
   */
  readonly throughGateway: number
}

/** A limit for one subject, or one for a subject that many networks share. */
export type Bound =
  | { readonly limit: Limit; readonly subject: string }
  | { readonly shared: SharedLimit; readonly subject: string; readonly from: ClientAddress }

/** A request that was counted: with it, the counts can be taken back. */
export type CountedRequest = readonly {
  readonly bound: Bound
  readonly reference: DocumentReference
  /** The end of the window that it was counted in, in milliseconds since 1970. */
  readonly windowEnd: number
}[]

/** When a repetition may help, of what a limit does not allow. */
export interface Wait {
  readonly retryAfterSeconds: number
}

/** Counters that were read in a transaction. */
export interface Counters {
  /** Tells when some of the limits allow one more; undefined: now. */
  readonly wait: (bounds: readonly Bound[]) => Wait | undefined
  /** Writes the counters of some of the limits with one more. No reads may follow in the transaction. */
  readonly count: (bounds: readonly Bound[]) => CountedRequest
  /** Tells whether the next one that is counted is the one that reaches a limit. */
  readonly isLast: (bound: Bound) => boolean
}

interface Counting {
  readonly firestore: Firestore
  readonly appSecret: string
  /** Milliseconds since 1970. */
  readonly now: number
}

interface Counter {
  readonly bound: Bound
  readonly reference: DocumentReference
  readonly requests: number
  readonly windowEnd: number
}

const counterSchema = v.object({ count: v.number(), expiresAt: storedTimeSchema })

/**
 * Reads the counters of some limits in one go, for a transaction that decides by them.
 *
 * @throws {Error} when the secret is missing or too short
 */
export async function openCounters(
  transaction: Transaction,
  counting: Counting,
  bounds: readonly Bound[],
): Promise<Counters> {
  const rows = bounds.flatMap((bound) => rowsOf(bound))
  const references = rows.map(({ name, subject }) => referenceOf(counting, name, subject))
  const snapshots = await transaction.getAll(...references)
  const counters = rows.map(({ bound, window }, index) =>
    counterOf(bound, snapshots[index], references[index], counting.now, window),
  )
  const of = (bound: Bound) => counters.filter((counter) => counter.bound === bound)
  return {
    wait: (asked) => {
      const full = asked.flatMap((bound) => reached(bound, of(bound)))
      if (full.length === 0) return undefined
      const wait = Math.max(...full.map(({ windowEnd }) => windowEnd)) - counting.now
      return { retryAfterSeconds: Math.ceil(wait / 1000) }
    },
    count: (asked) =>
      asked.flatMap(of).map(({ bound, reference, requests, windowEnd }) => {
        const expiresAt = storedTime(windowEnd)
        transaction.set(reference, { count: requests + 1, expiresAt })
        return { bound, reference, windowEnd }
      }),
    isLast: (bound) => {
      const { most } = 'limit' in bound ? bound.limit : bound.shared
      return of(bound)[0]?.requests === most - 1
    },
  }
}

/** Takes counts back in a transaction that reads nothing else afterwards. */
export async function takeBackCounts(
  transaction: Transaction,
  counted: CountedRequest,
): Promise<void> {
  const snapshots = await transaction.getAll(...counted.map(({ reference }) => reference))
  for (const [index, { reference, windowEnd }] of counted.entries()) {
    const stored = parseCounter(snapshots[index])
    if (stored?.expiresAt !== windowEnd || stored.count < 1) continue
    transaction.update(reference, { count: stored.count - 1 })
  }
}

interface Row {
  readonly bound: Bound
  readonly name: string
  readonly subject: string
  readonly window: number
}

/** The counters of a bound: of a shared one, that of all comes first, then one for each source. */
function rowsOf(bound: Bound): Row[] {
  if ('limit' in bound) {
    const { limit, subject } = bound
    return [{ bound, name: limit.name, subject, window: limit.window }]
  }
  const { shared, subject, from } = bound
  const { name, window } = shared
  const sources = sourcesOf(from).map(({ kind, id }) => ({
    bound,
    name: `${name}, ${kind}`,
    subject: `${subject} ${id}`,
    window,
  }))
  return [{ bound, name, subject, window }, ...sources]
}

function sourcesOf({ network, gateway }: ClientAddress) {
  const sources = [{ kind: 'network', id: network }]
  if (gateway !== null) sources.push({ kind: 'gateway', id: gateway })
  return sources
}

/** Which of a bound's counters don't take one more. */
function reached(bound: Bound, [all, ...sources]: readonly Counter[]): Counter[] {
  if (all === undefined) return []
  if ('limit' in bound) return all.requests >= bound.limit.most ? [all] : []
  const { most, parts, floor, ceiling, throughGateway } = bound.shared
  const full = sources.filter(({ requests }, index) => {
    const factor = index === 0 ? 1 : throughGateway
    // What a source has taken itself is not what others have left it.
    const left = Math.max(0, most - (all.requests - requests))
    const share = Math.min(left, Math.floor((left * factor) / parts))
    return requests >= Math.max(floor * factor, share)
  })
  return all.requests >= ceiling ? [all, ...full] : full
}

function referenceOf({ firestore, appSecret }: Counting, name: string, subject: string) {
  return collections.rateLimits(firestore).doc(sign(appSecret, 'rate limit', `${name}:${subject}`))
}

function counterOf(
  bound: Bound,
  snapshot: DocumentSnapshot | undefined,
  reference: DocumentReference | undefined,
  now: number,
  window: number,
): Counter {
  if (reference === undefined) throw new Error('A counter has no place.')
  const stored = parseCounter(snapshot)
  return stored !== undefined && stored.expiresAt > now
    ? { bound, reference, requests: stored.count, windowEnd: stored.expiresAt }
    : { bound, reference, requests: 0, windowEnd: now + window }
}

function parseCounter(snapshot: DocumentSnapshot | undefined) {
  return snapshot?.exists === true ? v.parse(counterSchema, snapshot.data()) : undefined
}
