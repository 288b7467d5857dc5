import type { Paper } from '@lectern/domain/paper/paper'

/**
 * Tells whether a paper's checks came with it, and are neither told in its history nor in a receipt yet.
 */
export function areAtHand(paper: Paper): boolean {
  const { checks, checkedAt } = paper
  return checks?.receiptDue === true && checkedAt === undefined
}
