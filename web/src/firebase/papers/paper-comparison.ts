import { areSameCoAuthors } from '@lectern/domain/co-authors'
import type { Paper, PaperFile } from '@lectern/domain/paper'

/** The fields of a paper that its form writes. */
export type WrittenPaper = Pick<
  Paper,
  | 'fullname'
  | 'email'
  | 'paperTitle'
  | 'abstract'
  | 'keywords'
  | 'coAuthors'
  | 'pdf'
  | 'supplementaryPdf'
>

/**
 * Tells whether two papers say the same: texts, keywords and co-authors in their order, and files. Files are the
 * same when their paths are, since an upload is never overwritten.
 */
export function isSamePaper(one: WrittenPaper, other: WrittenPaper): boolean {
  return (
    one.fullname === other.fullname &&
    one.email === other.email &&
    one.paperTitle === other.paperTitle &&
    one.abstract === other.abstract &&
    one.keywords.length === other.keywords.length &&
    one.keywords.every((keyword, index) => keyword === other.keywords[index]) &&
    areSameCoAuthors(one.coAuthors, other.coAuthors) &&
    isSameFile(one.pdf, other.pdf) &&
    isSameFile(one.supplementaryPdf, other.supplementaryPdf)
  )
}

function isSameFile(one: PaperFile | null, other: PaperFile | null): boolean {
  return one?.path === other?.path
}
