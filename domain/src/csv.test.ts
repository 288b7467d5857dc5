import { describe, expect, it } from 'vitest'

import { csvText } from './csv.ts'

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
    ['\r=1', '"\'\r=1"'],
    [' =1', '"\' =1"'],
    ['＝1', '"\'＝1"'],
    ['a=1', 'a=1'],
    ['a;=1;b', '"a;\'=1;b"'],
    ['a; @x', '"a; \'@x"'],
    ['a\t+1', '"a\t\'+1"'],
    ['a;b', '"a;b"'],
    ['=HYPERLINK("https://example.org";"x")', '"\'=HYPERLINK(""https://example.org"";""x"")"'],
  ])('writes %j safely', (cell, written) => {
    expect(csvText([[cell]])).toBe(`\uFEFF${written}\r\n`)
  })
})
