import { contentOf, type SummaryField } from './paper-fields.ts'
import { fileCheckOf, paperFileKinds, type Paper } from './paper.ts'

/**
 * What a long list of papers shows and searches: a paper without its abstract, and of what the server
 * found in its files only whether something is wrong.
 */
export type PaperSummary = Readonly<
  Pick<Paper, 'id' | 'number' | 'ownerUid' | 'status' | 'createdAt' | 'updatedAt' | SummaryField>
> & {
  /** Whether a file that the paper names now was read and found wanting. */
  readonly checkFailed: boolean
}

/** What a long list shows of a paper. */
export function summaryOf(paper: Paper): PaperSummary {
  const { abstract: _abstract, ...content } = contentOf(paper)
  return {
    id: paper.id,
    number: paper.number,
    ownerUid: paper.ownerUid,
    ...content,
    status: paper.status,
    pdf: paper.pdf,
    supplementaryPdf: paper.supplementaryPdf,
    createdAt: paper.createdAt,
    updatedAt: paper.updatedAt,
    checkFailed: paperFileKinds.some((kind) => fileCheckOf(paper, kind)?.ok === false),
  }
}
