import { expect, test } from 'vitest'

import { markedParts, snippetOf } from './marked-text.ts'

/** The parts with brackets around the hits. */
function marked(text: string, query: string): string {
  return markedParts(text, query)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('|')
}

test.each([
  ['Self-healing concrete', 'HEAL', 'Self-|[heal]|ing concrete'],
  ['Self-healing concrete', ' self ', '[Self]|-healing concrete'],
  ['aaaa', 'aa', '[aa]|[aa]'],
  ['Concrete', '', 'Concrete'],
  ['Concrete', '  ', 'Concrete'],
  ['Concrete', 'steel', 'Concrete'],
  ['', 'a', ''],
  ['Bru\u0308cke', 'brü', '[Brü]|cke'],
  ['\u0130stanbul and Izmir', 'izm', '\u0130stanbul and |[Izm]|ir'],
  ['a.b*c', '.b*', 'a|[.b*]|c'],
])('%j for %j: %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected)
})

test('each part tells where it begins', () => {
  expect(markedParts('one two one', 'one').map(({ at }) => at)).toStrictEqual([0, 3, 8])
})

test('a snippet shows what stands around the first hit, from the start of a word', () => {
  const text = `${'word '.repeat(20)}needle ${'after '.repeat(60)}`
  expect(snippetOf(text, 'NEEDLE')).toMatch(/^…word word word word needle after .*…$/)
  expect(snippetOf('A short\n  abstract.', 'short abs')).toBe('A short abstract.')
  expect(snippetOf('A short abstract.', 'long')).toBeNull()
  expect(snippetOf(`${'x'.repeat(100)}needle`, 'needle')).toMatch(/^…x*needle$/)
})
