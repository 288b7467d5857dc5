import { draftReportSchema, emptyReport, type DraftReport } from '@lectern/domain/reviews/report'
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections, versionsOf } from '../collections.ts'
import { withDates, withStoredTimes } from '../stored-time.ts'
import type { AssignmentId } from './assignment-store.ts'

/*
 * What a reviewer writes about a paper: `reports/{assignmentId}`, and each submitted version below it. No client
 * reads or writes it (conference, section 4).
 */

const reportSchema = v.object({
  draft: draftReportSchema,
  /** Grows with each saving. */
  revision: v.number(),
  savedAt: v.nullable(v.date()),
  /** What stood in a text when another device saved another one. */
  elsewhere: v.object({
    forAuthors: v.nullable(v.string()),
    forOrganisers: v.nullable(v.string()),
  }),
  /** What is submitted; null: nothing yet. */
  submitted: v.nullable(draftReportSchema),
  submittedAt: v.nullable(v.date()),
  /** How often it was submitted; each is kept as `versions/{number}`. */
  versions: v.number(),
  /** Which version of the paper's copy the submitted report is about. */
  copyVersion: v.nullable(v.number()),
})

/** A report as it is stored. */
export type StoredReport = v.InferOutput<typeof reportSchema>

/** A report of which nothing was written. */
export const noReport: StoredReport = {
  draft: emptyReport,
  revision: 0,
  savedAt: null,
  elsewhere: { forAuthors: null, forOrganisers: null },
  submitted: null,
  submittedAt: null,
  versions: 0,
  copyVersion: null,
}

/** Where a report is stored. */
export function reportReference(firestore: Firestore, id: AssignmentId): DocumentReference {
  return collections.reports(firestore).doc(id)
}

/** A submitted version of a report, as it is kept. */
export interface ReportVersion {
  readonly report: DraftReport
  readonly submittedAt: Date
  /** Which version of the paper's copy it is about. */
  readonly copyVersion: number
}

/** Puts a submitted version of a report into the form in which it is stored. */
export function storedReportVersion(version: ReportVersion): Record<string, unknown> {
  return withStoredTimes(version)
}

/** Where a submitted version of a report is kept. */
export function reportVersionReference(
  firestore: Firestore,
  id: AssignmentId,
  version: number,
): DocumentReference {
  return versionsOf(reportReference(firestore, id)).doc(String(version))
}

/**
 * Parses a stored report; an empty one when there is none.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parseReport(snapshot: DocumentSnapshot): StoredReport {
  const data = snapshot.data()
  return data === undefined ? noReport : v.parse(reportSchema, withDates(data))
}

/** Puts a report into the form in which it is stored. */
export function storedReport(report: StoredReport): Record<string, unknown> {
  return withStoredTimes(report)
}

/**
 * A report of which it is removed who wrote it: what was submitted stays, without what the writer said to organisers
 * alone and when; drafts go.
 */
export function withoutWriter({ submitted, versions, copyVersion }: StoredReport): StoredReport {
  return {
    ...noReport,
    submitted: submitted && { ...submitted, forOrganisers: null, withHelpOf: null },
    versions,
    copyVersion,
  }
}
