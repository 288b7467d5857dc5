import {
  type ComponentProps,
  memo,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useState,
} from 'react'

import { afterPaint } from '../../../browser/after-paint.ts'
import { CloseIcon, KeyboardIcon, ReverseIcon, SearchIcon } from '../../../components/icons.tsx'
import { PageHeading } from '../../../components/PageHeading.tsx'
import { deskText as text } from '../desk-text.ts'
import { type DeskView, filterCount, isReportSort, type SortKey, sortKeys } from '../desk-view.ts'
import { useHasAssignees, useHasReviews } from '../reviews/review-rows.ts'
import type { ViewCounts } from './filter-papers.ts'
import { DayFilter, FilterBar } from './FilterBar.tsx'

interface DeskHeadProps {
  readonly view: DeskView
  /** `null` while nothing is known. */
  readonly counts: ViewCounts | null
  readonly searchField: RefObject<HTMLInputElement | null>
  readonly isWide: boolean
  /** Whether a paper covers the list: only the page’s name is left, for those who listen. */
  readonly isCovered: boolean
  readonly onType: (query: string) => void
  readonly onView: (view: DeskView) => void
  readonly onKeys: () => void
  /** What can be done with the papers of the view. */
  readonly viewActions: ReactNode
}

/** The part above the list: search, order and filters. */
export function DeskHead(props: DeskHeadProps) {
  const { view, counts, searchField, isWide, onType, onView } = props
  const [filtersOpen, setFiltersOpen] = useState(false)
  const [moreOpen, setMoreOpen] = useState(false)
  const hasReviews = useHasReviews()
  const hasAssignees = useHasAssignees()
  const sorts = sortKeys.filter(
    (key) =>
      key === view.sort || (key === 'assignee' ? hasAssignees : hasReviews || !isReportSort(key)),
  )
  const showsFilters = isWide || filtersOpen
  return (
    <div className="desk-head" data-covered={props.isCovered}>
      <div className="desk-line">
        <Heading />
        {isWide ? null : (
          <div className="desk-more">
            <Disclosure name={text.more} isOpen={moreOpen} onToggle={setMoreOpen} />
          </div>
        )}
        <div className="desk-search">
          <SearchIcon />
          <input
            ref={searchField}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            aria-label={text.search}
            placeholder={text.search}
            value={view.query}
            onChange={({ target }) => {
              onType(target.value)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              if (view.query === '') event.currentTarget.blur()
              else onType('')
            }}
          />
          {view.query === '' ? null : (
            <button
              type="button"
              className="plain-button"
              data-tone="quiet"
              aria-label={text.clearSearch}
              onClick={() => {
                onType('')
                searchField.current?.focus()
              }}
            >
              <CloseIcon />
            </button>
          )}
        </div>
        <select
          className="desk-field"
          aria-label={text.sort}
          value={view.sort}
          onChange={({ target }) => {
            onView({ ...view, sort: sortKeyOf(target.value), reversed: false })
          }}
        >
          {sorts.map((key) => (
            <option key={key} value={key}>
              {text.sorts[key]}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="plain-button"
          data-tone="icon"
          aria-pressed={view.reversed}
          aria-label={text.reverse}
          title={text.reverse}
          onClick={() => {
            onView({ ...view, reversed: !view.reversed })
          }}
        >
          <ReverseIcon />
        </button>
        {isWide ? null : (
          <Disclosure
            name={text.filtersSet(filterCount(view))}
            isOpen={filtersOpen}
            onToggle={setFiltersOpen}
          />
        )}
        {isWide ? (
          <button
            type="button"
            className="plain-button"
            data-tone="icon"
            aria-label={text.keys}
            title={text.keysTitle}
            onClick={props.onKeys}
          >
            <KeyboardIcon />
          </button>
        ) : null}
        {isWide ? (
          <>
            <span className="desk-break" />
            <LateDayFilter view={view} onView={onView} />
          </>
        ) : null}
        {/* Always the same element: what was opened from it stays when the window is turned. */}
        <div className="desk-actions" hidden={!isWide && !moreOpen}>
          {props.viewActions}
        </div>
      </div>
      {showsFilters ? (
        <FilterBar view={view} counts={counts} withDays={!isWide} onView={onView} />
      ) : null}
    </div>
  )
}

/** The fields for days are the dearest part of the desk: the first rows do not wait for them. */
function LateDayFilter(props: ComponentProps<typeof DayFilter>) {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    const wait = async () => {
      await afterPaint()
      startTransition(() => {
        setIsPainted(true)
      })
    }
    void wait()
  }, [])
  return isPainted ? <DayFilter {...props} /> : null
}

const Heading = memo(function Heading() {
  return (
    <PageHeading sx={{ fontSize: '1.25rem', letterSpacing: '-0.01em' }}>{text.title}</PageHeading>
  )
})

function sortKeyOf(value: string): SortKey {
  return sortKeys.find((key) => key === value) ?? 'submitted'
}

interface DisclosureProps {
  readonly name: string
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

/** Opens and closes what a narrow screen has no room for. */
function Disclosure({ name, isOpen, onToggle }: DisclosureProps) {
  return (
    <button
      type="button"
      className="plain-button"
      aria-expanded={isOpen}
      onClick={() => {
        onToggle(!isOpen)
      }}
    >
      {name}
    </button>
  )
}
