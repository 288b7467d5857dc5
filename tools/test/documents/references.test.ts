import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'

import { describe, expect, test } from 'vitest'

import { repositoryRoot } from '../../dev/stack/plan.ts'
import { anchorsOf, deadInCode, deadInDocument, sectionNumbers } from './references.ts'

const has = (path: string) => existsSync(join(repositoryRoot, path))
const project = {
  has,
  read: (path: string) =>
    has(path) ? readFileSync(join(repositoryRoot, path), 'utf8') : undefined,
}

const notOurs = /\/(?:node_modules|lib|dist)\//

/** The files of a folder and of those below it, from the project's root. */
const filesBelow = async (folder: string) =>
  (await readdir(join(repositoryRoot, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath.slice(repositoryRoot.length + 1), entry.name))
    .filter((path) => !notOurs.test(path))

const documents = [
  ...(await filesBelow('docs')).filter((path) => path.endsWith('.md')),
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].filter(has),
]
const code = [
  ...(await Promise.all(['domain', 'functions', 'web', 'tests', 'tools'].map(filesBelow))).flat(),
  ...(await readdir(repositoryRoot)),
].filter((path) => /\.(?:tsx?|rules)$/.test(path))

test('there are documents and code', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/spec.md']))
  expect(code).toEqual(expect.arrayContaining(['firestore.rules', 'domain/src/limits.ts']))
})

test.each(documents)('%s names nothing that is not there', async (path) => {
  const text = await readFile(join(repositoryRoot, path), 'utf8')
  expect(deadInDocument(path, text, project)).toEqual([])
})

test('no comment cites what is not there', async () => {
  const sections = sectionNumbers(await readFile(join(repositoryRoot, 'docs/spec.md'), 'utf8'))
  const dead = await Promise.all(
    code.map(async (path) => {
      const text = await readFile(join(repositoryRoot, path), 'utf8')
      return deadInCode(path, text, sections, project).map((cited) => `${path}: ${cited}`)
    }),
  )
  expect(dead.flat()).toEqual([])
})

const files = new Map([
  ['docs/a.md', '# One\n\n## The `second`, of two\n\n## One\n'],
  ['docs/deep/b.md', '# B\n'],
  ['web/src/a.ts', ''],
  ['README.md', '# Read me\n'],
])
const small = {
  has: (path: string) =>
    [...files.keys()].some(
      (file) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`),
    ),
  read: (path: string) => files.get(path),
}

describe('a document', () => {
  const deadIn = (text: string, path = 'docs/a.md') => deadInDocument(path, text, small)

  test('may name what is there, what a build makes, several paths, and what is no path of the project', () => {
    const names = '`web/src/a.ts`, `docs/deep/`, `docs`, `web/dist`, `functions/lib/x`, docs/x'
    const others = '`functions/.env.<project id>`, `web/{a,b}.ts`, `tests/*.ts`, `npm run docs/x`'
    expect(deadIn(`${names} ${others}`)).toEqual([])
  })

  test('may not name a path that is not there, but in blocks', () => {
    expect(deadIn('`web/src/b.ts` and `docs/a.md`, `tests/x/`')).toEqual([
      'web/src/b.ts',
      'tests/x/',
    ])
    expect(deadIn('```sh\n`web/x`\n[x](x.md)\n```\n`web/y`')).toEqual(['web/y'])
  })

  test('may link to files beside it and their headings', () => {
    const links = '[a](../a.md#one) [b](b.md) [c](../../web/src/a.ts) [d](https://x.org/#y) [e](#b)'
    expect(deadIn(`# B\n${links} [f](../a.md#the-second-of-two)`, 'docs/deep/b.md')).toEqual([])
  })

  test.each(['b.md', '../docs/deep/c.md', 'a.md#two', '#two', 'deep/b.md#one'])(
    'may not link to %s',
    (link) => {
      expect(deadIn(`See [this](${link}).`)).toEqual([link])
    },
  )
})

describe('code', () => {
  const deadIn = (text: string, path = 'web/src/a.tsx') =>
    deadInCode(path, text, new Set([2, 4]), small)

  test('may cite files, folders and sections, and what is of other projects', () => {
    const comment = '/**\n * See docs/a.md (spec sections 2\n * and 4), web/src/.\n */'
    const others = '// @other/web/x and https://x.org/docs/y, RFC 1, section 7, web/{x,y}'
    expect(deadIn(`${comment}\n${others}\nimport 'web/x'; const a = 'spec section 9'`)).toEqual([])
  })

  test.each([
    ['/** docs/b.md. */\nconst a = 1 // (web/b-c.ts)', ['docs/b.md', 'web/b-c.ts']],
    ['const a = <p>{/* tests/x.ts */}</p>', ['tests/x.ts']],
    ['/** (spec sections 2, 5 and 7): */', ['spec section 5', 'spec section 7']],
    ['/**\n * The specification’s\n * sections 3, 4.\n */', ['spec section 3']],
    ['// What spec\n// section 9 says.', ['spec section 9']],
    [`/** As in design ${String(3)}. */`, [`design ${String(3)}`]],
  ])('may not cite what is not there: %j', (text, missing) => {
    expect(deadIn(text)).toEqual(missing)
  })

  test('of rules is read by its lines', () => {
    const rules = '// See docs/b.md (spec\n// section 7).\nmatch /web/x { // docs/c.md\n}'
    expect(deadIn(rules, 'x.rules')).toEqual(['docs/b.md', 'spec section 7', 'docs/c.md'])
  })

  test('that cannot be read is refused', () => {
    expect(() => deadIn('const = ')).toThrow('web/src/a.tsx: ')
  })
})

test('anchors are those that GitHub makes', () => {
  const text =
    '# A promise: `x/y` isn’t “told”\n\n## [Link](a.md) – on\n\n### Twice\n\n### Twice\n\n## snake_case-too\n'
  expect(anchorsOf(text)).toEqual([
    'a-promise-xy-isnt-told',
    'link--on',
    'twice',
    'twice-1',
    'snake_case-too',
  ])
})
