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
  expect(documents).toEqual(
    expect.arrayContaining([
      'README.md',
      'docs/spec.md',
      'docs/decisions/0001-no-server-of-our-own.md',
    ]),
  )
  expect(code).toEqual(
    expect.arrayContaining(['firestore.rules', 'domain/src/limits.ts', 'web/src/app/routes.tsx']),
  )
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

  test('may name files and folders of the project, and what a build makes', () => {
    expect(deadIn('`web/src/a.ts`, `docs/deep/`, `docs`, `web/dist`, `functions/lib/x`')).toEqual(
      [],
    )
  })

  test('may not name a path that is not there', () => {
    expect(deadIn('`web/src/b.ts` and `docs/a.md`, `tests/x/`')).toEqual([
      'web/src/b.ts',
      'tests/x/',
    ])
  })

  test('may stand for several paths, and name what is no path of the project', () => {
    expect(deadIn('`functions/.env.<project id>`, `web/{a,b}.ts`, `tests/*.ts`')).toEqual([])
    expect(deadIn('`papers/{paperId}`, `npm run docs/x`, docs/x')).toEqual([])
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

  test('shows in blocks what need not be there', () => {
    expect(deadIn('```sh\n`web/x`\n[x](x.md)\n```\n`web/y`')).toEqual(['web/y'])
  })
})

describe('code', () => {
  const sections = new Set([2, 4])
  const deadIn = (text: string, path = 'web/src/a.tsx') => deadInCode(path, text, sections, small)

  test('may cite files, folders and sections', () => {
    const comment = '/**\n * See docs/a.md (spec sections 2\n * and 4), web/src/.\n */'
    expect(deadIn(`${comment}\n// functions/lib, functions/.env.<project id>, web/{x,y}`)).toEqual(
      [],
    )
  })

  test('may not cite a path that is not there', () => {
    expect(deadIn('/** docs/b.md. */\nconst a = 1 // (web/b-c.ts)')).toEqual([
      'docs/b.md',
      'web/b-c.ts',
    ])
    expect(deadIn('const a = <p>{/* tests/x.ts */}</p>')).toEqual(['tests/x.ts'])
  })

  test.each([
    ['/** Spec section 3 */', ['3']],
    ['/** (spec sections 2, 5 and 7): */', ['5', '7']],
    ['/**\n * The specification’s\n * sections 3, 4.\n */', ['3']],
    ['// What spec\n// section 9 says.', ['9']],
  ])('may not cite a section that is not there: %s', (text, missing) => {
    expect(deadIn(text)).toEqual(missing.map((number) => `spec section ${number}`))
  })

  test('cites no document that has a number instead of a name', () => {
    const [first, second] = [`design ${String(3)}`, `design decision ${String(2)}`]
    expect(deadIn(`/** As in ${first}. */\ntest('${second}')`)).toEqual([first, second])
  })

  test('of other projects, and outside comments, is not looked at', () => {
    expect(deadIn('// @other/web/x and https://x.org/docs/y, RFC 1, section 7')).toEqual([])
    expect(deadIn("import 'web/x'; const a = 'spec section 9'")).toEqual([])
  })

  test('of rules is read by its lines', () => {
    const rules = '// See docs/b.md (spec\n// section 7).\nmatch /web/x { // docs/c.md\n}'
    expect(deadIn(rules, 'x.rules')).toEqual(['docs/b.md', 'spec section 7', 'docs/c.md'])
  })

  test('that cannot be read is refused', () => {
    expect(() => deadIn('const = ')).toThrow('web/src/a.tsx: ')
  })
})

test('the sections of a specification are its numbered headings', () => {
  const text =
    '# Spec\n\n## 1. One\n\n### 2. Not\n\n```\n## 3. Nor\n```\n\n## 10. Ten\n\n## Other\n'
  expect(sectionNumbers(text)).toEqual(new Set([1, 10]))
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
