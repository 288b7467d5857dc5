import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'

import type { Organiser } from '../access/who-asks.ts'
import { collections } from '../store/collections.ts'
import { withStoredTimes } from '../store/stored-time.ts'

/** The settings that organisers change. */
export type SettingsName = 'submissions' | 'conference' | 'reviews'

/** What organisers do with people and papers. */
type PeopleAct =
  | 'organiser invited'
  | 'organiser removed'
  | 'code told'
  | 'message sent'
  | 'reviewers invited'
  | 'reviewer changed'
  | 'reviewer removed'
  | 'papers published uncleaned'
  | 'conflict declared'
  | 'conflict removed'

/** What an organiser has changed: `conferenceEvents/{id}`, shown below the settings. */
interface ConferenceChange {
  readonly what: SettingsName | 'extension' | PeopleAct
  /** Whom it is about, where it is about one person. */
  readonly uid?: string
  /** What was set before, and after; its times are `Date`s. */
  readonly from: object
  readonly to: object
}

/**
 * Writes down what an organiser changes, in the transaction that changes it (conference, section 0).
 */
export function recordConferenceEvent(
  firestore: Firestore,
  transaction: Transaction,
  by: Pick<Organiser, 'uid'>,
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
