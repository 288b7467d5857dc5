/** A moment as the API answers it: ISO 8601, in UTC; null stays null. */
export function shownMoment(date: Date): string
export function shownMoment(date: Date | null): string | null
export function shownMoment(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
