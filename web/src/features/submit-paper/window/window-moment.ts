import { zoneWriter } from '../../../conference/times/zone-writer.ts'

/** Writes a moment at which papers may come or no longer, with the clock by which it is meant. */
export const windowMoment = zoneWriter({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'shortOffset',
})
