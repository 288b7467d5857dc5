import type { ApiAssignment } from '@lectern/domain/api/api-assignments'
import type { PairProblem } from '@lectern/domain/reviews/assignment/assignment-problem'
import { counted, writtenNumber } from '@lectern/domain/text/formats'

import { writtenMomentOfYear } from '../../paper/written-moment.ts'

const papers = (count: number) => counted(count, 'paper', 'papers')
const reviewers = (count: number) => counted(count, 'reviewer', 'reviewers')
const assignments = (count: number) => counted(count, 'assignment', 'assignments')
const pairs = (count: number) => counted(count, 'pair', 'pairs')

const problems: Readonly<Record<PairProblem['kind'], string>> = {
  'locked-walled': 'Can’t be made: this reviewer wrote the paper, or a conflict was declared.',
  'locked-forbidden': 'Can’t be made: it is forbidden as well.',
  'locked-unknown-paper': 'Can’t be made: the paper is gone or decided.',
  'locked-unknown-reviewer': 'Can’t be made: the reviewer does not review any more.',
  'published-walled': 'This reviewer wrote the paper, or a conflict was declared: take it back.',
}

const reasons: Readonly<Record<string, string>> = {
  conflict: 'a conflict',
  expertise: 'not their field',
  time: 'no time',
}

function given({ state, due, reason, moreTime }: ApiAssignment): string {
  const by = due === null ? 'no due date' : `due ${writtenMomentOfYear(new Date(due))}`
  const asked = moreTime === null || moreTime.isKept ? '' : '. Asks for more time'
  const why = asked === '' || moreTime?.words === '' ? '' : `: ${moreTime?.words ?? ''}`
  if (state === 'assigned') return `Published, ${by}${asked}${why}`
  if (state === 'submitted') return 'Report is in'
  if (state === 'taken back') return 'Taken back'
  return reason === null ? 'Gave it back' : `Gave it back: ${reasons[reason] ?? reason}`
}

/** What the screen of the assignment says. */
export const assignText = {
  title: 'Assignment',
  description: 'Who reviews which paper.',
  intro: 'Who reviews which paper. Nothing leaves this page until you publish.',
  reviewers: 'Reviewers',
  settings: 'How papers are reviewed',
  backToDesk: 'Back to the triage desk',

  loading: 'Loading...',
  failed: 'The papers could not be loaded.',
  retry: 'Retry',
  noPapers: 'No paper waits for a decision: there is nothing to assign.',
  noReviewers: 'Nobody has accepted to review yet. Invite reviewers, or wait for their answers.',
  toReviewers: 'To the reviewers',
  nobodyFree:
    'All reviewers have as many papers as they take. Invite more, or let them take more papers.',
  own: (count: number) =>
    `${papers(count)} of yours ${count === 1 ? 'is' : 'are'} left to another organiser.`,

  propose: 'Propose',
  proposeAgain: 'Propose again',
  proposing: 'One moment…',
  proposeFailed: 'The proposal could not be made. Try again.',
  facts: (paperCount: number, reviewerCount: number, wanted: number) =>
    `${papers(paperCount)} to review, ${counted(wanted, 'report', 'reports')} for each; ${reviewers(reviewerCount)} accepted.`,
  found: (count: number) =>
    count === 0
      ? 'Nothing to add: each paper has all the reviewers that can be had.'
      : `Proposed: ${assignments(count)}.`,
  changed: (count: number) =>
    `${pairs(count)} ${count === 1 ? 'was' : 'were'} changed by hand since. Propose again to fit the others to it.`,

  short: (count: number) => `${papers(count)} ${count === 1 ? 'lacks' : 'lack'} a reviewer`,
  since: (paper: string, why: string) => `${paper}: ${why}`,
  moreShort: (count: number) => `and ${writtenNumber(count)} more`,
  showShort: 'Show these papers',

  table: 'Papers',
  filters: 'Show',
  filter: (name: 'all' | 'new' | 'short' | 'hints' | 'refused', count: number) =>
    `${{ all: 'All', new: 'With proposals', short: 'Lacking', hints: 'To look at', refused: 'Refused' }[name]} ${writtenNumber(count)}`,
  none: 'No paper is like this.',
  range: (from: number, to: number, all: number) =>
    `Papers ${writtenNumber(from)} to ${writtenNumber(to)} of ${writtenNumber(all)}`,
  previous: 'Previous papers',
  next: 'Next papers',
  untitled: 'Untitled',
  topics: (topics: string) => (topics === '' ? 'No topic' : topics),
  nobodyYet: 'No reviewer yet',
  nobody: 'Somebody who was removed',
  byHand: 'Chosen by hand',
  keptApart: 'Kept apart: a conflict, or an author of it',
  keep: 'Keep apart (K)',
  keepOf: (name: string, paper: string) => `Keep apart (K): ${name} and ${paper}`,
  noConflict: 'No conflict (D)',
  noConflictOf: (name: string, paper: string) => `No conflict (D): ${name} and ${paper}`,
  settled: (name: string, paper: string, isWall: boolean) =>
    isWall ? `${name} is kept apart from ${paper}.` : `${name} and ${paper}: no conflict.`,
  hintsOpen: (count: number) =>
    `${counted(count, 'pair has', 'pairs have')} something to look at: the same domain or name as an author, or another paper written together. You can go on all the same.`,
  lookAtHints: 'Look at them',
  hintsFailed: 'It could not be looked up what may stand between the reviewers and these papers.',
  forbiddenByHand: 'Never this pair',
  problem: (kind: PairProblem['kind']) => problems[kind],
  lock: 'Lock',
  lockOf: (name: string, paper: string) => `Lock ${name} for ${paper}`,
  forbid: 'Forbid',
  forbidOf: (name: string, paper: string) => `Forbid ${name} for ${paper}`,
  wanted: (count: number) => `${counted(count, 'report', 'reports')} wanted…`,
  wantedFor: (count: number, paper: string) =>
    `${counted(count, 'report', 'reports')} wanted… for ${paper}`,
  wantedSaved: (paper: string, count: number) =>
    `${paper} wants ${counted(count, 'report', 'reports')}. Propose again to fit the reviewers to it.`,
  add: 'Add a reviewer…',
  addFor: (paper: string) => `Add a reviewer… for ${paper}`,
  given,
  takeBack: 'Take back…',
  moveDue: 'More time…',
  moveDueOf: (name: string, paper: string) => `More time… for ${name}, ${paper}`,
  takeBackOf: (name: string, paper: string) => `Take back… ${paper} from ${name}`,
  replace: 'Replace…',
  replaceOf: (name: string, paper: string) => `Replace… ${name} for ${paper}`,

  loads: 'Papers by reviewer',
  loadsList: 'How many papers each has',
  loadsHint: 'What is published and what is proposed, of how many each takes.',
  load: (load: number, most: number) => `${writtenNumber(load)} of ${writtenNumber(most)}`,

  asked: (count: number | null) =>
    count === null ? 'no bids yet' : `asked for ${writtenNumber(count)}`,
  withoutBids: (count: number) =>
    count === 0
      ? 'All have bid.'
      : `${reviewers(count)} ${count === 1 ? 'has' : 'have'} not bid yet.`,

  takeBackTitle: (name: string, paper: string) => `Take ${paper} back from ${name}?`,
  takeBackDetail:
    'The reviewer can’t open the paper any more, at once. What was written is kept. Nobody is mailed.',
  confirmTakeBack: 'Take back',
  tookBack: (name: string, paper: string) => `${paper} was taken back from ${name}.`,
  replaceTitle: (name: string, paper: string) => `Replace ${name} for ${paper}?`,
  replaceDetail:
    'In one step: the one can’t open the paper any more, the other gets it and is mailed at once.',
  confirmReplace: 'Replace',
  replaced: (name: string, paper: string) => `${paper} was given to ${name}, who is mailed.`,
  addTitle: (paper: string) => `Add a reviewer for ${paper}`,
  addDetail: 'The pair is locked here, and published with the others.',
  confirmAdd: 'Add',
  choose: 'Reviewer',
  chooseOne: 'Choose a reviewer',
  chooseFirst: 'Choose who shall review it.',
  choice: (name: string, why: string, load: string) => `${name} (${load}; ${why})`,
  nobodyLeft: 'There is nobody else who accepted and could review it.',
  actFailed: 'This failed. Nothing was changed; try again.',

  dueAsBefore: 'Left empty: as before.',
  dueAsSet: 'Left empty: as the settings say.',

  publish: (count: number) => `Publish ${assignments(count)}…`,
  publishTitle: (count: number) => `Publish ${assignments(count)}?`,
  what: (count: number, paperCount: number, reviewerCount: number) =>
    `${assignments(count)}: ${papers(paperCount)}, ${reviewers(reviewerCount)}.`,
  mails: (count: number) =>
    `${counted(count, 'reviewer is', 'reviewers are')} mailed once, with a link and no paper named.`,
  statuses: (count: number, isMailed: boolean) =>
    count === 0
      ? 'No status changes.'
      : `${counted(count, 'paper goes', 'papers go')} from Submitted to Review Awaiting; authors are ${isMailed ? 'mailed about it' : 'not mailed'}.`,
  copy: 'Reviewers read a copy, frozen as the paper is then: what authors change later does not reach it.',
  blind: (blind: 'double' | 'single') =>
    `Reviews are ${blind}-blind. Once something is published, that can’t be changed.`,
  organisers: 'Organisers who review are not blind: they see who wrote what.',
  stillShort: (count: number) =>
    `${counted(count, 'paper still lacks', 'papers still lack')} a reviewer. You can publish more later.`,
  now: 'Publish now, without waiting: it can’t be called off then',
  wait: (seconds: number) =>
    `It begins in ${writtenNumber(seconds)} seconds; until then it can be called off.`,
  confirmPublish: 'Publish',

  progress: 'Publishing',
  handing: (done: number, all: number) =>
    `Handing in: ${writtenNumber(done)} of ${writtenNumber(all)}`,
  waiting: (count: number) => `${assignments(count)} will be published`,
  inSeconds: (seconds: number) => `in ${writtenNumber(seconds)} s`,
  soon: 'Beginning…',
  callOff: 'Call off',
  running: (done: number, all: number) =>
    `Publishing: ${writtenNumber(done)} of ${writtenNumber(all)}`,
  unknown: 'How far it is can’t be asked just now. It goes on by itself.',
  published: (count: number) =>
    count === 1
      ? '1 assignment is published. The reviewer is mailed.'
      : `${assignments(count)} are published. Their reviewers are mailed.`,
  calledOff: 'Called off: nothing was published.',
  partlyCalledOff: (count: number) =>
    `Called off. ${assignments(count)} had been published before.`,
  tooLate: 'It had begun already and goes on. Take back what should not be.',
  callOffFailed: 'It could not be called off. Try again.',
  refused: (count: number) =>
    `${assignments(count)} ${count === 1 ? 'was' : 'were'} refused: the reason stands beside the paper.`,
  allRefused: 'All were refused: the reasons stand beside the papers.',
  failedAfter: (done: number, left: number) =>
    `${assignments(done)} were handed in; ${writtenNumber(left)} are left. Publish them again once these are done.`,
  leftOut: (count: number) =>
    `${papers(count)} ${count === 1 ? 'was' : 'were'} left out: a PDF can’t be cleaned of what names its authors. Look through ${count === 1 ? 'it' : 'them'} when you publish again.`,
  notMade: 'Could not be made any more when it was published.',
} as const
