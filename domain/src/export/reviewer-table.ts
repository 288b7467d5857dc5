import type { Reviewer } from '../reviews/reviewer.ts'
import { csvText } from './csv.ts'

/** A row of the list, and whether a report of the reviewer is known to be in. */
type ListedReviewer = Pick<Reviewer, 'name' | 'email' | 'affiliation' | 'most' | 'state'> & {
  readonly topics: readonly string[]
  readonly hasReported: boolean
}

/**
 * Writes reviewers as a CSV file from which next year's are invited: the columns are those that inviting takes, with how
 * each stood this year behind them. No score, number of papers or date stands in it.
 *
 * @param reviewers those who were removed are left out
 */
export function reviewersCsv(reviewers: readonly ListedReviewer[]): string {
  const rows = reviewers
    .filter(({ state }) => state !== 'removed')
    .map(({ name, email, affiliation, topics, most, state, hasReported }) => [
      name,
      email,
      affiliation,
      topics.join(', '),
      most === null ? '' : String(most),
      hasReported ? 'reported' : state,
    ])
  return csvText([['Name', 'E-mail', 'Affiliation', 'Topics', 'Most papers', 'State'], ...rows])
}
