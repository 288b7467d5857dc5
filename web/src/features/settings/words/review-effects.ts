import type { ReviewsChange } from '../../../firebase/settings/review-settings.ts'
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
  ]
  return effects.filter(([holds]) => holds).map(([, words]) => words)
}
