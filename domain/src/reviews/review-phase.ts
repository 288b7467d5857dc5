import * as v from 'valibot'

import { reviewLimits } from '../limits.ts'
import { wholeNumber } from '../text/whole-number.ts'

/**
 * The schemas of what organisers set about reviews (conference, section 4).
 *
 * @param moment parses a moment: a `Date` of what is stored, a text of what is sent
 */
export function reviewEntries(moment: v.GenericSchema<unknown, Date>) {
  return {
    /** Whether reviewers are kept from knowing who the authors are. */
    blind: v.picklist(['double', 'single']),
    /** Reports that each paper should get, unless it says otherwise. */
    wanted: wholeNumber('Reports for each paper', reviewLimits.wanted),
    /** Papers that a reviewer gets at most, unless the reviewer says otherwise. */
    most: wholeNumber('Papers for each reviewer', reviewLimits.most),
    /** When reviewers may say which papers they would like; null: not at all. */
    bidsOpenAt: v.nullable(moment),
    /** null: until assignments are published. */
    bidsCloseAt: v.nullable(moment),
    /** By when reports are due, unless an assignment says otherwise; null: no date is told. */
    dueAt: v.nullable(moment),
    /** From when on reports can't be written or revised any more; null: never. */
    closesAt: v.nullable(moment),
    /** Whether reviewers read the others' reports once their own is submitted. */
    othersShown: v.boolean(),
    /** Whether the reviewers of a paper and organisers may discuss it. */
    discussion: v.boolean(),
    /** Whether authors are mailed about Review Awaiting and Review Obtained. */
    statusMails: v.boolean(),
    /** When who reviewed what is removed; null: never. */
    pairingsGoAt: v.nullable(moment),
    /** So many days before a report is due, whoever has not submitted it is reminded; null: nobody is. */
    remindDaysBefore: v.nullable(wholeNumber('Days before the due date', reviewLimits.remindDays)),
    /** So many days after it was due; null: nobody is. */
    remindDaysAfter: v.nullable(wholeNumber('Days after the due date', reviewLimits.remindDays)),
    /** So many days after the invitation, whoever has not answered is reminded of it; null: nobody is. */
    remindInvitedDays: v.nullable(wholeNumber('Days after an invitation', reviewLimits.remindDays)),
  }
}

/** What organisers set about reviews: `settings/reviews`. */
export const reviewSettingsSchema = v.object(reviewEntries(v.date()))

/** What organisers set about reviews. */
export type ReviewSettings = v.InferOutput<typeof reviewSettingsSchema>

/** What holds as long as no organiser has set anything. */
export const usualReviews: ReviewSettings = {
  blind: 'double',
  wanted: 2,
  most: 5,
  bidsOpenAt: null,
  bidsCloseAt: null,
  dueAt: null,
  closesAt: null,
  othersShown: true,
  discussion: true,
  statusMails: false,
  pairingsGoAt: null,
  remindDaysBefore: null,
  remindDaysAfter: null,
  remindInvitedDays: null,
}

const storedSchema = v.object({
  ...reviewSettingsSchema.entries,
  /** When assignments were published first; null: not yet. Written by the server alone. */
  publishedAt: v.nullable(v.date()),
})

/** What `settings/reviews` holds. */
export type StoredReviewSettings = v.InferOutput<typeof storedSchema>

/**
 * Parses what `settings/reviews` holds; without such a document the usual holds.
 *
 * @param data undefined when there is no such document; its times are `Date`s
 * @throws {v.ValiError} when it can't be read: who may see what must never be a guess
 */
export function parseReviewSettings(
  data: Readonly<Record<string, unknown>> | undefined,
): StoredReviewSettings {
  return v.parse(storedSchema, { ...usualReviews, publishedAt: null, ...data })
}

/** How far the reviews are. */
export const reviewPhases = ['preparing', 'bids', 'reports', 'closed', 'over'] as const

/** How far the reviews are. */
export type ReviewPhase = (typeof reviewPhases)[number]

/** What a phase gives to whoever has a part in reviews. */
export interface PhaseRights {
  readonly bid: boolean
  /** Read assigned papers, and what others have reported. */
  readonly read: boolean
  /** Begin, submit and revise reports; a due date of one's own after the close gives it as well. */
  readonly report: boolean
  readonly discuss: boolean
  readonly assign: boolean
  /** Release reports' words to authors, and answer them. */
  readonly revise: boolean
}

/** A phase is one row of rights. */
export const phaseRights: Readonly<Record<ReviewPhase, PhaseRights>> = {
  preparing: {
    bid: false,
    read: false,
    report: false,
    discuss: false,
    assign: true,
    revise: false,
  },
  bids: { bid: true, read: false, report: false, discuss: false, assign: true, revise: false },
  reports: { bid: false, read: true, report: true, discuss: true, assign: true, revise: true },
  closed: { bid: false, read: true, report: false, discuss: true, assign: true, revise: true },
  over: { bid: false, read: false, report: false, discuss: false, assign: false, revise: false },
}

/**
 * Works out how far the reviews are.
 *
 * @param now the time of the request
 */
export function reviewPhase(settings: StoredReviewSettings, now: Date): ReviewPhase {
  const { publishedAt, pairingsGoAt, closesAt, bidsOpenAt, bidsCloseAt } = settings
  if (pairingsGoAt !== null && now >= pairingsGoAt) return 'over'
  if (publishedAt !== null) return closesAt !== null && now >= closesAt ? 'closed' : 'reports'
  if (bidsOpenAt === null || now < bidsOpenAt) return 'preparing'
  return bidsCloseAt !== null && now >= bidsCloseAt ? 'preparing' : 'bids'
}
