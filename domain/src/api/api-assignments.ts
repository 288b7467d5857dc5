import * as v from 'valibot'

import { reviewLimits } from '../limits.ts'
import { paperFileKinds, paperIdSchema } from '../paper/paper.ts'
import { recommendations } from '../reviews/report.ts'
import { assignmentStates } from '../reviews/review-rights.ts'
import { reviewerIdSchema } from '../reviews/reviewer.ts'
import { hintReasons } from '../reviews/walls.ts'
import { optionalLine } from '../text/text-fields.ts'
import { wholeNumber } from '../text/whole-number.ts'
import { sentMomentSchema } from './api-conference.ts'
import { refusedPairSchema } from './api-envelope.ts'
import { apiMessageSchema } from './api-reports.ts'
import { apiDeskRevisionSchema } from './api-revision.ts'
import { shownMomentSchema } from './shown-moment.ts'

/** That a reviewer has asked for more time, and why; `isKept` once an organiser has said that the date stays. */
export const apiMoreTimeSchema = v.object({ words: v.string(), isKept: v.boolean() })

/** Who reports on which paper, as organisers see it who may. */
export const apiAssignmentSchema = v.object({
  assignmentId: v.string(),
  paperId: v.string(),
  reviewerId: v.string(),
  due: v.nullable(shownMomentSchema),
  state: v.picklist(assignmentStates),
  publishedAt: shownMomentSchema,
  /** When its report came in; null: not yet. */
  submittedAt: v.nullable(shownMomentSchema),
  /** Why it was given back: conflict, expertise or time. */
  reason: v.nullable(v.string()),
  /** null: no more time was asked for. */
  moreTime: v.nullable(apiMoreTimeSchema),
})

/** Who reports on which paper, as organisers see it who may. */
export type ApiAssignment = v.InferOutput<typeof apiAssignmentSchema>

const pairSchema = v.object(
  { paperId: paperIdSchema, reviewerId: reviewerIdSchema },
  'Each assignment names a paperId and a reviewerId.',
)

/** What `POST /assignments` takes. */
export const newAssignmentsSchema = v.object({
  /** By when the reports are due; null or nothing: as the settings say. */
  due: v.optional(v.nullable(sentMomentSchema), null),
  assignments: v.pipe(
    v.array(pairSchema),
    v.minLength(1, 'Name at least one assignment.'),
    v.maxLength(
      reviewLimits.assignedAtOnce,
      `At most ${String(reviewLimits.assignedAtOnce)} assignments can be published at once.`,
    ),
  ),
  /** Whether they are published without a time in which this can be called off. */
  now: v.optional(v.boolean(), false),
  /** Papers whose PDFs are published as they are where they can't be cleaned; others are left out then. */
  uncleaned: v.optional(
    v.pipe(v.array(paperIdSchema), v.maxLength(reviewLimits.assignedAtOnce)),
    [],
  ),
})

/** What `POST /assignments/{assignmentId}/replacement` takes. */
export const replacementSchema = v.object({
  reviewerId: reviewerIdSchema,
  due: v.optional(v.nullable(sentMomentSchema), null),
})

/** How far a publishing of assignments is. */
export const assignmentJobStates = ['waiting', 'running', 'done', 'cancelled'] as const

/** A publishing of assignments. */
export const apiAssignmentJobSchema = v.object({
  jobId: v.string(),
  state: v.picklist(assignmentJobStates),
  /** Until then it can be called off. */
  startsAt: shownMomentSchema,
  total: v.number(),
  /** Assignments that were looked at. */
  done: v.number(),
  /** Papers that were left out, of those that you may see: a PDF of theirs can't be cleaned. */
  left: v.array(v.object({ paperId: v.string(), reason: v.string() })),
})

/** A publishing of assignments. */
export type ApiAssignmentJob = v.InferOutput<typeof apiAssignmentJobSchema>

/** What `POST /assignments` answers. */
export const apiPublishingSchema = v.object({
  job: apiAssignmentJobSchema,
  /** Pairs that can't be made; where that is all of them, the call is refused. */
  refused: v.array(refusedPairSchema),
})

const count = v.number()

/** What `PUT /papers/{paperId}/reviews` takes. */
export const wantedSchema = v.object({
  /** Null: as the settings say. */
  wanted: v.nullable(wholeNumber('Reports for this paper', reviewLimits.wanted)),
  /** Why fewer are enough than other papers want, or than are in. */
  reason: v.optional(optionalLine('The reason', reviewLimits.wantedReason), ''),
})

const wantedEntries = {
  /** Reports that the paper wants, by its own number or the settings. */
  wanted: count,
  /** Null: as the settings say. */
  ownWanted: v.nullable(count),
  /** Why fewer are enough; empty where nobody had to say. */
  wantedReason: v.string(),
}

/** What `PUT /papers/{paperId}/reviews` answers. */
export const apiWantedSchema = v.object(wantedEntries)

/** How many reports a paper wants. */
export type ApiWanted = v.InferOutput<typeof apiWantedSchema>

/** The organiser who decides about a paper. */
export const apiAssigneeSchema = v.object({
  email: v.string(),
  fullname: v.string(),
  /** Whether it is whoever asks. */
  isYou: v.boolean(),
})

/** The organiser who decides about a paper. */
export type ApiAssignee = v.InferOutput<typeof apiAssigneeSchema>

/** The greatest age of the answer to a poll for the reports in numbers, in milliseconds. */
export const summaryAge = 100_000

/** The time between two polls of a visible desk for the reports in numbers, in milliseconds. */
export const summaryInterval = 60_000

/** The query of a poll, whose answer can be as old as `summaryAge`. */
export const summaryQuerySchema = v.object({
  poll: v.optional(v.picklist(['true', 'false']), 'false'),
})

/** What an organiser sees of the reports on each paper that may be seen: it has assignments, somebody decides about it, or it wants a number of its own. */
export const apiReviewSummarySchema = v.object({
  paperId: v.string(),
  wanted: count,
  /** Reports that are asked for, those that are in included. */
  assigned: count,
  in: count,
  mean: v.nullable(v.number()),
  spread: v.nullable(v.number()),
  recommendations: v.array(v.picklist(recommendations)),
  /** The organiser who decides about it; null: nobody was named. */
  assignee: v.nullable(apiAssigneeSchema),
})

/** What an organiser sees of the reports on a paper. */
export type ApiReviewSummary = v.InferOutput<typeof apiReviewSummarySchema>

const shownScore = v.nullable(v.number())

/** A report as organisers read it. */
/** A report as organisers see it. */
export const shownReportSchema = v.object({
  relevance: shownScore,
  technicalQuality: shownScore,
  novelty: shownScore,
  clarity: shownScore,
  significance: shownScore,
  recommendation: v.nullable(v.picklist(recommendations)),
  confidence: shownScore,
  forAuthors: v.nullable(v.string()),
  forOrganisers: v.nullable(v.string()),
  withHelpOf: v.nullable(v.string()),
})

/** What reviewers read of a paper. */
export const apiCopySchema = v.object({
  version: count,
  frozenAt: shownMomentSchema,
  /** Whether the paper has changed since. */
  changed: v.boolean(),
  /** Whether what names its makers was removed of each file; else it is as it was sent. */
  files: v.array(v.object({ kind: v.picklist(paperFileKinds), cleaned: v.boolean() })),
})

/** What reviewers read of a paper. */
export type ApiCopy = v.InferOutput<typeof apiCopySchema>

/** What `POST /papers/{paperId}/copies` takes. */
export const newCopySchema = v.object({
  /** Whether PDFs are given as they are where they can't be cleaned. */
  uncleaned: v.optional(v.boolean(), false),
  /**
   * The number of the handed-in answer that reviewers are given with it, as it was seen; without it they are given
   * none.
   */
  answer: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

/** What an organiser sees of a paper's reviews. */
export const apiPaperReviewsSchema = v.object({
  ...wantedEntries,
  /** What the settings say. */
  usualWanted: count,
  reviews: v.array(
    v.object({
      assignmentId: v.string(),
      reviewerId: v.string(),
      reviewer: v.string(),
      /** The letter by which the other reviewers know this one. */
      label: v.string(),
      state: v.picklist(assignmentStates),
      due: v.nullable(shownMomentSchema),
      reason: v.nullable(v.string()),
      moreTime: v.nullable(apiMoreTimeSchema),
      /** Why the reviewer can't read the paper any more; null: nothing is between them. */
      wall: v.nullable(v.picklist(['author', 'declared'])),
      /** What an organiser should look at, unless it was dismissed. */
      hints: v.array(v.picklist(hintReasons)),
      submittedAt: v.nullable(shownMomentSchema),
      /** How often it was submitted. */
      versions: count,
      /** Which version of the paper's copy it is about. */
      copyVersion: v.nullable(count),
      /** What is submitted: drafts are nobody's to read. */
      report: v.nullable(shownReportSchema),
    }),
  ),
  /** What reviewers read of the paper; null: nothing was published. */
  copy: v.nullable(apiCopySchema),
  /** What is asked of the author, and what the author answered. */
  revision: apiDeskRevisionSchema,
  discussion: v.array(apiMessageSchema),
  /** Whether the discussion goes on; it can be read all the same. */
  isDiscussed: v.boolean(),
})

/** What an organiser sees of a paper's reviews. */
export type ApiPaperReviews = v.InferOutput<typeof apiPaperReviewsSchema>

/** What `POST /reviews/statuses` answers. */
export const apiStatusesSetSchema = v.object({ set: count })
