/*
 * Stores what services leave behind, in few requests: to invite a reviewer takes a dozen and to publish takes sixty,
 * which most tests of what comes after need not repeat.
 */
import { randomUUID } from 'node:crypto'

import type { PaperId } from '@lectern/domain/paper/paper'
import { initialStatus } from '@lectern/domain/paper/statuses'
import { newReviewerSchema, type Reviewer } from '@lectern/domain/reviews/reviewer'
import { FieldValue } from 'firebase-admin/firestore'
import * as v from 'valibot'

import type { Organiser } from '../../../functions/src/access/who-asks.ts'
import { copyWith } from '../../../functions/src/reviews/assigning/freeze-copy.ts'
import type { AssigningContext } from '../../../functions/src/reviews/assigning/work-on-assigning.ts'
import {
  assignmentReference,
  newAssignmentId,
  storedAssignment,
} from '../../../functions/src/store/reviews/assignment-store.ts'
import { copyReference, storedCopy } from '../../../functions/src/store/reviews/copy-store.ts'
import {
  readReviewSettings,
  reviewSettingsReference,
} from '../../../functions/src/store/reviews/review-settings-store.ts'
import {
  newReviewerId,
  reviewerAddressReference,
  reviewerReference,
} from '../../../functions/src/store/reviews/reviewer-store.ts'
import { paperReference, readPaper } from '../../../functions/src/store/stored-paper.ts'
import { storedTime } from '../../../functions/src/store/stored-time.ts'
import { keyedReviewer } from '../../../functions/src/walls/known-reviewers.ts'
import { wordedPdf } from '../../support/sample-files.ts'

/** Stores somebody who was invited and has accepted, whose address no reviewer has. */
export async function storeAccepted(
  { firestore, now }: AssigningContext,
  row: { readonly name: string; readonly email: string },
  by: Organiser,
): Promise<Reviewer> {
  const reviewer: Reviewer = {
    ...v.parse(newReviewerSchema, row),
    formerNames: [],
    furtherEmails: [],
    openedBefore: [],
    opened: row,
    id: newReviewerId(),
    state: 'accepted',
    version: 1,
    invitedBy: by.uid,
    invitedAt: new Date(now()),
    mailId: null,
    answeredAt: null,
  }
  const { id, email } = reviewer
  await firestore
    .batch()
    .create(reviewerReference(firestore, id), keyedReviewer(reviewer))
    .create(reviewerAddressReference(firestore, email), { reviewerId: id })
    .commit()
  return reviewer
}

/** Stores assignments with the papers' copies and statuses, as publishing does, without a job or mails. */
export async function storeAssigned(
  context: AssigningContext,
  pairs: readonly (readonly [PaperId, Pick<Reviewer, 'id'>])[],
  by: Organiser,
): Promise<void> {
  const { firestore } = context
  const now = new Date(context.now())
  const ids = [...new Set(pairs.map(([paperId]) => paperId))]
  const settings = reviewSettingsReference(firestore)
  const [set, stored] = await Promise.all([
    settings.get(),
    firestore.getAll(
      ...ids.flatMap((id) => [paperReference(firestore, id), copyReference(firestore, id)]),
    ),
  ])
  const { publishedAt, dueAt } = readReviewSettings(set)
  const batch = firestore.batch()
  for (const [index, id] of ids.entries()) {
    const [document, copied] = stored.slice(2 * index)
    const paper = document === undefined ? undefined : readPaper(document)
    if (paper === undefined) throw new Error(`There is no paper ${id}.`)
    if (copied?.exists === false) {
      const files = [await storeCopiedFile(context, id)]
      batch.create(copied.ref, storedCopy(copyWith(paper, files, now)))
    }
    if (paper.status === initialStatus) {
      batch.update(paperReference(firestore, id), {
        status: 'Review Awaiting',
        updatedAt: FieldValue.serverTimestamp(),
        updatedBy: FieldValue.delete(),
        statusSetAt: FieldValue.delete(),
      })
    }
  }
  for (const [paperId, { id: reviewerId }] of pairs) {
    const id = newAssignmentId()
    const made = { publishedAt: now, publishedBy: by.uid, due: dueAt, reason: null }
    batch.create(
      assignmentReference(firestore, id),
      storedAssignment({ id, paperId, reviewerId, state: 'assigned', ...made }),
    )
  }
  if (publishedAt === null) batch.set(settings, { publishedAt: storedTime(now) }, { merge: true })
  await batch.commit()
}

async function storeCopiedFile({ bucket }: AssigningContext, id: PaperId) {
  const [content, path] = [wordedPdf(id), `reviewCopies/${id}/${randomUUID()}.pdf`]
  await bucket.file(path).save(content, { contentType: 'application/pdf', resumable: false })
  return { kind: 'pdf', path, bytes: content.length, pages: 1, cleaned: true } as const
}
