import { apiPaperSchema } from '@lectern/domain/api/api-paper'
import { otherContent, samplePaper } from '@lectern/domain/paper/paper-samples'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { fileLink } from './file-links.ts'
import { showPaper } from './show-paper.ts'

const context = {
  appSecret: 'a secret of thirty-two characters',
  siteUrl: 'https://example.org',
  now: () => 1_800_000_000_000,
}

const file = { path: 'papers/u/p1/f.pdf', name: 'paper.pdf', bytes: 9 }
const paper = samplePaper('p1', {
  ...otherContent,
  status: 'Review Awaiting',
  pdf: file,
  number: 12,
  supplementaryPdf: file,
  createdAt: new Date(0),
  updatedAt: new Date(1500),
  checks: { pdf: null },
})

function link(kind: 'pdf' | 'supplementary', disposition: 'inline' | 'attachment'): string {
  return fileLink(context, { paperId: paper.id, kind, disposition })
}

describe('showPaper', () => {
  it('shows the fields of the spec, and neither owner nor paths', () => {
    const shown = showPaper(context, paper)
    expect(shown).toStrictEqual({
      number: 12,
      _id: 'p1',
      ...otherContent,
      status: 'Review Awaiting',
      pdfFileViewerUrl: link('pdf', 'inline'),
      pdfFileDownloadUrl: link('pdf', 'attachment'),
      supplementaryPdfViewerUrl: link('supplementary', 'inline'),
      supplementaryPdfDownloadUrl: link('supplementary', 'attachment'),
      createdAt: '1970-01-01T00:00:00.000Z',
      updatedAt: '1970-01-01T00:00:01.500Z',
    })
    expect(v.parse(v.strictObject(apiPaperSchema.entries), shown)).toStrictEqual(shown)
  })

  it('has no links to a supplement that is not there', () => {
    const shown = showPaper(context, { ...paper, supplementaryPdf: null })
    expect(shown.supplementaryPdfViewerUrl).toBeNull()
    expect(shown.supplementaryPdfDownloadUrl).toBeNull()
  })

  it('shows no status as Submitted and one that nobody knows as it stands', () => {
    expect(showPaper(context, { ...paper, status: '' }).status).toBe('Submitted')
    expect(showPaper(context, { ...paper, status: 'Withdrawn' }).status).toBe('Withdrawn')
  })
})
