/** The fit of a reviewer who has all of a paper's topics. As many topics as a paper may have divide it. */
const allTopics = 12

/** A bid `yes` is worth two whole matches, so that no topics outweigh it. */
const bidYes = 2 * allTopics

/** The best fit of a pair; the worst is 0, which is nothing in common. All are whole numbers. */
export const bestFit = bidYes + allTopics

/**
 * Says how well a reviewer fits a paper by its topics (conference, section 4): by the share of them that are the
 * reviewer's as well.
 *
 * @param matching how many of the paper's topics those are
 * @param topics how many topics the paper has
 */
export function fitByTopics(matching: number, topics: number): number {
  return topics === 0 ? 0 : Math.ceil((allTopics * matching) / topics)
}

/** The fit of a pair with the reviewer's bid `yes` added, once however often it is added. */
export function fitWithBid(fit: number): number {
  return hasBid(fit) ? fit : fit + bidYes
}

/** Tells whether a bid `yes` is part of a fit. */
export function hasBid(fit: number): boolean {
  return fit >= bidYes
}
