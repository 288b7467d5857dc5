import { conferenceLimits, keywords } from '../limits.ts'
import { requiredLine } from '../text/text-fields.ts'

export { keywords }

/**
 * Parses a keyword as it is stored and sent. Whether it is one of the conference's topics is for whoever
 * knows them to say (`unknownKeyword`).
 */
export const keywordSchema = requiredLine('A keyword', conferenceLimits.topic)

/** The label that the form shows for each keyword (spec section 3). */
const keywordLabels: ReadonlyMap<string, string> = new Map([
  ['AI', 'Artificial Intelligence'],
  ['ML', 'Machine Learning'],
  ['NLP', 'Natural Language Processing'],
  ['CV', 'Computer Vision'],
])

/** What is shown for a stored keyword: its label, or the keyword itself when none is known. */
export function keywordLabel(keyword: string): string {
  return keywordLabels.get(keyword) ?? keyword
}

/**
 * Finds what stands against a paper's keywords: one that is no topic of the conference. What a paper carries
 * already it may keep.
 *
 * @param topics those that organisers have set; null where they have set none
 * @param kept what the paper carried before
 */
export function unknownKeyword(
  given: readonly string[],
  topics: readonly string[] | null,
  kept: readonly string[],
): string | undefined {
  const known = new Set<string>([...(topics ?? keywords), ...kept])
  return given.find((keyword) => !known.has(keyword))
}
