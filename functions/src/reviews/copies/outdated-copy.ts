import type { Paper } from '@lectern/domain/paper/paper'
import type { ReviewSettings } from '@lectern/domain/reviews/review-phase'

import type { ReviewCopy } from '../../store/reviews/copy-store.ts'

/**
 * Tells whether a paper has changed since its copy was frozen, in what reviewers read: who wrote it matters where they
 * are told.
 */
export function isOutdated(
  copy: ReviewCopy,
  paper: Paper,
  { blind }: Pick<ReviewSettings, 'blind'>,
): boolean {
  const { sources } = copy
  return (
    copy.paperTitle !== paper.paperTitle ||
    copy.abstract !== paper.abstract ||
    !isSameList(copy.keywords, paper.keywords) ||
    (blind === 'single' && !isSameList(copy.authors, authorNames(paper))) ||
    (sources !== undefined &&
      (sources.pdf !== paper.pdf.path ||
        sources.supplementaryPdf !== (paper.supplementaryPdf?.path ?? null)))
  )
}

/** The names of a paper's authors, in their order. */
export function authorNames({ fullname, coAuthors }: Paper): string[] {
  return [fullname, ...coAuthors.map(({ name }) => name)]
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index])
}
