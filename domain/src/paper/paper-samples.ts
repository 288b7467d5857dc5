import * as v from 'valibot'

import type { StoredContent } from './paper-fields.ts'
import { type PaperSummary, summaryOf } from './paper-summary.ts'
import { type Paper, type PaperContent, paperContentSchema, paperSchema } from './paper.ts'

/** What a person types about a paper of the tests, and nothing that is optional. */
export const sampleContent: PaperContent = v.parse(paperContentSchema, {
  fullname: 'Asha Rao',
  email: 'asha.rao@example.org',
  paperTitle: 'Self-healing concrete',
  abstract: 'Bacteria that seal cracks.',
  keywords: [],
})

/** Something else than a sample paper says, in each field. */
export const otherContent: StoredContent = {
  fullname: 'Ravi Kumar',
  email: 'ravi@example.org',
  paperTitle: 'Quiet looms',
  abstract: 'We ask whether looms have to be loud.',
  keywords: ['NLP'],
  coAuthors: [
    {
      name: 'Bodil Holm',
      affiliation: 'DTU',
      orcid: '0000-0002-1825-0097',
      email: 'bodil@dtu.example',
    },
  ],
}

/** A paper of the tests: what matters to one of them is given. */
export function samplePaper(id: string, given: Partial<Omit<Paper, 'id'>> = {}): Paper {
  const paper = v.parse(paperSchema, {
    id,
    ownerUid: 'owner',
    ...sampleContent,
    paperTitle: `Paper ${id}`,
    status: 'Submitted',
    pdf: { path: `papers/owner/${id}/a1.pdf`, name: 'paper.pdf', bytes: 2048 },
    supplementaryPdf: null,
    createdAt: new Date(2026, 0, 1, 12),
    updatedAt: new Date(2026, 0, 1, 12),
  })
  return { ...paper, ...given }
}

/** A paper of a long list of the tests: what matters to one of them is given. */
export function sampleSummary(
  id: string,
  given: Partial<Omit<PaperSummary, 'id'>> = {},
): PaperSummary {
  return { ...summaryOf(samplePaper(id)), ...given }
}
