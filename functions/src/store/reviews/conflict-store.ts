import { createHash } from 'node:crypto'

import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from '../collections.ts'
import { storedTime, storedTimeSchema } from '../stored-time.ts'

/*
 * That somebody and a paper must be kept apart, or that a hint of it was dismissed: `conflicts/{hash}`. No client
 * reads or writes it (conference, section 4).
 */

/**
 * Instead of a person, where only `addresses` tell whom a wall is about: what stays of reviewers' walls once it is
 * removed who reviewed what. No path of the API can name it, so nobody lifts them.
 */
export const nameless = '*'

const conflictSchema = v.object({
  paperId: v.string(),
  /** A reviewer's id, the uid of an organiser, or `nameless`. */
  who: v.string(),
  kind: v.picklist(['wall', 'dismissed']),
  /** Who said so. */
  declaredBy: v.picklist(['reviewer', 'author', 'organiser']),
  note: v.string(),
  /** The organiser's account, of what an organiser has said. */
  by: v.exactOptional(v.string()),
  /**
   * Of a reviewer's wall that was said by a bid alone: the reviewer may take it back while bids are open, unless an
   * organiser has said the same (`repeated`).
   */
  byBid: v.exactOptional(v.union([v.literal(true), v.literal('repeated')])),
  /**
   * Present if an organiser repeated what a reviewer said, about the person who has the entry now: the part of
   * `addresses` that is the reviewer's, and stays when an organiser lifts the rest.
   */
  said: v.exactOptional(v.pipe(v.array(v.string()), v.readonly())),
  at: storedTimeSchema,
  /**
   * Keyed hashes of every address of the person (`addressKeys`): a wall stays when the account is deleted and another
   * one is registered.
   */
  addresses: v.optional(v.pipe(v.array(v.string()), v.readonly()), []),
})

/** That somebody and a paper must be kept apart, or not; the time in milliseconds since 1970. */
export type Conflict = v.InferOutput<typeof conflictSchema>

/**
 * Where it is stored what was said about somebody and a paper.
 *
 * @param who a reviewer's id, or the uid of an organiser
 */
export function conflictReference(
  firestore: Firestore,
  paperId: string,
  who: string,
): DocumentReference {
  const id = createHash('sha256').update(`${paperId} ${who}`).digest('hex')
  return collections.conflicts(firestore).doc(id)
}

/**
 * Parses what was said about somebody and a paper; undefined when nothing was.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parseConflict(snapshot: DocumentSnapshot): Conflict | undefined {
  return snapshot.exists ? v.parse(conflictSchema, snapshot.data()) : undefined
}

/** Returns true if an organiser has said it, or repeats what a reviewer said. */
export function isOrganisers({ declaredBy, byBid, said }: Conflict): boolean {
  return declaredBy === 'organiser' || byBid === 'repeated' || said !== undefined
}

/** Puts what was said about somebody and a paper into the form in which it is stored, with when it was written. */
export function storedConflict(conflict: Conflict): Record<string, unknown> {
  const { addresses, said, at } = conflict
  return {
    ...conflict,
    addresses: [...addresses],
    ...(said && { said: [...said] }),
    at: storedTime(at),
    ...conflictChanged,
  }
}

/** The part of the document that each change of it writes, so that later looks find it. */
export const conflictChanged = { changedAt: FieldValue.serverTimestamp() }

/** Returns the query for conflicts written since a time, by Firestore's clock. */
export function conflictsChangedSince(firestore: Firestore, time: Date): Query {
  return collections.conflicts(firestore).where('changedAt', '>', storedTime(time))
}
