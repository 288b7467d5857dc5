import { bulkLimits, undoWindow } from '@lectern/domain/limits'
import { type FileProblem, problemsText } from '@lectern/domain/paper/acceptance'
import type { BulkJob, LeftReason } from '@lectern/domain/paper/bulk-change'
import type { PaperStatus } from '@lectern/domain/paper/statuses'
import { counted, writtenNumber } from '@lectern/domain/text/formats'

import { writtenMoment } from '../../paper/written-moment.ts'

const papers = (value: number) => counted(value, 'paper', 'papers')

const progress = ({ to, changed, left, papers: all }: BulkJob) =>
  `Setting ${papers(all)} to ${to}: ${writtenNumber(changed + left)} done`

const undoing = ({ changed }: BulkJob, value: number) =>
  `Undoing: ${writtenNumber(value)} of ${papers(changed)} done`

const leftOver = (left: number) => (left === 0 ? '' : `; ${writtenNumber(left)} left as they were`)

const done = ({ to, changed, left }: BulkJob) => `${papers(changed)} set to ${to}${leftOver(left)}.`

const undone = (changed: number, left: number) =>
  `Undone: ${papers(changed)} back${leftOver(left)}.`

/** What the changes of many papers say. */
export const bulkText = {
  papers,
  setStatus: (value: number) => `Set status of ${papers(value)}…`,
  choose: 'Status to set',

  title: (value: number, to: PaperStatus) => `Set ${papers(value)} to ${to}?`,
  nothing: (to: PaperStatus) => `None of these papers can be set to ${to}.`,
  tooMuch: `One change takes ${papers(bulkLimits.papers)} at most. Choose fewer.`,
  counting: 'Counting the mails…',
  mails: (value: number) =>
    value === 0
      ? 'Nobody gets a mail.'
      : `${counted(value, 'mail goes', 'mails go')} out, one for each paper, ${String(undoWindow / 1000)} seconds after the change. A paper that is changed back by then is not mailed about.`,
  atMostMails: (value: number) =>
    `At most ${counted(value, 'mail goes', 'mails go')} out; how many exactly could not be asked just now.`,
  known: (value: number, to: PaperStatus) =>
    `${counted(value, 'paper’s author was', 'papers’ authors were')} told ${to} before: no second mail.`,
  failedChecks: (value: number) =>
    value === 1
      ? '1 of them has a file that cannot be read.'
      : `${writtenNumber(value)} of them have a file that cannot be read.`,
  unreadableFiles: (value: number) => `${papers(value)} left out: a file cannot be read.`,
  missingFiles: (value: number) =>
    `${papers(value)} left out: a file is not there, and ${value === 1 ? 'its author has' : 'their authors have'} to send it.`,
  acceptUnreadable: (value: number) =>
    value === 1
      ? 'Accept the paper with a file that cannot be read, too'
      : `Accept the ${writtenNumber(value)} papers with a file that cannot be read, too`,
  same: (value: number, to: PaperStatus) => `${papers(value)} left out: ${to} already.`,
  accepted: (value: number) => `${papers(value)} left out: accepted, which is final.`,
  list: 'What becomes of each paper',
  becomes: (from: string, to: string) => `${from} → ${to}`,
  fileFailed: 'file cannot be read',
  problems: (problems: readonly FileProblem[]) => problemsText(problems),
  leftOut: 'left out',
  noMail: 'no mail, told before',
  stays: { same: 'stays as it is', accepted: 'accepted, left out' },
  cancel: 'Cancel',
  run: (value: number, to: PaperStatus) => `Set ${papers(value)} to ${to}`,
  running: 'Beginning…',
  acceptFirst: (value: number) => `Accept ${papers(value)}…`,
  acceptTitle: 'Accept is final',
  acceptQuestion: (value: number) => `Accept ${papers(value)} for good?`,
  acceptDetail:
    'Accepted papers can’t be edited, deleted or given another status, and this can’t be undone. Their authors are mailed.',
  acceptNow: (value: number) => `Accept ${papers(value)} for good`,
  failed: 'The change could not be begun. Nothing was changed; try again.',

  progress,
  undoing,
  progressHint: 'This goes on at the server, also when you close this page.',
  done,
  undone,
  /** What there is to say of a change now. */
  progressOrResult: (job: BulkJob) => {
    if (job.undo === null) return job.state === 'done' ? done(job) : progress(job)
    const { changed, left } = job.undo
    return `${done(job)} ${job.state === 'undone' ? undone(changed, left) : undoing(job, changed + left)}`
  },
  stop: 'Stop and undo',
  undo: 'Undo',
  undoOf: (job: BulkJob) => `Undo: ${papers(job.changed)} to ${job.to}, ${writtenMoment(job.at)}`,
  undoFailed: 'The undo could not be begun. Try again.',

  recent: 'Bulk changes',
  recentTitle: 'Changes of many papers',
  recentLoading: 'Loading...',
  recentNone: 'No change of many papers in the last 30 days.',
  recentFailed: 'The changes of many papers could not be loaded.',
  undoTerms:
    'An undo gives each paper back the status that it had, unless somebody changed it since. Authors who were mailed already are mailed again.',
  final: 'Final',
  close: 'Close',
  retry: 'Try again',
  moment: writtenMoment,
  by: (name: string) => `by ${name}`,
  you: 'you',
  organiser: 'an organiser',
  undoneBy: (name: string, at: Date) => `undone by ${name}, ${writtenMoment(at)}`,
  showLeft: (value: number) => `Show the ${counted(value, 'paper', 'papers')} left as they were`,
  leftFailed: 'These papers could not be loaded. Try again.',
  reason: {
    changed: 'changed by somebody else meanwhile, or for another organiser to decide',
    accepted: 'accepted',
    gone: 'deleted or withdrawn',
    missing: 'a file is not there',
    files: 'a file cannot be read',
  } satisfies Record<LeftReason, string>,
} as const
