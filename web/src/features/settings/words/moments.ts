import { dayAndTimeOf, momentAt } from '@lectern/domain/conference/time-zones'
import { counted } from '@lectern/domain/text/formats'

import { withUtc } from '../../../conference/times/zone-writer.ts'

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
 * @param withoutTime the time that is meant where none is typed: `00:00` where something begins
 * @returns ISO 8601; null for none, undefined for what is no moment
 */
export function readMoment(
  { day, time }: TypedMoment,
  timeZone: string,
  withoutTime: '23:59' | '00:00' = '23:59',
): string | null | undefined {
  if (day === '' && time === '') return null
  return momentAt(day, time === '' ? withoutTime : time, timeZone)?.toISOString()
}

/** Writes what was typed by one clock as another one shows it: the moment stays. What is none stays as it is. */
export function typedElsewhere(typed: TypedMoment, from: string, to: string): TypedMoment {
  const moment = typed.time === '' ? undefined : readMoment(typed, from)
  return moment === undefined || moment === null ? typed : typedMoment(moment, to)
}

/**
 * Writes a moment with its time, by the conference's clock, which is named: `31 Dec 2025, 23:59 UTC+5:30`.
 */
export function writtenIn(timeZone: string, moment: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  })
  return withUtc(format.format(new Date(moment)))
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
