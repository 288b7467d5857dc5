import type { HintReason, WallReason } from '@lectern/domain/reviews/walls'

import { writtenMomentOfYear } from '../written-moment.ts'

/** What an organiser should look at before somebody gets a paper. */
export const hintWords: Readonly<Record<HintReason, string>> = {
  'same domain': 'Same domain as an author',
  'same name': 'Same name as an author',
  'co-author of a co-author': 'Wrote another paper with an author',
}

/** What is said of colleagues whom reviewers have suggested, and of people whom authors would keep apart. */
export const colleaguesText = {
  suggested: 'Suggested colleagues',
  hint: 'By reviewers of these papers. Whoever is invited gets a link of their own, for that one paper.',
  said: (by: string, kind: 'instead' | 'help', moment: string) =>
    `${by === '' ? 'A reviewer' : by}, ${kind === 'instead' ? 'to review in their place' : 'to help'}; ${writtenMomentOfYear(new Date(moment))}`,
  walls: {
    author: 'Can’t be invited: an author of it',
    declared: 'Can’t be invited: a conflict was declared',
  } satisfies Record<WallReason, string>,
  reviewsAlready: 'Reviews for you already',
  invite: 'Invite',
  inviteOf: (name: string) => `Invite ${name}`,
  dismiss: 'Dismiss',
  dismissOf: (name: string) => `Dismiss ${name}`,
  confirmed: 'Invited',
  dismissed: 'Dismissed',
  invited: (name: string) => `${name} is invited by mail, for this one paper.`,
  dismissedNow: (name: string) => `${name} was dismissed. The reviewer is told so.`,
  failed: 'This failed. Nothing was changed; try again.',

  keptApart: 'Whom the author would keep apart',
  keptApartAll: 'Whom authors would keep apart',
  keptApartHint:
    'Who is named by a known address is kept apart already. Whoever is named never sees this.',
  keep: (name: string, kind: 'reviewer' | 'organiser') =>
    kind === 'reviewer' ? `Keep ${name} apart` : `Keep ${name} (organiser) apart`,
  kept: (name: string) => `${name}: kept apart`,
  nobody: 'No reviewer or organiser is called so.',
  keptNow: (name: string) => `${name} is kept apart from this paper.`,
} as const
