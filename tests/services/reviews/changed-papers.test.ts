import { describe, expect, test } from 'vitest'

import { readOwnReport } from '../../../functions/src/reviews/reports/read-own-report.ts'
import { publishReviews } from '../../support/assignments.ts'
import { atWork, context, save, storedReportOf, submit } from './reviewer-at-work.ts'

describe('a paper under review', () => {
  test.each([
    ['is accepted', { status: 'Accept' }],
    ['is edited', { paperTitle: 'Another title', abstract: 'Another abstract.' }],
  ])('that %s stays what its reviewer reads, and the report goes on', async (_what, change) => {
    await publishReviews()
    const work = await atWork()
    await save(work, { forAuthors: 'Begun' })
    await context.firestore.doc(`papers/${work.assignment.paperId}`).update(change)
    const { copy, report, rights } = await readOwnReport(context, work.who, work.id)
    expect([copy.paperTitle, copy.version, rights['write report']]).toEqual([
      'A frozen title',
      1,
      null,
    ])
    expect(report.draft.forAuthors).toBe('Begun')
    await submit(work, { forAuthors: 'Begun, and ended.' })
    expect((await storedReportOf(work)).submitted?.forAuthors).toBe('Begun, and ended.')
  })
})
