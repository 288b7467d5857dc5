import fc from 'fast-check'
import { expect, it } from 'vitest'

import { readDelimited, separators } from './delimited.ts'

it.each([
  ['', [['']]],
  ['\uFEFFa,b', [['a', 'b']]],
  [
    'a,b\r\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a,b\n', [['a', 'b'], ['']]],
  ['a\rb', [['a'], ['b']]],
  ['"a, b" , c', [['a, b', 'c']]],
  ['"says ""no""",c', [['says "no"', 'c']]],
  ['"two\nlines",c', [['two\nlines', 'c']]],
  ['"a",', [['a', '']]],
  // A stray quote swallows nothing.
  [
    '"a,b\nc,d',
    [
      ['"a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"Ada" <a@x.org>,b', [['"Ada" <a@x.org>', 'b']]],
  ['"a"b"', [['"a"b"']]],
] satisfies [string, string[][]][])('reads %j', (text, rows) => {
  expect(readDelimited(text, ',')).toEqual(rows)
})

it.each([
  [';', 'a,b;c\td', [['a,b', 'c\td']]],
  ['\t', 'a,b;c\td', [['a,b;c', 'd']]],
] as const)('separates by %j alone', (separator, text, rows) => {
  expect(readDelimited(text, separator)).toEqual(rows)
})

const tables = fc.array(
  fc.array(fc.string({ unit: fc.constantFrom('a', 'b', ' ', ',', ';', '\t', '"', '\n', '\r') }), {
    minLength: 1,
    maxLength: 4,
  }),
  { minLength: 1, maxLength: 4 },
)

it('reads whatever a spreadsheet writes, but for blanks around cells', () => {
  fc.assert(
    fc.property(tables, fc.constantFrom(...separators), (rows, separator) => {
      const written = rows.map((row) =>
        row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator),
      )
      const trimmed = rows.map((row) => row.map((cell) => cell.trim()))
      expect(readDelimited(written.join('\r\n'), separator)).toEqual(trimmed)
    }),
    { numRuns: 1000 },
  )
})

it('loses no character but quotes, blanks and line breaks, whatever is given', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', ',', '"', '\n') }),
      fc.constantFrom(...separators),
      (text, separator) => {
        const letters = (given: string) => given.replaceAll(/[^ab]/g, '')
        expect(letters(readDelimited(text, separator).flat().join(''))).toBe(letters(text))
      },
    ),
    { numRuns: 1000 },
  )
})

// Rereading the text at each quote would take hours.
it('reads 600 KB of stray quotes', () => {
  const letters = readDelimited('"a\n'.repeat(200_000), ',').flat().join('').replaceAll(/[^a]/g, '')
  expect(letters.length).toBe(200_000)
})
