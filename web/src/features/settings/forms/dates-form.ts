import type { ApiConferenceSettings, ApiSubmissions } from '@lectern/domain/api/api-conference'
import * as v from 'valibot'

import { conference } from '../../../content/conference.ts'
import type { ConferenceChange } from '../../../firebase/settings/settings.ts'
import { closingDate } from '../closing-date.ts'
import { conferenceEffects } from '../words/conference-effects.ts'
import {
  readMoment,
  type TypedMoment,
  typedElsewhere,
  typedMoment,
  writtenIn,
} from '../words/moments.ts'
import { settingsText as text } from '../words/settings-text.ts'
import { parsed } from './conference-form.ts'
import { type FormParts, isSame } from './kept-draft.ts'
import type { Read } from './submissions-form.ts'

/** What is typed about dates and time zone; an empty zone is the built-in one, no dates are the built-in ones. */
export const dateValuesSchema = v.object({
  zone: v.string(),
  dates: v.nullable(
    v.array(v.object({ id: v.string(), label: v.string(), day: v.string(), time: v.string() })),
  ),
})

/** What is typed about dates and time zone. */
export type DateValues = v.InferOutput<typeof dateValuesSchema>

/** The time zone that is chosen in the form, by whose clock its days and times are read. */
export function clockOf(zone: string): string {
  return zone === '' ? conference.timeZone : zone
}

/** Dates and time zone as they are kept while they are typed. */
export const dateParts: FormParts<DateValues> = {
  settingOf: { zone: 'timeZone', dates: 'dates' },
  inZone: ({ zone, dates }, from, to) => ({
    zone,
    dates:
      clockOf(zone) !== from || dates === null
        ? dates
        : dates.map(({ id, label, ...at }) => ({ id, label, ...typedElsewhere(at, from, to) })),
  }),
}

/** Puts dates and time zone into the form; days and times are those of the time zone. */
export function dateValues({ dates, timeZone }: ApiConferenceSettings): DateValues {
  const zone = timeZone ?? ''
  return {
    zone,
    dates:
      dates?.map(({ id, label, at }) => ({ id, label, ...typedMoment(at, clockOf(zone)) })) ?? null,
  }
}

/**
 * Chooses another time zone in the form. Dates that are as they are saved stay the same moments, which the
 * other clock shows otherwise; what was typed stays as it was typed, and is meant by the other clock.
 */
export function withZone(
  { zone: before, dates }: DateValues,
  zone: string,
  saved: ApiConferenceSettings,
): DateValues {
  return {
    zone,
    dates:
      dates?.map((date) => {
        const kept = savedAt(date, clockOf(before), saved)
        return kept === undefined ? date : { ...date, ...typedMoment(kept, clockOf(zone)) }
      }) ?? null,
  }
}

/** The saved moment of a date that nobody has typed anew: also its seconds, which no field shows. */
function savedAt(
  { id, day, time }: TypedMoment & { readonly id: string },
  clock: string,
  { dates }: ApiConferenceSettings,
): string | undefined {
  const at = dates?.find((date) => date.id === id)?.at
  return at !== undefined && isSame(typedMoment(at, clock), { day, time }) ? at : undefined
}

/** Reads dates and time zone. Days and times are those of the zone that is chosen above them. */
export function readDates(
  { zone, dates }: DateValues,
  saved: ApiConferenceSettings,
): Read<ConferenceChange> {
  const clock = clockOf(zone)
  const read = dates?.map(({ id, label, day, time }) => ({
    id,
    label: label.trim(),
    at: savedAt({ id, day, time }, clock, saved) ?? readMoment({ day, time }, clock) ?? undefined,
  }))
  const undated = read?.findIndex(({ at }) => at === undefined) ?? -1
  if (undated >= 0) {
    const problem = text.dateWithoutDay(read?.[undated]?.label ?? '')
    return { problem, field: `dates.${String(undated)}.at` }
  }
  const all = { timeZone: zone === '' ? null : zone, dates: read ?? null }
  return parsed(all, { timeZone: saved.timeZone, dates: saved.dates })
}

/** The id of a new date: its label in plain letters, another one than those that are there. */
export function newDateId(taken: readonly string[]): string {
  let number = taken.length + 1
  while (taken.includes(`date-${String(number)}`)) number += 1
  return `date-${String(number)}`
}

/** What follows from a change of dates and time zone: what becomes of each moment that nobody has changed. */
export function dateEffects(
  change: ConferenceChange,
  saved: ApiConferenceSettings,
  { opensAt, closesAt }: Pick<ApiSubmissions, 'opensAt' | 'closesAt'>,
): string[] {
  if (change.timeZone === undefined) return conferenceEffects(change)
  const [before, after] = [saved.timeZone, change.timeZone].map((zone) => clockOf(zone ?? ''))
  if (before === undefined || after === undefined) return conferenceEffects(change)
  const dates = change.dates === undefined ? saved.dates : change.dates
  const stay = (dates ?? []).filter(
    ({ id, at }) =>
      (id !== closingDate || closesAt === null) && saved.dates?.some((one) => one.at === at),
  )
  const moments = [
    ...stay.map(({ label, at }) => [label, at] as const),
    [text.opens, opensAt] as const,
    [text.closes, closesAt] as const,
    [text.noticeUntil, saved.notice?.until ?? null] as const,
  ]
  const isBuilt = (id: string) => dates === null && (id !== closingDate || closesAt === null)
  return [
    ...moments.flatMap(([what, at]) =>
      at === null ? [] : [text.sameMoment(what, writtenIn(before, at), writtenIn(after, at))],
    ),
    ...conference.deadlines.flatMap(({ id, label, day }) =>
      isBuilt(id) ? [text.endsWithDay(label, day)] : [],
    ),
    ...conferenceEffects(change),
  ]
}
