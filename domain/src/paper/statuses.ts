import * as v from 'valibot'

/** The five statuses of a paper, in the order in which the dropdown offers them (spec section 4). */
export const paperStatuses = [
  'Submitted',
  'Review Awaiting',
  'Review Obtained',
  'Accept',
  'Reject',
] as const

/** A paper's status as it is stored and sent. */
export type PaperStatus = (typeof paperStatuses)[number]

/** Parses a status; anything else is refused. */
export const paperStatusSchema = v.picklist(paperStatuses)

/** The status of a new paper, and what is shown when none is stored (spec sections 3 and 4). */
export const initialStatus: PaperStatus = 'Submitted'

/** The status after which nothing about a paper can be changed any more (spec section 4). */
export const finalStatus = 'Accept' satisfies PaperStatus

/** The status that is shown for a stored one: Submitted when it is empty or blank (spec section 3, Paper). */
export function shownStatus(status: string): string {
  return status.trim() === '' ? initialStatus : status
}

/**
 * Tells whether a status, as stored or as asked for, is the final one. Who may do what to a paper is not
 * asked here but of `refusalOf`.
 */
export function isFinal(status: string): status is typeof finalStatus {
  return status === finalStatus
}

/** Tells whether a paper with this status has its decision: it was accepted or rejected. */
export function isDecided(status: string): status is 'Accept' | 'Reject' {
  return isFinal(status) || status === 'Reject'
}

/** The colours of the status badges (spec section 4); `neutral` is for values that nobody knows. */
export type BadgeColour = 'grey' | 'yellow' | 'blue' | 'green' | 'red' | 'neutral'

const badgeColours: Readonly<Record<PaperStatus, BadgeColour>> = {
  Submitted: 'grey',
  'Review Awaiting': 'yellow',
  'Review Obtained': 'blue',
  Accept: 'green',
  Reject: 'red',
}

/**
 * The badge's colour for any text that stands where a status should
 * (spec section 4: unknown values get a neutral style).
 */
export function badgeColour(status: string): BadgeColour {
  const known = v.safeParse(paperStatusSchema, status)
  return known.success ? badgeColours[known.output] : 'neutral'
}
