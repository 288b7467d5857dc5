import type { ApiReviewer, ApiReviewSettings } from '@lectern/domain/api/api-reviews'
import type { StoredReviewSettings } from '@lectern/domain/reviews/review-phase'

import { readSettings } from '../../../conference/change-settings.ts'
import { reviewSettings } from '../../../conference/review-settings.ts'
import type { MailStanding } from '../../../people/mail-standing.ts'
import { setReviewSettings as setSettings } from '../../../reviews/deciding/set-review-settings.ts'
import {
  changeReviewer as change,
  removeReviewer as remove,
} from '../../../reviews/people/change-reviewer.ts'
import { inviteReviewers as invite } from '../../../reviews/people/invite-reviewers.ts'
import {
  listReviewers as list,
  readReminderMails,
  withMails,
  type ListedReviewer,
} from '../../../reviews/people/list-reviewers.ts'
import { reviewContext } from '../../../reviews/review-services.ts'
import { shownMoment } from '../../answers/shown-moment.ts'
import type { ApiHandler } from '../../requests/api-call.ts'

/** GET /settings/reviews (conference, section 8): for admins. */
export const getReviewSettings: ApiHandler<'getReviewSettings'> = async () => ({
  data: shownSettings(await readSettings(reviewContext().firestore, reviewSettings)),
})

/** PUT /settings/reviews (conference, section 8): for admins. */
export const setReviewSettings: ApiHandler<'setReviewSettings'> = async ({
  viewer,
  input: { seen, ...wanted },
}) => ({ data: shownSettings(await setSettings(reviewContext(), wanted, viewer, seen)) })

/** GET /reviewers (conference, section 8): for admins. */
export const listReviewers: ApiHandler<'listReviewers'> = async ({ viewer }) => {
  const context = reviewContext()
  const [listed, reminders] = await Promise.all([
    list(context.firestore),
    readReminderMails(context, viewer),
  ])
  return {
    data: listed.map((one) => shownReviewer(one, reminders.get(one.reviewer.id) ?? null)),
  }
}

/** POST /reviewers (conference, section 8): for admins. */
export const inviteReviewers: ApiHandler<'inviteReviewers'> = async ({ viewer, input }) => {
  const { reviewers, words, reserve } = input
  const rows = await invite(reviewContext(), reviewers, { words, reserve }, viewer)
  return {
    data: rows.map(({ email, reviewer, refused }) => ({
      email,
      reviewerId: reviewer?.id ?? null,
      state: reviewer?.state ?? null,
      refused,
    })),
  }
}

/** PATCH /reviewers/{reviewerId} (conference, section 8): for admins. */
export const changeReviewer: ApiHandler<'changeReviewer'> = async ({
  viewer,
  parameters: { reviewerId },
  input,
}) => {
  const context = reviewContext()
  const changed = await change(context, reviewerId, input, viewer)
  const [[listed = { reviewer: changed, mail: null }], reminders] = await Promise.all([
    withMails(context.firestore, [changed]),
    readReminderMails(context, viewer),
  ])
  return { data: shownReviewer(listed, reminders.get(changed.id) ?? null) }
}

/** DELETE /reviewers/{reviewerId} (conference, section 8): for admins. */
export const removeReviewer: ApiHandler<'removeReviewer'> = async ({
  viewer,
  parameters: { reviewerId },
}) => {
  await remove(reviewContext(), reviewerId, viewer)
  return { data: null }
}

function shownReviewer(
  { reviewer, mail }: ListedReviewer,
  reminder: MailStanding | null,
): ApiReviewer {
  const {
    id,
    name,
    email,
    furtherEmails,
    affiliation,
    topics,
    most,
    state,
    invitedAt,
    answeredAt,
  } = reviewer
  return {
    reviewerId: id,
    name,
    email,
    furtherEmails,
    affiliation,
    topics,
    most,
    state,
    invitedAt: invitedAt.toISOString(),
    answeredAt: shownMoment(answeredAt),
    mail: shownMail(mail),
    reminder: shownMail(reminder),
  }
}

function shownMail(mail: MailStanding | null): ApiReviewer['mail'] {
  return mail === null ? null : { ...mail, at: new Date(mail.at).toISOString() }
}

function shownSettings(settings: StoredReviewSettings): ApiReviewSettings {
  const { bidsOpenAt, bidsCloseAt, dueAt, closesAt, pairingsGoAt, publishedAt } = settings
  return {
    ...settings,
    bidsOpenAt: shownMoment(bidsOpenAt),
    bidsCloseAt: shownMoment(bidsCloseAt),
    dueAt: shownMoment(dueAt),
    closesAt: shownMoment(closesAt),
    pairingsGoAt: shownMoment(pairingsGoAt),
    publishedAt: shownMoment(publishedAt),
  }
}
