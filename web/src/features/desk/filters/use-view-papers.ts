import { useMemo } from 'react'

import { useAfterPaint } from '../../../browser/use-after-paint.ts'
import { useShownConference } from '../../../components/conference/use-shown-conference.ts'
import { asksForReports, type DeskView, isReportSort, withView } from '../desk-view.ts'
import { type KnownReviews, noReviewRows, type ReviewRows } from '../reviews/review-rows.ts'
import type { DeskPapersState } from '../use-desk-papers.ts'
import { countPapers, filterPapers } from './filter-papers.ts'
import { paperSearch } from './paper-search.ts'
import { sortPapers } from './sort-papers.ts'

/**
 * The papers that a view shows, and how many each of its filters would.
 *
 * @param rows the papers' reports in numbers; `null` while they are not known
 * @param mine the papers that whoever is signed in decides about; `null` as well
 */
export function useViewPapers(
  { papers, abstracts, isSearchable }: DeskPapersState,
  view: DeskView,
  { rows, mine }: { readonly rows: ReviewRows | null } & Pick<KnownReviews, 'mine'>,
) {
  const all = papers ?? noPapers
  const { timeZone } = useShownConference()
  // New numbers alone make no other list where the order is another one.
  const isRanked = isReportSort(view.sort) || view.sort === 'assignee'
  const ranks = isRanked && rows !== null ? rows : noReviewRows
  const sorted = useMemo(
    () => sortPapers(all, view.sort, view.reversed, ranks),
    [all, view.sort, view.reversed, ranks],
  )
  const search = useMemo(() => paperSearch(sorted, abstracts), [sorted, abstracts])
  const found = useMemo(() => search(view.query), [search, view.query])
  const asked = useMemo(
    () => ({ papers: sorted, view, found, timeZone, rows, mine }),
    [sorted, view, found, timeZone, rows, mine],
  )
  const shown = useMemo(() => filterPapers(asked), [asked])
  // What the filters would show may come a frame after what is shown: a key does not wait for it.
  const counted = useAfterPaint(asked)
  const counts = useMemo(() => countPapers(counted), [counted])
  const isSearchOver = view.query === '' || isSearchable
  return {
    shown,
    counts,
    /** Another one is another list: abstracts that come in change what a search finds, and so do reports. */
    viewKey: [
      withView(new URLSearchParams(), view).toString(),
      isSearchOver || abstracts.size,
      asksForReports(view) && rows !== null,
    ].join(' '),
  }
}

const noPapers: NonNullable<DeskPapersState['papers']> = []
