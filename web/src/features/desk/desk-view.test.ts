import { paperIdSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import {
  type DeskView,
  filterCount,
  openPaperIn,
  viewFrom,
  wholeView,
  withOpenPaper,
  withoutFilters,
  withView,
} from './desk-view.ts'

const narrow: DeskView = {
  query: 'bridges & dams',
  statuses: ['Review Awaiting', 'Reject'],
  keywords: ['ML'],
  from: '2026-01-31',
  to: '2026-02-28',
  failed: true,
  undecided: true,
  reports: ['all', 'none'],
  mine: true,
  sort: 'title',
  reversed: true,
}

const empty = new URLSearchParams()
const topics = ['AI', 'ML', 'Fog, smog and haze']

test('a view comes back from its address as it was', () => {
  const address = withView(empty, narrow).toString()
  expect(address).toBe(
    'q=bridges+%26+dams&status=review-awaiting%2Creject&keyword=ml&from=2026-01-31&to=2026-02-28' +
      '&check=failed&decision=none&reports=all%2Cnone&assignee=me&sort=-title',
  )
  expect(viewFrom(new URLSearchParams(address), topics)).toStrictEqual(narrow)
})

test('the whole list needs no words in the address, and takes those of another view away', () => {
  expect(withView(empty, wholeView).toString()).toBe('')
  expect(withView(withView(empty, narrow), wholeView).toString()).toBe('')
  expect(viewFrom(empty, topics)).toStrictEqual(wholeView)
  expect(withView(empty, { ...wholeView, reversed: true }).toString()).toBe('sort=-submitted')
})

test.each([
  'status=accepted&keyword=XXL',
  'status=,,&keyword=',
  'from=yesterday&to=2026-02-31',
  'from=2026-1-1&to=20260101',
  'check=true&decision=1',
  'reports=most,',
  'assignee=ada',
  'sort=constructor',
  'sort=-',
  'sort=-toString&unknown=1',
])('%s: what makes no sense is ignored', (address) => {
  expect(viewFrom(new URLSearchParams(address), topics)).toStrictEqual(wholeView)
})

test('what makes sense counts beside what makes none', () => {
  expect(
    viewFrom(new URLSearchParams('status=accept,nonsense&from=x&to=2026-02-01'), topics),
  ).toStrictEqual({
    ...wholeView,
    statuses: ['Accept'],
    to: '2026-02-01',
  })
})

test('the open paper stands beside the view', () => {
  const open = withOpenPaper(new URLSearchParams('q=a&other=b'), v.parse(paperIdSchema, 'paper-1'))
  expect(open.toString()).toBe('q=a&other=b&paper=paper-1')
  expect(openPaperIn(open)).toBe('paper-1')
  expect(withView(open, narrow).get('paper')).toBe('paper-1')
  expect(withOpenPaper(open, null).toString()).toBe('q=a&other=b')
  expect(openPaperIn(empty)).toBeNull()
  expect(openPaperIn(new URLSearchParams('paper=../users/a'))).toBeNull()
})

test('filters are counted and taken away; the search is none, and the order stays', () => {
  expect(filterCount(wholeView)).toBe(0)
  expect(filterCount({ ...wholeView, query: 'a', sort: 'title' })).toBe(0)
  expect(filterCount(narrow)).toBe(7)
  expect(filterCount({ ...wholeView, from: '2026-01-01' })).toBe(1)
  expect(filterCount({ ...wholeView, to: '2026-01-01' })).toBe(1)
  expect(withoutFilters(narrow)).toStrictEqual({ ...wholeView, sort: 'title', reversed: true })
})

test('a topic of several words, also with a comma, comes back from the address', () => {
  const view = { ...wholeView, keywords: ['Fog, smog and haze', 'ML'] }
  const address = withView(empty, view).toString()
  expect(viewFrom(new URLSearchParams(address), topics).keywords.toSorted()).toEqual([
    'Fog, smog and haze',
    'ML',
  ])
})
