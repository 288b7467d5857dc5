import { describe, expect, test } from 'vitest'

import { filesOf, textOf } from '../../tools/test/repository-files.ts'
import { anchorsOf, deadInCode, deadInDocument } from './references.ts'

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
  expect(deadInDocument(path, textOf(path))).toEqual([])
})

test('no comment cites what is not there', () => {
  const dead = code.flatMap((path) => deadInCode(textOf(path)).map((cited) => `${path}: ${cited}`))
  expect(dead).toEqual([])
})

describe('a document', () => {
  const deadIn = (text: string) => deadInDocument('docs/glossary.md', text)

  test('may name what is there, what a build makes, several paths, and what is no path of the project', () => {
    const names =
      '`web/src/paths.ts`, `docs/decisions/`, `docs`, `web/dist`, `functions/lib/x`, docs/x'
    const others = '`functions/.env.<project id>`, `web/{a,b}.ts`, `tests/*.ts`, `npm run docs/x`'
    expect(deadIn(`${names} ${others}`)).toEqual([])
  })

  test('may not name a path that is not there, but in blocks', () => {
    expect(deadIn('`web/src/x.ts` and `docs/spec.md`, `tests/x/`')).toEqual([
      'web/src/x.ts',
      'tests/x/',
    ])
    expect(deadIn('```sh\n`web/x`\n[x](x.md)\n```\n`web/y`')).toEqual(['web/y'])
  })

  test('may link to files beside it and their headings', () => {
    const links = '[a](../README.md) [b](spec.md#1-what-it-is-for) [c](../web/src/paths.ts)'
    expect(deadIn(`${links} [d](https://x.org/#y) [e](#papers)`)).toEqual([])
  })

  test.each(['x.md', '../docs/decisions/x.md', 'spec.md#two', '#two', 'x/spec.md#data'])(
    'may not link to %s',
    (link) => {
      expect(deadIn(`See [this](${link}).`)).toEqual([link])
    },
  )
})

describe('code', () => {
  test('may cite files, folders and sections, and what is of other projects', () => {
    const comment = '/**\n * See docs/spec.md (spec sections 2\n * and 4), web/src/.\n */'
    const others = '// @other/web/x and https://x.org/docs/y, RFC 1, section 99, web/{x,y}'
    const rest = "import 'web/x'; const a = 'spec section 99'"
    expect(deadInCode(`${comment}\n${others}\n${rest}`)).toEqual([])
  })

  test.each([
    ['/** docs/b.md. */\nconst a = 1 // (web/b-c.ts)', ['docs/b.md', 'web/b-c.ts']],
    ['const a = <p>{/* tests/x.ts */}</p>', ['tests/x.ts']],
    ['/** (spec sections 2, 95 and 97): */', ['spec section 95', 'spec section 97']],
    ['/**\n * The specification’s\n * sections 93, 4.\n */', ['spec section 93']],
    ['// What spec\n// section 99 says.', ['spec section 99']],
    ['match /web/x { // docs/c.md\n}', ['docs/c.md']],
    [`/** As in design ${String(3)}. */`, [`design ${String(3)}`]],
  ])('may not cite what is not there: %j', (text, missing) => {
    expect(deadInCode(text)).toEqual(missing)
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
