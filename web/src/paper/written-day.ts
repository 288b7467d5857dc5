import { zoneWriter } from '../conference/times/zone-writer.ts'

/** Writes a day without its year, by the conference's clocks. */
export const writtenDayOfYear = zoneWriter({ day: 'numeric', month: 'short' })

/** Writes a day with its year, by the conference's clocks. */
export const writtenDay = zoneWriter({ day: 'numeric', month: 'short', year: 'numeric' })
