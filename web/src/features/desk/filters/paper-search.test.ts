import { sampleSummary } from '@lectern/domain/paper/paper-samples'
import { expect, test } from 'vitest'

import { paperSearch } from './paper-search.ts'

const paper = sampleSummary('p1', {
  paperTitle: 'Brücken über dem Delta',
  fullname: 'Kenji Abe',
  email: 'kenji@example.org',
  keywords: ['CV', 'Optics'],
  coAuthors: [{ name: 'Bodil Holm', affiliation: 'Uni of X', orcid: null, email: '' }],
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
  ['bodil', true],
  ['uni of', true],
  ['holm uni', false],
  ['bridges', false],
])('%j: %s', (query, expected) => {
  expect(paperSearch([paper], abstracts)(query)).toEqual(expected ? [0] : [])
})

test('a number finds the paper that has it, with a sign that one alone', () => {
  const papers = [1, 2, 12, 123, null].map((number, place) =>
    sampleSummary(`n${String(place)}`, { number, paperTitle: place === 1 ? 'Room 12' : 'A title' }),
  )
  const search = paperSearch(papers, new Map([['n4', 'It takes 123 days.']]))
  const queries = ['#', '#1', '#12', '#123', '#1', '#9', '1', '12', '123', '12', '#012', '', '12 d']
  expect(queries.map((query) => search(query))).toEqual([
    [],
    [0],
    [2],
    [3],
    [0],
    [],
    [0, 1, 4],
    [1, 2, 4],
    [3, 4],
    [1, 2, 4],
    [2],
    [0, 1, 2, 3, 4],
    [],
  ])
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
