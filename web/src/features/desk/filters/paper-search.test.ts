import { sampleSummary } from '@lectern/domain/paper/paper-samples'
import { expect, test } from 'vitest'

import { paperSearch } from './paper-search.ts'

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
  expect(paperSearch([paper], abstracts)(query)).toEqual(expected ? [0] : [])
})

test('a paper is found by its own abstract alone, as it is now', () => {
  const found = (query: string, known: ReadonlyMap<string, string>) =>
    paperSearch([paper, other], known)(query)
  expect(found('arches', abstracts)).toEqual([0])
  expect(found('arches', new Map([['p1', 'Domes.']]))).toEqual([])
  expect(found('domes', new Map([['p1', 'Domes.']]))).toEqual([0])
  expect(found('domes', new Map([['p2', 'Domes.']]))).toEqual([1])
  expect(found('arches', new Map())).toEqual([])
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
  const found = queries.map(search)
  expect(found).toEqual(queries.map(alone))
  expect(found.slice(0, 2)).toEqual([[0, 1], [0]])
})
