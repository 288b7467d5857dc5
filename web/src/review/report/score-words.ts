import type { DraftReport, recommendations, ReportFieldName } from '@lectern/domain/reviews/report'

/** The fields that are rated from 1 to 5. */
export type ScoreField = Extract<
  ReportFieldName,
  'relevance' | 'technicalQuality' | 'novelty' | 'clarity' | 'significance' | 'confidence'
>

/** The values, lowest first. */
export const scores = [1, 2, 3, 4, 5] as const

/** What each value of a quality means, lowest first. The qualities are those of the Review Process page. */
export const scoreWords: Readonly<
  Record<ScoreField, readonly [string, string, string, string, string]>
> = {
  relevance: ['Off topic', 'Hardly fits', 'Fits in part', 'Fits well', 'Central'],
  technicalQuality: ['Wrong', 'Weak', 'Sound in part', 'Sound', 'Excellent'],
  novelty: ['Known', 'Hardly new', 'New in part', 'New', 'Ground-breaking'],
  clarity: ['Unclear', 'Hard to follow', 'Readable', 'Clear', 'Very clear'],
  significance: ['None', 'Small', 'Moderate', 'Great', 'Very great'],
  confidence: ['A guess', 'Unsure', 'Fairly sure', 'Sure', 'Very sure'],
}

/** What is asked of each. */
export const scoreQuestions: Readonly<Record<ScoreField, string>> = {
  relevance: 'Does it fit the conference and its track?',
  technicalQuality: 'Are methods, evidence and conclusions sound?',
  novelty: 'Does it say something that was not known?',
  clarity: 'Can it be followed, and done again?',
  significance: 'Will it matter to others?',
  confidence: 'How sure are you of this report?',
}

/** What each recommendation means. */
export const recommendationWords: Readonly<
  Record<(typeof recommendations)[number], { readonly name: string; readonly hint: string }>
> = {
  accept: { name: 'Accept', hint: 'As it is, or with small corrections' },
  revise: { name: 'Revise', hint: 'Worth publishing once it has changed' },
  reject: { name: 'Reject', hint: 'Not at this conference' },
}

/** Writes a value with its word. */
export function writtenScore(name: ScoreField, value: DraftReport[ScoreField]): string {
  const word = value === null ? undefined : scoreWords[name][value - 1]
  return value === null ? 'not rated' : `${String(value)}${word === undefined ? '' : `, ${word}`}`
}
