import { reportFields, type ReportFieldName } from '@lectern/domain/reviews/report'
import { counted } from '@lectern/domain/text/formats'

import { hintWords } from '../../../paper/colleagues/colleagues-text.ts'
import { writtenMomentOfYear } from '../../../paper/written-moment.ts'

const givenBack: Readonly<Record<string, string>> = {
  conflict: 'Given back: a conflict of interest',
  expertise: 'Given back: not their field',
  time: 'Given back: no time',
}

/** What the open paper says of its reviews. */
export const reviewsText = {
  title: 'Reviews',
  counted: (reports: number, asked: number) => `${String(reports)} of ${String(asked)} in`,
  wanted: (wanted: number) => `Wants ${counted(wanted, 'report', 'reports')}…`,
  wantedSaved: (name: string, wanted: number) =>
    `${name} wants ${counted(wanted, 'report', 'reports')}.`,
  version: (version: number, time: Date) =>
    `Reviewers read version ${String(version)}, as it was ${writtenMomentOfYear(time)}`,
  versionChanged: (version: number) =>
    `Reviewers read version ${String(version)}; the paper has changed since.`,
  asSent: 'A PDF was given to reviewers as it was sent: it could not be cleaned.',
  about: (version: number) => `About version ${String(version)}`,
  give: 'Give reviewers the new version…',
  giveTitle: (name: string, version: number) =>
    `Give reviewers version ${String(version)} of ${name}?`,
  giveDetail:
    'They read the paper as it is now, and are told that it changed. Reports stay, keep the version that they are about, and may be revised. Nobody is mailed.',
  giveAnswer: 'Give reviewers the answer…',
  answerWaits: 'The author has answered; reviewers have not been given it.',
  giveAnswerDetail:
    'They read the paper as it is now with the author’s answers, each to the own report, and to the others’ where these are shown, and are mailed once. Reports stay, keep the version that they are about, and may be revised as long as reports are open.',
  answerTo: (label: string) => `Answer to report ${label}`,
  looking: 'Looking for what gives the authors away…',
  lookFailed: 'It could not be looked through for what gives the authors away.',
  foundNothing: 'Nothing was found that gives the authors away.',
  found: 'This may give the authors away, or was not searched:',
  allTheSame: 'Give it all the same',
  tickFirst: 'Tick that it is given all the same, or cancel and ask the author for another PDF.',
  confirmGive: 'Give to reviewers',
  giveFailed: 'The new version could not be given. Try again.',
  given: (name: string, version: number) => `Reviewers read version ${String(version)} of ${name}.`,
  fewer: (reason: string) => `Fewer are enough: ${reason}`,
  failed: 'The reviews could not be fetched.',
  retry: 'Retry',

  /** The letter is how the others, and the discussion, know a reviewer. */
  reviewer: (label: string, name: string) => {
    const shown = name === '' ? 'name removed' : name
    return label === '' ? shown : `${label} · ${shown}`
  },

  discussion: 'Discussion',
  noMessages: 'Nothing has been said yet.',
  speaker: (from: string) => (/^[A-Z]{1,2}$/.test(from) ? `Reviewer ${from}` : from),
  you: 'You',
  write: 'Write to the reviewers',
  hint: 'Reviewers see “Organiser”, not your name. Ctrl+Enter sends.',
  send: 'Send',
  sendFailed: 'The message could not be sent. It stays here; try again.',
  closed: 'The discussion is closed: nothing can be written any more.',
  unsent: 'What you typed and did not send',

  asksForTime: (words: string) =>
    words === '' ? 'Asks for more time.' : `Asks for more time: ${words}`,
  giveUntil: (time: Date) => `Give until ${writtenMomentOfYear(time)}`,
  giveUntilOf: (time: Date, name: string) => `Give until ${writtenMomentOfYear(time)}: ${name}`,
  keepDate: 'Keep the date',
  keepDateOf: (name: string) => `Keep the date of ${name}`,
  dateKept: (name: string) => `The date stays, as ${name} sees.`,
  moveDue: 'Another date…',
  moveDueOf: (name: string) => `Another date… for ${name}`,

  waiting: 'Waiting',
  overdue: 'Overdue',
  in: 'In',
  takenBack: 'Taken back',
  givenBack: (reason: string | null) => givenBack[reason ?? ''] ?? 'Given back',
  due: (time: Date) => `Due ${writtenMomentOfYear(time)}`,
  submitted: (time: Date, versions: number) =>
    `Submitted ${writtenMomentOfYear(time)}${versions > 1 ? `, version ${String(versions)}` : ''}`,
  walls: {
    author: 'Can’t read it any more: an author of it',
    declared: 'Can’t read it any more: a conflict was declared',
  },
  hints: hintWords,

  field: (name: ReportFieldName) => reportFields[name].label,
  score: (score: number | null) => (score === null ? '–' : `${String(score)} of 5`),
  recommendations: { accept: 'Accept', revise: 'Revise', reject: 'Reject' },
  none: '–',
} as const
