import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'

import type { Organiser } from '../access/who-asks.ts'
import { collections } from '../store/collections.ts'
import { storedTime } from '../store/stored-time.ts'

/** What may stand in an entry: what was set, before or after. */
type Entry = Readonly<Record<string, Date | string | number | null>>

/** What an organiser has changed: `conferenceEvents/{id}`, shown below the settings. */
interface ConferenceChange {
  readonly what: 'submissions' | 'extension'
  /** Whom it is about, where it is about one person. */
  readonly uid?: string
  readonly from: Entry
  readonly to: Entry
}

/**
 * Writes down what an organiser changes, in the transaction that changes it (conference, section 0).
 */
export function recordConferenceEvent(
  firestore: Firestore,
  transaction: Transaction,
  by: Organiser,
  { what, uid = '', from, to }: ConferenceChange,
): void {
  transaction.create(collections.conferenceEvents(firestore).doc(), {
    what,
    uid,
    from: withStoredTimes(from),
    to: withStoredTimes(to),
    by: by.uid,
    at: FieldValue.serverTimestamp(),
  })
}

/** Puts each date into the form in which it is stored. */
export function withStoredTimes(entry: Entry): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      value instanceof Date ? storedTime(value) : value,
    ]),
  )
}
