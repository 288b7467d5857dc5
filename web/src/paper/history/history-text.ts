import { shownNumber } from '@lectern/domain/paper/paper'
import { paperFields } from '@lectern/domain/paper/paper-fields'
import { counted, writtenNumber } from '@lectern/domain/text/formats'

import { zoneWriter } from '../../conference/times/zone-writer.ts'

const moment = zoneWriter({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'shortOffset',
})

/** What the dialog with a paper's history says. */
export const historyText = {
  title: 'History',
  close: 'Close',
  content: 'Receipt and history',

  timeline: {
    title: 'Where it stands',
    state: { done: 'done', current: 'this is where it stands' },
    submitted: 'Submitted',
    checked: 'Files checked',
    checking: 'The server is reading the files.',
    broken: 'A file cannot be read: the receipt below says which.',
    review: 'Review',
    waiting: 'The organisers look at it first and then hand it to reviewers.',
    awaiting: 'The reviewers have it.',
    decision: 'Decision',
    deciding: 'The reviews are in; the organisers decide.',
    decided: (status: string) => `Decision: ${status}`,
    withdrawn: 'Withdrawn',
    restoring: 'Should it have been a mistake, write to the organisers: they can bring it back.',
    next: 'What comes next:',
    nothingNext: 'nothing; the conference does not consider it any further.',
    nextOpen: 'each change of its status comes by mail, and stands here at once.',
    nextAccepted: 'the organisers write to you about the final version and your presentation.',
    nextRejected: 'the decision is made; nothing is left to do.',
    nextDay: (label: string, day: string, timeZone: string) =>
      `Next date: ${label}, ${day}, ${timeZone}.`,
  },

  receipt: (number: number | null) =>
    number === null ? 'Receipt' : `Receipt for ${shownNumber(number)}`,
  paperTitle: 'Title',
  received: 'Received by the server',
  firstReceived: 'First received by the server',
  fileReceived: (at: Date) => `Received ${moment(at)}`,
  file: { pdf: paperFields.pdf.label, supplementaryPdf: paperFields.supplementaryPdf.label },
  sha256: 'SHA-256',
  sha256Hint:
    'The SHA-256 number is a file’s fingerprint: the same file always gives the same number.',
  checking: 'Checking the file…',
  badFile: (reason: string | null) =>
    reason === null ? 'This file cannot be read.' : `This file cannot be read: ${reason}`,

  events: 'What happened',
  loading: 'Loading the history…',
  none: 'Nothing has been recorded yet.',
  newestOnly: (shown: number) => `The newest ${writtenNumber(shown)} events are shown.`,
  unreadable: (left: number) =>
    left === 1
      ? 'One event could not be read.'
      : `${writtenNumber(left)} events could not be read.`,
  offline: 'Offline: newer events appear as soon as the connection is back.',
  failed: 'The history could not be fetched.',
  retry: 'Retry',
  gone: 'This paper has been deleted.',
  goneWithdrawn: 'This paper has been withdrawn.',

  you: 'You',
  someOrganiser: 'An organiser',
  someAuthor: 'The author',
  server: 'The server',
  gonePerson: 'Somebody whose account is gone',
  role: { owner: 'author', organiser: 'organiser' },

  submitted: 'Submitted',
  deleted: 'Deleted',
  withdrawn: 'Withdrawn',
  restored: 'Restored',
  status: (from: string, to: string) => `Status changed from ${from} to ${to}`,
  edited: 'Edited',
  changed: (fields: readonly string[]) => `Changed: ${fields.join(', ')}`,
  nothingChanged: 'Nothing was changed.',
  checked: 'Files checked',
  newFile: (kind: string, name: string) => `${kind}: ${name}`,
  goodFile: (name: string, pages: string) => `${name} can be read: ${pages}`,
  unreadFile: (name: string, reason: string | null) =>
    reason === null ? `${name} cannot be read` : `${name} cannot be read: ${reason}`,

  pages: (pages: number) => counted(pages, 'page', 'pages'),
  size: (bytes: number) => {
    const exact = `${writtenNumber(bytes)} bytes`
    return bytes < 100_000 ? exact : `${(bytes / 1024 / 1024).toFixed(1)} MB (${exact})`
  },
  moment,
} as const
