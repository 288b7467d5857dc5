import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { sign } from '../platform/keys.ts'
import * as logs from '../platform/logs.ts'
import type { ClientAddress } from '../platform/requests/client-address.ts'
import { collections } from '../store/collections.ts'
import { storedTime, storedTimeSchema } from '../store/stored-time.ts'

/** So many requests of a kind in a window of time. */
export interface Limit {
  /** What is counted, such as `register by IP`; each name has counters of its own. */
  readonly name: string
  readonly most: number
  /** The window's length, in milliseconds. It starts with the first request, or for spread counters on the hour. */
  readonly window: number
  /**
   * The number of documents that a counter is spread over if many people share it. Such requests don't
   * wait for each other (see `reserve`). Undefined for one person's counter, which transactions count.
   */
  readonly shards?: number
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

/** One request's room under a limit that many people share. */
export interface Room {
  /** When another try can help, or undefined if there is room. */
  readonly wait: Wait | undefined
  /** True if this request reaches the limit and no earlier one has reported that. */
  readonly isLast: boolean
  /** Keeps the room, which is otherwise given back after the transaction. */
  readonly use: () => void
}

export interface Counting {
  readonly firestore: Firestore
  readonly appSecret: string
  /** Milliseconds since 1970. */
  readonly now: number
}

interface Counter {
  readonly bound: Bound
  /** Of a spread counter, the document that counts this request. */
  readonly reference: DocumentReference
  readonly requests: number
  /** The requests among these that are under way, and may be given back. */
  readonly held: number
  readonly windowEnd: number
}

const counterSchema = v.object({
  count: v.number(),
  held: v.optional(v.number(), 0),
  expiresAt: storedTimeSchema,
  /** True in a spread counter's document once an alert has reported that the limit is reached. */
  isReported: v.optional(v.boolean(), false),
})

/**
 * Reads the counters of one person's limits in one go, for a transaction that decides by them.
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
    wait: (asked) => waitOf(asked, counters, counting.now),
    count: (asked) =>
      asked.flatMap(of).map(({ reference, requests, windowEnd }) => {
        const expiresAt = storedTime(windowEnd)
        transaction.set(reference, { count: requests + 1, expiresAt })
        return { reference, windowEnd }
      }),
    isLast: (bound) => of(bound)[0]?.requests === limitOf(bound).most - 1,
  }
}

/** Room that was reserved under limits that many people share. */
export interface Reservation extends Omit<Room, 'use'> {
  readonly giveBack: () => Promise<void>
  /** Stores that room which was held is used, and that an alert has reported the limit if this request reached it. */
  readonly settle: () => Promise<void>
}

/**
 * Counts one request against limits that many people share, without locking a document. It is counted
 * first and the sum read again afterwards, so requests at the same moment can't pass a limit together.
 * They can instead refuse each other the last room, or hold it while they are under way. Each then tries again, and
 * is at last asked to do so in a second.
 *
 * @param held 1 if the room is held until it is given back or settled
 * @throws {Error} when the secret is missing or too short
 */
export async function reserve(
  counting: Counting,
  bounds: readonly Bound[],
  held: 0 | 1 = 0,
): Promise<Reservation> {
  for (let round = 1; ; round += 1) {
    const reservation = await reserveOnce(counting, bounds, held)
    if (reservation.wait !== overtaken || round === rounds) return reservation
    await pause(randomInt(20, 200))
  }
}

/** About a second in all. */
const rounds = 8

/** Others have the last room, and may give it back. */
const overtaken: Wait = { retryAfterSeconds: 1 }

async function reserveOnce(
  counting: Counting,
  bounds: readonly Bound[],
  held: 0 | 1,
): Promise<Reservation> {
  const { firestore, now } = counting
  const nothing = async () => Promise.resolve()
  const refused = (wait: Wait) => ({ wait, isLast: false, giveBack: nothing, settle: nothing })
  const before = await readSpread(counting, bounds)
  if (waitOf(bounds, before.counters, now) !== undefined) {
    const settled = before.counters.map((one) => ({ ...one, requests: one.requests - one.held }))
    return refused(waitOf(bounds, settled, now) ?? overtaken)
  }
  const add = async (change: Record<string, unknown>) => {
    const batch = firestore.batch()
    for (const { reference, windowEnd } of before.counters) {
      batch.set(reference, { ...change, expiresAt: storedTime(windowEnd) }, { merge: true })
    }
    await batch.commit()
  }
  const giveBack = async () =>
    add({ count: FieldValue.increment(-1), held: FieldValue.increment(-held) }).catch(logs.roomLeft)
  await add({ count: FieldValue.increment(1), held: FieldValue.increment(held) })
  const after = await readSpread(counting, bounds)
  const others = after.counters.map((one) => ({ ...one, requests: one.requests - 1 }))
  if (waitOf(bounds, others, now) !== undefined) {
    await giveBack()
    return refused(overtaken)
  }
  const [all] = others
  const isReached = all !== undefined && all.requests >= limitOf(all.bound).most - 1
  const isLast = isReached && !after.isReported
  const settle = async () =>
    add({ held: FieldValue.increment(-held), ...(isLast && { isReported: true }) }).catch(
      logs.roomLeft,
    )
  return { wait: undefined, isLast, giveBack, settle }
}

/**
 * Runs a transaction that may use room under a limit that many people share. The room is reserved
 * before and given back afterwards if the transaction fails or doesn't use it.
 */
export async function runWithRoom<Result>(
  counting: Counting,
  bound: Bound,
  act: (transaction: Transaction, room: Room) => Promise<Result>,
): Promise<Result> {
  const { wait, isLast, giveBack, settle } = await reserve(counting, [bound], 1)
  let isUsed = false
  const use = () => {
    isUsed = true
  }
  try {
    return await counting.firestore.runTransaction(async (transaction) => {
      isUsed = false
      return await act(transaction, { wait, isLast, use })
    })
  } catch (error) {
    isUsed = false
    throw error
  } finally {
    await (isUsed ? settle() : giveBack())
  }
}

/** Reads spread counters, outside of any transaction: their shards' sums. */
async function readSpread(counting: Counting, bounds: readonly Bound[]) {
  const rows = bounds.flatMap(rowsOf).map(({ bound, name, subject, window, shards }) => {
    const windowEnd = (Math.floor(counting.now / window) + 1) * window
    const references = Array.from({ length: shards }, (_, shard) =>
      referenceOf(counting, name, `${subject} ${String(windowEnd)} ${String(shard)}`),
    )
    return { bound, windowEnd, references }
  })
  const snapshots = await counting.firestore.getAll(...rows.flatMap((row) => row.references))
  const stored = new Map(snapshots.map((one) => [one.ref.path, parseCounter(one)]))
  const counters = rows.map(({ bound, windowEnd, references }): Counter => {
    const reference = references[randomInt(references.length)]
    if (reference === undefined) throw new Error('A counter has no place.')
    const shards = references.flatMap(({ path }) => stored.get(path) ?? [])
    const sumOf = (field: 'count' | 'held') =>
      shards.reduce((sum, { [field]: count }) => sum + count, 0)
    return { bound, reference, requests: sumOf('count'), held: sumOf('held'), windowEnd }
  })
  return { counters, isReported: [...stored.values()].some((one) => one?.isReported === true) }
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
  readonly shards: number
}

/** A network has fewer people than everybody or a gateway. */
const shardsOfNetwork = 2

/** The counters of a bound: of a shared one, that of all comes first, then one for each source. */
function rowsOf(bound: Bound): Row[] {
  if ('limit' in bound) {
    const { limit, subject } = bound
    const { name, window, shards = 1 } = limit
    return [{ bound, name, subject, window, shards }]
  }
  const { shared, subject, from } = bound
  const { name, window, shards = 1 } = shared
  const sources = sourcesOf(from).map(({ kind, id }) => ({
    bound,
    name: `${name}, ${kind}`,
    subject: `${subject} ${id}`,
    window,
    shards: kind === 'network' ? Math.min(shards, shardsOfNetwork) : shards,
  }))
  return [{ bound, name, subject, window, shards }, ...sources]
}

function sourcesOf({ network, gateway }: ClientAddress) {
  const sources = [{ kind: 'network', id: network }]
  if (gateway !== null) sources.push({ kind: 'gateway', id: gateway })
  return sources
}

export function limitOf(bound: Bound): Limit {
  return 'limit' in bound ? bound.limit : bound.shared
}

/** Returns when all of some limits can take one more, or undefined if they can now. */
function waitOf(
  bounds: readonly Bound[],
  counters: readonly Counter[],
  now: number,
): Wait | undefined {
  const full = bounds.flatMap((bound) =>
    reached(
      bound,
      counters.filter((counter) => counter.bound === bound),
    ),
  )
  if (full.length === 0) return undefined
  const wait = Math.max(...full.map(({ windowEnd }) => windowEnd)) - now
  return { retryAfterSeconds: Math.ceil(wait / 1000) }
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
    ? { bound, reference, requests: stored.count, held: 0, windowEnd: stored.expiresAt }
    : { bound, reference, requests: 0, held: 0, windowEnd: now + window }
}

function parseCounter(snapshot: DocumentSnapshot | undefined) {
  return snapshot?.exists === true ? v.parse(counterSchema, snapshot.data()) : undefined
}
