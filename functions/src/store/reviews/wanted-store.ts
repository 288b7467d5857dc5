import { uidSchema, type PaperId } from '@lectern/domain/paper/paper'
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from '../collections.ts'
import { storedTime } from '../stored-time.ts'

/*
 * How many reports one paper wants, where organisers have said so: `wantedReports/{paperId}`. No client reads or
 * writes it (conference, section 4). What is taken back stays as null: whoever keeps what was read finds what has
 * changed since.
 */

const wantedSchema = v.object({
  /** Null: as the settings say. */
  wanted: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Why fewer are enough; empty where nobody had to say. */
  reason: v.string(),
  /** The organiser who said so last. */
  by: uidSchema,
})

/** How many reports a paper wants. */
export type WantedReports = v.InferOutput<typeof wantedSchema>

/** Where it is stored how many reports a paper wants. */
export function wantedReference(firestore: Firestore, paperId: PaperId): DocumentReference {
  return collections.wantedReports(firestore).doc(paperId)
}

/**
 * Parses how many reports a paper wants; undefined where nobody has said so.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parseWanted(snapshot: DocumentSnapshot): WantedReports | undefined {
  return snapshot.exists ? v.parse(wantedSchema, snapshot.data()) : undefined
}

/** Puts how many reports a paper wants into the form in which it is stored, with when that was. */
export function storedWanted(wanted: WantedReports): Record<string, unknown> {
  return { ...wanted, changedAt: FieldValue.serverTimestamp() }
}

/** What was said of how many reports papers want since a time, by Firestore's clock. */
export function wantedChangedSince(firestore: Firestore, time: Date): Query {
  return collections.wantedReports(firestore).where('changedAt', '>', storedTime(time))
}
