import { dayAndTimeOf, momentAt } from '@lectern/domain/conference/time-zones'

/** A due date as it is typed, by the conference's clock; both empty where there is none. */
export interface TypedDue {
  readonly day: string
  readonly time: string
}

/** Puts a due date of the API into the fields. */
export function typedDue(due: string | null, timeZone: string): TypedDue {
  return due === null ? { day: '', time: '' } : dayAndTimeOf(new Date(due), timeZone)
}

/**
 * Reads a typed due date; a day without a time is its end.
 *
 * @returns ISO 8601; null where nothing is typed, undefined for what is no moment
 */
export function readDue({ day, time }: TypedDue, timeZone: string): string | null | undefined {
  if (day === '' && time === '') return null
  return momentAt(day, time === '' ? '23:59' : time, timeZone)?.toISOString()
}
