import { Timestamp, type DocumentSnapshot, type Precondition } from 'firebase-admin/firestore'
import * as v from 'valibot'

/*
 * How Firestore stores a time, to the nanosecond. Nothing else in the functions makes or reads one: what
 * they reckon with are milliseconds since 1970, what the domain holds are `Date`s.
 */

/** A time as Firestore stores it. */
export type StoredTime = Timestamp

/** A time as Firestore stores it, parsed to milliseconds since 1970. */
export const storedTimeSchema = v.pipe(
  v.instance(Timestamp),
  v.transform((time) => time.toMillis()),
)

/**
 * Puts a time into the form in which it is stored.
 *
 * @param time milliseconds since 1970, or a `Date`
 */
export function storedTime(time: number | Date): StoredTime {
  return typeof time === 'number' ? Timestamp.fromMillis(time) : Timestamp.fromDate(time)
}

/** Puts a time into the form in which it is stored, to the nanosecond, as it was read before. */
export function exactTime(seconds: number, nanoseconds: number): StoredTime {
  return new Timestamp(seconds, nanoseconds)
}

/** Tells whether a document's field holds a time. */
export function isStoredTime(stored: unknown): stored is StoredTime {
  return stored instanceof Timestamp
}

/** Tells whether a document's field holds this very time, to the nanosecond. */
export function isSameTime(stored: unknown, time: StoredTime): boolean {
  return isStoredTime(stored) && stored.isEqual(time)
}

/** A stored time in milliseconds since 1970; undefined of anything else. */
export function millisOf(stored: unknown): number | undefined {
  return isStoredTime(stored) ? stored.toMillis() : undefined
}

/** A stored time as a `Date`, as the domain's schemas read it, cut to milliseconds; anything else as it is. */
export function asDate(stored: unknown): unknown {
  return isStoredTime(stored) ? stored.toDate() : stored
}

/** A document's fields with each time in them as a `Date` (`asDate`), also within lists and objects. */
export function withDates(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, deepDates(value)]))
}

function deepDates(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => deepDates(one))
  return isFields(value) ? withDates(value) : asDate(value)
}

/** Puts each `Date` of a document's fields into the form in which it is stored, also within lists and objects. */
export function withStoredTimes(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, deepStoredTimes(value)]),
  )
}

function deepStoredTimes(value: unknown): unknown {
  if (value instanceof Date) return storedTime(value)
  if (Array.isArray(value)) return value.map((one) => deepStoredTimes(one))
  return isFields(value) ? withStoredTimes(value) : value
}

function isFields(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}

/** Which write of a document was read: each later write of it makes another version. */
export interface DocumentVersion {
  readonly writtenAt: StoredTime
}

/** The version of a document that was read; undefined when there is none. */
export function versionOf({ updateTime }: DocumentSnapshot): DocumentVersion | undefined {
  return updateTime === undefined ? undefined : { writtenAt: updateTime }
}

/** Tells whether nobody has written to a document since a version of it was read. */
export function isVersion({ updateTime }: DocumentSnapshot, version: DocumentVersion): boolean {
  return updateTime?.isEqual(version.writtenAt) === true
}

/** Makes the condition under which an update fails once somebody has written to the document since. */
export function onlyTo({ writtenAt }: DocumentVersion): Precondition {
  return { lastUpdateTime: writtenAt }
}
