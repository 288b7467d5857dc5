import { paperIdSchema, uidSchema } from '@lectern/domain/paper'
import type { PaperSummary } from '@lectern/domain/paper-summary'
import * as v from 'valibot'

/** A paper for tests; what matters to one is given. */
export function sampleSummary(
  id: string,
  given: Partial<Omit<PaperSummary, 'id'>> = {},
): PaperSummary {
  return {
    id: v.parse(paperIdSchema, id),
    ownerUid: v.parse(uidSchema, 'owner'),
    fullname: 'Asha Rao',
    email: 'asha.rao@example.org',
    paperTitle: `Paper ${id}`,
    keywords: [],
    coAuthors: [],
    status: 'Submitted',
    pdf: { path: `papers/owner/${id}/a1.pdf`, name: 'paper.pdf', bytes: 2048 },
    supplementaryPdf: null,
    createdAt: new Date(2026, 0, 1, 12),
    updatedAt: new Date(2026, 0, 1, 12),
    checkFailed: false,
    ...given,
  }
}
