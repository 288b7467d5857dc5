import { expect, test } from 'vitest'

import {
  areSameRows,
  type CoAuthorRow,
  filledRows,
  rowsOf,
  withMovedRow,
  withNewRow,
} from './co-author-rows.ts'

const row = (id: number, name: string): CoAuthorRow => ({
  id,
  name,
  affiliation: '',
  email: '',
  orcid: '',
})
const [a, b, c] = [row(0, 'A'), row(7, 'B'), row(3, 'C')]

test('a paper’s co-authors are rows, each with an id of its own', () => {
  const orcid = '0000-0002-1825-0097'
  expect(
    rowsOf([
      { name: 'A', affiliation: '', email: '', orcid: null },
      { name: 'B', affiliation: 'DTU', email: 'b@dtu.example', orcid },
    ]),
  ).toEqual([a, { id: 1, name: 'B', affiliation: 'DTU', email: 'b@dtu.example', orcid }])
})

test('a new row has an id that no other has', () => {
  expect(withNewRow([])).toEqual([row(0, '')])
  expect(withNewRow([a, b, c])).toEqual([a, b, c, row(8, '')])
})

test('a row moves by one place, and not beyond the ends', () => {
  const rows = [a, b, c]
  expect(withMovedRow(rows, 7, -1)).toEqual([b, a, c])
  expect(withMovedRow(rows, 7, 1)).toEqual([a, c, b])
  expect(withMovedRow(rows, 0, -1)).toBe(rows)
  expect(withMovedRow(rows, 3, 1)).toBe(rows)
  expect(withMovedRow(rows, 99, 1)).toBe(rows)
  expect(withMovedRow(rows, 99, -1)).toBe(rows)
})

test('rows in which nothing is typed are nobody', () => {
  const typed = [{ ...row(1, ''), affiliation: 'DTU' }, { ...row(2, ' '), orcid: '0' }, a]
  expect(filledRows([row(4, ''), ...typed, row(5, ' \t')])).toEqual(typed)
})

test('rows are the same when they say the same in the same order', () => {
  expect(areSameRows([a, b], [{ ...a, id: 9 }, b])).toBe(true)
  expect(areSameRows([], [])).toBe(true)
  for (const other of [
    [b, a],
    [a],
    [a, b, c],
    [a, { ...b, orcid: '0' }],
    [a, { ...b, email: 'b@c' }],
  ]) {
    expect(areSameRows([a, b], other)).toBe(false)
  }
})
