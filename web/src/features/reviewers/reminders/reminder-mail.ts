import type { ApiReminded, SentReminders } from '@lectern/domain/api/reviews/api-reminders'
import { mailAsSent, type MailContent } from '@lectern/domain/mail/mail-frame'
import { invitationReminderMail } from '@lectern/domain/mail/reviews/invitation-reminder-mail'
import { reviewerThanksMail } from '@lectern/domain/mail/reviews/reviewer-thanks-mail'
import { reviewsDueMail } from '@lectern/domain/mail/reviews/reviews-due-mail'
import type { MailSender } from '@lectern/domain/mail/test-mail'

import { remindersText as text } from './reminders-text.ts'

/** What is written to somebody, and when. */
export interface ReminderFacts {
  readonly what: SentReminders['what']
  readonly words: string
  readonly now: Date
}

/** Makes the mail to somebody as it will arrive, but for the link, and for papers that whoever looks may not see. */
export function reminderMail(
  site: MailSender,
  { name, isInvited, reports }: Pick<ApiReminded, 'name' | 'isInvited' | 'reports'>,
  { what, words, now }: ReminderFacts,
): MailContent {
  const address = `${site.siteUrl}/review#${text.sampleToken}`
  const dues = reports.map(({ due, count }) => ({
    due: due === null ? null : new Date(due),
    count,
  }))
  const mail =
    what === 'thanks'
      ? reviewerThanksMail(site, { name, words: words.trim(), address })
      : isInvited
        ? invitationReminderMail(site, { name, address })
        : reviewsDueMail(site, { name, reports: dues, address, now })
  return mailAsSent(mail, site.contact)
}
