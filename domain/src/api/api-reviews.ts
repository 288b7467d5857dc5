import * as v from 'valibot'

import { reviewLimits } from '../limits.ts'
import { reviewEntries } from '../reviews/review-phase.ts'
import { newReviewerSchema, reviewerStates } from '../reviews/reviewer.ts'
import { emailSchema, storedEmailSchema, wellFormed } from '../text/text-fields.ts'
import { sentMomentSchema } from './api-conference.ts'
import { apiMailSchema } from './api-people.ts'
import { shownMomentSchema } from './shown-moment.ts'

const said = reviewEntries(sentMomentSchema)
const sentReviews = v.object({
  blind: v.exactOptional(said.blind),
  wanted: v.exactOptional(said.wanted),
  most: v.exactOptional(said.most),
  bidsOpenAt: v.exactOptional(said.bidsOpenAt),
  bidsCloseAt: v.exactOptional(said.bidsCloseAt),
  dueAt: v.exactOptional(said.dueAt),
  closesAt: v.exactOptional(said.closesAt),
  othersShown: v.exactOptional(said.othersShown),
  discussion: v.exactOptional(said.discussion),
  statusMails: v.exactOptional(said.statusMails),
  pairingsGoAt: v.exactOptional(said.pairingsGoAt),
  remindDaysBefore: v.exactOptional(said.remindDaysBefore),
  remindDaysAfter: v.exactOptional(said.remindDaysAfter),
  remindInvitedDays: v.exactOptional(said.remindInvitedDays),
})

/** A change of what organisers set about reviews: what it names is replaced. */
export const reviewsChangeSchema = v.object({
  ...sentReviews.entries,
  /** What the organiser saw of what is changed. */
  seen: v.optional(sentReviews),
})

/** What organisers set about reviews, as they see it. */
export const apiReviewSettingsSchema = v.object({
  ...reviewEntries(v.date()),
  bidsOpenAt: v.nullable(shownMomentSchema),
  bidsCloseAt: v.nullable(shownMomentSchema),
  dueAt: v.nullable(shownMomentSchema),
  closesAt: v.nullable(shownMomentSchema),
  pairingsGoAt: v.nullable(shownMomentSchema),
  /** When assignments were published first. */
  publishedAt: v.nullable(shownMomentSchema),
})

/** What organisers set about reviews, as they see it. */
export type ApiReviewSettings = v.InferOutput<typeof apiReviewSettingsSchema>

/** What `POST /reviews/session` takes: what stands behind `#` in a reviewer's link. */
export const reviewLinkSchema = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
})

/** What `POST /reviews/link` takes. */
export const reviewLinkRequestSchema = v.object({ email: storedEmailSchema })

/** A reviewer, as the reviewer sees it. */
export const apiOwnReviewerSchema = v.object({
  name: v.string(),
  email: v.string(),
  affiliation: v.string(),
  topics: v.array(v.string()),
  /** Papers at most. */
  most: v.number(),
  state: v.picklist(reviewerStates),
  /** What can be answered now. */
  answers: v.array(v.picklist(reviewerStates)),
  /** Null where the reviewer can't bid on papers now; `closesAt` is null until assignments are published. */
  bids: v.nullable(v.object({ closesAt: v.nullable(shownMomentSchema) })),
  /** When who reviewed what is removed; null: no date is set. */
  pairingsGoAt: v.nullable(shownMomentSchema),
  /** The conference's: pages for reviewers write every moment by its clocks. */
  timeZone: v.string(),
})

/** A reviewer, as the reviewer sees it. */
export type ApiOwnReviewer = v.InferOutput<typeof apiOwnReviewerSchema>

/** A session that a reviewer's link has opened. */
export const apiReviewSessionSchema = v.object({
  accessToken: v.string(),
  /** For how many seconds the token is good. */
  expiresIn: v.number(),
  reviewer: apiOwnReviewerSchema,
})

/** What `PATCH /reviews/invitation` takes. */
export const invitationAnswerSchema = v.object({
  state: v.picklist(
    ['accepted', 'declined', 'stepped back'],
    'Say accepted, declined or stepped back.',
  ),
})

/** What `POST /reviewers` takes: each row is looked at by itself, so that a bad one stops no other. */
export const invitedReviewersSchema = v.object({
  reviewers: v.pipe(
    v.array(v.record(v.string(), v.unknown(), 'Each reviewer is an object.')),
    v.minLength(1, 'Name at least one reviewer.'),
    v.maxLength(
      reviewLimits.invitedAtOnce,
      `At most ${String(reviewLimits.invitedAtOnce)} reviewers can be invited at once.`,
    ),
  ),
  /** What organisers write above the link. */
  words: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(reviewLimits.invitationWords, 'These words are too long. Shorten them.'),
      wellFormed('The words'),
    ),
    '',
  ),
  /** Whether they are only listed, as reserve, and mailed nothing. */
  reserve: v.optional(v.boolean(), false),
})

const changed = newReviewerSchema.entries

/** The further addresses of a reviewer, each once. */
export const furtherEmailsSchema = v.pipe(
  v.array(emailSchema),
  v.maxLength(
    reviewLimits.furtherEmails,
    `At most ${String(reviewLimits.furtherEmails)} further addresses can be kept.`,
  ),
  v.transform((emails) => [...new Set(emails)]),
)

/** What `PATCH /reviewers/{reviewerId}` takes: what it names is replaced. */
export const reviewerChangeSchema = v.object({
  name: v.exactOptional(changed.name),
  email: v.exactOptional(changed.email),
  /** What else the reviewer is reached at: walls stand for each, and none is mailed to. */
  furtherEmails: v.exactOptional(furtherEmailsSchema),
  affiliation: v.exactOptional(v.unwrap(changed.affiliation)),
  topics: v.exactOptional(v.unwrap(changed.topics)),
  most: v.exactOptional(v.unwrap(changed.most)),
  /** `invited` mails the link (again); `reserve` keeps somebody who has not answered for later. */
  state: v.exactOptional(v.picklist(['invited', 'reserve'], 'Say invited or reserve.')),
  /** Whether the links of before are worth nothing any more, and a new one is mailed. */
  newLink: v.exactOptional(v.boolean()),
  /** What organisers write above the link, where one is mailed. */
  words: v.exactOptional(v.unwrap(invitedReviewersSchema.entries.words)),
})

/** What an organiser changes of a reviewer. */
export type ReviewerChange = v.InferOutput<typeof reviewerChangeSchema>

/** A reviewer, as organisers see one: never the link. */
export const apiReviewerSchema = v.object({
  reviewerId: v.string(),
  name: v.string(),
  email: v.string(),
  /** What else the reviewer is reached at: walls stand for each, and none is mailed to. */
  furtherEmails: v.array(v.string()),
  affiliation: v.string(),
  topics: v.array(v.string()),
  /** Papers at most; null: as the settings say. */
  most: v.nullable(v.number()),
  state: v.picklist(reviewerStates),
  invitedAt: shownMomentSchema,
  answeredAt: v.nullable(shownMomentSchema),
  /** How the newest mail with the link fares. */
  mail: v.nullable(apiMailSchema),
  /** How the newest reminder of a report fares, of papers that whoever asks may see; null: there was none. */
  reminder: v.nullable(apiMailSchema),
})

/** A reviewer, as organisers see one. */
export type ApiReviewer = v.InferOutput<typeof apiReviewerSchema>

/** What became of a row of `POST /reviewers`. */
export const apiInvitedSchema = v.object({
  email: v.nullable(v.string()),
  reviewerId: v.nullable(v.string()),
  state: v.nullable(v.picklist(reviewerStates)),
  /** Why it was refused; null: it was not. */
  refused: v.nullable(v.string()),
})

/** What became of a row of `POST /reviewers`. */
export type ApiInvited = v.InferOutput<typeof apiInvitedSchema>
