import { describe, expect, test } from 'vitest'

import { filesOf, textOf } from '../../tools/test/repository-files.ts'
import { citedTestsOf } from './named-tests.ts'

// All of them run: tests/structure/test-projects.test.ts.
const testFiles = new Set(filesOf('**/*.test.{ts,tsx}'))

test.each(['docs/faults.md', 'docs/security.md'])('%s cites only tests that run', (document) => {
  const cited = citedTestsOf(textOf(document))
  expect(cited.length).toBeGreaterThan(0)
  expect(cited.filter((file) => !testFiles.has(file))).toEqual([])
})

describe('a section', () => {
  const section = (...lines: readonly string[]) => ['### A promise', '', ...lines, ''].join('\n')

  test('cites its tests in one paragraph, on several lines if need be', () => {
    const lines = ['**Tests:** `a.test.ts`,', '`b.test.tsx`.', '', 'Held by `c.ts`.']
    expect(citedTestsOf(section(...lines))).toEqual(['a.test.ts', 'b.test.tsx'])
    expect(citedTestsOf(`${section('**Tests:** `a.test.ts`')}\n\n# End`)).toEqual(['a.test.ts'])
  })

  test('that cites none is refused', () => {
    expect(() => citedTestsOf(section('Held by `a.test.ts`.'))).toThrow(
      'Cites no test: ### A promise',
    )
    expect(() => citedTestsOf(`${section('**Tests:** `a.test.ts`.')}\n### Another`)).toThrow(
      'Cites no test: ### Another',
    )
  })

  test.each([
    '**Tests:**',
    '**Tests:** a.test.ts.',
    '**Tests:** `a.ts`.',
    '**Tests:** `a.test.ts` › one.',
    '**Tests:** `a.test.ts` `b.test.ts`.',
    '**Tests:** `a.test.ts`, and more.',
  ])('that cites as %j is refused', (line) => {
    expect(() => citedTestsOf(section(line))).toThrow('another form')
  })

  test('of another level need not cite any', () => {
    expect(citedTestsOf('# Title\n\n`a.test.ts` reads this.\n\n## Part\n\nWords.')).toEqual([])
  })
})
