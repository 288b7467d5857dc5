import { paperFilePath, paperIdSchema, type PaperId } from '@lectern/domain/paper/paper'
import { usualReviews } from '@lectern/domain/reviews/review-phase'
import type { App } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import {
  assignmentReference,
  storedAssignment,
} from '../../../functions/src/store/reviews/assignment-store.ts'
import {
  authorConflictsReference,
  storedAuthorConflicts,
} from '../../../functions/src/store/reviews/author-conflicts-store.ts'
import { bidsReference, storedBid } from '../../../functions/src/store/reviews/bid-store.ts'
import { copyReference, storedCopy } from '../../../functions/src/store/reviews/copy-store.ts'
import {
  reportReference,
  reportVersionReference,
  storedReport,
} from '../../../functions/src/store/reviews/report-store.ts'
import { reviewSettingsReference } from '../../../functions/src/store/reviews/review-settings-store.ts'
import {
  reviewerAddressReference,
  reviewerReference,
  storedReviewer,
} from '../../../functions/src/store/reviews/reviewer-store.ts'
import {
  storedSuggestion,
  suggestionIdOf,
  suggestionReference,
} from '../../../functions/src/store/reviews/suggestion-store.ts'
import { withStoredTimes } from '../../../functions/src/store/stored-time.ts'
import { paperNumberOf, samplePapers, type SamplePaper } from './sample-papers.ts'
import { paperPdf } from './sample-pdf.ts'
import { sampleReviewers } from './sample-reviewers.ts'
import { sampleReviews } from './sample-reviews.ts'
import { seedRevision } from './seed-revision.ts'
import { storePdf } from './store-pdf.ts'

const day = 24 * 60 * 60 * 1000

/** The id under which a sample paper is stored. */
export function samplePaperId(paper: SamplePaper): PaperId {
  const number = String(samplePapers.indexOf(paper) + 1).padStart(2, '0')
  return v.parse(paperIdSchema, `sample-paper-${number}`)
}

/**
 * Loads who reviews the sample papers: reviewers in every state, bids, assignments, reports, and what
 * reviewers read.
 *
 * @param now when the sample data is loaded, milliseconds since 1970
 * @throws {Error} when an emulator refuses something
 */
export async function seedReviews(app: App, now: number): Promise<void> {
  const firestore = getFirestore(app)
  const reviewers = sampleReviewers(now)
  const reviews = sampleReviews(reviewers, samplePaperId, now)
  const people = firestore.batch()
  for (const reviewer of reviewers) {
    people.set(reviewerReference(firestore, reviewer.id), storedReviewer(reviewer))
    people.set(reviewerAddressReference(firestore, reviewer.email), { reviewerId: reviewer.id })
  }
  const settings = {
    ...usualReviews,
    dueAt: new Date(now + 12 * day),
    publishedAt: new Date(now - 14 * day),
  }
  people.set(reviewSettingsReference(firestore), withStoredTimes(settings))
  await people.commit()
  await Promise.all(
    [...new Set(reviews.map(({ paper }) => paper))].map(async (paper) => seedCopy(app, paper, now)),
  )
  const written = firestore.batch()
  // Every other one has asked for what was assigned.
  for (const { assignment } of reviews.filter((_one, index) => index % 2 === 0)) {
    const bids = bidsReference(firestore, assignment.reviewerId)
    written.set(bids, storedBid(assignment.paperId, 'yes'), { merge: true })
  }
  for (const { assignment, report } of reviews) {
    written.set(assignmentReference(firestore, assignment.id), storedAssignment(assignment))
    if (report === null) continue
    written.set(reportReference(firestore, assignment.id), storedReport(report))
    for (let version = 1; version <= report.versions; version += 1) {
      const kept = { report: report.submitted, at: report.submittedAt, copyVersion: 1 }
      const reference = reportVersionReference(firestore, assignment.id, version)
      written.set(reference, withStoredTimes(kept))
    }
  }
  const [first, , other] = reviews
  if (first !== undefined && other !== undefined) {
    const said = storedAuthorConflicts(['Prof. Edda Example, Example University: a rival'])
    written.set(authorConflictsReference(firestore, first.assignment.paperId), said)
    const { id: assignmentId, paperId, reviewerId } = other.assignment
    const colleague = { name: 'Siri Specimen', email: 'siri@reviewers.example.org' }
    const id = suggestionIdOf(assignmentId, colleague.email)
    const suggestion = { id, paperId, assignmentId, reviewerId, ...colleague }
    const rest = { kind: 'instead', words: '', at: new Date(now - day), state: 'open' } as const
    written.set(suggestionReference(firestore, id), storedSuggestion({ ...suggestion, ...rest }))
  }
  await written.commit()
  await seedRevision(firestore, reviews, now)
}

async function seedCopy(app: App, paper: SamplePaper, now: number): Promise<void> {
  const paperId = samplePaperId(paper)
  const path = `reviewCopies/${paperId}/sample.pdf`
  const content = await storePdf(app, path, await paperPdf(paper, true))
  const firestore = getFirestore(app)
  const { pages, owner, coauthors, title, abstract, keywords } = paper
  // As the sample papers are stored: it shows what changes since.
  const pathOf = (name: string) => paperFilePath(owner.uid, paperId, name)
  const file = { kind: 'pdf', path, bytes: content.byteLength, pages, cleaned: true } as const
  await copyReference(firestore, paperId).set(
    storedCopy({
      paperId,
      version: 1,
      number: paperNumberOf(paper),
      paperTitle: title,
      abstract,
      keywords,
      authors: [owner.fullname, ...coauthors],
      ownerUid: owner.uid,
      files: [file],
      sources: {
        pdf: pathOf('paper'),
        supplementaryPdf: paper.hasSupplement ? pathOf('supplement') : null,
      },
      frozenAt: new Date(now - 14 * day),
    }),
  )
}
