import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readAsSpreadsheet } from './csv-reader-samples.ts'
import { csvText } from './csv.ts'

/** What a spreadsheet runs: blanks, quotes and what is not seen in front of it don't help. */
const isFormula = (cell: string) => /^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]/u.test(cell)

/** What cells are separated by where a file is read: commas, semicolons, tabs, several of them. */
const readers = [',', ';', '\t', ',;\t', ';\t']

function formulasIn(text: string): string[] {
  const cells = readers.flatMap((separators) => readAsSpreadsheet(text, separators).flat())
  return cells.filter((cell) => isFormula(cell))
}

const pieces = ['=', '+', '-', '@', '＝', ';', ',', '\t', '\n', '\r', '"', "'", ' ', 'a', '\u200B']
const cells = fc.array(fc.string({ unit: fc.constantFrom(...pieces), maxLength: 12 }), {
  minLength: 1,
  maxLength: 4,
})
const tables = fc.array(cells, { minLength: 1, maxLength: 3 })

const withIds = (rows: readonly (readonly string[])[]) => rows.map((row) => ['id', ...row])

const withoutApostrophes = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => cell.replaceAll("'", '')))

describe('csvText', () => {
  it('writes rows with a byte-order mark and line ends that every spreadsheet knows', () => {
    expect(
      csvText([
        ['Title', 'Author'],
        ['Bridges', 'Ada'],
      ]),
    ).toBe('\uFEFFTitle,Author\r\nBridges,Ada\r\n')
  })

  it.each([
    ['plain', 'plain'],
    ['', ''],
    ['a, b', '"a, b"'],
    ['says "no"', '"says ""no"""'],
    ['two\nlines', '"two\nlines"'],
    ["it's", '"it\'s"'],
    ['=1+1', '"\'=1+1"'],
    ['+1', '"\'+1"'],
    ['-1', '"\'-1"'],
    ['@SUM(A1)', '"\'@SUM(A1)"'],
    ['\t=1', '"\'\t\'=1"'],
    ['\r=1', '"\'\r\'=1"'],
    [' =1', '" \'=1"'],
    ['＝1', '"\'＝1"'],
    ['"=1', '"""\'=1"'],
    ["'=1", '"\'\'=1"'],
    ['\u200B=1', '"\u200B\'=1"'],
    ['a=1', 'a=1'],
    ['a;=1;b', '"a;\'=1;b"'],
    ['a; @x', '"a; \'@x"'],
    ['a\t+1', '"a\t\'+1"'],
    ['a|+1', '"a|\'+1"'],
    ['a;"=1"', '"a;""\'=1"""'],
    ['a;==1', '"a;\'==1"'],
    ['a\n=1', '"a\n\'=1"'],
    ['a\r\n -1', '"a\r\n \'-1"'],
    ['a\u2028@x', '"a\u2028\'@x"'],
    ['a;b', '"a;b"'],
    ['a, -1', '"a, -1"'],
    ['self-made, 1+1=2, a@b', '"self-made, 1+1=2, a@b"'],
    ['first-\nsecond', '"first-\nsecond"'],
    ['=HYPERLINK("https://example.org";"x")', '"\'=HYPERLINK(""https://example.org"";""x"")"'],
  ])('writes %j safely', (cell, written) => {
    expect(csvText([[cell]])).toBe(`\uFEFF${written}\r\n`)
  })

  it.each([
    'a\n=WEBSERVICE("https://example.org")',
    'a\r=1',
    'a\r\n\t=1',
    'a;=1',
    'a\t=1',
    'a; "=1"',
    'a;"b\n=1',
    'a";=1',
    '"\n"=1',
    'a\n"\n=1',
    'a;""=1',
    'a\n+1;b\t@x',
  ])('holds no formula for readers of commas, semicolons and tabs: %j', (typed) => {
    const rows = [[typed], ['id', typed, 'end'], ['id', typed, typed], ['id', 'a;"', typed]]
    expect(rows.map((row) => formulasIn(csvText([['Id', 'Title'], row, row])))).toEqual(
      rows.map(() => []),
    )
  })

  it('holds no formula for readers of commas, semicolons and tabs, whatever was typed', () => {
    fc.assert(
      fc.property(tables, (rows) => {
        expect(formulasIn(csvText(withIds(rows)))).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  it('gives a reader of commas each cell as it was typed, but for apostrophes', () => {
    fc.assert(
      fc.property(tables, (rows) => {
        const read = readAsSpreadsheet(csvText(withIds(rows)), ',')
        expect(withoutApostrophes(read)).toEqual(withoutApostrophes(withIds(rows)))
      }),
      { numRuns: 1000 },
    )
  })
})
