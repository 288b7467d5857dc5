import { siteConference } from '../conference-store.ts'

/**
 * Makes what writes a moment by the clocks of the conference's time zone, wherever its reader is. With
 * `timeZoneName: 'shortOffset'` it names the zone by its distance from UTC, as in `10:36 UTC+5:30`.
 */
export function zoneWriter(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (date) => {
    const { timeZone } = siteConference.shown()
    // A format takes a slow device tens of milliseconds to make: it is made when it is used first.
    const format =
      formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
    formats.set(timeZone, format)
    return withUtc(format.format(date))
  }
}

/** Names a zone by its distance from UTC where Intl names it by that from GMT. */
export function withUtc(written: string): string {
  return written.replace('GMT', 'UTC').replace('UTC-', 'UTC−').replace('UTC+0', 'UTC')
}

/** Writes the time of day of a moment by the conference's clocks, such as `10:36 UTC+5:30`. */
export const zoneTime = zoneWriter({
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'shortOffset',
})
