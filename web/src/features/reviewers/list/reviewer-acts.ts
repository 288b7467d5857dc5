import type { ApiReviewer, ReviewerChange } from '@lectern/domain/api/api-reviews'
import type { ReviewerState } from '@lectern/domain/reviews/reviewer'

import { reviewersText as text } from '../reviewers-text.ts'

/** The acts by which a mail with the link leaves. */
export type MailingAct = 'mail again' | 'ask again' | 'invite now' | 'invite again' | 'new link'

/** What an organiser can do for a reviewer. */
export type ReviewerAct = MailingAct | 'more time' | 'edit' | 'reserve' | 'remove'

/** What can be done, by the state: who has accepted is no reserve any more, and who was removed can only come back. */
export const actsOf: Readonly<Record<ReviewerState, readonly ReviewerAct[]>> = {
  invited: ['mail again', 'new link', 'edit', 'reserve', 'remove'],
  accepted: ['more time', 'mail again', 'new link', 'edit', 'remove'],
  declined: ['ask again', 'edit', 'reserve', 'remove'],
  reserve: ['invite now', 'edit', 'remove'],
  'stepped back': ['ask again', 'edit', 'reserve', 'remove'],
  removed: ['invite again'],
}

/** How an act is called. */
export const actNames: Readonly<Record<ReviewerAct, string>> = {
  'more time': text.moreTime,
  'mail again': text.mailAgain,
  'ask again': text.askAgain,
  'invite now': text.inviteNow,
  'invite again': text.inviteAgain,
  'new link': text.newLink,
  edit: text.edit,
  reserve: text.putOnReserve,
  remove: text.remove,
}

/** What is asked before a mail leaves. */
export const mailingQuestions: Readonly<
  Record<MailingAct, { readonly title: (name: string) => string; readonly detail: string }>
> = {
  'mail again': { title: text.mailAgainTitle, detail: text.mailAgainDetail },
  'ask again': { title: text.askAgainTitle, detail: text.askAgainDetail },
  'invite now': { title: text.inviteNowTitle, detail: text.inviteNowDetail },
  'invite again': { title: text.inviteAgainTitle, detail: text.inviteAgainDetail },
  'new link': { title: text.newLinkTitle, detail: text.newLinkDetail },
}

/** The change that has a link mailed; of who was removed there is none: they are invited anew. */
export function mailingChange(
  act: Exclude<MailingAct, 'invite again'>,
  words: string,
): ReviewerChange {
  return { ...(act === 'new link' ? { newLink: true } : { state: 'invited' }), words }
}

/** Of what was typed, that which is different from what is kept. */
export function onlyChanged(
  { name, email, furtherEmails, affiliation, topics, most }: ApiReviewer,
  typed: Pick<ApiReviewer, 'name' | 'email' | 'furtherEmails' | 'affiliation' | 'topics' | 'most'>,
): ReviewerChange {
  return {
    ...(typed.name === name ? {} : { name: typed.name }),
    ...(typed.email === email ? {} : { email: typed.email }),
    ...(typed.furtherEmails.join('\n') === furtherEmails.join('\n')
      ? {}
      : { furtherEmails: typed.furtherEmails }),
    ...(typed.affiliation === affiliation ? {} : { affiliation: typed.affiliation }),
    ...(typed.topics.join('\n') === topics.join('\n') ? {} : { topics: typed.topics }),
    ...(typed.most === most ? {} : { most: typed.most }),
  }
}
