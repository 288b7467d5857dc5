import { PDFDocument } from '@cantoo/pdf-lib'
import { keywords } from '@lectern/domain/keywords'
import { paperStatuses } from '@lectern/domain/statuses'
import { describe, expect, it } from 'vitest'

import { sampleAuthor } from './accounts.ts'
import { paperPdf, supplementPdf } from './paper-pdf.ts'
import { sampleEvents } from './sample-history.ts'
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

describe('the history of a sample paper', () => {
  const at = (time: number) => new Date(time * 1000)
  const pdf = { path: 'papers/u/p/a.pdf', name: 'paper.pdf', bytes: 10 }
  const check = { path: pdf.path, ok: true, reason: null, bytes: 10, sha256: 'ab', pages: 3 }
  const paper = {
    ownerUid: sampleAuthor.uid,
    pdf,
    supplementaryPdf: null,
    createdAt: at(0),
    updatedAt: at(900),
    checks: { pdf: check, supplementaryPdf: null },
  }

  it.each(paperStatuses)('ends with its status: %s', (status) => {
    const events = sampleEvents({ ...paper, status })
    const [submitted, checked, ...changes] = events
    expect([submitted?.kind, checked?.kind]).toEqual(['submitted', 'files-checked'])
    expect(changes.at(-1)?.to ?? 'Submitted').toBe(status)
    const way = changes.map(({ to }) => to)
    expect(changes.map(({ from }) => from)).toEqual(['Submitted', ...way].slice(0, way.length))
    expect(changes.at(-1)?.at ?? at(900)).toEqual(at(900))
  })
})
