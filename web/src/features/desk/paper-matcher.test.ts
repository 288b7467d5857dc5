import { expect, test } from 'vitest'

import { paperMatcher } from './paper-matcher.ts'
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
  expect(paperMatcher(query, abstracts)(paper)).toBe(expected)
})

test('a paper is found by its own abstract alone, as it is now', () => {
  expect(paperMatcher('arches', abstracts)(other)).toBe(false)
  expect(paperMatcher('arches', new Map([['p1', 'Domes.']]))(paper)).toBe(false)
  expect(paperMatcher('domes', new Map([['p1', 'Domes.']]))(paper)).toBe(true)
  expect(paperMatcher('arches', new Map())(paper)).toBe(false)
})
