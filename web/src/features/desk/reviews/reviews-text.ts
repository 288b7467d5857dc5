import { reportFields, type ReportFieldName } from '@lectern/domain/reviews/report'
import { counted } from '@lectern/domain/text/formats'

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
  fewer: (reason: string) => `Fewer are enough: ${reason}`,
  failed: 'The reviews could not be fetched.',
  retry: 'Retry',

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
  hints: {
    'same domain': 'Same domain as an author',
    'same name': 'Same name as an author',
  },

  field: (name: ReportFieldName) => reportFields[name].label,
  score: (score: number | null) => (score === null ? '–' : `${String(score)} of 5`),
  recommendations: { accept: 'Accept', revise: 'Revise', reject: 'Reject' },
  none: '–',
} as const
