import * as v from 'valibot'

import { reviewLimits } from '../limits.ts'
import { isWellFormed } from '../text/text-fields.ts'

/*
 * A revision (conference, section 4): an organiser releases the reports' words for authors, and the author answers
 * each report, known by its letter.
 */

/** The letter by which reviewers are known to each other and to the authors. */
const letterSchema = v.pipe(v.string(), v.regex(/^[A-Z]{1,3}$/, 'A report is named by its letter.'))

/** The words of a report for authors, as they are released, without who wrote them and when. */
export const releasedReportSchema = v.object({ label: letterSchema, forAuthors: v.string() })

/** The words of a report for authors, as they are released. */
export type ReleasedReport = v.InferOutput<typeof releasedReportSchema>

/** What an author answers to a report. */
export const answerSchema = v.object({
  label: letterSchema,
  text: v.pipe(
    v.string(),
    v.check(isWellFormed, 'The answer holds a broken character. Remove it and try again.'),
    v.maxLength(
      reviewLimits.answer,
      `An answer is too long: ${reviewLimits.answer.toLocaleString('en')} characters at most. Shorten it.`,
    ),
  ),
})

/** What an author answers to a report. */
export type Answer = v.InferOutput<typeof answerSchema>

/** The answer to a report; empty where there is none. */
export function answerTo(answers: readonly Answer[], label: string): string {
  return answers.find((one) => one.label === label)?.text ?? ''
}

/** Tells whether two say the same to each of these reports. */
export function areSameAnswers(
  reports: readonly Pick<ReleasedReport, 'label'>[],
  one: readonly Answer[],
  other: readonly Answer[],
): boolean {
  return reports.every(({ label }) => answerTo(one, label) === answerTo(other, label))
}

/** The letters of the reports that are not answered yet. */
export function unanswered(
  reports: readonly Pick<ReleasedReport, 'label'>[],
  answers: readonly Answer[],
): string[] {
  return reports.map(({ label }) => label).filter((label) => answerTo(answers, label).trim() === '')
}
