import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { repositoryRoot } from '../../repository.ts'
import { filesOf, textOf } from '../repository-files.ts'
import { anchorsOf, deadInCode, deadInDocument, sectionNumbers } from './references.ts'

const has = (path: string) => existsSync(join(repositoryRoot, path))
const project = { has, read: (path: string) => (has(path) ? textOf(path) : undefined) }

const documents = filesOf('docs/**/*.md', '{README,CONTRIBUTING,SECURITY}.md')
// All but the samples below.
const code = filesOf('{domain,functions,web,tests,tools}/**/*.{ts,tsx}', '*.{ts,rules}').filter(
  (path) => !import.meta.filename.endsWith(path),
)

test('there are documents and code', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/spec.md']))
  expect(code).toEqual(expect.arrayContaining(['firestore.rules', 'domain/src/limits.ts']))
})

test.each(documents)('%s names nothing that is not there', (path) => {
  expect(deadInDocument(path, textOf(path), project)).toEqual([])
})

test('no comment cites what is not there', () => {
  const sections = sectionNumbers(textOf('docs/spec.md'))
  const dead = code.flatMap((path) =>
    deadInCode(textOf(path), sections, project).map((cited) => `${path}: ${cited}`),
  )
  expect(dead).toEqual([])
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
  const deadIn = (text: string) => deadInCode(text, new Set([2, 4]), small)

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
    ['match /web/x { // docs/c.md\n}', ['docs/c.md']],
    [`/** As in design ${String(3)}. */`, [`design ${String(3)}`]],
  ])('may not cite what is not there: %j', (text, missing) => {
    expect(deadIn(text)).toEqual(missing)
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
