import { PDFDocument } from '@cantoo/pdf-lib'
import { keywords } from '@lectern/domain/keywords'
import { paperStatuses } from '@lectern/domain/statuses'
import { describe, expect, it } from 'vitest'

import { sampleAuthor } from './accounts.ts'
import { paperPdf, supplementPdf } from './paper-pdf.ts'
import { samplePapers } from './sample-papers.ts'

describe('the sample papers', () => {
  it('are 24, seven of them by the sample author', () => {
    expect(samplePapers).toHaveLength(24)
    expect(samplePapers.filter(({ owner }) => owner === sampleAuthor)).toHaveLength(7)
  })

  it('have every status and every keyword', () => {
    expect(new Set(samplePapers.map(({ status }) => status))).toEqual(new Set(paperStatuses))
    expect(new Set(samplePapers.flatMap((paper) => paper.keywords))).toEqual(new Set(keywords))
  })

  it.each(samplePapers.map((paper, index) => ({ paper, index, title: paper.title })))(
    'is set on its number of pages: $title',
    async ({ paper, index }) => {
      const document = await PDFDocument.load(await paperPdf(paper, index))
      expect(document.getPageCount()).toBe(paper.pages)
      expect(document.getTitle()).toBe(paper.title)
    },
  )

  it('are the same file each time', async () => {
    const [paper] = samplePapers
    if (paper === undefined) throw new Error('There is no sample paper.')
    expect(await paperPdf(paper, 1)).toEqual(await paperPdf(paper, 1))
    expect(await supplementPdf(paper, 1)).toEqual(await supplementPdf(paper, 1))
    expect(await paperPdf(paper, 1)).not.toEqual(await paperPdf(paper, 2))
  })
})
