import * as v from 'valibot'

import { reviewLimits } from '../limits.ts'
import { answerSchema, releasedReportSchema } from '../reviews/revision.ts'
import { requiredText } from '../text/text-fields.ts'
import { sentMomentSchema } from './api-conference.ts'
import { apiRefusalSchema } from './api-envelope.ts'
import { shownMomentSchema } from './shown-moment.ts'

/** What `POST /papers/{paperId}/revision` takes. */
export const sentRevisionSchema = v.object({
  /** For the author, above the reports. */
  note: requiredText('The note', reviewLimits.revisionNote),
  until: sentMomentSchema,
  /** What was seen (`seen` of the paper's reviews): when it is another by now, nothing is released. */
  seen: v.optional(v.string()),
})

/** A revision as it is asked for. */
export type SentRevision = v.InferOutput<typeof sentRevisionSchema>

const handedInSchema = v.object({
  answers: v.array(answerSchema),
  /** Grows with each handing in. */
  number: v.number(),
  at: shownMomentSchema,
})

const releasedEntries = {
  note: v.string(),
  /** The words for authors as they were released, by the letters of the reviewers. */
  reports: v.array(releasedReportSchema),
  handedIn: v.nullable(handedInSchema),
}

/** A revision as the paper's author sees it. */
export const apiRevisionSchema = v.object({
  paperId: v.string(),
  number: v.nullable(v.number()),
  paperTitle: v.string(),
  /** Until when it can be answered. */
  until: shownMomentSchema,
  ...releasedEntries,
  /** What was typed. */
  draft: v.array(answerSchema),
  /** Grows with each saving: what a saving says that it has `seen`. */
  saving: v.number(),
  /** Whether reviewers are kept from knowing the authors: then answers are not signed. */
  isBlind: v.boolean(),
  /** Why nothing can be answered (any more); null: it can. */
  refusal: apiRefusalSchema,
})

/** A revision as the paper's author sees it. */
export type ApiRevision = v.InferOutput<typeof apiRevisionSchema>

/** A revision among those that were asked of who asks. */
export const apiAskedRevisionSchema = v.object({
  paperId: v.string(),
  until: shownMomentSchema,
  /** Whether it can be answered still. */
  isOpen: v.boolean(),
  isHandedIn: v.boolean(),
})

/** A revision among those that were asked of who asks. */
export type ApiAskedRevision = v.InferOutput<typeof apiAskedRevisionSchema>

/** What `PUT /papers/{paperId}/revision/answer` takes. */
export const sentAnswerSchema = v.object({
  /** What is left out is emptied. */
  answers: v.pipe(v.array(answerSchema), v.maxLength(reviewLimits.releasedReports)),
  /** The saving that was seen; without it, what is stored is replaced whatever it is. */
  seen: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Whether it is handed in, too. */
  handIn: v.optional(v.boolean(), false),
})

/** An answer as it is sent. */
export type SentAnswer = v.InferOutput<typeof sentAnswerSchema>

/** What became of an answer that was saved. */
export const apiSavedAnswerSchema = v.object({
  saving: v.number(),
  handedIn: v.nullable(handedInSchema),
})

/** What became of an answer that was saved. */
export type ApiSavedAnswer = v.InferOutput<typeof apiSavedAnswerSchema>

/** What organisers see of a paper's revision. */
export const apiDeskRevisionSchema = v.object({
  /** The words for authors of the reports that are in: what would be released now. */
  ready: v.array(releasedReportSchema),
  /** Reports that are asked for and not in. */
  missing: v.number(),
  /** Another one as soon as something of it changes: releasing says what it has `seen`. */
  seen: v.string(),
  /** Why nothing can be released; null: it can. */
  refusal: apiRefusalSchema,
  /** What stands, or was taken back. */
  asked: v.nullable(
    v.object({
      /** Until when the author can answer; null: it was taken back. */
      until: v.nullable(shownMomentSchema),
      ...releasedEntries,
      /** Whether reviewers were given what is handed in. */
      isGiven: v.boolean(),
      /** What in it gives the authors away, where reviewers don't know them. */
      finds: v.array(
        v.object({
          label: v.string(),
          what: v.picklist(['name', 'affiliation', 'address']),
          words: v.string(),
        }),
      ),
      /** Labels of answers that take too much to search: nothing is known of them. */
      notSearched: v.array(v.string()),
    }),
  ),
})

/** What organisers see of a paper's revision. */
export type ApiDeskRevision = v.InferOutput<typeof apiDeskRevisionSchema>
