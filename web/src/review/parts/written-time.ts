const moments = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})

const spans = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

const day = 24 * 60 * 60_000
const hour = 60 * 60_000

/** Writes a moment in the reviewer's own time zone, which it names. */
export function writtenTime(moment: string): string {
  return moments.format(new Date(moment))
}

/** Writes how far off a moment is: in days, or in hours within one. */
export function writtenSpan(moment: string, now: number): string {
  const span = Date.parse(moment) - now
  return Math.abs(span) < day
    ? spans.format(Math.trunc(span / hour), 'hour')
    : spans.format(Math.trunc(span / day), 'day')
}
