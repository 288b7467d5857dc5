import { PDFDocument } from '@cantoo/pdf-lib'
import { keywords } from '@lectern/domain/paper/keywords'
import { paperStatuses } from '@lectern/domain/paper/statuses'
import { emptyReport, missingOf } from '@lectern/domain/reviews/report'
import { reviewerStates } from '@lectern/domain/reviews/reviewer'
import { describe, expect, it } from 'vitest'

import { sampleAuthor } from './accounts.ts'
import { sampleEvents } from './sample-history.ts'
import { samplePapers } from './sample-papers.ts'
import { paperPdf } from './sample-pdf.ts'
import { sampleReviewers } from './sample-reviewers.ts'
import { sampleReviews } from './sample-reviews.ts'
import { samplePaperId } from './seed-reviews.ts'

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

describe('the sample reviews', () => {
  const now = Date.parse('2026-03-01T12:00:00Z')
  const reviewers = sampleReviewers(now)
  const reviews = sampleReviews(reviewers, samplePaperId, now)

  it('have twelve reviewers, in every state but removed', () => {
    expect(reviewers).toHaveLength(12)
    const states = new Set(reviewers.map(({ state }) => state))
    expect(states).toEqual(new Set(reviewerStates.filter((state) => state !== 'removed')))
  })

  it('give each paper that is past its submission two different reviewers', () => {
    for (const paper of samplePapers) {
      const mine = reviews.filter((review) => review.paper === paper)
      const different = new Set(mine.map(({ assignment }) => assignment.reviewerId))
      const count = paper.status === 'Submitted' ? 0 : 2
      expect([mine.length, different.size]).toEqual([count, count])
    }
    const ids = new Set(reviews.map(({ assignment }) => assignment.id))
    expect(ids.size).toBe(reviews.length)
  })

  it('have reports in every state, and the first reviewer has work to do', () => {
    const states = new Set(reviews.map(({ assignment }) => assignment.state))
    expect(states).toEqual(new Set(['assigned', 'submitted', 'stepped back']))
    const drafts = reviews.filter(({ report }) => report !== null && report.submitted === null)
    expect(drafts.length).toBeGreaterThan(1)
    expect(reviews.some(({ report }) => report?.versions === 2)).toBe(true)
    const own = reviews.filter(({ assignment }) => assignment.reviewerId === reviewers[0]?.id)
    expect(own.some(({ assignment }) => assignment.state === 'assigned')).toBe(true)
    for (const { report } of reviews.filter((review) => review.assignment.state === 'submitted')) {
      expect(missingOf(report?.submitted ?? emptyReport)).toEqual({})
    }
  })
})
