import { timeZoneMark } from '@lectern/domain/conference/time-zones'
import { keywordLabel } from '@lectern/domain/paper/keywords'
import { paperStatuses } from '@lectern/domain/paper/statuses'
import { memo, type ReactNode, useId } from 'react'

import { useShownConference } from '../../../components/conference/use-shown-conference.ts'
import { useTopics } from '../../../components/conference/use-topics.ts'
import { deskText as text } from '../desk-text.ts'
import { type DeskView, filterCount, reportsStates, withoutFilters } from '../desk-view.ts'
import { reportsText } from '../reviews/reports-text.ts'
import { useHasAssignees, useHasReviews } from '../reviews/review-rows.ts'
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
  const hasReviews = useHasReviews()
  const hasAssignees = useHasAssignees()
  return (
    <div className="desk-filters">
      <div className="desk-group">
        {hasAssignees || view.mine ? (
          <Chip
            name={text.mine}
            hint={text.mineHint}
            count={counts?.mine}
            isOn={view.mine}
            onPress={() => {
              onView({ ...view, mine: !view.mine })
            }}
          />
        ) : null}
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
      {hasReviews || view.reports.length > 0 ? (
        <Group name={reportsText.reports}>
          {reportsStates.map((state) => (
            <Chip
              key={state}
              name={reportsText.states[state]}
              count={countIn(counts?.reports, state)}
              isOn={view.reports.includes(state)}
              onPress={() => {
                onView({ ...view, reports: withToggled(view.reports, state) })
              }}
            />
          ))}
        </Group>
      ) : null}
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

/** When this page was opened. */
const opened = new Date()

/** The days between which papers were submitted. */
export const DayFilter = memo(function DayFilter({
  view,
  onView,
}: Pick<FilterBarProps, 'view' | 'onView'>) {
  const { timeZone, timeZoneLabel } = useShownConference()
  // Its offset may change with the season; one day's is told.
  const mark = timeZoneMark(timeZone, view.from === null ? opened : new Date(view.from))
  return (
    <Group name={text.submittedIn(mark)} hint={timeZoneLabel}>
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

interface GroupProps {
  readonly name: string
  readonly hint?: string
  readonly children: ReactNode
}

function Group({ name, hint, children }: GroupProps) {
  const nameId = useId()
  // Not a fieldset: some browsers put its legend above what stands beside it.
  return (
    // eslint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" className="desk-group" aria-labelledby={nameId}>
      <span id={nameId} className="desk-legend" title={hint}>
        {name}
      </span>
      {children}
    </div>
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
      {/* What is empty looks so in every browser: some show today in an empty field. */}
      <span className="desk-day" data-empty={day === null}>
        <input
          type="date"
          aria-label={label}
          value={day ?? ''}
          onChange={({ target }) => {
            onDay(target.value === '' ? null : target.value)
          }}
        />
        <span aria-hidden="true">{text.anyDay}</span>
      </span>
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
