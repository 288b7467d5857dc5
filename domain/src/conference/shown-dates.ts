import { dayAndTime, endsWithDay, isoDay } from './time-zones.ts'

/** A day with whose end something must be there, as the site was built with it. */
export interface BuiltDate {
  /** Never changes, also when the day does: calendars find the entry again by it. */
  readonly id: string
  readonly label: string
  /** The day as it is shown. */
  readonly day: string
  /** The same for machines: YYYY-MM-DD. */
  readonly date: string
}

/** The dates that the site was built with, and the IANA name of the time zone in which they end. */
export interface BuiltDates {
  readonly timeZone: string
  readonly deadlines: readonly BuiltDate[]
}

/** What organisers have set of dates, each null where it is as the site was built. */
export interface SaidDates {
  readonly dates:
    | readonly { readonly id: string; readonly label: string; readonly at: Date }[]
    | null
  readonly timeZone: string | null
  readonly closesAt: Date | null
}

/** A date as visitors are told of it; `date` is YYYY-MM-DD, or ISO 8601 where a time is told, too. */
export interface ShownDate extends BuiltDate {
  /** Null: with the end of the day that it was built with. */
  readonly at: Date | null
}

/** The date that is the close of submissions: one truth for what is told and what is enforced. */
const closeId = 'full-paper'

/**
 * Puts together the dates that people are told, the earliest first: those that organisers have set, else
 * those that the site was built with, and among them the close of submissions as it is enforced.
 *
 * @param builtIn what the site was built with
 * @param said what organisers have set
 */
export function shownDates(builtIn: BuiltDates, said: SaidDates): ShownDate[] {
  const { dates, closesAt } = said
  const timeZone = said.timeZone ?? builtIn.timeZone
  const known: readonly ShownDate[] =
    dates?.map((one) => dated(one, one.at, timeZone)) ??
    builtIn.deadlines.map((one) => ({ ...one, at: null }))
  return known
    .map((one) => (one.id === closeId && closesAt !== null ? dated(one, closesAt, timeZone) : one))
    .map((one) => [orderOf(one, timeZone), one] as const)
    .toSorted(([one], [other]) => (one === other ? 0 : one < other ? -1 : 1))
    .map(([, one]) => one)
}

function dated(
  { id, label }: Pick<BuiltDate, 'id' | 'label'>,
  at: Date,
  timeZone: string,
): ShownDate {
  const date = endsWithDay(at, timeZone) ? isoDay(at, timeZone) : at.toISOString()
  return { id, label, day: dayAndTime(at, timeZone), date, at }
}

/** A day comes after the moments in it: it is over with its end. */
function orderOf({ at, date }: ShownDate, timeZone: string): string {
  return at === null ? `${date}Z` : `${isoDay(at, timeZone)}T${at.toISOString()}`
}
