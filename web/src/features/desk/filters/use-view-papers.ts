import { useMemo } from 'react'

import { useShownConference } from '../../../components/conference/use-shown-conference.ts'
import { type DeskView, withView } from '../desk-view.ts'
import type { DeskPapersState } from '../use-desk-papers.ts'
import { filterPapers } from './filter-papers.ts'
import { paperSearch } from './paper-search.ts'
import { sortPapers } from './sort-papers.ts'

/** The papers that a view shows, and how many each of its filters would. */
export function useViewPapers(
  { papers, abstracts, isSearchable }: DeskPapersState,
  view: DeskView,
) {
  const all = papers ?? noPapers
  const { timeZone } = useShownConference()
  const sorted = useMemo(
    () => sortPapers(all, view.sort, view.reversed),
    [all, view.sort, view.reversed],
  )
  const search = useMemo(() => paperSearch(sorted, abstracts), [sorted, abstracts])
  const { shown, counts } = useMemo(
    () => filterPapers(sorted, view, search(view.query), timeZone),
    [sorted, view, search, timeZone],
  )
  const isSearchOver = view.query === '' || isSearchable
  return {
    shown,
    counts,
    /** Another one is another list: abstracts that come in change what a search finds. */
    viewKey: `${withView(new URLSearchParams(), view).toString()} ${String(
      isSearchOver || abstracts.size,
    )}`,
  }
}

const noPapers: NonNullable<DeskPapersState['papers']> = []
