const month = { month: 'long', year: 'numeric' } as const
const moment = {
  ...month,
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'shortOffset',
} as const

let formats = formatsIn('UTC')

/**
 * Has moments written by the conference's clocks from now on: by UTC, if the browser doesn't know the time zone.
 *
 * @param timeZone an IANA name
 */
export function writeTimesIn(timeZone: string): void {
  try {
    formats = formatsIn(timeZone)
  } catch {
    formats = formatsIn('UTC')
  }
}

function formatsIn(timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
  return { moment: format(moment), month: format(month) }
}

const spans = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

const day = 24 * 60 * 60_000
const hour = 60 * 60_000

/** Returns a moment by the conference's clocks with its zone, such as `6 January 2030 at 01:32 UTC+5:30`. */
export function writtenTime(at: string): string {
  return formats.moment
    .format(new Date(at))
    .replace('GMT', 'UTC')
    .replace('-', '−')
    .replace(/\+0$/, '')
}

/** Returns the month of a moment by the conference's clocks, such as `January 2030`. */
export function writtenMonth(at: number): string {
  return formats.month.format(at)
}

/** Writes how far off a moment is: in days, or in hours within one. */
export function writtenSpan(at: string, now: number): string {
  const span = Date.parse(at) - now
  return Math.abs(span) < day
    ? spans.format(Math.trunc(span / hour), 'hour')
    : spans.format(Math.trunc(span / day), 'day')
}
