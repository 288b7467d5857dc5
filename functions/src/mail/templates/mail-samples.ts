import { announcementMail } from '@lectern/domain/mail/announcement'
import type { MailConference, MailContent } from '@lectern/domain/mail/mail-frame'
import { startingWords } from '@lectern/domain/mail/mail-templates'
import { paperReceivedMail } from '@lectern/domain/mail/paper-received-mail'
import { personalMail } from '@lectern/domain/mail/personal-message'
import { invitationReminderMail } from '@lectern/domain/mail/reviews/invitation-reminder-mail'
import { reviewerInvitationMail } from '@lectern/domain/mail/reviews/reviewer-invitation-mail'
import { reviewerLinkMail } from '@lectern/domain/mail/reviews/reviewer-link-mail'
import { reviewerThanksMail } from '@lectern/domain/mail/reviews/reviewer-thanks-mail'
import { reviewsAssignedMail } from '@lectern/domain/mail/reviews/reviews-assigned-mail'
import { reviewsDueMail } from '@lectern/domain/mail/reviews/reviews-due-mail'
import { reviewsExtendedMail } from '@lectern/domain/mail/reviews/reviews-extended-mail'
import {
  revisionAnsweredMail,
  revisionAskedMail,
  revisionEndedMail,
} from '@lectern/domain/mail/reviews/revision-mails'
import { statusChangedMail } from '@lectern/domain/mail/status-changed-mail'
import { paperStatuses } from '@lectern/domain/paper/statuses'

import { accountExistsMail } from './account-exists-mail.ts'
import { addressChangedMail, addressCodeMail, addressInUseMail } from './address-mails.ts'
import { codeMail } from './code-mail.ts'
import { furtherCodeMail, furtherProvedMail } from './further-code-mail.ts'
import { invitationMail } from './invitation-mail.ts'
import { paperEditedMail } from './paper-edited-mail.ts'
import { paperDeletedMail, paperRestoredMail, paperWithdrawnMail } from './paper-gone-mails.ts'
import { passwordChangedMail, passwordCodeMail } from './password-mails.ts'

/** On whose behalf the mails of the tests are sent. */
export const sampleConference: MailConference = {
  name: 'International Conference on Applied Research and Technological Development',
  siteUrl: 'https://lectern.example.org',
  timeZone: 'Asia/Kolkata',
}

const pdf = { path: 'papers/u/p/a.pdf', name: 'self-healing-concrete.pdf', bytes: 1_468_006 }
const extra = { path: 'papers/u/p/b.pdf', name: 'measurements.pdf', bytes: 2048 }
const sha256 = '0123456789abcdef'.repeat(4)

/** With all that a mail can tell of one. */
const samplePaper = {
  number: 12,
  paperTitle: 'Self-healing concrete: bacteria that seal cracks',
  status: 'Submitted',
  coAuthors: [{ name: 'Bodil Holm' }, { name: 'Chidi Eze' }],
  createdAt: new Date('2026-03-04T05:06:07Z'),
  updatedAt: new Date('2026-03-05T06:07:08Z'),
  pdf,
  supplementaryPdf: extra,
  checks: {
    pdf: { path: pdf.path, ok: true, reason: null, bytes: 1_468_006, sha256, pages: 8 },
    supplementaryPdf: {
      path: extra.path,
      ok: false,
      reason: 'its end is missing.',
      bytes: 2048,
      sha256: 'f'.repeat(64),
      pages: null,
    },
  },
}

/**
 * Every mail that the site sends, by a name for people; with organisers' words, too.
 *
 * @param named the name of everybody in them, instead of the usual ones
 */
export function sampleMails(
  conference = sampleConference,
  named?: string,
): ReadonlyMap<string, MailContent> {
  const at = new Date('2026-03-06T07:08:09Z')
  const author = named ?? 'Ada Lovelace'
  const coAuthors = samplePaper.coAuthors.map(({ name }) => ({ name: named ?? name }))
  const mailedPaper = { ...samplePaper, fullname: author, coAuthors }
  const fresh = { ...mailedPaper, updatedAt: mailedPaper.createdAt, supplementaryPdf: null }
  const edits = { changed: ['paperTitle', 'pdf'], byOwner: true, byOrganiser: false } as const
  const reviewer = {
    name: named ?? 'Bodil Holm',
    address: 'https://lectern.example.org/review#r7Qm2XvT9bKd4LpWs8Zv1.3q2-7w',
  }
  const words = {
    subject: 'How to present {{number}}',
    body: 'Dear {{author}},\n\nall talks are in hall 2.\nThe programme: https://lectern.example.org/presentation\n\n{{title}}: {{link}}',
  }
  const due = [
    { due: at, count: 2 },
    { due: null, count: 1 },
  ]
  const revised = {
    id: '3fQ7nJ0aLw',
    author,
    title: mailedPaper.paperTitle,
    number: 12,
  }
  const asked = { note: 'Answer each report, please.', until: at, isChanged: false }
  const status = { author, title: mailedPaper.paperTitle, number: 12, at }
  return new Map([
    ['code', codeMail(conference, '012345', 10)],
    ['account-exists', accountExistsMail(conference)],
    ['password-code', passwordCodeMail(conference, '012345', 10)],
    ['password-changed', passwordChangedMail(conference, author, at)],
    ['address-code', addressCodeMail(conference, '012345', 10, false)],
    ['address-code', addressCodeMail(conference, '012345', 10, true)],
    ['address-in-use', addressInUseMail(conference)],
    ['address-changed', addressChangedMail(conference, author, at)],
    ['further-code', furtherCodeMail(conference, '012345', 10)],
    ['further-proved', furtherProvedMail(conference, author, { email: 'ada@example.net', at })],
    [
      'reviewer invitation',
      reviewerInvitationMail(conference, { ...reviewer, words: words.body, pairingsGoAt: at }),
    ],
    ['invitation reminder', invitationReminderMail(conference, reviewer)],
    ['reviews due', reviewsDueMail(conference, { ...reviewer, reports: due, now: at })],
    ['reviews extended', reviewsExtendedMail(conference, { ...reviewer, count: 2, due: at })],
    ['reviewer thanks', reviewerThanksMail(conference, { ...reviewer, words: words.body })],
    ['reviews assigned', reviewsAssignedMail(conference, { ...reviewer, count: 3, due: at })],
    ['revision asked for', revisionAskedMail(conference, revised, asked)],
    ['revision changed', revisionAskedMail(conference, revised, { ...asked, isChanged: true })],
    ['revision ended', revisionEndedMail(conference, revised)],
    ['revision answered', revisionAnsweredMail(conference, reviewer)],
    ['reviewer link', reviewerLinkMail(conference, reviewer)],
    ['invitation', invitationMail(conference, { by: 'office@example.org', hasAccount: false })],
    ['received', paperReceivedMail(conference, fresh, null)],
    ['received-edited', paperReceivedMail(conference, mailedPaper, null)],
    ['received-words', paperReceivedMail(conference, mailedPaper, startingWords.received)],
    ['edited', paperEditedMail(conference, mailedPaper, edits)],
    ['withdrawn', paperWithdrawnMail(conference, mailedPaper, at)],
    ['restored', paperRestoredMail(conference, mailedPaper, at)],
    ['deleted', paperDeletedMail(conference, mailedPaper, { by: 'owner', at })],
    ...[...paperStatuses, 'Shortlisted'].map((to) => {
      const from = to === 'Submitted' ? 'Review Awaiting' : 'Submitted'
      return [`status-${to}`, statusChangedMail(conference, { ...status, from, to }, null)] as const
    }),
    [
      'status-words',
      statusChangedMail(
        conference,
        { ...status, from: 'Submitted', to: 'Accept' },
        startingWords.accepted,
      ),
    ],
    ['announcement', announcementMail(conference, mailedPaper, words)],
    [
      'message',
      personalMail(conference, { subject: 'Your visa', text: 'Dear Ada,\n\nthe letter is ready.' }),
    ],
  ])
}
