import { fileCheckOf, paperFileKinds, type Paper } from './paper.ts'

/**
 * What a long list of papers shows and searches: a paper without its abstract, and of what the server
 * found in its files only whether something is wrong.
 */
export type PaperSummary = Readonly<
  Pick<
    Paper,
    | 'id'
    | 'ownerUid'
    | 'fullname'
    | 'email'
    | 'paperTitle'
    | 'keywords'
    | 'coAuthors'
    | 'status'
    | 'pdf'
    | 'supplementaryPdf'
    | 'createdAt'
    | 'updatedAt'
  >
> & {
  /** Whether a file that the paper names now was read and found wanting. */
  readonly checkFailed: boolean
}

/** Gives what a long list shows of a paper. */
export function summaryOf(paper: Paper): PaperSummary {
  return {
    id: paper.id,
    ownerUid: paper.ownerUid,
    fullname: paper.fullname,
    email: paper.email,
    paperTitle: paper.paperTitle,
    keywords: paper.keywords,
    coAuthors: paper.coAuthors,
    status: paper.status,
    pdf: paper.pdf,
    supplementaryPdf: paper.supplementaryPdf,
    createdAt: paper.createdAt,
    updatedAt: paper.updatedAt,
    checkFailed: paperFileKinds.some((kind) => fileCheckOf(paper, kind)?.ok === false),
  }
}
