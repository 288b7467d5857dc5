import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { repositoryRoot } from '../stack/plan.ts'

/** A row of the tables in docs/spec-texts.md. */
interface Row {
  readonly text: string
  readonly file: string
  readonly title: string
  /** What the test uses in the text's place; empty when it spells the text out. */
  readonly byWayOf: string
}

const read = async (path: string) => await readFile(join(repositoryRoot, path), 'utf8')

/** All code in these folders, the tests in them apart. */
async function codeOf(...folders: readonly string[]): Promise<string> {
  const texts: string[] = []
  for (const folder of folders) {
    for (const name of await readdir(join(repositoryRoot, folder), { recursive: true })) {
      if (/(?<!\.test)\.tsx?$/.test(name)) texts.push(await read(join(folder, name)))
    }
  }
  return texts.join('\n')
}

function rowsOf(markdown: string): Row[] {
  return markdown.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [, text = '', shown = '', seenBy = '', byWayOf = ''] = cells
    if (!text.startsWith('`')) return []
    const [file = '', title = ''] = seenBy.split(' › ')
    if (cells.length !== 6 || shown === '') throw new Error(`Not four cells: ${line}`)
    return [{ text: unquoted(text), file, title, byWayOf: unquoted(byWayOf) }]
  })
}

const unquoted = (cell: string) => cell.replaceAll('`', '')

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Finds a text that does not go on with another word or a mark; a name in braces stands for anything. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map(escaped)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${parts.join('.+?')}(?![\p{L}\p{N}!])`, 'u')
}

/** The part of a test file from a test's title to the next test; `undefined` when there is none. */
function bodyOf(file: string, title: string): string | undefined {
  const start = new RegExp(String.raw`\(\s*(['"\`])${escaped(title)}\1`).exec(file)
  if (start === null) return undefined
  const rest = file.slice(start.index + start[0].length)
  return rest.split(/\n *(?:test|describe)[.(]/, 1)[0]
}

const rows = rowsOf(await read('docs/spec-texts.md'))
const source = await codeOf('web/src', 'domain/src', 'functions/src')
const pageObjects = await codeOf('tests/e2e/pages')
const files = new Map<string, string>()
for (const { file } of rows) if (!files.has(file)) files.set(file, await read(file))

test('no row is lost: the specification has so many texts, by place', () => {
  expect(rows).toHaveLength(149)
})

describe.each(rows)('$text ($file › $title)', ({ text, file, title, byWayOf }) => {
  test('stands in the source', () => {
    // A string of its own starts with it; the same word in a comment or an address does not count.
    expect(source).toMatch(new RegExp(`['"\`]${patternOf(text).source}`, 'u'))
  })

  test('is looked for by the test', () => {
    const whole = files.get(file) ?? ''
    const body = bodyOf(whole, title)
    expect(body, 'the test’s title').toBeDefined()
    expect(body).toMatch(byWayOf === '' ? patternOf(text) : patternOf(byWayOf))
    expect(byWayOf === '' ? body : whole + pageObjects).toMatch(patternOf(text))
  })
})
