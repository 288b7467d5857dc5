import * as v from 'valibot'

import { fileCheckOf, paperFileKinds, type Paper, paperSchema } from './paper.ts'

/**
 * What a long list of papers shows and searches: a paper without its abstract, and of what the server
 * found in its files only whether something is wrong.
 */
export const paperSummarySchema = v.object({
  ...v.pick(paperSchema, [
    'id',
    'ownerUid',
    'fullname',
    'email',
    'paperTitle',
    'keywords',
    'coAuthors',
    'status',
    'pdf',
    'supplementaryPdf',
    'createdAt',
    'updatedAt',
  ]).entries,
  /** Whether a file that the paper names now was read and found wanting. */
  checkFailed: v.boolean(),
})

/** A paper as a long list shows it. */
export type PaperSummary = v.InferOutput<typeof paperSummarySchema>

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
