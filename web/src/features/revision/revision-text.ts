import { writtenNumber } from '@lectern/domain/text/formats'

import { writtenMomentOfYear } from '../../paper/written-moment.ts'

/** What the page says on which an author reads released reports and answers them. */
export const revisionText = {
  title: 'Revision',
  description: 'Read what the reviewers write about your paper, and answer.',
  paper: (number: number | null, title: string) =>
    number === null ? title : `#${String(number)} · ${title}`,
  until: (until: Date) =>
    `You can change your paper and answer until ${writtenMomentOfYear(until)}.`,
  note: 'From the organisers',
  steps:
    'Change the title, the abstract, the keywords or the PDFs if you want to, answer each report below, and hand your answers in. You can change both until the date. Who the authors are stays as it is.',
  edit: 'Change the paper',
  editing: 'Opening…',
  blind:
    'The reviewers do not know who you are. Don’t sign your answers, and name neither yourselves nor your institution in them. The organisers look before they pass them on.',
  report: (label: string) => `Report ${label}`,
  answer: (label: string) => `Your answer to report ${label}`,
  left: (left: number) =>
    left < 0
      ? `${writtenNumber(-left)} characters too many`
      : `${writtenNumber(left)} characters left`,
  also: 'Also typed elsewhere',
  take: 'Put it behind mine',
  throwAway: 'Throw it away',
  saved: 'Saved.',
  saving: 'Saving…',
  waiting: 'Saved when you pause.',
  unreachable: 'Not saved on the server yet; this browser keeps it.',
  refused: 'Not saved on the server; this browser keeps it.',
  handIn: 'Hand in',
  handInAgain: 'Hand in again',
  handingIn: 'Handing in…',
  handedIn: (at: Date) => `Handed in ${writtenMomentOfYear(at)}.`,
  changedSince:
    'You have changed your answers since. Hand them in again for the organisers to read them.',
  handInDone: 'Your answers are handed in. You can change them until the date.',
  missing: 'Answer this report.',
  keep: 'Keep my words as a file',
  fileName: 'answers.txt',
  yourWords: 'What you have typed',
  gone: 'No revision is asked for.',
  goneDetail:
    'The organisers have taken it back, or this link is not for your account. Nothing you typed in this browser is lost:',
  goneNothing: 'The organisers have taken it back, or this link is not for your account.',
  loadFailed: 'The revision could not be fetched. Try again.',
  retry: 'Try again',
  toDashboard: 'To my papers',
} as const
