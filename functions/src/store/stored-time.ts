import { Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'

/** A time as Firestore stores it, parsed to milliseconds since 1970. */
export const storedTimeSchema = v.pipe(
  v.instance(Timestamp),
  v.transform((time) => time.toMillis()),
)
