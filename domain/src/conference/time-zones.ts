/** Where a day ends last: a deadline there is over when it is over everywhere. */
export const anywhereOnEarth = 'Etc/GMT+12'

/** Tells whether this is a time zone's name, as IANA has them. Offsets such as `+05:30` are none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name) || name.length > 64) return false
  try {
    formatsOf(name)
    return true
  } catch {
    return false
  }
}

/**
 * Writes how people call a time zone, with its distance from UTC at a moment, such as
 * `India Standard Time (UTC+5:30)`.
 *
 * @param name an IANA name
 */
export function timeZoneLabel(name: string, at: Date): string {
  const offset = partOf(name, at, 'longOffset').replace('GMT', 'UTC')
  if (name === anywhereOnEarth) return `Anywhere on Earth (${shortened(offset)})`
  const long = partOf(name, at, 'long')
  return long.startsWith('GMT')
    ? `${name} (${shortened(offset)})`
    : `${long} (${shortened(offset)})`
}

/**
 * Writes a time zone in few characters, as it stands behind a time, such as `UTC+5:30`.
 *
 * @param name an IANA name
 */
export function timeZoneMark(name: string, at: Date): string {
  return shortened(partOf(name, at, 'longOffset').replace('GMT', 'UTC'))
}

/** `UTC+05:30` is `UTC+5:30` for people, `UTC+02:00` is `UTC+2`, `UTC+00:00`, as some write, is `UTC`. */
function shortened(offset: string): string {
  return offset
    .replace(/([+-])0(\d)/, '$1$2')
    .replace(/:00$/, '')
    .replace(/\+0$/, '')
    .replace('-', '−')
}

const nameFormats = new Map<string, Intl.DateTimeFormat>()

function partOf(timeZone: string, at: Date, timeZoneName: 'long' | 'longOffset'): string {
  const known = nameFormats.get(`${timeZone} ${timeZoneName}`)
  const format = known ?? new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName })
  nameFormats.set(`${timeZone} ${timeZoneName}`, format)
  const parts = format.formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** Tells whether a day, YYYY-MM-DD, is one of the calendar: 30 February is none, and no other day instead. */
export function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
}

/**
 * Finds the moment at which the clocks of a time zone show a day and a time. A time that is left out when
 * clocks go forward is an hour later; one that comes twice is one of the two.
 *
 * @param day YYYY-MM-DD
 * @param time HH:MM
 * @param timeZone an IANA name
 * @returns null where day or time is none
 */
export function momentAt(day: string, time: string, timeZone: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return null
  if (!isDay(day)) return null
  const shown = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(shown)) return null
  // The distance from UTC is that of the moment itself, which is found in two steps.
  const near = shown - distance(shown, timeZone)
  return new Date(shown - distance(near, timeZone))
}

/** Writes the day and the time of a moment as `momentAt` takes them. */
export function dayAndTimeOf(
  at: Date,
  timeZone: string,
): { readonly day: string; readonly time: string } {
  const shown = new Date(at.getTime() + distance(at.getTime(), timeZone)).toISOString()
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) }
}

const clockFormats = new Map<string, Intl.DateTimeFormat>()

/** By how much a zone's clocks are ahead of UTC at a moment, in milliseconds. */
function distance(at: number, timeZone: string): number {
  const known = clockFormats.get(timeZone)
  const format =
    known ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
  clockFormats.set(timeZone, format)
  const parts = format.formatToParts(at)
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  const shown = Date.parse(
    `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`,
  )
  return shown - Math.floor(at / 1000) * 1000
}

/**
 * Writes a moment as it stands in the clock of a time zone, such as `31 December 2025, 23:59`. The last
 * minute of a day and midnight after it are that day: a deadline is over when its day is.
 *
 * @param timeZone an IANA name
 */
export function dayAndTime(at: Date, timeZone: string): string {
  const { day, time } = clockAt(at, timeZone)
  return endsWithDay(at, timeZone) ? dayThatEnds(at, timeZone) : `${day}, ${time}`
}

/**
 * Tells whether a moment is the last minute of a day there, or midnight after it.
 *
 * @param timeZone an IANA name
 */
export function endsWithDay(at: Date, timeZone: string): boolean {
  const { time } = clockAt(at, timeZone)
  return time === '23:59' || time === '00:00'
}

/**
 * Writes the day of a moment for machines: YYYY-MM-DD, as `dayAndTime` names it.
 *
 * @param timeZone an IANA name
 */
export function isoDay(at: Date, timeZone: string): string {
  const parts = partsOf(formatsOf(timeZone).digits, lastMinuteOf(at, timeZone))
  return `${parts.year}-${parts.month}-${parts.day}`
}

function dayThatEnds(at: Date, timeZone: string): string {
  return clockAt(lastMinuteOf(at, timeZone), timeZone).day
}

/** Midnight belongs to the day before: that is the one that ends. */
function lastMinuteOf(at: Date, timeZone: string): Date {
  return clockAt(at, timeZone).time === '00:00' ? new Date(at.getTime() - 60_000) : at
}

function clockAt(at: Date, timeZone: string): { readonly day: string; readonly time: string } {
  const { day, month, year, hour, minute } = partsOf(formatsOf(timeZone).words, at)
  return { day: `${day} ${month} ${year}`, time: `${hour}:${minute}` }
}

const units = ['year', 'month', 'day', 'hour', 'minute'] as const

function partsOf(
  format: Intl.DateTimeFormat,
  at: Date,
): Readonly<Record<(typeof units)[number], string>> {
  const parts = format.formatToParts(at)
  const [year = '', month = '', day = '', hour = '', minute = ''] = units.map(
    (unit) => parts.find(({ type }) => type === unit)?.value,
  )
  return { year, month, day, hour, minute }
}

interface Formats {
  readonly words: Intl.DateTimeFormat
  readonly digits: Intl.DateTimeFormat
}

/** Kept, since making one takes longer than all that is done with it, and public pages make many dates. */
const formats = new Map<string, Formats>()

/** @throws {RangeError} when there is no such time zone */
function formatsOf(timeZone: string): Formats {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const common = { timeZone, year: 'numeric', hour: '2-digit', minute: '2-digit' } as const
  const made = {
    words: new Intl.DateTimeFormat('en-GB', {
      ...common,
      month: 'long',
      day: 'numeric',
      hourCycle: 'h23',
    }),
    digits: new Intl.DateTimeFormat('en-GB', { ...common, month: '2-digit', day: '2-digit' }),
  }
  formats.set(timeZone, made)
  return made
}
