import { paperIdSchema, type PaperId } from '@lectern/domain/paper/paper'
import { bidAnswers, type BidAnswer } from '@lectern/domain/reviews/bids'
import { reviewerIdSchema, type ReviewerId } from '@lectern/domain/reviews/reviewer'
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from '../collections.ts'

/*
 * What a reviewer has said of papers before anything is assigned: `bids/{reviewerId}`. No client reads or writes it
 * (conference, section 4). It holds no times.
 */

const bidsSchema = v.object({ said: v.record(paperIdSchema, v.picklist(bidAnswers)) })

/** What a reviewer has said of papers, by their ids; those that nothing was said of are not in it. */
export type Bids = ReadonlyMap<PaperId, BidAnswer>

/** Where it is stored what a reviewer has said of papers. */
export function bidsReference(firestore: Firestore, id: ReviewerId): DocumentReference {
  return collections.bids(firestore).doc(id)
}

/**
 * Parses what a reviewer has said of papers: nothing where there is no document.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parseBids(snapshot: DocumentSnapshot): Bids {
  if (!snapshot.exists) return new Map()
  const { said } = v.parse(bidsSchema, snapshot.data())
  return new Map(Object.entries(said).map(([id, bid]) => [v.parse(paperIdSchema, id), bid]))
}

/** Whose bids a document holds. @throws {v.ValiError} when its name is no reviewer's id */
export function bidderIn(snapshot: DocumentSnapshot): ReviewerId {
  return v.parse(reviewerIdSchema, snapshot.id)
}

/** One bid in the form in which it is merged into the others of the same reviewer. */
export function storedBid(paperId: PaperId, bid: BidAnswer) {
  return { said: { [paperId]: bid } }
}
