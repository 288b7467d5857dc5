import { reportFields, type ReportFieldName } from '@lectern/domain/reviews/report'

import { writtenMomentOfYear } from '../../../paper/written-moment.ts'

const givenBack: Readonly<Record<string, string>> = {
  conflict: 'Given back: a conflict of interest',
  expertise: 'Given back: not their field',
  time: 'Given back: no time',
}

/** What the open paper says of its reviews. */
export const reviewsText = {
  title: 'Reviews',
  counted: (reports: number, asked: number, wanted: number) =>
    `${String(reports)} of ${String(asked)} in${asked < wanted ? `, ${String(wanted)} wanted` : ''}`,
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
