import { expect, it } from 'vitest'

import type { ReviewerFilter, ReviewerOrder } from '../list-view.ts'
import { sampleReviewer } from '../reviewer-samples.ts'
import { countsOf, shownReviewers } from './shown-reviewers.ts'

const failed = { state: 'failed', at: '2026-01-02T03:05:00.000Z', lastError: '550 no' } as const
const reviewers = [
  sampleReviewer({ reviewerId: 'a', name: 'Åsa Berg', email: 'asa@example.org', mail: failed }),
  sampleReviewer({
    reviewerId: 'b',
    name: 'bo Dahl',
    state: 'accepted',
    topics: ['Dams'],
    answeredAt: '2026-02-02T00:00:00.000Z',
  }),
  sampleReviewer({ reviewerId: 'c', name: 'Cy Ek', state: 'reserve', mail: null }),
  sampleReviewer({ reviewerId: 'd', name: 'Di Fahl', state: 'removed', mail: failed }),
  sampleReviewer({
    reviewerId: 'e',
    name: 'Adam 10',
    email: 'e@example.org',
    invitedAt: '2026-01-03T00:00:00.000Z',
  }),
]

const shown = (search: string, filter: ReviewerFilter = 'all', order: ReviewerOrder = 'name') =>
  shownReviewers(reviewers, { search, filter, order })
    .map(({ reviewerId }) => reviewerId)
    .join('')

it.each<[search: string, filter: ReviewerFilter, order: ReviewerOrder, ids: string]>([
  ['', 'all', 'name', 'eabc'],
  ['', 'all', 'state', 'eabc'],
  ['', 'all', 'newest', 'beac'],
  ['', 'removed', 'name', 'd'],
  ['', 'mail failed', 'name', 'a'],
  ['', 'declined', 'name', ''],
  ['asa', 'all', 'name', 'a'],
  ['ÅSA  berg', 'all', 'name', 'a'],
  ['bern bridges', 'all', 'name', 'eac'],
  ['dams', 'all', 'name', 'b'],
  ['dams', 'invited', 'name', ''],
  ['nobody', 'all', 'name', ''],
])('finds for %j among %s by %s: %j', (search, filter, order, ids) => {
  expect(shown(search, filter, order)).toBe(ids)
})

it('counts each state, and whose mail did not arrive; who was removed is counted nowhere else', () => {
  expect(countsOf(reviewers)).toEqual({
    all: 4,
    invited: 2,
    accepted: 1,
    declined: 0,
    reserve: 1,
    'stepped back': 0,
    removed: 1,
    'mail failed': 1,
  })
})

it('searches 500 reviewers in a few milliseconds', () => {
  const many = Array.from({ length: 500 }, (_one, index) =>
    sampleReviewer({ reviewerId: String(index), name: `Person ${String(index)}` }),
  )
  const search = () => shownReviewers(many, { search: 'person 49', filter: 'all', order: 'name' })
  search()
  const began = performance.now()
  expect(search()).toHaveLength(15)
  expect(performance.now() - began).toBeLessThan(50)
})
