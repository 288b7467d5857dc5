import type { ApiRevision } from '@lectern/domain/api/api-revision'
import { answerTo, areSameAnswers, type Answer } from '@lectern/domain/reviews/revision'
import * as v from 'valibot'

import { storing } from '../../browser/storing.ts'

const typedSchema = v.array(v.object({ label: v.string(), text: v.string() }))

const keptSchema = v.object({
  /** As they were typed: what the server would refuse, as too many words, is kept here all the same. */
  answers: typedSchema,
  /** What the server has, as far as this browser knows. */
  base: typedSchema,
  /** What was also typed elsewhere, until somebody takes it or throws it away. */
  elsewhere: typedSchema,
})

/** Answers as this browser keeps them. */
export type KeptAnswers = v.InferOutput<typeof keptSchema>

/** Under which name a browser keeps somebody's answers. Signing out removes everything below `lectern:`. */
export function keptName(uid: string, paperId: string): string {
  return `lectern:revision:${uid}:${paperId}`
}

/** Reads the answers that this browser keeps; null where there are none. */
export function keptAnswers(name: string): KeptAnswers | null {
  try {
    const text = storing(() => localStorage.getItem(name)) ?? 'null'
    const parsed = v.safeParse(keptSchema, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Keeps answers in this browser. @returns whether the browser has taken them */
export function keepAnswers(name: string, kept: KeptAnswers): boolean {
  const done = storing(() => {
    localStorage.setItem(name, JSON.stringify(kept))
    return true
  })
  return done === true
}

/**
 * Puts what this browser keeps and what the server has together: what was typed here and never arrived stays, and
 * where the server has other words than were known here, these are kept beside it. No word is lost.
 */
export function mergeAnswers(
  { reports, draft }: Pick<ApiRevision, 'reports' | 'draft'>,
  kept: KeptAnswers | null,
): KeptAnswers {
  if (kept === null) return { answers: draft, base: draft, elsewhere: [] }
  const answers: Answer[] = []
  const elsewhere: Answer[] = []
  for (const { label } of reports) {
    const [typed, known, stored] = [kept.answers, kept.base, draft].map((one) =>
      answerTo(one, label),
    )
    const isTyped = typed !== known
    const text = (isTyped ? typed : stored) ?? ''
    answers.push({ label, text })
    const isOther = isTyped && stored !== known && stored !== typed
    const others = [answerTo(kept.elsewhere, label), isOther ? (stored ?? '') : '']
    const other = others.filter((one) => one !== '' && one !== text).join('\n\n')
    if (other !== '') elsewhere.push({ label, text: other })
  }
  return { answers, base: draft, elsewhere }
}

/** Tells whether something was typed that the server does not have. */
export function isUnsaved(
  reports: ApiRevision['reports'],
  { answers, base }: Pick<KeptAnswers, 'answers' | 'base'>,
): boolean {
  return !areSameAnswers(reports, answers, base)
}

/** Answers with another text to one report. */
export function withAnswer(answers: readonly Answer[], label: string, text: string): Answer[] {
  return [...answers.filter((one) => one.label !== label), { label, text }]
}
