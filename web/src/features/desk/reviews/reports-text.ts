import type { ApiReviewSummary } from '@lectern/domain/api/api-assignments'
import { counted, writtenNumber } from '@lectern/domain/text/formats'

import type { ReportsState } from '../desk-view.ts'

/** To one place: what is shown of a mean, or of how far reports are apart. */
function shownScore(score: number): string {
  return score.toFixed(1)
}

/** What the desk says of reports in numbers. */
export const reportsText = {
  reports: 'Reports',
  states: { all: 'All in', some: 'Some to come', none: 'None asked' } satisfies Record<
    ReportsState,
    string
  >,
  cell: ({ in: reports, wanted, mean }: ApiReviewSummary) =>
    `${writtenNumber(reports)}/${writtenNumber(wanted)}${mean === null ? '' : ` · ${shownScore(mean)}`}`,
  cellInWords: ({ in: reports, wanted, assigned, mean, spread }: ApiReviewSummary) =>
    [
      `${writtenNumber(reports)} of ${counted(wanted, 'report', 'reports')} in`,
      assigned === wanted ? '' : `${writtenNumber(assigned)} asked for`,
      mean === null ? '' : `mean ${shownScore(mean)} of 5`,
      spread === null || reports < 2 ? '' : `spread ${shownScore(spread)}`,
    ]
      .filter((part) => part !== '')
      .join(', '),

  update: 'Update statuses',
  updateHint:
    'Set Review Obtained where as many reports are in as are wanted; it happens by itself once a day, too.',
  updated: (set: number) =>
    set === 0
      ? 'No status was set: no paper that waits has all its reports.'
      : `${counted(set, 'paper is', 'papers are')} now Review Obtained.`,
  updateFailed: 'Failed to update statuses',
} as const
