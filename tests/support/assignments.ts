import { randomUUID } from 'node:crypto'

import { paperIdSchema, uidSchema } from '@lectern/domain/paper/paper'
import { reviewerIdSchema } from '@lectern/domain/reviews/reviewer'
import { Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'

import {
  assignmentReference,
  newAssignmentId,
  storedAssignment,
  type Assignment,
} from '../../functions/src/store/reviews/assignment-store.ts'
import {
  copyReference,
  storedCopy,
  type ReviewCopy,
} from '../../functions/src/store/reviews/copy-store.ts'
import { reviewSettingsReference } from '../../functions/src/store/reviews/review-settings-store.ts'
import {
  revisionReference,
  storedRevision,
  type Revision,
} from '../../functions/src/store/reviews/revision-store.ts'
import { afterEachFile } from './after-each-file.ts'
import { store } from './emulators.ts'
import { wordedPdf } from './sample-files.ts'
import { noAccount } from './stored-papers.ts'

let isPublished = false
let isSet = false
const stored = new Set<string>()
const revised = new Set<string>()

// Their papers and reviewers may be gone by then: damage that an organiser hears of.
afterEachFile(async () => {
  for (const id of stored) {
    await store.firestore.recursiveDelete(store.firestore.doc(`reports/${id}`))
    await store.firestore.doc(`assignments/${id}`).delete()
  }
  stored.clear()
  for (const id of revised) await store.firestore.doc(`revisions/${id}`).delete()
  revised.clear()
})

// Others on the stack find the reviews as they are without anybody's doing.
afterEachFile(async () => {
  if (!isSet) return
  isPublished = isSet = false
  await reviewSettingsReference(store.firestore).delete()
})

/**
 * Publishes reviews, so that assignments open, until the end of the file.
 *
 * @param settings what else organisers have set, with stored times
 */
export async function publishReviews(
  settings: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  isPublished = isSet = true
  const published = { publishedAt: Timestamp.now(), ...settings }
  await reviewSettingsReference(store.firestore).set(published)
}

/** Takes publishing back and opens bids, so that reviewers may bid, until the end of the file or the next assignment. */
export async function openBids(): Promise<void> {
  await publishReviews({ publishedAt: null, bidsOpenAt: Timestamp.fromMillis(Date.now() - 1000) })
  isPublished = false
}

/** Which paper is assigned to whom, and what else matters of it. */
type AssignmentToStore = Readonly<
  { paperId: string; reviewerId: string } & Partial<
    Omit<Assignment, 'id' | 'paperId' | 'reviewerId'>
  >
>

/** An assignment as stored, the copy of its paper, and the words that each file of it carries. */
export interface StoredAssignment {
  readonly assignment: Assignment
  readonly copy: ReviewCopy
  readonly words: Readonly<Record<'pdf' | 'supplementaryPdf', string>>
}

/** Stores an assignment, past publishing, with the copy of its paper and both files; reviews are published. */
export async function storeAssignment(
  { paperId, reviewerId, ...fields }: AssignmentToStore,
  copied: Partial<ReviewCopy> = {},
): Promise<StoredAssignment> {
  const { firestore } = store
  if (!isPublished) await publishReviews()
  const assignment: Assignment = {
    id: newAssignmentId(),
    paperId: v.parse(paperIdSchema, paperId),
    reviewerId: v.parse(reviewerIdSchema, reviewerId),
    state: 'assigned',
    due: null,
    publishedAt: new Date(),
    publishedBy: 'an organiser',
    reason: null,
    ...fields,
  }
  stored.add(assignment.id)
  await assignmentReference(firestore, assignment.id).set(storedAssignment(assignment))
  const words = { pdf: `paper ${randomUUID()}`, supplementaryPdf: `supplement ${randomUUID()}` }
  const copy: ReviewCopy = {
    paperId: assignment.paperId,
    version: 1,
    number: 12,
    paperTitle: 'A frozen title',
    abstract: 'A frozen abstract.',
    keywords: ['AI'],
    authors: ['Asha Rao'],
    ownerUid: v.parse(uidSchema, noAccount),
    files: [
      await storeFile(paperId, 'pdf', words.pdf),
      await storeFile(paperId, 'supplementaryPdf', words.supplementaryPdf),
    ],
    frozenAt: new Date(),
    ...copied,
  }
  await copyReference(firestore, paperId).set(storedCopy(copy))
  return { assignment, copy, words }
}

async function storeFile(paperId: string, kind: 'pdf' | 'supplementaryPdf', words: string) {
  const [path, content] = [`reviewCopies/${paperId}/${randomUUID()}.pdf`, wordedPdf(words)]
  await store.bucket.file(path).save(content, { contentType: 'application/pdf', resumable: false })
  return { kind, path, bytes: content.length, pages: 1, cleaned: true }
}

/** Stores a revision that is asked for, past releasing; reviews are published. */
export async function storeRevision(
  paperId: string,
  ownerUid: string,
  fields: Partial<Revision> = {},
): Promise<Revision> {
  await publishReviews()
  const uid = v.parse(uidSchema, ownerUid)
  const revision: Revision = {
    paperId: v.parse(paperIdSchema, paperId),
    ownerUid: uid,
    note: 'Answer each report.',
    until: new Date(Date.now() + 7 * 86_400_000),
    releasedAt: new Date(),
    by: uid,
    reports: [{ label: 'A', forAuthors: 'Say more about the second experiment.' }],
    draft: [],
    saving: 0,
    handedIn: null,
    given: null,
    ...fields,
  }
  revised.add(paperId)
  await revisionReference(store.firestore, revision.paperId).set(storedRevision(revision))
  return revision
}
