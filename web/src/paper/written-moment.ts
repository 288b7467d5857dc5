import { zoneWriter } from '../conference/times/zone-writer.ts'

const minutes = { hour: '2-digit', minute: '2-digit', timeZoneName: 'shortOffset' } as const
const dayAndMinute = { ...minutes, day: 'numeric', month: 'short' } as const

/** Writes a moment of the last weeks, by the conference's clocks, which are named. */
export const writtenMoment = zoneWriter(dayAndMinute)

/** Writes a moment with its year, by the conference's clocks, which are named. */
export const writtenMomentOfYear = zoneWriter({ ...dayAndMinute, year: 'numeric' })

/** Writes the time of a moment of today to the second, by the conference's clocks, which are named. */
export const writtenSecond = zoneWriter({ ...minutes, second: '2-digit' })
