import { dateWriter } from '@lectern/domain/text/formats'

const dayAndMinute = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** Writes a moment of the last weeks, by the clock of the place. */
export const writtenMoment = dateWriter(dayAndMinute)

/** Writes a moment with its year, by the clock of the place. */
export const writtenMomentOfYear = dateWriter({ ...dayAndMinute, year: 'numeric' })
