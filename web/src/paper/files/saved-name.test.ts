import fc from 'fast-check'
import { expect, test } from 'vitest'

import { savedName } from './saved-name.ts'

test.each([
  ['paper.pdf', 'paper.pdf'],
  ['My Paper.PDF', 'My Paper.PDF'],
  ['Überblick – 概要.pdf', 'Überblick – 概要.pdf'],
  ['می‌خواهم.pdf', 'می‌خواهم.pdf'],
  ['paper', 'paper.pdf'],
  ['paper.exe', 'paper.exe.pdf'],
  ['paper.pdf.exe', 'paper.pdf.exe.pdf'],
  ['paper.pdf. ', 'paper.pdf'],
  [' paper.pdf', 'paper.pdf'],
  ['paper\u202Efdp.exe', 'paperfdp.exe.pdf'],
  ['\u2066paper\u2069.pdf\u200F', 'paper.pdf'],
  ['pa\u0000p\ner\u007F\u0085.pdf\u2028', 'paper.pdf'],
  ['../../paper.pdf', '.._.._paper.pdf'],
  [String.raw`C:\papers\paper.pdf`, 'C:_papers_paper.pdf'],
  ['pa\uD800per.pdf', 'paper.pdf'],
  ['', 'paper.pdf'],
  ['.pdf', 'paper.pdf'],
  ['\u202E..', 'paper.pdf'],
])('%j is saved as %j', (storedName, name) => {
  expect(savedName(storedName, null)).toBe(name)
})

test('the number of its paper stands in front', () => {
  expect(savedName('../paper', 12)).toBe('12 - .._paper.pdf')
})

/** Among all characters, those that a saved name must not have would hardly ever come. */
const anyCharacter = fc.oneof(
  fc.constantFrom('/', '\\', '.', ' ', '\u0000', '\n', '\u202E', '\u2066', '\u2028', '\uD800'),
  fc.nat({ max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code)),
)

test('whatever is stored: a PDF’s name without a folder, and the same when it is named again', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (storedName) => {
      const name = savedName(storedName, null)
      expect(name).toMatch(/^[^/\\\p{Cc}\p{Bidi_Control}]+\.pdf$/iu)
      expect(savedName(name, null)).toBe(name)
    }),
  )
})
