import { counted } from '@lectern/domain/text/formats'

/** By the names that the API has for settings, as previews and the log call them. */
const names: Readonly<Record<string, string>> = {
  blind: 'Who knows whom',
  wanted: 'Reports for each paper',
  most: 'Papers for each reviewer, at most',
  bidsOpenAt: 'Bids open',
  bidsCloseAt: 'Bids close',
  dueAt: 'Reports are due',
  closesAt: 'Reports close',
  othersShown: 'Reviewers read the others’ reports',
  discussion: 'Discussion',
  statusMails: 'Mails about Review Awaiting and Review Obtained',
  pairingsGoAt: 'Pairings are deleted',
  remindDaysBefore: 'Remind so many days before a report is due',
  remindDaysAfter: 'Remind so many days after it was due',
  remindInvitedDays: 'Remind so many days after an invitation',
}

const unset: Readonly<Record<string, string>> = {
  bidsOpenAt: 'no bids',
  bidsCloseAt: 'when assignments are published',
  dueAt: 'no date is told',
  closesAt: 'never',
  pairingsGoAt: 'never',
  remindDaysBefore: 'no reminder',
  remindDaysAfter: 'no reminder',
  remindInvitedDays: 'no reminder',
}

const values: Readonly<Record<string, string>> = { double: 'double-blind', single: 'single-blind' }

const parts: Readonly<Record<string, string>> = {
  name: 'name',
  email: 'address',
  affiliation: 'affiliation',
  topics: 'topics',
  most: 'papers at most',
  link: 'a new link',
  state: 'state',
}

/** What the settings say of reviews. */
export const reviewsText = {
  title: 'Reviews',
  intro: (zone: string) =>
    `How papers are reviewed. Reviewers are invited on their own page. Days and times are those of ${zone}.`,
  reviewers: 'Reviewers',

  name: names,
  unset,
  value: values,

  double: 'Double-blind: reviewers are not told who the authors are',
  single: 'Single-blind: reviewers are told who the authors are',
  blindHint: 'Authors are never told who the reviewers are.',
  blindFixed: 'Assignments are published: this can’t change any more.',
  wantedHint: 'A paper can want another number.',
  mostHint: 'A reviewer can have another number; more is warned of, never refused.',
  bidsOpenHint:
    'Reviewers say which papers they would like, and where they have a conflict. Empty: no bids.',
  bidsCloseHint: 'Empty: when assignments are published.',
  dueHint: 'What reviewers are told, unless an assignment has a date of its own.',
  closesHint: 'From then on no report is written or revised. Empty: never.',
  othersLabel: 'Reviewers read the others’ reports, once their own is submitted',
  discussionLabel: 'Reviewers and organisers discuss a paper; authors never see it',
  statusMailsLabel: 'Authors are mailed about Review Awaiting and Review Obtained',
  pairingsHint:
    'Who reviewed which paper is deleted then. Reviewers are told the date from the start. Empty: never.',
  remindBeforeHint: 'Empty: nobody is reminded before the date.',
  remindAfterHint: 'Empty: nobody is reminded after the date.',
  remindInvitedHint: 'Who has not answered is reminded once. Empty: nobody is.',
  remindersNow: (moment: string) =>
    `Reminders go once a day, first on ${moment}: one mail a person. “Reminders and thanks” on the page of reviewers shows who gets which.`,
  remindersNoMore: 'Nobody is reminded by date any more.',
  bidsOutOfOrder: 'Bids would close before they open.',
  reportsOutOfOrder: 'Reports would close before they are due.',

  othersNow: 'From now on, whoever has submitted a report reads the others’ of the same paper.',
  othersNoMore: 'Reviewers read no reports but their own from now on.',
  discussionNow: 'What is written in a discussion is seen by the paper’s reviewers and organisers.',
  discussionNoMore:
    'Nothing more is written in discussions; what was written stays for organisers.',
  singleNow:
    'Reviewers will be told the authors’ names. Once assignments are published, this stays.',
  doubleNow:
    'The authors’ names will be kept from reviewers. Once assignments are published, this stays.',
  laterAssignments: 'What is assigned already stays as it is.',
  bidsNow: 'Reviewers can bid at once.',
  bidsStop: 'Nobody can bid any more.',
  closedNow: 'This moment has passed: no report is written or revised from now on.',
  openAgain: 'Reports can be written and revised again.',
  dueTold:
    'Reviewers see the new date at once; nobody is mailed. An assignment with a date of its own keeps it.',
  pairingsNow:
    'This moment has passed: reviews are over at once, and who reviewed what is deleted for good. An undo may come too late.',
  pairingsSoon:
    'On that date reviews are over, and who reviewed what is deleted for good: names beside reports, words to organisers, declared conflicts, publishings. Scores and words for authors stay, without a person.',
  pairingsEarly:
    'Who reviewed what would be deleted before reports are due, or before they close: look at these dates once more.',
  bidsLate: 'Bids would close after reports are due: look at these dates once more.',
  pairingsAgree: 'Yes, delete on this date who reviewed what. It can’t be brought back.',
  mailsNow: 'Authors are mailed about these two statuses from now on.',
  removed: (name: string) => `Reviewer removed: ${name}`,
  conflictDeclared: (name: string) => `Conflict of interest declared: ${name}`,
  conflictRemoved: (name: string) => `Conflict of interest removed: ${name}`,
  changed: (name: string, what: readonly string[]) =>
    what.length === 0
      ? `Reviewer changed: ${name}`
      : `Reviewer changed: ${name} (${what.join(', ')})`,
  moved: (from: string, to: string) => `address ${from} → ${to}`,
  part: parts,
  uncleaned: (count: number) =>
    `${counted(count, 'paper', 'papers')} published to reviewers with a PDF that can’t be cleaned`,
  invited: (count: number) => `${counted(count, 'reviewer', 'reviewers')} invited`,
} as const
