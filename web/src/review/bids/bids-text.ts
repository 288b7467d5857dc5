import type { BidAnswer } from '@lectern/domain/reviews/bids'

import type { PaperFilter } from './shown-papers.ts'

const quoted = (title: string) => `“${title}”`

const said: Readonly<Record<BidAnswer, (title: string) => string>> = {
  yes: (title) => `You would like ${quoted(title)}.`,
  nothing: (title) => `You said nothing of ${quoted(title)}.`,
  conflict: (title) => `You have a conflict with ${quoted(title)}: it is kept away from you.`,
}

const filters: Readonly<Record<PaperFilter['said'], string>> = {
  unseen: 'Not looked at yet',
  all: 'All',
  yes: 'Those you would like',
  conflict: 'Your conflicts',
}

/** What is said where reviewers say which papers they would like. */
export const bidsText = {
  title: 'Which papers would you like?',
  lead: 'Look at each title and abstract once. What you would like is asked for first when papers are given out; it is no promise.',
  until: (time: string) => `Bids are open until ${time}.`,
  untilAssigned: 'Bids are open until the organisers give papers out.',
  back: 'Your reviews',
  closed: 'Bids are not open now. What you said before is kept.',
  none: 'There is no paper that you can bid on yet.',

  progress: (seen: number, all: number) => `${String(seen)} of ${String(all)} looked at`,
  saving: {
    saved: 'Saved',
    saving: 'Saving…',
    unreachable: 'No connection. Kept in this browser, and sent when there is one again.',
    refused: 'Not saved.',
  },
  lost: (count: number) =>
    count === 1
      ? 'One paper can’t be bid on any more.'
      : `${String(count)} papers can’t be bid on any more.`,

  filters: 'Which papers',
  show: 'Show',
  filter: (name: PaperFilter['said']) => filters[name],
  topic: 'Topic',
  anyTopic: 'Any topic',
  search: 'Words in title or topics',
  keys: 'Use the keys y, n, c, u, space and the arrows',

  place: (at: number, all: number) => `${String(at)} of ${String(all)} shown`,
  noTopic: 'No topic',
  noAbstract: 'The abstract can’t be read.',
  conflictAbstract: 'You have a conflict, so the abstract is not shown.',
  answers: 'Your answer',
  yes: 'I would like it',
  nothing: 'Nothing',
  conflict: 'Conflict',
  said: (bid: BidAnswer, title: string) => said[bid](title),
  undo: 'Undo',
  previous: 'Previous',
  next: 'Next',

  end: 'That was the last one here.',
  allSeen: 'You have looked at all papers. Thank you.',
  noneShown: 'No paper is like this.',
  showUnseen: (count: number) =>
    count === 1 ? 'Show the one not looked at yet' : `Show the ${String(count)} not looked at yet`,
  showAll: 'Show all',
} as const
