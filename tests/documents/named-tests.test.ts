import { describe, expect, test } from 'vitest'

import { textOf } from '../../tools/test/repository-files.ts'
import { namedTestsOf, testTitlesIn } from './named-tests.ts'

describe.each(['docs/faults.md', 'docs/security.md'])('%s', (document) => {
  const named = namedTestsOf(textOf(document))

  test('names tests', () => {
    expect(named.length).toBeGreaterThan(0)
  })

  test.each([...new Set(named.map(({ file }) => file))])('names tests that %s has', (file) => {
    const titles = testTitlesIn(textOf(file))
    const missing = named.filter((one) => one.file === file && !titles.has(one.title))
    expect(missing).toEqual([])
  })
})

describe('a section', () => {
  const section = (...lines: readonly string[]) => ['### A promise', '', ...lines, ''].join('\n')

  test('names its tests, each in a line of its own', () => {
    const lines = ['Held by `a.ts`.', '', '- `a.test.ts` › one', '- `b.test.tsx` › two › three']
    expect(namedTestsOf(section(...lines))).toEqual([
      { file: 'a.test.ts', title: 'one' },
      { file: 'b.test.tsx', title: 'two › three' },
    ])
  })

  test('that names none is told', () => {
    expect(() => namedTestsOf(section('Held by `a.ts`.'))).toThrow('Names no test: ### A promise')
    expect(() => namedTestsOf(`${section()}${section('- `a.test.ts` › one')}`)).toThrow(
      'Names no test',
    )
    expect(() => namedTestsOf(`${section('- `a.test.ts` › one')}### Another`)).toThrow(
      'Names no test: ### Another',
    )
  })

  test.each([
    '- a.test.ts › one',
    '- `a.test.ts`',
    '- `a.test.ts` one',
    '* `a.test.ts` › one',
    '  - `a.test.ts` › one',
    '| x | `a.test.ts` › one |',
    'Test: `a.test.ts` › one',
  ])('that names one as %j is told', (line) => {
    expect(() => namedTestsOf(section(line, '- `b.test.ts` › two'))).toThrow('another form')
  })

  test('of another level need not name any', () => {
    expect(namedTestsOf('# Title\n\n`a.test.ts` reads this.\n\n## Part\n\nWords.')).toEqual([])
  })
})

test('a title is what a test is called by, in any quotes, and not what a comment says', () => {
  const code = `
// test('left out', () => undefined)
test('one', () => {
  expect(a.get('x')).toBe('y')
})
it.each([['a', 'b']])("two’s", () => undefined)
it.each([
  ['c'],
])(
  \`three \${name}\`,
  async () => undefined,
)`
  expect([...testTitlesIn(code)]).toEqual(['one', 'two’s', 'three ${name}'])
})
