import type { ApiAssigned, ApiOwnReport, ApiSavedReport } from '@lectern/domain/api/api-reports'
import type { ApiOwnReviewer, apiReviewSessionSchema } from '@lectern/domain/api/api-reviews'
import { recommendations, type DraftReport } from '@lectern/domain/reviews/report'
import * as v from 'valibot'

/*
 * What the server answers a reviewer. The domain's own schemas of the same stand beside those of all other
 * calls, with the catalogue of errors: a third of what these pages may weigh. The types hold both together.
 */

type Parses<Output> = v.GenericSchema<unknown, Output>

const words = v.nullable(v.string())
const score = v.nullable(v.number())
const count = v.nullable(v.number())

const reviewerState = v.picklist([
  'invited',
  'accepted',
  'declined',
  'reserve',
  'stepped back',
  'removed',
])

/** A reviewer, as the reviewer sees it. */
export const ownReviewerSchema = v.object({
  name: v.string(),
  email: v.string(),
  affiliation: v.string(),
  topics: v.array(v.string()),
  most: v.number(),
  state: reviewerState,
  answers: v.array(reviewerState),
  bids: v.nullable(v.object({ closesAt: words })),
  pairingsGoAt: words,
  timeZone: v.string(),
}) satisfies Parses<ApiOwnReviewer>

/** A session that a reviewer's link has opened. */
export const sessionSchema = v.object({
  accessToken: v.string(),
  expiresIn: v.number(),
  reviewer: ownReviewerSchema,
}) satisfies Parses<v.InferOutput<typeof apiReviewSessionSchema>>

const assignmentSchema = v.object({
  assignmentId: v.string(),
  number: count,
  paperTitle: v.string(),
  abstract: v.string(),
  keywords: v.array(v.string()),
  authors: v.nullable(v.array(v.string())),
  due: words,
  state: v.picklist(['assigned', 'submitted', 'stepped back', 'taken back']),
  files: v.array(
    v.object({ kind: v.picklist(['pdf', 'supplementaryPdf']), bytes: v.number(), pages: count }),
  ),
  copyVersion: v.number(),
  reportVersion: count,
  savedAt: words,
  submittedAt: words,
  hasUnsentChanges: v.boolean(),
  moreTime: v.nullable(v.picklist(['asked', 'kept'])),
}) satisfies Parses<ApiAssigned>

/** A paper that a reviewer has. */
export const oneAssignedSchema = assignmentSchema

/** The papers that a reviewer has: what `GET /reviews/assigned` answers. */
export const assignedSchema = v.array(assignmentSchema)

const scoreEntries = {
  relevance: score,
  technicalQuality: score,
  novelty: score,
  clarity: score,
  significance: score,
  recommendation: v.nullable(v.picklist(recommendations)),
  confidence: score,
  forAuthors: words,
}

/** A report, also as it was typed: too many words, which the server refuses, are kept in the browser. */
export const reportSchema = v.object({
  ...scoreEntries,
  forOrganisers: words,
  withHelpOf: words,
}) satisfies Parses<DraftReport>

const elsewhereSchema = v.object({ forAuthors: words, forOrganisers: words })

/** A report as who writes it sees it. */
export const ownReportSchema = v.object({
  assignment: assignmentSchema,
  report: reportSchema,
  submitted: v.nullable(reportSchema),
  revision: v.number(),
  elsewhere: elsewhereSchema,
  versions: v.number(),
  may: v.object({ write: words, readOthers: words, discuss: words }),
  others: v.array(v.object({ label: v.string(), ...scoreEntries, answer: words })),
  label: words,
  answer: words,
  discussion: v.array(v.object({ from: v.string(), text: v.string() })),
}) satisfies Parses<ApiOwnReport>

/** A report as who writes it sees it. */
export type OwnReport = v.InferOutput<typeof ownReportSchema>

/** What saving a draft answers. */
export const savedSchema = v.object({
  revision: v.number(),
  savedAt: words,
  elsewhere: elsewhereSchema,
}) satisfies Parses<ApiSavedReport>
