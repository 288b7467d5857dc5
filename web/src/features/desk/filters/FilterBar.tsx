import { keywordLabel } from '@lectern/domain/paper/keywords'
import { paperStatuses } from '@lectern/domain/paper/statuses'
import { memo, type ReactNode } from 'react'

import { useTopics } from '../../../components/conference/use-topics.ts'
import { deskText as text } from '../desk-text.ts'
import { type DeskView, filterCount, withoutFilters } from '../desk-view.ts'
import type { ViewCounts } from './filter-papers.ts'

interface FilterBarProps {
  readonly view: DeskView
  /** `null` while nothing is known. */
  readonly counts: ViewCounts | null
  /** Whether the days of submission stand here, too. */
  readonly withDays: boolean
  readonly onView: (view: DeskView) => void
}

/** The filters, each with how many papers it shows beside the others. */
export const FilterBar = memo(function FilterBar({
  view,
  counts,
  withDays,
  onView,
}: FilterBarProps) {
  const topics = useTopics()
  return (
    <div className="desk-filters">
      <div className="desk-group">
        <Chip
          name={text.undecided}
          hint={text.undecidedHint}
          count={counts?.undecided}
          isOn={view.undecided}
          onPress={() => {
            onView({ ...view, undecided: !view.undecided })
          }}
        />
        <Chip
          name={text.failed}
          count={counts?.failed}
          isOn={view.failed}
          onPress={() => {
            onView({ ...view, failed: !view.failed })
          }}
        />
      </div>
      <Group name={text.status}>
        {paperStatuses.map((status) => (
          <Chip
            key={status}
            name={status}
            count={countIn(counts?.statuses, status)}
            isOn={view.statuses.includes(status)}
            onPress={() => {
              onView({ ...view, statuses: withToggled(view.statuses, status) })
            }}
          />
        ))}
      </Group>
      <Group name={text.keyword}>
        {topics.map((keyword) => (
          <Chip
            key={keyword}
            name={keyword}
            hint={keywordLabel(keyword)}
            count={countIn(counts?.keywords, keyword)}
            isOn={view.keywords.includes(keyword)}
            onPress={() => {
              onView({ ...view, keywords: withToggled(view.keywords, keyword) })
            }}
          />
        ))}
      </Group>
      {withDays ? <DayFilter view={view} onView={onView} /> : null}
      {filterCount(view) === 0 ? null : (
        <button
          type="button"
          className="plain-button"
          data-tone="quiet"
          onClick={() => {
            onView({ ...withoutFilters(view), query: view.query })
          }}
        >
          {text.clearFilters}
        </button>
      )}
    </div>
  )
})

/** The days between which papers were submitted. */
export const DayFilter = memo(function DayFilter({
  view,
  onView,
}: Pick<FilterBarProps, 'view' | 'onView'>) {
  return (
    <Group name={text.submitted}>
      <DayField
        name={text.from}
        label={text.fromDay}
        day={view.from}
        onDay={(from) => {
          onView({ ...view, from })
        }}
      />
      <DayField
        name={text.to}
        label={text.toDay}
        day={view.to}
        onDay={(to) => {
          onView({ ...view, to })
        }}
      />
    </Group>
  )
})

function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <fieldset className="desk-group">
      <legend className="desk-legend">{name}</legend>
      {children}
    </fieldset>
  )
}

interface ChipProps {
  readonly name: string
  readonly hint?: string
  /** `undefined` while it is not known. */
  readonly count: number | undefined
  readonly isOn: boolean
  readonly onPress: () => void
}

function Chip({ name, hint, count, isOn, onPress }: ChipProps) {
  return (
    <button type="button" className="desk-chip" aria-pressed={isOn} title={hint} onClick={onPress}>
      {name} {count === undefined ? null : <span>{text.countOf(count)}</span>}
    </button>
  )
}

interface DayFieldProps {
  readonly name: string
  readonly label: string
  readonly day: string | null
  readonly onDay: (day: string | null) => void
}

function DayField({ name, label, day, onDay }: DayFieldProps) {
  return (
    <label className="desk-date">
      {name}
      <input
        type="date"
        aria-label={label}
        value={day ?? ''}
        onChange={({ target }) => {
          onDay(target.value === '' ? null : target.value)
        }}
      />
    </label>
  )
}

function withToggled<Item>(items: readonly Item[], item: Item): readonly Item[] {
  return items.includes(item) ? items.filter((one) => one !== item) : [...items, item]
}

function countIn(
  counts: ReadonlyMap<string, number> | undefined,
  name: string,
): number | undefined {
  return counts === undefined ? undefined : (counts.get(name) ?? 0)
}
