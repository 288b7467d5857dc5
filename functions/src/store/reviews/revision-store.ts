import { paperIdSchema, uidSchema, type PaperId, type Uid } from '@lectern/domain/paper/paper'
import { answerSchema, releasedReportSchema } from '@lectern/domain/reviews/revision'
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from '../collections.ts'
import { withDates, withStoredTimes } from '../stored-time.ts'

/*
 * What an organiser has released of a paper's reports, and what its author answers: `revisions/{paperId}`. No client
 * reads or writes it (conference, section 4); the rules look up its `until`. It holds no reviewer and no assignment:
 * a report is known by its letter.
 */

const handedInSchema = v.object({
  answers: v.array(answerSchema),
  /** Grows with each handing in. */
  number: v.number(),
  at: v.date(),
})

const revisionSchema = v.object({
  ownerUid: uidSchema,
  note: v.string(),
  /** Until when the author may revise the paper and answer; null: it was taken back. */
  until: v.nullable(v.date()),
  releasedAt: v.date(),
  by: uidSchema,
  /** As they were when they were released: whatever becomes of the reports. */
  reports: v.array(releasedReportSchema),
  /** What the author has typed; nobody else's to read. */
  draft: v.array(answerSchema),
  /** Grows with each saving of that. */
  saving: v.number(),
  handedIn: v.nullable(handedInSchema),
  /** What reviewers were given of it, with which version of the paper's copy. */
  given: v.nullable(v.object({ ...handedInSchema.entries, copyVersion: v.number() })),
})

/** What was released of a paper's reports, and what its author answers. */
export interface Revision extends v.InferOutput<typeof revisionSchema> {
  readonly paperId: PaperId
}

/** What an author has handed in. */
export type HandedIn = NonNullable<Revision['handedIn']>

/** Where the revision of a paper is stored. */
export function revisionReference(firestore: Firestore, paperId: PaperId): DocumentReference {
  return collections.revisions(firestore).doc(paperId)
}

/** Those that were ever asked of an author. */
export function revisionsOf(firestore: Firestore, ownerUid: Uid): Query {
  return collections.revisions(firestore).where('ownerUid', '==', ownerUid)
}

/**
 * Parses a revision; undefined when there is none.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parseRevision(snapshot: DocumentSnapshot): Revision | undefined {
  const data = snapshot.data()
  if (data === undefined) return undefined
  return {
    ...v.parse(revisionSchema, withDates(data)),
    paperId: v.parse(paperIdSchema, snapshot.id),
  }
}

/** Puts a revision into the form in which it is stored; the paper's id is the name of the document. */
export function storedRevision({ paperId: _paperId, ...revision }: Revision) {
  return withStoredTimes(revision)
}

const untilSchema = v.object({ until: v.date() })

/** Reads until when an author may edit a paper for a revision; null: not at all, as where it can't be read. */
export function revisedUntilIn(snapshot: DocumentSnapshot): Date | null {
  const parsed = v.safeParse(untilSchema, withDates(snapshot.data() ?? {}))
  return parsed.success ? parsed.output.until : null
}
