import * as v from 'valibot'

import { errorCatalogue } from '../error-catalogue.ts'
import { draftReportSchema, reportFields } from '../reviews/report.ts'
import { assignmentStates } from '../reviews/review-rights.ts'

/** A moment as it is answered: ISO 8601, in UTC. */
const shownMomentSchema = v.pipe(v.string(), v.isoTimestamp())

/** The id of an assignment in a path: letters and digits. */
export const assignmentIdSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9]{1,64}$/),
  v.brand('AssignmentId'),
)

/** A paper as a reviewer is given it: the frozen copy, never the paper itself. */
export const apiAssignedSchema = v.object({
  assignmentId: v.string(),
  number: v.nullable(v.number()),
  paperTitle: v.string(),
  abstract: v.string(),
  keywords: v.array(v.string()),
  /** Null where reviewers are kept from knowing them. */
  authors: v.nullable(v.array(v.string())),
  /** By when the report is due. */
  due: v.nullable(shownMomentSchema),
  state: v.picklist(assignmentStates),
  /** The files that can be read, with their pages as far as they are known. */
  files: v.array(
    v.object({
      kind: v.picklist(['pdf', 'supplementaryPdf']),
      bytes: v.number(),
      pages: v.nullable(v.number()),
    }),
  ),
  /** Which version of the paper this is: it grows when organisers give reviewers a new one. */
  copyVersion: v.number(),
  /** When the draft was saved last. */
  savedAt: v.nullable(shownMomentSchema),
  submittedAt: v.nullable(shownMomentSchema),
})

/** A paper as a reviewer is given it. */
export type ApiAssigned = v.InferOutput<typeof apiAssignedSchema>

/** Why something can't be done: a code of the catalogue; null: it can. */
const apiRefusalSchema = v.nullable(
  v.pipe(
    v.string(),
    v.check((code) => Object.hasOwn(errorCatalogue, code)),
  ),
)

/** What another reviewer of the same paper has submitted: a letter instead of a name, and no time. */
export const apiOtherReportSchema = v.object({
  label: v.string(),
  relevance: v.nullable(v.number()),
  technicalQuality: v.nullable(v.number()),
  novelty: v.nullable(v.number()),
  clarity: v.nullable(v.number()),
  significance: v.nullable(v.number()),
  recommendation: v.nullable(reportFields.recommendation.schema),
  confidence: v.nullable(v.number()),
  forAuthors: v.nullable(v.string()),
})

/** What somebody has written in the discussion of a paper. */
export const apiMessageSchema = v.object({
  /** A letter of a reviewer, `Organiser`, or `You`. */
  from: v.string(),
  text: v.string(),
})

/** A report as who writes it sees it. */
export const apiOwnReportSchema = v.object({
  assignment: apiAssignedSchema,
  report: draftReportSchema,
  /** Grows with each saving: what a saving says that it has `seen`. */
  revision: v.number(),
  /** What stood in a text where another device has saved another one since. */
  elsewhere: v.object({
    forAuthors: v.nullable(v.string()),
    forOrganisers: v.nullable(v.string()),
  }),
  /** How often it was submitted. */
  versions: v.number(),
  may: v.object({
    write: apiRefusalSchema,
    readOthers: apiRefusalSchema,
    discuss: apiRefusalSchema,
  }),
  /** Empty as long as they can't be read. */
  others: v.array(apiOtherReportSchema),
  discussion: v.array(apiMessageSchema),
})

/** A report as who writes it sees it. */
export type ApiOwnReport = v.InferOutput<typeof apiOwnReportSchema>

/** What `PUT /reviews/{assignmentId}` and submitting take: what is left out is emptied. */
export const sentReportSchema = v.object({
  ...draftReportSchema.entries,
  /** The revision that was seen; without it, what is stored is replaced whatever it is. */
  seen: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
