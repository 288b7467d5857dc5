import * as v from 'valibot'

import { reviewLimits } from '../limits.ts'
import { draftReportSchema, reportFields, type ReportFieldName } from '../reviews/report.ts'
import { assignmentStates } from '../reviews/review-rights.ts'
import { stepBackReasons } from '../reviews/step-back.ts'
import { optionalLine, requiredText } from '../text/text-fields.ts'
import { apiRefusalSchema } from './api-envelope.ts'
import { shownMomentSchema } from './shown-moment.ts'

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
  /** Which version the submitted report is about; null: none is submitted. */
  reportVersion: v.nullable(v.number()),
  /** When the draft was saved last. */
  savedAt: v.nullable(shownMomentSchema),
  submittedAt: v.nullable(shownMomentSchema),
  /** True if the draft can be submitted and differs from the submitted report, which organisers read until then. */
  hasUnsentChanges: v.boolean(),
  /** Whether more time was asked for; `kept` once the organisers have said that the date stays. */
  moreTime: v.nullable(v.picklist(['asked', 'kept'])),
})

/** A paper as a reviewer is given it. */
export type ApiAssigned = v.InferOutput<typeof apiAssignedSchema>

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
  /** What the authors answered to it; null: nothing, or reviewers were not given it. */
  answer: v.nullable(v.string()),
})

/** A report as it is answered: whatever is missing is null. */
const apiReportSchema = v.object({
  relevance: v.nullable(reportFields.relevance.schema),
  technicalQuality: v.nullable(reportFields.technicalQuality.schema),
  novelty: v.nullable(reportFields.novelty.schema),
  clarity: v.nullable(reportFields.clarity.schema),
  significance: v.nullable(reportFields.significance.schema),
  recommendation: v.nullable(reportFields.recommendation.schema),
  confidence: v.nullable(reportFields.confidence.schema),
  forAuthors: v.nullable(reportFields.forAuthors.schema),
  forOrganisers: v.nullable(reportFields.forOrganisers.schema),
  withHelpOf: v.nullable(reportFields.withHelpOf.schema),
} satisfies Record<ReportFieldName, v.GenericSchema>)

/** What somebody has written in the discussion of a paper. */
export const apiMessageSchema = v.object({
  /** A letter of a reviewer, `Organiser`, or `You`. */
  from: v.string(),
  text: v.string(),
})

/** What somebody has written in the discussion of a paper. */
export type ApiMessage = v.InferOutput<typeof apiMessageSchema>

/** What stood in a text where another device has saved another one since. */
const apiElsewhereSchema = v.object({
  forAuthors: v.nullable(v.string()),
  forOrganisers: v.nullable(v.string()),
})

/** What became of a draft that was saved. */
export const apiSavedReportSchema = v.object({
  revision: v.number(),
  savedAt: v.nullable(shownMomentSchema),
  elsewhere: apiElsewhereSchema,
})

/** What became of a draft that was saved. */
export type ApiSavedReport = v.InferOutput<typeof apiSavedReportSchema>

/** A report as who writes it sees it. */
export const apiOwnReportSchema = v.object({
  assignment: apiAssignedSchema,
  /** The draft. */
  report: apiReportSchema,
  /** The report that organisers read, or null if none is submitted. */
  submitted: v.nullable(apiReportSchema),
  /** Grows with each saving: what a saving says that it has `seen`. */
  revision: v.number(),
  elsewhere: apiElsewhereSchema,
  /** How often it was submitted. */
  versions: v.number(),
  may: v.object({
    write: apiRefusalSchema,
    readOthers: apiRefusalSchema,
    discuss: apiRefusalSchema,
  }),
  /** By which letter the other reviewers know who writes; null as long as the others' can't be read. */
  label: v.nullable(v.string()),
  /** What the authors answered to the own report; null: nothing, or reviewers were not given it. */
  answer: v.nullable(v.string()),
  /** Empty as long as they can't be read. */
  others: v.array(apiOtherReportSchema),
  discussion: v.array(apiMessageSchema),
})

/** A report as who writes it sees it. */
export type ApiOwnReport = v.InferOutput<typeof apiOwnReportSchema>

const savingEntries = {
  /** The revision that was seen; without it, what is stored is replaced whatever it is. */
  seen: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Whether what is kept of another device, as it was seen, is not needed any more. */
  clearsElsewhere: v.optional(v.boolean(), false),
}

/** What `PUT /reviews/{assignmentId}` takes: what is left out of the report is emptied. */
export const sentReportSchema = v.object({ ...draftReportSchema.entries, ...savingEntries })

/** What submitting takes: the same, or no field of the report at all, for the draft as it is stored. */
export const submittedReportSchema = v.object({
  ...v.partial(apiReportSchema).entries,
  ...savingEntries,
})

/** Which file of a paper a reviewer wants. */
export const reviewFileQuerySchema = v.object({
  kind: v.optional(v.picklist(['pdf', 'supplementaryPdf']), 'pdf'),
})

/** How a reviewer gives a paper back. */
export const stepBackSchema = v.object({
  reason: v.picklist(stepBackReasons, 'Choose conflict, expertise or time.'),
  note: v.optional(optionalLine('The note', reviewLimits.stepBackNote), ''),
})

/** What a reviewer writes in the discussion of a paper. */
export const sentMessageSchema = v.object({
  text: requiredText('The message', reviewLimits.message),
})
