import { sampleSummary } from '@lectern/domain/paper/paper-samples'
import { expect, test } from 'vitest'

import { type DeskView, wholeView } from '../desk-view.ts'
import { reviewRow } from '../reviews/review-samples.ts'
import { countPapers, filterPapers } from './filter-papers.ts'
import { paperSearch } from './paper-search.ts'

const papers = [
  sampleSummary('a', { keywords: ['AI', 'ML'], checkFailed: true }),
  sampleSummary('b', { status: 'Review Awaiting', keywords: ['ML'] }),
  sampleSummary('c', {
    status: 'Accept',
    keywords: ['AI'],
    createdAt: new Date('2026-01-01T18:30:00Z'),
  }),
  sampleSummary('d', { status: '', createdAt: new Date('2026-01-01T18:29:59.999Z') }),
  sampleSummary('e', {
    status: 'Reject',
    checkFailed: true,
    createdAt: new Date('2025-12-30T18:30:00Z'),
  }),
  sampleSummary('f', { status: 'Withheld', keywords: ['Optics'] }),
]

const rows = new Map([
  ['a', reviewRow('a', { assigned: 2, in: 2 })],
  ['b', reviewRow('b', { assigned: 2, in: 1 })],
  ['c', reviewRow('c', { assigned: 1, in: 0 })],
  ['d', reviewRow('d', { assigned: 0, in: 0 })],
])

/** The second was accepted since. */
const mine = new Set(['a', 'c', 'd'])

function found(view: Partial<DeskView>, query = '') {
  const whole = { ...wholeView, ...view }
  const places = paperSearch(papers, new Map())(query)
  const asked = { papers, view: whole, found: places, timeZone: 'Asia/Kolkata', rows, mine }
  const counts = countPapers(asked)
  return {
    shown: filterPapers(asked)
      .map(({ id }) => id)
      .join(''),
    counts: {
      ...counts,
      statuses: Object.fromEntries(counts.statuses),
      keywords: Object.fromEntries(counts.keywords),
      reports: Object.fromEntries(counts.reports ?? []),
    },
  }
}

test.each<[Partial<DeskView>, string]>([
  [{}, 'abcdef'],
  [{ statuses: ['Submitted'] }, 'ad'],
  [{ statuses: ['Accept', 'Reject'] }, 'ce'],
  [{ keywords: ['ML'] }, 'ab'],
  [{ keywords: ['AI', 'ML'] }, 'abc'],
  [{ keywords: ['NLP'] }, ''],
  [{ failed: true }, 'ae'],
  [{ undecided: true }, 'abdf'],
  [{ reports: ['all'] }, 'a'],
  [{ reports: ['some'] }, 'bc'],
  [{ reports: ['none'] }, 'def'],
  [{ reports: ['all', 'none'] }, 'adef'],
  [{ mine: true }, 'ad'],
  [{ mine: true, failed: true }, 'a'],
  [{ from: '2026-01-01' }, 'abcdf'],
  [{ to: '2026-01-01' }, 'abdef'],
  [{ from: '2026-01-01', to: '2026-01-01' }, 'abdf'],
  [{ from: '2026-01-02', to: '2026-01-01' }, ''],
  [{ statuses: ['Submitted'], keywords: ['AI'], failed: true, undecided: true }, 'a'],
])('%j shows %s', (view, expected) => {
  expect(found(view).shown).toBe(expected)
})

test('without filters, everything is counted', () => {
  expect(found({}).counts).toStrictEqual({
    statuses: { Submitted: 2, 'Review Awaiting': 1, Accept: 1, Reject: 1, Withheld: 1 },
    keywords: { AI: 2, ML: 2, Optics: 1 },
    failed: 2,
    undecided: 4,
    reports: { all: 1, some: 2, none: 3 },
    mine: 2,
  })
})

test('a filter counts what it would show beside the other filters, its own choice left out', () => {
  expect(found({ keywords: ['AI'], statuses: ['Submitted'] }).counts).toStrictEqual({
    statuses: { Submitted: 1, Accept: 1 },
    keywords: { AI: 1, ML: 1 },
    failed: 1,
    undecided: 1,
    reports: { all: 1 },
    mine: 1,
  })
  expect(found({ reports: ['none'] }).counts).toMatchObject({
    undecided: 2,
    reports: { all: 1, some: 2, none: 3 },
  })
  expect(found({ failed: true }).counts.failed).toBe(2)
  expect(found({ undecided: true }).counts).toMatchObject({ failed: 1, undecided: 4 })
  expect(found({ mine: true }).counts).toMatchObject({ failed: 1, undecided: 2, mine: 2 })
})

test('search and dates narrow every count', () => {
  const { shown, counts } = found({ to: '2025-12-31' }, 'PAPER')
  expect(shown).toBe('e')
  expect(counts).toStrictEqual({
    statuses: { Reject: 1 },
    keywords: {},
    failed: 1,
    undecided: 0,
    reports: { none: 1 },
    mine: 0,
  })
  expect(found({}, 'paper b').counts.undecided).toBe(1)
})

test('while nobody knows of reports and who decides, no paper is found by them, and none is counted', () => {
  const everything = papers.map((_, place) => place)
  const known = { timeZone: 'Asia/Kolkata', rows: null, mine: null }
  const asked = (view: Partial<DeskView>) => ({
    papers,
    view: { ...wholeView, ...view },
    found: everything,
    ...known,
  })
  expect(filterPapers(asked({}))).toEqual(papers)
  expect(countPapers(asked({}))).toMatchObject({ reports: undefined, mine: undefined })
  expect(filterPapers(asked({ reports: ['none'] }))).toEqual([])
  expect(filterPapers(asked({ mine: true }))).toEqual([])
})
