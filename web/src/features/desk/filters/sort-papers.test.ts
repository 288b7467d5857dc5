import { sampleSummary } from '@lectern/domain/paper/paper-samples'
import { expect, test } from 'vitest'

import type { SortKey } from '../desk-view.ts'
import { reviewRow } from '../reviews/review-samples.ts'
import { sortPapers } from './sort-papers.ts'

const day = (date: number) => new Date(2026, 0, date)
const papers = [
  sampleSummary('a', {
    paperTitle: 'Paper 10',
    fullname: 'Émile',
    createdAt: day(1),
    updatedAt: day(9),
    status: 'Reject',
  }),
  sampleSummary('b', {
    paperTitle: 'paper 9',
    fullname: 'Zoe',
    createdAt: day(3),
    updatedAt: day(3),
    status: '',
  }),
  sampleSummary('c', {
    paperTitle: 'Äpfel',
    fullname: 'emma',
    createdAt: day(2),
    updatedAt: day(5),
    status: 'Accept',
  }),
  sampleSummary('d', {
    paperTitle: 'Zebras',
    fullname: 'Asha',
    createdAt: day(2),
    updatedAt: day(4),
    status: 'Odd',
  }),
]

function assignee(fullname: string, isYou = false) {
  return { email: `${fullname}@example.org`, fullname, isYou }
}

const rows = new Map([
  ['a', reviewRow('a', { in: 2, mean: 2.5, spread: 0, assignee: assignee('Bo') })],
  ['b', reviewRow('b', { in: 0, assignee: assignee('ada') })],
  ['c', reviewRow('c', { in: 3, mean: 4, spread: 1.5, assignee: assignee('Zoe', true) })],
])

test.each<[SortKey, boolean, string]>([
  ['submitted', false, 'bcda'],
  ['submitted', true, 'acdb'],
  ['changed', false, 'acdb'],
  ['changed', true, 'bdca'],
  ['title', false, 'cbad'],
  ['title', true, 'dabc'],
  ['author', false, 'dacb'],
  ['author', true, 'bcad'],
  ['status', false, 'bcad'],
  ['status', true, 'dacb'],
  ['reports', false, 'cabd'],
  ['reports', true, 'bacd'],
  ['mean', false, 'cabd'],
  ['mean', true, 'acbd'],
  ['spread', false, 'cabd'],
  ['spread', true, 'acbd'],
  ['assignee', false, 'cbad'],
  ['assignee', true, 'abcd'],
])('by %s, reversed %s: %s', (sort, reversed, expected) => {
  const before = papers.map(({ id }) => id)
  expect(
    sortPapers(papers, sort, reversed, rows)
      .map(({ id }) => id)
      .join(''),
  ).toBe(expected)
  expect(papers.map(({ id }) => id)).toStrictEqual(before)
})
