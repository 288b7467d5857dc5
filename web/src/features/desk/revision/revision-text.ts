import { counted, writtenNumber } from '@lectern/domain/text/formats'

import { writtenMomentOfYear } from '../../../paper/written-moment.ts'

/** What the open paper says of its revision. */
export const revisionText = {
  ask: 'Ask for a revision…',
  change: 'Change date or note…',
  takeBack: 'Take back…',
  asked: (until: Date) => `Revision asked for, until ${writtenMomentOfYear(until)}`,
  over: (until: Date) => `Revision was possible until ${writtenMomentOfYear(until)}`,
  wasTakenBack: 'A revision was asked for and taken back.',
  notAnswered: 'The author has not handed in an answer yet.',
  answered: (at: Date) => `Answered ${writtenMomentOfYear(at)}`,
  notGiven: 'Reviewers have not been given this answer.',
  given: 'Reviewers were given it.',
  answer: 'The author’s answer',
  find: (label: string, words: string) => `The answer to report ${label} names “${words}”`,
  notSearched: (label: string) =>
    `The answer to report ${label} was not searched for names, since that takes too long. Read it before reviewers do.`,

  title: (name: string) => `Ask the author of ${name} for a revision?`,
  changeTitle: (name: string) => `Change the revision of ${name}?`,
  detail:
    'The author is mailed, and until the date may change the paper, but not who its authors are, and answer each report. Names, scores, recommendations and times stay hidden.',
  changeDetail: 'The author is mailed. What was released stays as it was.',
  note: 'Note to the author',
  noteHint: 'The author reads it above the reports, and in the mail.',
  noteMissing: 'Write what the author should do.',
  noteTooLong: (most: number) => `${writtenNumber(most)} characters at most.`,
  day: 'Until (day)',
  time: 'Time',
  whenHint: (zone: string) =>
    `By the clock of the conference: ${zone}. Without a time, until 23:59.`,
  wrongDay: 'Choose a day that is still to come.',
  preview: 'What the author will read',
  previewOf: (label: string) => `Report ${label}`,
  missing: (reports: number) =>
    `${counted(reports, 'report is', 'reports are')} not in and will not be released.`,
  confirm: 'Release and mail',
  confirmChange: 'Save and mail',
  failed: 'The revision could not be asked for. What you typed stays; try again.',
  done: (name: string) => `The author of ${name} was asked for a revision.`,

  takeBackTitle: (name: string) => `Take the revision of ${name} back?`,
  takeBackDetail:
    'The author can no longer read the reports, answer them or change the paper for it, and is mailed. What was answered is kept, and is there again when you ask anew.',
  takeBackConfirm: 'Take back',
  takeBackFailed: 'The revision could not be taken back. Try again.',
  takenBack: (name: string) => `The revision of ${name} was taken back.`,
} as const
