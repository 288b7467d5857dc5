import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { repositoryRoot } from '../../dev/stack/plan.ts'
import { wideLines, wideRows } from './line-widths.ts'

/** As many characters as fit on a wide screen beside each other. */
const widestRow = 200
/** Text is read in lines of about 110; a path may stick out. */
const widestLine = 120

const documents = (await readdir(join(repositoryRoot, 'docs'))).filter((name) =>
  name.endsWith('.md'),
)
const read = async (name: string) => await readFile(join(repositoryRoot, 'docs', name), 'utf8')

test('there are such documents', () => {
  expect(documents).toContain('security.md')
})

test.each(documents)('no row of a table in docs/%s is wider than a screen', async (name) => {
  expect(wideRows(await read(name), widestRow)).toEqual([])
})

test.each(['faults.md', 'security.md'])(
  'no line of docs/%s is wider than can be read, but the names of tests',
  async (name) => {
    expect(wideLines(await read(name), widestLine)).toEqual([])
  },
)

describe('a wide line', () => {
  const row = (width: number) => `| ${'x'.repeat(width - 4)} |`

  test('is a row beyond the limit, and no other line', () => {
    expect(wideRows(`${row(5)}\n${row(6)}\nxxxxxxxxx`, 5)).toEqual([{ line: 2, width: 6 }])
  })

  test('is any line beyond the limit that names no test', () => {
    const lines = '12345\n123456\n- `a.test.ts` › its title\n- `a.test.ts`'
    expect(wideLines(lines, 5)).toEqual([
      { line: 2, width: 6 },
      { line: 4, width: 13 },
    ])
  })
})
