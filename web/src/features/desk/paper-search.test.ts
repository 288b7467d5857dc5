import { expect, test } from 'vitest'

import { paperSearch } from './paper-search.ts'
import { sampleSummary } from './sample-summaries.ts'

const paper = sampleSummary('p1', {
  paperTitle: 'Brücken über dem Delta',
  fullname: 'Kenji Abe',
  email: 'kenji@example.org',
  keywords: ['CV', 'Optics'],
})
const other = sampleSummary('p2', { fullname: 'Asha Rao' })
const abstracts = new Map([['p1', 'Arches that carry Rain.']])

test.each([
  ['', true],
  ['  ', true],
  ['brücken', true],
  ['BRU\u0308CKEN', true],
  [' delta ', true],
  ['kenji a', true],
  ['KENJI@', true],
  ['cv', true],
  ['computer vis', true],
  ['optics', true],
  ['carry rain', true],
  ['delta kenji', false],
  ['Delta\u0000Kenji', true],
  ['bridges', false],
])('%j: %s', (query, expected) => {
  expect(paperSearch([paper], abstracts)(query)(0)).toBe(expected)
})

test('a paper is found by its own abstract alone, as it is now', () => {
  const found = (query: string, known: ReadonlyMap<string, string>) => {
    const isFound = paperSearch([paper, other], known)(query)
    return [isFound(0), isFound(1)]
  }
  expect(found('arches', abstracts)).toEqual([true, false])
  expect(found('arches', new Map([['p1', 'Domes.']]))).toEqual([false, false])
  expect(found('domes', new Map([['p1', 'Domes.']]))).toEqual([true, false])
  expect(found('domes', new Map([['p2', 'Domes.']]))).toEqual([false, true])
  expect(found('arches', new Map())).toEqual([false, false])
})

test('who goes on typing and who takes letters back finds what each query finds by itself', () => {
  const search = paperSearch([paper, other], abstracts)
  const queries = [
    'a',
    'ar',
    'arc',
    'arch',
    'arches',
    'arch',
    'rao',
    'ra',
    'a',
    '',
    'rches t',
    'ch',
  ]
  const alone = (query: string) => paperSearch([paper, other], abstracts)(query)
  const places = [0, 1]
  const found = queries.map((query) => places.map(search(query)))
  expect(found).toEqual(queries.map((query) => places.map(alone(query))))
  expect(found.slice(0, 2)).toEqual([
    [true, true],
    [true, false],
  ])
})
