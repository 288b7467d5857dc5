import { paperFileKinds, paperIdSchema, uidSchema } from '@lectern/domain/paper/paper'
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from '../collections.ts'
import { withDates, withStoredTimes } from '../stored-time.ts'

/*
 * What reviewers read of a paper, frozen when its first assignment is published: `reviewCopies/{paperId}`. No
 * client reads or writes it (conference, section 4); its files lie where no rule of Storage lets anybody.
 */

const copySchema = v.object({
  /** Grows with each new version that organisers give to reviewers. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  number: v.nullable(v.number()),
  paperTitle: v.string(),
  abstract: v.string(),
  keywords: v.array(v.string()),
  /** Names, in their order; shown where reviews are single blind alone. */
  authors: v.array(v.string()),
  ownerUid: uidSchema,
  files: v.array(
    v.object({
      kind: v.picklist(paperFileKinds),
      path: v.string(),
      bytes: v.number(),
      pages: v.nullable(v.number()),
      /** Whether what names its makers was removed; else it is as it was sent, as an organiser wanted. */
      cleaned: v.boolean(),
    }),
  ),
  /** The paths of the paper's own files that it was made of; those of before have none. */
  sources: v.exactOptional(v.object({ pdf: v.string(), supplementaryPdf: v.nullable(v.string()) })),
  frozenAt: v.date(),
  /** The organiser by whose word a file that can't be cleaned is given as it was sent. */
  asSentBy: v.exactOptional(uidSchema),
  /** Of which version the server has set Review Obtained: it does so once. */
  obtained: v.exactOptional(v.number()),
})

/** What reviewers read of a paper. */
export interface ReviewCopy extends v.InferOutput<typeof copySchema> {
  readonly paperId: v.InferOutput<typeof paperIdSchema>
}

/** Where the copy of a paper is stored. */
export function copyReference(firestore: Firestore, paperId: string): DocumentReference {
  return collections.reviewCopies(firestore).doc(paperId)
}

/**
 * Parses a copy; undefined when there is none.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parseCopy(snapshot: DocumentSnapshot): ReviewCopy | undefined {
  const data = snapshot.data()
  if (data === undefined) return undefined
  return { ...v.parse(copySchema, withDates(data)), paperId: v.parse(paperIdSchema, snapshot.id) }
}

/** Puts a copy into the form in which it is stored; the paper's id is the name of the document. */
export function storedCopy({ paperId: _paperId, ...copy }: ReviewCopy): Record<string, unknown> {
  return withStoredTimes(copy)
}
