/** What a reviewer says of a paper before anything is assigned (conference, section 4). */
export const bidAnswers = ['yes', 'conflict', 'nothing'] as const

/**
 * What a reviewer says of a paper: `yes`, would like to review it; `conflict`, must not; `nothing`, has looked at it.
 */
export type BidAnswer = (typeof bidAnswers)[number]
