import * as v from 'valibot'

import { reviewLimits } from '../../limits.ts'
import { mailWordsSchema } from '../../mail/mail-words.ts'
import { storedEmailSchema, requiredText } from '../../text/text-fields.ts'
import { apiAssigneeSchema, shownReportSchema } from '../api-assignments.ts'
import { shownMomentSchema } from '../shown-moment.ts'

/** A note of an organiser, for organisers alone. */
const apiNoteSchema = v.object({
  noteId: v.string(),
  /** Who wrote it; empty where the account is gone. */
  by: v.string(),
  isYours: v.boolean(),
  at: shownMomentSchema,
  text: v.string(),
})

/** What organisers keep beside a paper. */
export const apiPaperNotesSchema = v.object({
  assignee: v.nullable(apiAssigneeSchema),
  /** In the order in which they came. */
  notes: v.array(apiNoteSchema),
})

/** What organisers keep beside a paper. */
export type ApiPaperNotes = v.InferOutput<typeof apiPaperNotesSchema>

/** What `POST /papers/{paperId}/notes` takes. */
export const sentNoteSchema = v.object({ text: requiredText('The note', reviewLimits.note) })

/** What `PUT /papers/{paperId}/assignee` takes: null: nobody. */
export const sentAssigneeSchema = v.object({ email: v.nullable(storedEmailSchema) })

/** What `POST /papers/{paperId}/desk-rejection` takes: the letter, and the status that was seen, where that counts. */
export const deskRejectionSchema = v.object({
  letter: mailWordsSchema('deskRejected'),
  /** As it is stored; when it is another one by now, nothing is changed. */
  seen: v.optional(v.string()),
})

/** A desk reject as it is asked for. */
export type DeskRejection = v.InferOutput<typeof deskRejectionSchema>

/** A submitted report among all that whoever asks may see. */
const apiReportRowSchema = v.object({
  assignmentId: v.string(),
  paperId: v.string(),
  number: v.nullable(v.number()),
  paperTitle: v.string(),
  /** The letter by which the other reviewers and the authors know who wrote it. */
  label: v.string(),
  /** Empty where that is not kept any more. */
  reviewer: v.string(),
  submittedAt: v.nullable(shownMomentSchema),
  ...shownReportSchema.entries,
})

/** A submitted report among all that whoever asks may see. */
export type ApiReportRow = v.InferOutput<typeof apiReportRowSchema>

/** A part of all submitted reports. */
export const apiReportPageSchema = v.object({
  reports: v.array(apiReportRowSchema),
  /** The `cursor` of the next part; null: this was the last one. */
  next: v.nullable(v.string()),
})

/** A part of all submitted reports. */
export type ApiReportPage = v.InferOutput<typeof apiReportPageSchema>
