import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { repositoryRoot } from '../stack/plan.ts'
import { readCode } from './code-texts.ts'
import { namedTestsOf } from './named-tests.ts'

const read = async (path: string) => await readFile(join(repositoryRoot, path), 'utf8')

/** The documents that promise something and name the test of it, in a column Test. */
const documents = (await readdir(join(repositoryRoot, 'docs')))
  .filter((name) => name === 'faults.md' || name === 'security.md')
  .map((name) => `docs/${name}`)

test('there is such a document', () => {
  expect(documents).toContain('docs/faults.md')
})

describe.each(documents)('%s', async (document) => {
  const named = namedTestsOf(await read(document))

  test('names tests', () => {
    expect(named.length).toBeGreaterThan(0)
  })

  test.each([...new Set(named.map(({ file }) => file))])(
    'names tests that %s has',
    async (file) => {
      const titles = new Set(readCode(file, await read(file)).tests.map(({ title }) => title))
      const missing = named.filter((one) => one.file === file && !titles.has(one.title))
      expect(missing).toEqual([])
    },
  )
})

test('a row that names no test, or in another form, is told', () => {
  const table = (cell: string) => `| Fault | Test |\n|---|---|\n| x | ${cell} |`
  expect(namedTestsOf(table('`a.test.ts` › one<br>`b.test.tsx` › two › three'))).toEqual([
    { file: 'a.test.ts', title: 'one' },
    { file: 'b.test.tsx', title: 'two › three' },
  ])
  expect(() => namedTestsOf(table(''))).toThrow('Names no test')
  expect(() => namedTestsOf(table('a.test.ts › one'))).toThrow('Names no test')
  expect(namedTestsOf('| Fault | What |\n|---|---|\n| x | y |')).toEqual([])
})
