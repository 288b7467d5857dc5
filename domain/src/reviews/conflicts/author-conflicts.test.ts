import * as v from 'valibot'
import { expect, test } from 'vitest'

import { addressesIn, conflictLinesSchema, isNamedIn, typedLines } from './author-conflicts.ts'

test('addresses are found in free text, each once, as they are compared', () => {
  expect(
    addressesIn([
      'Prof. Bodil Holm <Bodil.Holm@DTU.dk>, a rival',
      'bodil.holm@dtu.dk; c+d@lab.example.org.',
      '(e@x.example) and “nobody@”, @home, a@b',
    ]),
  ).toEqual(['bodil.holm@dtu.dk', 'c+d@lab.example.org', 'e@x.example'])
})

test.each([
  ['Bodil Holm, DTU', true],
  ['holm, BODIL: a rival', true],
  ['Bödil Hólm', true],
  ['write to b@dtu.dk', true],
  ['Bodil Holmgren', false],
  ['Holm (DTU)', false],
  ['xb@dtu.dk', false],
])('whom %j names: %s', (line, isNamed) => {
  expect(isNamedIn(line, { name: 'Bodil Holm', emails: ['B@dtu.dk'] })).toBe(isNamed)
})

test('one word is no name', () => {
  expect(isNamedIn('Ask Bodil', { name: 'Bodil', emails: [] })).toBe(false)
})

test('what was typed is parted into lines, and has bounds', () => {
  expect(typedLines(' a \r\n\n b\n')).toEqual(['a', 'b'])
  expect(v.parse(conflictLinesSchema, [' a ', '', 'b'])).toEqual(['a', 'b'])
  const takes = (lines: unknown) => v.is(conflictLinesSchema, lines)
  expect(takes(Array.from({ length: 20 }, () => 'x'.repeat(300)))).toBe(true)
  expect(takes(Array.from({ length: 21 }, () => 'x'))).toBe(false)
  expect(takes(['x'.repeat(301)])).toBe(false)
  expect(takes(['a\uD800'])).toBe(false)
})
