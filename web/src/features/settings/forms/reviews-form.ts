import { type ApiReviewSettings, reviewsChangeSchema } from '@lectern/domain/api/api-reviews'
import * as v from 'valibot'

import type { ReviewsChange } from '../../../firebase/settings/review-settings.ts'
import { readMoment, typedElsewhere, typedMoment } from '../words/moments.ts'
import { reviewsText } from '../words/reviews-text.ts'
import { settingName } from '../words/setting-names.ts'
import { settingsText as text } from '../words/settings-text.ts'
import type { FormParts } from './kept-draft.ts'
import { onlyDifferent, problemOf, type Read } from './submissions-form.ts'

const momentSchema = v.object({ day: v.string(), time: v.string() })

/** What is typed about reviews, by the names of the API. */
export const reviewValuesSchema = v.object({
  blind: v.picklist(['double', 'single']),
  wanted: v.string(),
  most: v.string(),
  bidsOpenAt: momentSchema,
  bidsCloseAt: momentSchema,
  dueAt: momentSchema,
  closesAt: momentSchema,
  othersShown: v.boolean(),
  discussion: v.boolean(),
  statusMails: v.boolean(),
  pairingsGoAt: momentSchema,
  remindDaysBefore: v.string(),
  remindDaysAfter: v.string(),
  remindInvitedDays: v.string(),
})

/** What is typed about reviews. */
export type ReviewValues = v.InferOutput<typeof reviewValuesSchema>

/** Reviews as they are kept while they are typed. */
export const reviewParts: FormParts<ReviewValues> = {
  settingOf: {
    blind: 'blind',
    wanted: 'wanted',
    most: 'most',
    bidsOpenAt: 'bidsOpenAt',
    bidsCloseAt: 'bidsCloseAt',
    dueAt: 'dueAt',
    closesAt: 'closesAt',
    othersShown: 'othersShown',
    discussion: 'discussion',
    statusMails: 'statusMails',
    pairingsGoAt: 'pairingsGoAt',
    remindDaysBefore: 'remindDaysBefore',
    remindDaysAfter: 'remindDaysAfter',
    remindInvitedDays: 'remindInvitedDays',
  },
  inZone: (values, from, to) => ({
    ...values,
    bidsOpenAt: typedElsewhere(values.bidsOpenAt, from, to),
    bidsCloseAt: typedElsewhere(values.bidsCloseAt, from, to),
    dueAt: typedElsewhere(values.dueAt, from, to),
    closesAt: typedElsewhere(values.closesAt, from, to),
    pairingsGoAt: typedElsewhere(values.pairingsGoAt, from, to),
  }),
}

/** Puts what is set about reviews into the form. */
export function reviewValues(settings: ApiReviewSettings, timeZone: string): ReviewValues {
  const { publishedAt: _publishedAt, wanted, most, ...rest } = settings
  return {
    ...rest,
    wanted: String(wanted),
    most: String(most),
    bidsOpenAt: typedMoment(settings.bidsOpenAt, timeZone),
    bidsCloseAt: typedMoment(settings.bidsCloseAt, timeZone),
    dueAt: typedMoment(settings.dueAt, timeZone),
    closesAt: typedMoment(settings.closesAt, timeZone),
    pairingsGoAt: typedMoment(settings.pairingsGoAt, timeZone),
    remindDaysBefore: typedDays(settings.remindDaysBefore),
    remindDaysAfter: typedDays(settings.remindDaysAfter),
    remindInvitedDays: typedDays(settings.remindInvitedDays),
  }
}

function typedDays(days: number | null): string {
  return days === null ? '' : String(days)
}

/** Reads the form: of what is set about reviews, that which was typed anew. */
export function readReviews(
  values: ReviewValues,
  saved: ReviewValues,
  timeZone: string,
): Read<ReviewsChange> {
  const { all, wrong } = sent(values, timeZone)
  if (wrong !== undefined) {
    return { problem: text.wrongMoment(settingName('reviews', wrong)), field: wrong }
  }
  const parsed = v.safeParse(reviewsChangeSchema, all)
  if (!parsed.success) return problemOf(parsed.issues[0])
  const { bidsOpenAt, bidsCloseAt, dueAt, closesAt } = parsed.output
  // As the server will: it refuses the same moment for both ends of the bids, too.
  if (isAhead(bidsOpenAt, bidsCloseAt) || sameMoment(bidsOpenAt, bidsCloseAt)) {
    return { problem: reviewsText.bidsOutOfOrder, field: 'bidsCloseAt' }
  }
  if (isAhead(dueAt, closesAt)) {
    return { problem: reviewsText.reportsOutOfOrder, field: 'closesAt' }
  }
  return { change: onlyDifferent(all, sent(saved, timeZone).all) }
}

/** What was typed by the API's names and types, and the first moment that is none. */
function sent(values: ReviewValues, timeZone: string) {
  const wrong: string[] = []
  const momentIn = (name: MomentName, time?: '00:00') => {
    const moment = readMoment(values[name], timeZone, time)
    if (moment === undefined) wrong.push(name)
    return moment ?? null
  }
  const all = {
    ...values,
    wanted: numberIn(values.wanted),
    most: numberIn(values.most),
    bidsOpenAt: momentIn('bidsOpenAt', '00:00'),
    bidsCloseAt: momentIn('bidsCloseAt'),
    dueAt: momentIn('dueAt'),
    closesAt: momentIn('closesAt'),
    pairingsGoAt: momentIn('pairingsGoAt'),
    remindDaysBefore: daysIn(values.remindDaysBefore),
    remindDaysAfter: daysIn(values.remindDaysAfter),
    remindInvitedDays: daysIn(values.remindInvitedDays),
  }
  return { all, wrong: wrong[0] }
}

type MomentName = 'bidsOpenAt' | 'bidsCloseAt' | 'dueAt' | 'closesAt' | 'pairingsGoAt'

/** Empty where there is no reminder. */
function daysIn(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed)
}

/** No number at all where nothing is typed: neither of them may be empty. */
function numberIn(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed)
}

type Moment = Date | null | undefined

/** Whether the end would come before the beginning, where both are set. */
function isAhead(begin: Moment, end: Moment): boolean {
  return begin instanceof Date && end instanceof Date && end < begin
}

function sameMoment(one: Moment, other: Moment): boolean {
  return one instanceof Date && other instanceof Date && one.getTime() === other.getTime()
}
