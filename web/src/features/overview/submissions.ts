/** How many papers came in one day or week. */
interface Period {
  /** Its first day: YYYY-MM-DD. */
  readonly start: string
  readonly count: number
  /** How many had come by its end. */
  readonly total: number
}

/** A day to which submissions are compared. */
export interface MarkedDay {
  readonly label: string
  /** YYYY-MM-DD */
  readonly date: string
}

/** When papers came in. */
export interface Submissions {
  readonly step: 'day' | 'week'
  /** One after the other, those without a paper included; none without papers. */
  readonly periods: readonly Period[]
  /** The deadlines among them, and in which period each is. */
  readonly marks: readonly (MarkedDay & { readonly period: string })[]
  /** Deadlines too far from the papers to be drawn beside them. */
  readonly elsewhere: readonly (MarkedDay & { readonly when: 'before' | 'after' })[]
}

const day = 24 * 60 * 60_000

/** With more days than this they are shown by the week. */
const mostDays = 70

/** A deadline is drawn when it is no farther from the papers than this or than they are apart. */
const nearbyDays = 14

/**
 * Counts when papers came in, by the days of the conference's time zone, beside the deadlines near
 * them.
 */
export function submissionsOverTime(
  times: readonly Date[],
  deadlines: readonly MarkedDay[],
  timeZone: string,
): Submissions {
  const counts = countsByDay(times, timeZone)
  const days = [...counts.keys()].toSorted()
  const [firstPaper] = days
  const lastPaper = days.at(-1)
  if (firstPaper === undefined || lastPaper === undefined) {
    return { step: 'day', periods: [], marks: [], elsewhere: [] }
  }
  const reach = Math.max(nearbyDays, daysBetween(firstPaper, lastPaper))
  const near = deadlines.filter(
    ({ date }) => daysBetween(date, firstPaper) <= reach && daysBetween(lastPaper, date) <= reach,
  )
  const shown = [firstPaper, lastPaper, ...near.map(({ date }) => date)].toSorted()
  const first = shown[0] ?? firstPaper
  const last = shown.at(-1) ?? lastPaper
  const step = daysBetween(first, last) < mostDays ? 'day' : 'week'
  const length = step === 'day' ? 1 : 7
  const periods: Period[] = []
  let total = 0
  for (let start = first; start <= last; start = dayAfter(start, length)) {
    let count = 0
    for (let place = 0; place < length; place += 1) count += counts.get(dayAfter(start, place)) ?? 0
    total += count
    periods.push({ start, count, total })
  }
  const periodOf = (date: string) => periods.findLast(({ start }) => start <= date)?.start ?? first
  return {
    step,
    periods,
    marks: near.map(({ label, date }) => ({ label, date, period: periodOf(date) })),
    elsewhere: deadlines
      .filter((deadline) => !near.includes(deadline))
      .map(({ label, date }) => ({ label, date, when: date < firstPaper ? 'before' : 'after' })),
  }
}

function countsByDay(times: readonly Date[], timeZone: string): ReadonlyMap<string, number> {
  // Sweden writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const counts = new Map<string, number>()
  for (const time of times) {
    const date = format.format(time)
    counts.set(date, (counts.get(date) ?? 0) + 1)
  }
  return counts
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day)
}

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
}
