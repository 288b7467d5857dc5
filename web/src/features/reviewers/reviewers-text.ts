import type { ApiReviewer } from '@lectern/domain/api/api-reviews'
import { counted, writtenNumber } from '@lectern/domain/text/formats'

import { mailReason, mailStates } from '../../components/people/mail-standing.ts'
import { writtenMomentOfYear } from '../../paper/written-moment.ts'
import type { ReviewerFilter, ReviewerOrder } from './list-view.ts'

const on = (moment: string) => writtenMomentOfYear(new Date(moment))

const people = (count: number) => counted(count, 'reviewer', 'reviewers')

const filters: Readonly<Record<ReviewerFilter, string>> = {
  all: 'All',
  invited: 'Invited',
  accepted: 'Accepted',
  declined: 'Declined',
  reserve: 'Reserve',
  'stepped back': 'Stepped back',
  removed: 'Removed',
  'mail failed': 'Mail failed',
}

const orders: Readonly<Record<ReviewerOrder, string>> = {
  name: 'Name',
  state: 'State',
  newest: 'Newest first',
}

/** What the screen of reviewers says. */
export const reviewersText = {
  title: 'Reviewers',
  description: 'Who was invited to review, and what came of it.',
  intro: 'Who reads papers for the conference, each by a link of their own.',
  settings: 'How papers are reviewed',
  backToDesk: 'Back to the triage desk',

  list: 'Invited so far',
  exportCsv: 'Save as CSV for next year',
  exportName: 'reviewers.csv',
  exportFailed: 'The file could not be made. Try again.',
  none: 'Nobody is invited yet.',
  noneFound: 'Nobody is found like this.',
  search: 'Name, address, affiliation or topic',
  order: 'Sort by',
  orderName: (order: ReviewerOrder) => orders[order],
  filters: 'Show',
  filterName: (filter: ReviewerFilter) => filters[filter],
  filterCount: (filter: ReviewerFilter, count: number) =>
    `${filters[filter]} ${writtenNumber(count)}`,
  shown: (shown: number, all: number) =>
    shown === all ? people(all) : `${writtenNumber(shown)} of ${people(all)}`,

  most: (most: number) => `${counted(most, 'paper', 'papers')} at most`,
  invitedAt: (moment: string) => `Invited ${on(moment)}`,
  listedAt: (moment: string) => `Listed ${on(moment)}`,
  answeredAt: (moment: string) => `answered ${on(moment)}`,
  mail: (mail: NonNullable<ApiReviewer['mail']>) =>
    `Mail with the link: ${mailStates[mail.state]} (${on(mail.at)}).${mailReason(mail)}`,
  reminder: (mail: NonNullable<ApiReviewer['mail']>) =>
    `Reminder of reports: ${mailStates[mail.state]} (${on(mail.at)}).${mailReason(mail)}`,
  mailRemedy: 'Correct the address, or have the link mailed again.',

  act: 'Actions',
  actOn: (name: string) => `Actions for ${name}`,
  moreTime: 'More time…',
  mailAgain: 'Mail the link again…',
  askAgain: 'Ask again…',
  newLink: 'New link…',
  inviteNow: 'Invite now…',
  inviteAgain: 'Invite again…',
  edit: 'Edit…',
  putOnReserve: 'Put on reserve',
  remove: 'Remove…',

  mailAgainTitle: (name: string) => `Mail ${name} the link again?`,
  mailAgainDetail: 'It is the same link. Links of before go on working.',
  askAgainTitle: (name: string) => `Ask ${name} again?`,
  askAgainDetail:
    'The state is “Invited” again until there is another answer. The link stays the same.',
  newLinkTitle: (name: string) => `Make ${name} a new link?`,
  newLinkDetail:
    'The link of before and every session that it opened end at once; the new one is mailed. What was written stays.',
  inviteNowTitle: (name: string) => `Invite ${name} now?`,
  inviteNowDetail: 'The mail with the link leaves at once.',
  inviteAgainTitle: (name: string) => `Invite ${name} again?`,
  inviteAgainDetail: 'With a new link; those of before stay worthless.',
  send: 'Send',
  mailed: (name: string) => `The mail to ${name} is on its way.`,

  editTitle: (name: string) => `Edit ${name}`,
  editDetail: 'Another address gets a new link by mail, and the link of before ends at once.',
  save: 'Save',
  saved: 'Saved.',
  furtherLabel: 'Further e-mail addresses',
  furtherHint:
    'With commas between them. Nobody is mailed there; papers of these addresses are kept apart, too.',
  furtherAs: (emails: readonly string[]) => `also ${emails.join(', ')}`,
  nothingChanged: 'Nothing is different.',
  reserved: (name: string) => `${name} is on reserve.`,

  removeTitle: (name: string) => `Remove ${name}?`,
  removeDetail:
    'The link and every session end at once, and nothing can be read or written with them. Nobody is mailed. To take it back, invite again: with a new link.',
  confirmRemove: 'Remove',
  removed: (name: string) => `${name} was removed.`,
  actFailed: 'This failed. Nothing was changed; try again.',

  invite: 'Invite',
  one: 'One person',
  many: 'Several people',
  way: 'Whom',
  name: 'Full name',
  email: 'E-mail',
  affiliation: 'Affiliation',
  topics: 'Topics',
  topicsHint: (topics: readonly string[]) =>
    `Separated by commas. Those of the conference: ${topics.join(', ')}.`,
  mostLabel: 'Papers at most',
  mostHint: 'Empty: as the settings say.',

  lines: 'One person a line',
  linesHint:
    'Name <address>, or an address; or name, address, affiliation, topics and papers at most, separated by tabs, semicolons or commas, as a spreadsheet has them. A first line of headings may change their order.',
  readLines: 'Look at these lines',
  chooseFile: 'Choose a CSV file…',
  fileFailed: 'This file could not be read.',
  fileTooLarge: 'This file is too large for a list of people.',
  nothingRead: 'There is nobody in it.',
  tooMany: (most: number, left: number) =>
    `${writtenNumber(most)} people at a time: ${writtenNumber(left)} of these were left out. Read them once the others are invited.`,
  startOver: 'Clear the list…',
  startOverTitle: 'Clear this list?',
  startOverDetail: 'Nobody on it was invited. What you have read and mended is gone then.',
  confirmStartOver: 'Clear',

  wrong: 'To be looked at',
  wrongLeft: (left: number) =>
    left === 0 ? 'All of these are good now, or left out.' : `${writtenNumber(left)} left.`,
  moreWrong: (count: number) => `${writtenNumber(count)} more will be shown when these are done.`,
  leaveAllOut: 'Leave all that are wrong out',
  row: (id: number) => `Row ${writtenNumber(id)}`,
  rowOf: (id: number, who: string) => (who === '' ? `Row ${writtenNumber(id)}` : who),
  good: 'Good now',
  leftOut: 'Left out',
  leaveOut: 'Leave out',
  leaveOutOf: (who: string) => `Leave out ${who}`,
  takeIn: 'Take in again',
  takeInOf: (who: string) => `Take in ${who} again`,
  editRow: 'Edit',
  editRowOf: (who: string) => `Edit ${who}`,
  doneRow: 'Done',
  guessed: 'name made from the address',
  twice: (id: number) => `This address stands in row ${writtenNumber(id)}, too.`,
  ready: 'Ready',
  wasRemoved: 'was removed; is invited anew',
  known: 'Listed already',
  knownDetail: 'These are left out: they are on the list below.',
  knownAs: (state: ApiReviewer['state']) => filters[state].toLowerCase(),
  summary: (ready: number, wrong: number, known: number) =>
    [
      `${writtenNumber(ready)} ready`,
      ...(wrong === 0 ? [] : [`${writtenNumber(wrong)} to be looked at`]),
      ...(known === 0 ? [] : [`${writtenNumber(known)} listed already`]),
    ].join(', '),

  words: 'Your words above the link (may stay empty)',
  reserve: 'Only list them as reserve: nobody is mailed now',
  preview: 'The mail as it will arrive',
  previewOf: (name: string) =>
    `To ${name}. The link in it is a sample: nobody but the reviewer gets the real one.`,
  previewFailed: 'The preview can’t be shown just now.',
  sampleName: 'Ada Example',
  sampleToken: 'sample',

  inviteOne: 'Invite',
  listOne: 'List as reserve',
  inviteMany: (count: number) => `Invite ${people(count)}…`,
  listMany: (count: number) => `List ${people(count)} as reserve…`,
  askTitle: (count: number, reserve: boolean) =>
    reserve ? `List ${people(count)} as reserve?` : `Invite ${people(count)}?`,
  askDetail: (reserve: boolean) =>
    reserve
      ? 'Nobody is mailed. You can invite each of them later.'
      : 'Each gets the mail with a link of their own at once. A mail that has left can’t be taken back.',
  askLeft: (wrong: number) =>
    `To be looked at and not invited yet: ${writtenNumber(wrong)}. They stay on this page.`,
  confirm: (reserve: boolean) => (reserve ? 'List' : 'Invite'),
  sending: (done: number, all: number) => `${writtenNumber(done)} of ${writtenNumber(all)}…`,
  progress: 'Inviting',
  stop: 'Stop after this part',
  stopping: 'Stopping…',
  invited: (count: number, reserve: boolean) =>
    reserve
      ? `${people(count)} ${count === 1 ? 'is' : 'are'} on reserve.`
      : `${people(count)} ${count === 1 ? 'was' : 'were'} invited.`,
  knownOne: 'This address is listed already: see below.',
  wereKnown: (count: number) => ` ${writtenNumber(count)} had been listed before.`,
  wereRefused: (count: number) =>
    ` ${writtenNumber(count)} ${count === 1 ? 'was' : 'were'} refused: see why above.`,
  failedAfter: (done: number, left: number) =>
    `${people(done)} invited so far; ${writtenNumber(left)} are left, and nothing of them is lost. Send the rest: nobody is invited twice.`,
  stopped: (done: number, left: number) =>
    `Stopped: ${people(done)} invited, ${writtenNumber(left)} are left.`,
  kept: 'What you type is kept in this tab until it is sent.',
  busy: 'One moment…',
} as const
