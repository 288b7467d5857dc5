import type { ApiReminded, ApiReminders } from '@lectern/domain/api/reviews/api-reminders'
import { byDue, nextReminders, remindsAtAll } from '@lectern/domain/reviews/reminders'
import { reviewPhase, type StoredReviewSettings } from '@lectern/domain/reviews/review-phase'
import { reviewRights } from '@lectern/domain/reviews/review-rights'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'

import type { Organiser } from '../../access/who-asks.ts'
import type { MailStanding } from '../../people/mail-standing.ts'
import type { Assignment } from '../../store/reviews/assignment-store.ts'
import {
  newestReminder,
  noReminders,
  readAllReminders,
  type Reminders,
} from '../../store/reviews/reminder-store.ts'
import {
  readReviewSettings,
  reviewSettingsReference,
} from '../../store/reviews/review-settings-store.ts'
import { atDoor, declaredIn, type IsDeclared } from '../../walls/declared-conflicts.ts'
import { readKnownReviewers, wallOf, type KnownOf } from '../../walls/related-addresses.ts'
import { readDeclaredWalls } from '../at-hand/read-sides.ts'
import { readSeen, type SeenReviews } from '../overview/review-summary.ts'
import { listReviewers } from '../people/list-reviewers.ts'
import type { ReviewContext } from '../review-context.ts'
import {
  invitationByDate,
  isAsked,
  isInvitationOpen,
  occasionByDate,
  type AskedReport,
} from './asked-reports.ts'

type ListContext = Pick<ReviewContext, 'firestore' | 'now'>

/**
 * Lists who may be reminded or thanked, and who is when reminders go next (conference, section 4). Everything is summed
 * over the papers that the organiser may see: a reviewer who has others alone is not on it.
 *
 * @throws what Firestore throws
 */
export async function listReminders(context: ListContext, who: Organiser): Promise<ApiReminders> {
  const { firestore, now } = context
  const [reviews, people, set, kept, declared] = await Promise.all([
    readSeen(context, who),
    listReviewers(firestore),
    reviewSettingsReference(firestore).get(),
    readAllReminders(firestore),
    readDeclaredWalls(firestore),
  ])
  const reviewers = people.map(({ reviewer }) => reviewer)
  const knownOf = await readKnownReviewers(firestore, firestore, reviewers)
  const settings = readReviewSettings(set)
  const time = new Date(now())
  const facts: Facts = {
    settings,
    now: time,
    goesAt: nextReminders(time),
    reviews,
    knownOf,
    isDeclared: declaredIn(declared),
  }
  const byReviewer = Map.groupBy(reviews.seen, ({ reviewerId }) => reviewerId)
  const rows = people.flatMap(({ reviewer, mail }) => {
    const own = byReviewer.get(reviewer.id) ?? []
    return rowOf(facts, { reviewer, mail, own, kept: kept.get(reviewer.id) ?? noReminders }) ?? []
  })
  const goesAt = remindsAtAll(settings) ? facts.goesAt.toISOString() : null
  return { goesAt, people: rows }
}

interface Facts {
  readonly settings: StoredReviewSettings
  readonly now: Date
  readonly goesAt: Date
  readonly reviews: SeenReviews
  readonly knownOf: KnownOf
  readonly isDeclared: IsDeclared
}

interface Person {
  readonly reviewer: Reviewer
  readonly mail: MailStanding | null
  /** The assignments that the organiser may see. */
  readonly own: readonly Assignment[]
  readonly kept: Reminders
}

function rowOf(facts: Facts, { reviewer, mail, own, kept }: Person): ApiReminded | null {
  const { settings, now, goesAt } = facts
  const isAccepted = reviewer.state === 'accepted'
  const asked = isAccepted ? askedAt(facts, reviewer, own, now) : []
  const reported = isAccepted ? own.filter(({ state }) => state === 'submitted') : []
  const isInvited = isInvitationOpen(reviewer, settings, now)
  if (asked.length === 0 && reported.length === 0 && !isInvited) return null
  const occasions = isInvited
    ? [invitationByDate(reviewer, mail, settings, goesAt)]
    : askedAt(facts, reviewer, own, goesAt).map((one) => occasionByDate(one, settings, goesAt))
  const isFresh = occasions.some((one) => one !== null && !kept.told.includes(one))
  const newest = newestReminder(kept, own)
  return {
    reviewerId: reviewer.id,
    name: reviewer.name,
    email: reviewer.email,
    isInvited,
    reports: byDue(asked.map(({ due }) => due)).map(({ due, count }) => ({
      due: due?.toISOString() ?? null,
      count,
    })),
    goes: isFresh && !kept.paused,
    paused: kept.paused,
    remindedAt: newest === null ? null : new Date(newest.at).toISOString(),
    reported: reported.length,
    thanked: reported.length > 0 && reported.every(({ id }) => Object.hasOwn(kept.thanked, id)),
  }
}

/** What of what organisers see a reviewer may be reminded of at a time. */
function askedAt(
  { settings, reviews, knownOf, isDeclared }: Facts,
  reviewer: Reviewer,
  own: readonly Assignment[],
  now: Date,
): AskedReport[] {
  const person = atDoor(knownOf(reviewer), reviewer)
  return own.flatMap((assignment) => {
    const seen = reviews.seenPapers.get(assignment.paperId)
    if (seen === undefined) return []
    const rights = reviewRights(
      { kind: 'reviewer', state: reviewer.state },
      {
        now,
        phase: reviewPhase(settings, now),
        settings,
        isWalled: wallOf(person, seen.people, isDeclared(seen.paper.id, person)) !== null,
        // Those that are withdrawn are not at hand.
        isWithdrawn: false,
        assignment,
      },
    )
    if (!isAsked(rights, assignment, seen.paper)) return []
    return [{ assignment, due: assignment.due ?? settings.dueAt }]
  })
}
