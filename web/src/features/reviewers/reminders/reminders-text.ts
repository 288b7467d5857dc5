import type { ApiReminded } from '@lectern/domain/api/reviews/api-reminders'
import { counted } from '@lectern/domain/text/formats'

import { writtenMomentOfYear } from '../../../paper/written-moment.ts'

const on = (moment: string) => writtenMomentOfYear(new Date(moment))
const reports = (count: number) => counted(count, 'report', 'reports')
const people = (count: number) => counted(count, 'person', 'people')

function due({ due: moment, count }: ApiReminded['reports'][number], now: Date): string {
  if (moment === null) return `${reports(count)} without a date`
  return `${reports(count)} ${new Date(moment) < now ? 'overdue since' : 'due'} ${on(moment)}`
}

/** What is said of reminders and thanks. */
export const remindersText = {
  title: 'Reminders and thanks',
  intro:
    'Reminders name no paper and go to nobody who is done: one mail a person. What you see counts papers that you may see; the mail itself counts all.',
  off: 'No reminder goes by date.',
  switchOn: 'Say when in the settings',
  goes: (moment: string, count: number) =>
    count === 0
      ? `Nobody is reminded on ${on(moment)}.`
      : `Goes on ${on(moment)} to ${people(count)}:`,
  paused: 'Excluded from reminders by date',
  pausedHere: 'excluded from reminders by date',
  reports: (one: ApiReminded, now: Date) =>
    one.isInvited
      ? 'Invitation not answered'
      : one.reports.map((part) => due(part, now)).join(', '),
  reported: (count: number) => `${reports(count)} in`,
  remindedAt: (moment: string) => `reminded ${on(moment)}`,
  exclude: 'Exclude',
  excludeOf: (name: string) => `Exclude ${name} from reminders by date`,
  include: 'Include',
  includeOf: (name: string) => `Include ${name} in reminders by date`,
  excluded: (name: string) => `${name} gets no reminders by date.`,
  included: (name: string) => `${name} gets reminders by date again.`,
  failed: 'This failed. Nothing was changed; try again.',

  open: { reminder: 'Remind now…', thanks: 'Thank…' },
  nobody: {
    reminder: 'Nobody has a report to write or an invitation to answer.',
    thanks: 'Everybody who has reported is thanked.',
  },
  dialogTitle: {
    reminder: 'Remind these people now?',
    thanks: 'Thank these people?',
  },
  dialogDetail: {
    reminder:
      'Exactly these get a mail, at most one a day. Untick whom you want to leave out. What the mail counts may be more than you may see.',
    thanks:
      'Exactly these get a mail, once for each report. It leads to a letter that they can print. Untick whom you want to leave out.',
  },
  words: 'Your words of thanks (may stay empty)',
  confirm: (count: number) => `Send ${counted(count, 'mail', 'mails')}`,
  sent: 'The mails are on their way.',
  sendFailed: 'Not all could be written to. Send again: nobody is written to twice for the same.',
  choose: 'Tick at least one.',
  preview: 'The mail',
  previewOf: (name: string) => `Show the mail to ${name}`,
  previewFailed: 'The preview can’t be shown just now.',
  sampleToken: 'sample',
} as const
