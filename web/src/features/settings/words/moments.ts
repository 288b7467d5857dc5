import { dayAndTimeOf, momentAt, timeZoneMark } from '@lectern/domain/conference/time-zones'
import { counted } from '@lectern/domain/text/formats'

/** A moment as it is typed: a day and a time, both empty where there is none. */
export interface TypedMoment {
  readonly day: string
  readonly time: string
}

/** What is typed where there is no moment. */
export const noMoment: TypedMoment = { day: '', time: '' }

/** Puts a moment of the API into the fields of a form, by the conference's clock. */
export function typedMoment(moment: string | null, timeZone: string): TypedMoment {
  return moment === null ? noMoment : dayAndTimeOf(new Date(moment), timeZone)
}

/**
 * Reads a typed moment. A day without a time is its end: a deadline is over when its day is.
 *
 * @returns ISO 8601; null for none, undefined for what is no moment
 */
export function readMoment(
  { day, time }: TypedMoment,
  timeZone: string,
): string | null | undefined {
  if (day === '' && time === '') return null
  return momentAt(day, time === '' ? '23:59' : time, timeZone)?.toISOString()
}

/** Writes a moment with its time, by the conference's clock, such as `31 Dec 2025, 23:59 UTC+5:30`. */
export function writtenIn(timeZone: string, moment: string): string {
  const at = new Date(moment)
  const written = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
  return `${written} ${timeZoneMark(timeZone, at)}`
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Writes a length of time in the two largest units that say something, such as `2 days and 3 hours`. */
export function writtenLength(milliseconds: number): string {
  const left = Math.abs(milliseconds)
  const parts = [
    { value: Math.floor(left / day), one: 'day', more: 'days' },
    { value: Math.floor((left % day) / hour), one: 'hour', more: 'hours' },
    { value: Math.floor((left % hour) / minute), one: 'minute', more: 'minutes' },
  ].filter(({ value }) => value > 0)
  const written = parts.slice(0, 2).map(({ value, one, more }) => counted(value, one, more))
  return written.length === 0 ? 'less than a minute' : written.join(' and ')
}
