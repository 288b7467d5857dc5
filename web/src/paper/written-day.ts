const months = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ')

/**
 * Writes a day without its year, by the clock of the place. A long list begins with it, and a format
 * of Intl takes a slow device tens of milliseconds to make.
 */
export function writtenDayOfYear(date: Date): string {
  return `${String(date.getDate())} ${months[date.getMonth()] ?? ''}`
}

/** Writes a day with its year. */
export function writtenDay(date: Date): string {
  return `${writtenDayOfYear(date)} ${String(date.getFullYear())}`
}
