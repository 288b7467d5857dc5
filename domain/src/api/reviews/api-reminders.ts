import * as v from 'valibot'

import { reviewLimits } from '../../limits.ts'
import { reviewerIdSchema } from '../../reviews/reviewer.ts'
import { optionalLine, wellFormed } from '../../text/text-fields.ts'
import { sentMomentSchema } from '../api-conference.ts'
import { shownMomentSchema } from '../shown-moment.ts'

/** Somebody who may be reminded or thanked: all numbers are of papers that whoever asks may see. */
export const apiRemindedSchema = v.object({
  reviewerId: v.string(),
  name: v.string(),
  email: v.string(),
  /** Whether the invitation waits for an answer. */
  isInvited: v.boolean(),
  /** Reports that are still to be written, by when they are due. */
  reports: v.array(v.object({ due: v.nullable(shownMomentSchema), count: v.number() })),
  /** Whether a reminder goes when reminders go next. */
  goes: v.boolean(),
  /** Whether organisers have excluded this person from reminders by date. */
  paused: v.boolean(),
  /** When a reminder was written last; null: none was. */
  remindedAt: v.nullable(shownMomentSchema),
  /** Reports that are in. */
  reported: v.number(),
  /** Whether thanks were written for all of these. */
  thanked: v.boolean(),
})

/** Somebody who may be reminded or thanked. */
export type ApiReminded = v.InferOutput<typeof apiRemindedSchema>

/** What `GET /reminders` answers. */
export const apiRemindersSchema = v.object({
  /** When reminders go next; null: organisers have switched none on. */
  goesAt: v.nullable(shownMomentSchema),
  people: v.array(apiRemindedSchema),
})

/** Who may be reminded or thanked, and when reminders go next. */
export type ApiReminders = v.InferOutput<typeof apiRemindersSchema>

/** What `POST /reminders` takes. */
export const sentRemindersSchema = v.object({
  what: v.picklist(['reminder', 'thanks'], 'Say reminder or thanks.'),
  reviewerIds: v.pipe(
    v.array(reviewerIdSchema),
    v.minLength(1, 'Name at least one reviewer.'),
    v.maxLength(
      reviewLimits.invitedAtOnce,
      `At most ${String(reviewLimits.invitedAtOnce)} reviewers can be written to at once.`,
    ),
  ),
  /** What organisers write in the thanks. */
  words: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(reviewLimits.thanksWords, 'These words are too long. Shorten them.'),
      wellFormed('The words'),
    ),
    '',
  ),
})

/** Whom organisers write to now. */
export type SentReminders = v.InferOutput<typeof sentRemindersSchema>

/** What `POST /reminders` answers: how many of those who were named can be written to, by what the asker may see. */
export const apiWrittenToSchema = v.object({ writtenTo: v.number() })

/** What `PUT /reminders/{reviewerId}` takes and answers. */
export const remindersPauseSchema = v.object({ paused: v.boolean() })

/** What `PATCH /assignments/{assignmentId}` takes. */
export const dueChangeSchema = v.object({
  /** The new date; null: the date stays, and more time that was asked for is not given. */
  due: v.nullable(sentMomentSchema),
})

/** What `PUT /reviewers/{reviewerId}/due` takes. */
export const reviewerDueSchema = v.object({ due: sentMomentSchema })

/** What `PUT /reviewers/{reviewerId}/due` answers: how many assignments were moved, of those the asker may see. */
export const apiMovedSchema = v.object({ moved: v.number() })

/** What `POST /reviews/{assignmentId}/more-time` takes. */
export const moreTimeSchema = v.object({
  words: v.optional(optionalLine('The reason', reviewLimits.moreTimeWords), ''),
})
