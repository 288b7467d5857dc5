import * as v from 'valibot'

/** The keyword values that a paper can carry, in the order of the form's options (spec section 3). */
export const keywords = ['AI', 'ML', 'NLP', 'CV'] as const

/** A keyword as it is stored and sent. */
export type Keyword = (typeof keywords)[number]

/** Parses a keyword; anything else is refused. */
export const keywordSchema = v.picklist(keywords)

/** The label that the form shows for each keyword (spec section 3). */
export const keywordLabels: Readonly<Record<Keyword, string>> = {
  AI: 'Artificial Intelligence',
  ML: 'Machine Learning',
  NLP: 'Natural Language Processing',
  CV: 'Computer Vision',
}

/** What is shown for a stored keyword: its label, or the keyword itself when none is known. */
export function keywordLabel(keyword: string): string {
  return v.is(keywordSchema, keyword) ? keywordLabels[keyword] : keyword
}
