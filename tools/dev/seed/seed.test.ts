import { PDFDocument } from '@cantoo/pdf-lib'
import { keywords } from '@lectern/domain/paper/keywords'
import { paperStatuses } from '@lectern/domain/paper/statuses'
import { describe, expect, it } from 'vitest'

import { sampleAuthor } from './accounts.ts'
import { sampleEvents } from './sample-history.ts'
import { samplePapers } from './sample-papers.ts'
import { paperPdf } from './sample-pdf.ts'

describe('the sample papers', () => {
  it('are 24, seven of them by the sample author', () => {
    expect(samplePapers).toHaveLength(24)
    expect(samplePapers.filter(({ owner }) => owner === sampleAuthor)).toHaveLength(7)
  })

  it('have every status and every keyword', () => {
    expect(new Set(samplePapers.map(({ status }) => status))).toEqual(new Set(paperStatuses))
    expect(new Set(samplePapers.flatMap((paper) => paper.keywords))).toEqual(new Set(keywords))
  })

  it('have their titles and numbers of pages, and are the same files each time', async () => {
    for (const paper of samplePapers) {
      const pdf = await paperPdf(paper)
      const document = await PDFDocument.load(pdf)
      expect([document.getTitle(), document.getPageCount()]).toEqual([paper.title, paper.pages])
      expect(await paperPdf(paper)).toEqual(pdf)
    }
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
