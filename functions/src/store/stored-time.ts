import { Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'

/** A time as Firestore stores it, parsed to milliseconds since 1970. */
export const storedTimeSchema = v.pipe(
  v.instance(Timestamp),
  v.transform((time) => time.toMillis()),
)

/** A stored time as a `Date`, as the domain's schemas read it, cut to milliseconds; anything else as it is. */
export function asDate(stored: unknown): unknown {
  return stored instanceof Timestamp ? stored.toDate() : stored
}

/** A document's fields with each time among them as a `Date` (`asDate`). */
export function withDates(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, asDate(value)]))
}
