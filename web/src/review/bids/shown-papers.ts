import { keywordLabel } from '@lectern/domain/paper/keywords'
import type { BidAnswer } from '@lectern/domain/reviews/bids'

import type { BiddablePaper } from './bid-answers.ts'

/** Which papers are shown, by what was said of them: `unseen` are those of which nothing was. */
export const bidFilters = ['unseen', 'all', 'yes', 'conflict'] as const

/** Which papers are shown. */
export interface PaperFilter {
  readonly said: (typeof bidFilters)[number]
  /** Empty: any. */
  readonly topic: string
  /** Words that stand in the title or the topics. */
  readonly search: string
}

/** Finds the papers that are shown, in the server's order. */
export function shownPapers(
  papers: readonly BiddablePaper[],
  said: ReadonlyMap<string, BidAnswer>,
  filter: PaperFilter,
): readonly BiddablePaper[] {
  const words = filter.search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return papers.filter(({ paperId, paperTitle, keywords }) => {
    const answer = said.get(paperId)
    if (filter.said === 'unseen' ? answer !== undefined : isOther(filter.said, answer)) return false
    if (filter.topic !== '' && !keywords.includes(filter.topic)) return false
    const text = [paperTitle, ...keywords.map(keywordLabel)].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

function isOther(wanted: 'all' | 'yes' | 'conflict', answer: BidAnswer | undefined): boolean {
  return wanted !== 'all' && answer !== wanted
}

/** The topics of papers, each once, by name. */
export function topicsOf(papers: readonly BiddablePaper[]): readonly string[] {
  return [...new Set(papers.flatMap(({ keywords }) => keywords))].toSorted((one, other) =>
    one.localeCompare(other),
  )
}
