import { keywords } from '@lectern/domain/paper/keywords'
import { expect, it } from 'vitest'

import { byKeyword, byStatus } from './breakdown.ts'

it('counts by status, the five first', () => {
  const papers = ['Accept', '', 'Old one', 'Submitted', 'Accept'].map((status) => ({ status }))
  expect(byStatus(papers)).toEqual([
    { name: 'Submitted', count: 2 },
    { name: 'Review Awaiting', count: 0 },
    { name: 'Review Obtained', count: 0 },
    { name: 'Accept', count: 2 },
    { name: 'Reject', count: 0 },
    { name: 'Old one', count: 1 },
  ])
})

it('counts by keyword, each of several', () => {
  const papers = [['AI', 'ML'], ['AI'], [], ['old']].map((keywords) => ({ keywords }))
  expect(byKeyword(papers, keywords, 'None')).toEqual([
    { name: 'Artificial Intelligence', count: 2 },
    { name: 'Machine Learning', count: 1 },
    { name: 'Natural Language Processing', count: 0 },
    { name: 'Computer Vision', count: 0 },
    { name: 'old', count: 1 },
    { name: 'None', count: 1 },
  ])
})
