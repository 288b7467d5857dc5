let moments = formatIn('UTC')

/**
 * Has moments written by the conference's clocks from now on. If the browser doesn't know the time zone, moments stay
 * as they were, by UTC at first: the zone is named beside each.
 *
 * @param timeZone an IANA name
 */
export function writeTimesIn(timeZone: string): void {
  try {
    moments = formatIn(timeZone)
  } catch {
    // No zone is worth a reviewer who can't open the pages.
  }
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'shortOffset',
  })
}

const spans = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

const day = 24 * 60 * 60_000
const hour = 60 * 60_000

/** Returns a moment by the conference's clocks with its zone, such as `6 January 2030 at 01:32 UTC+5:30`. */
export function writtenTime(at: string): string {
  return moments.format(new Date(at)).replace('GMT', 'UTC').replace('-', '−').replace(/\+0$/, '')
}

/** Writes how far off a moment is: in days, or in hours within one. */
export function writtenSpan(at: string, now: number): string {
  const span = Date.parse(at) - now
  return Math.abs(span) < day
    ? spans.format(Math.trunc(span / hour), 'hour')
    : spans.format(Math.trunc(span / day), 'day')
}
