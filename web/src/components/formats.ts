/**
 * Makes what writes a date or a time in one form. A format of Intl takes a slow device milliseconds to
 * make: this one is made when it is used first.
 */
export function dateWriter(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => (format ??= new Intl.DateTimeFormat('en-GB', options)).format(date)
}

/** Writes a day with its year. */
export const writtenDay = dateWriter({ day: 'numeric', month: 'short', year: 'numeric' })

let numberFormat: Intl.NumberFormat | undefined

/** Writes a number with commas between its thousands. */
export function writtenNumber(number: number): string {
  return (numberFormat ??= new Intl.NumberFormat('en')).format(number)
}
