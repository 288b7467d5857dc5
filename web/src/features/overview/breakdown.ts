import { keywordLabel } from '@lectern/domain/paper/keywords'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { initialStatus, paperStatuses } from '@lectern/domain/paper/statuses'

/** A part of the papers. */
export interface Part {
  readonly name: string
  readonly count: number
}

/** Counts the papers by status: the five first, also those without a paper, then unknown ones. */
export function byStatus(papers: readonly Pick<PaperSummary, 'status'>[]): readonly Part[] {
  const statuses = papers.map(({ status }) => (status === '' ? initialStatus : status))
  return counted(paperStatuses, statuses)
}

/**
 * Counts the papers by keyword: a paper with several counts for each of them. The last part are those
 * without any.
 *
 * @param topics what papers can be about, told also where there is none
 * @param none what those without any are called
 */
export function byKeyword(
  papers: readonly Pick<PaperSummary, 'keywords'>[],
  topics: readonly string[],
  none: string,
): readonly Part[] {
  const parts = counted(
    topics,
    papers.flatMap((paper) => paper.keywords),
  )
  const without = papers.filter((paper) => paper.keywords.length === 0).length
  return [
    ...parts.map(({ name, count }) => ({ name: keywordLabel(name), count })),
    { name: none, count: without },
  ]
}

function counted(known: readonly string[], found: readonly string[]): readonly Part[] {
  const counts = new Map(known.map((name) => [name, 0]))
  for (const name of found) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Array.from(counts, ([name, count]) => ({ name, count }))
}
