import { nextReminders, remindsAtAll } from '@lectern/domain/reviews/reminders'

import type { ReviewsChange } from '../../../firebase/settings/review-settings.ts'
import { writtenMomentOfYear } from '../../../paper/written-moment.ts'
import { reviewsText as text } from './reviews-text.ts'

/**
 * What follows from a change of how papers are reviewed.
 *
 * @param before what is set now, by the names of the API
 * @param now by which a date has passed or not
 */
export function reviewEffects(before: ReviewsChange, change: ReviewsChange, now: Date): string[] {
  const after = { ...before, ...change }
  const has = (name: keyof ReviewsChange) =>
    change[name] !== undefined && change[name] !== before[name]
  const passed = (moment: string | null | undefined) =>
    moment !== undefined && moment !== null && Date.parse(moment) <= now.getTime()
  const bids = ({ bidsOpenAt, bidsCloseAt }: ReviewsChange) =>
    passed(bidsOpenAt) && !passed(bidsCloseAt)
  const effects: readonly (readonly [boolean, string])[] = [
    [has('blind'), change.blind === 'single' ? text.singleNow : text.doubleNow],
    [has('wanted') || has('most'), text.laterAssignments],
    [!bids(before) && bids(after), text.bidsNow],
    [bids(before) && !bids(after), text.bidsStop],
    [has('dueAt'), text.dueTold],
    [!passed(before.closesAt) && passed(after.closesAt), text.closedNow],
    [passed(before.closesAt) && !passed(after.closesAt), text.openAgain],
    [has('othersShown'), change.othersShown === true ? text.othersNow : text.othersNoMore],
    [has('discussion'), change.discussion === true ? text.discussionNow : text.discussionNoMore],
    [has('statusMails') && change.statusMails === true, text.mailsNow],
    [!passed(before.pairingsGoAt) && passed(after.pairingsGoAt), text.pairingsNow],
    [
      has('pairingsGoAt') && after.pairingsGoAt !== null && !passed(after.pairingsGoAt),
      text.pairingsSoon,
    ],
    [
      (has('pairingsGoAt') || has('dueAt') || has('closesAt')) &&
        (isAhead(after.pairingsGoAt, after.dueAt) || isAhead(after.pairingsGoAt, after.closesAt)),
      text.pairingsEarly,
    ],
    [
      (has('bidsCloseAt') || has('dueAt')) && isAhead(after.dueAt, after.bidsCloseAt),
      text.bidsLate,
    ],
    [
      !reminds(before) && reminds(after),
      text.remindersNow(writtenMomentOfYear(nextReminders(now))),
    ],
    [reminds(before) && !reminds(after), text.remindersNoMore],
  ]
  return effects.filter(([holds]) => holds).map(([, words]) => words)
}

type Moment = string | null | undefined

/** Whether one moment comes before the other, where both are set. */
function isAhead(one: Moment, other: Moment): boolean {
  return Date.parse(one ?? '') < Date.parse(other ?? '')
}

function reminds({
  remindDaysBefore = null,
  remindDaysAfter = null,
  remindInvitedDays = null,
}: ReviewsChange): boolean {
  return remindsAtAll({ remindDaysBefore, remindDaysAfter, remindInvitedDays })
}

/** A date on which pairings go is near for so many milliseconds before it: a week. */
const near = 7 * 24 * 60 * 60_000

/**
 * What has to be agreed to before a change of how papers are reviewed is saved; null: nothing.
 *
 * @param now by which the date on which pairings go has passed, or is near
 */
export function reviewAgreement({ pairingsGoAt }: ReviewsChange, now: Date): string | null {
  if (pairingsGoAt === undefined || pairingsGoAt === null) return null
  return Date.parse(pairingsGoAt) <= now.getTime() + near ? text.pairingsAgree : null
}
