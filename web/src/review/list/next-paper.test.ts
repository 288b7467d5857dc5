import { expect, test } from 'vitest'

import { assigned } from '../session/report-samples.ts'
import { byNeed, nextPaper } from './next-paper.ts'

const at = '2026-03-01T12:00:00.000Z'
const papers = [
  assigned({ assignmentId: 'whenever', number: 1 }),
  assigned({ assignmentId: 'second', number: 3, due: at }),
  assigned({ assignmentId: 'begun', number: 9, due: at, savedAt: at }),
  assigned({ assignmentId: 'overdue', number: 8, due: '2026-02-01T12:00:00.000Z' }),
  assigned({ assignmentId: 'done', due: '2026-01-01T12:00:00.000Z', state: 'submitted' }),
  assigned({ assignmentId: 'gone', due: '2026-01-01T12:00:00.000Z', state: 'taken back' }),
  assigned({ assignmentId: 'third', number: 4, due: at }),
  assigned({ assignmentId: 'unnumbered', number: null, due: at }),
]
const ids = (some: typeof papers) => byNeed(some).map(({ assignmentId }) => assignmentId)

test('what is due first comes first, then what was begun, then by number', () => {
  expect(ids(papers.filter(({ state }) => state === 'assigned'))).toEqual([
    'overdue',
    'begun',
    'second',
    'third',
    'unnumbered',
    'whenever',
  ])
})

test('next is what needs its reviewer most, of what is to be written, except what is open', () => {
  expect(nextPaper(papers)?.assignmentId).toBe('overdue')
  expect(nextPaper(papers, 'overdue')?.assignmentId).toBe('begun')
  expect(nextPaper(papers.filter(({ state }) => state !== 'assigned'))).toBe(null)
})
