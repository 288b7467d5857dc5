import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { repositoryRoot } from '../../dev/stack/plan.ts'
import { outside, type ReadCode, readCode, within } from './code-texts.ts'
import { specTextsOf, textPattern, wholeTextPattern } from './spec-table.ts'

const read = async (path: string) => await readFile(join(repositoryRoot, path), 'utf8')
const rows = specTextsOf(await read('docs/spec-texts.md'))

const pageObjects = (await readdir(join(repositoryRoot, 'tests/e2e/pages'))).map(
  (name) => `tests/e2e/pages/${name}`,
)
const code = new Map<string, ReadCode>()
for (const path of new Set([
  ...rows.flatMap(({ source, file }) => [source, file]),
  ...pageObjects,
])) {
  code.set(path, readCode(path, await read(path)))
}
const codeOf = (path: string): ReadCode => {
  const found = code.get(path)
  if (found === undefined) throw new Error(`${path} was not read.`)
  return found
}

/** What a test's code spells out and uses, apart from what it expects to be absent. */
function bodyOf(file: string, title: string) {
  const { tests, texts, names, absences } = codeOf(file)
  const found = tests.filter((one) => one.title === title)
  return {
    texts: found.flatMap((body) => outside(within(texts, body), absences)),
    names: found.flatMap((body) => outside(within(names, body), absences)),
  }
}

/** The texts of what a name stands for, in a test's file or among the page objects. */
function textsBehind(name: string, file: string): readonly string[] {
  const declared = name.split('.').at(-1)
  return [file, ...pageObjects]
    .map(codeOf)
    .flatMap(({ declarations, texts }) =>
      declarations
        .filter((declaration) => declaration.name === declared)
        .flatMap((declaration) => within(texts, declaration).map(({ text }) => text)),
    )
}

test('no text is listed twice for one place', () => {
  const places = rows.map(({ text, shown }) => `${text} | ${shown}`)
  expect(places.length).toBeGreaterThan(0)
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
})

test('a row of another form, or below no test, is told', () => {
  const heading = '### `a.test.ts` › one › two'
  expect(specTextsOf(`${heading}\n| \`A {b}\` | here | a.ts | \`c\` |`)).toEqual([
    {
      text: 'A {b}',
      shown: 'here',
      source: 'a.ts',
      file: 'a.test.ts',
      title: 'one › two',
      byWayOf: 'c',
    },
  ])
  expect(() => specTextsOf('## Part\n| `A` | here | a.ts | |')).toThrow('Below no test')
  expect(() => specTextsOf(`${heading}\n## Part\n| \`A\` | here | a.ts | |`)).toThrow(
    'Below no test',
  )
  expect(() => specTextsOf(`${heading}\n| \`A\` | here | |`)).toThrow('Not four cells')
  expect(() => specTextsOf(`${heading}\n| \`A\` | | a.ts | |`)).toThrow('Not four cells')
})

describe.each(rows)('$text ($file › $title)', ({ text, source, file, title, byWayOf }) => {
  test('is a string of its source', () => {
    const spelled = codeOf(source).texts.map((one) => one.text)
    expect(spelled.filter((one) => wholeTextPattern(text).test(one))).not.toEqual([])
  })

  test('is named by its test', () => {
    const body = bodyOf(file, title)
    expect(body.texts, 'the test’s title').not.toEqual([])
    const ways = ['', ...body.names.map(({ name }) => name)]
    expect(ways).toContain(byWayOf)
    const named = byWayOf === '' ? body.texts.map((one) => one.text) : textsBehind(byWayOf, file)
    expect(named.filter((one) => textPattern(text).test(one))).not.toEqual([])
  })
})
