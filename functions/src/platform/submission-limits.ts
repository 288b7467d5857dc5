/** How much one account may submit (parameters of the functions). */
export interface SubmissionLimits {
  /** New papers within any hour. */
  readonly papersAnHour: number
  /** Papers that one account ever submits, those that are deleted or withdrawn again included. */
  readonly papersInAll: number
  /** Files within any hour, new ones of papers that are edited included. */
  readonly uploadsAnHour: number
  /** Files within any 24 hours: as long as one that no paper names is kept. */
  readonly uploadsADay: number
}

/** An hour, in milliseconds. */
export const hour = 60 * 60_000

/** A day, in milliseconds. */
export const day = 24 * hour
