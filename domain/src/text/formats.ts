/**
 * Makes what writes a date or a time in one form. A format of Intl takes a slow device tens of
 * milliseconds to make: this one is made when it is used first.
 */
export function dateWriter(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => (format ??= new Intl.DateTimeFormat('en-GB', options)).format(date)
}

/**
 * Writes a whole number with commas between its thousands: without a format of Intl, since numbers are
 * written while the site starts.
 */
export function writtenNumber(number: number): string {
  return String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}

/** Writes how many there are of something: `1 paper`, `2,000 papers`. */
export function counted(count: number, one: string, many: string): string {
  return `${writtenNumber(count)} ${count === 1 ? one : many}`
}
