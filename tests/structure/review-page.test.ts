import { expect, test } from 'vitest'

import { textOf } from '../../tools/test/repository-files.ts'
import { readHouse, type Import } from './layers.ts'

const { imports } = readHouse({ folder: 'web/src' })

/** All files that a file needs, itself included. */
function neededBy(file: string, all: readonly Import[]): ReadonlySet<string> {
  const needed = new Set([file])
  for (const one of needed) {
    for (const { from, to } of all) if (from === one) needed.add(to)
  }
  return needed
}

/** The packages whose code files import, and not types alone. */
function packagesOf(files: Iterable<string>): string[] {
  const names = [...files].flatMap((file) => {
    const code = textOf(`web/src/${file}`).replaceAll(/import type [^'"]*['"][^'"]+['"]/g, '')
    return Array.from(
      code.matchAll(/(?:from|import\(?)\s*['"]([^'".][^'"]*)['"]/g),
      ([, name = '']) => name,
    )
  })
  return [...new Set(names.filter((name) => !name.startsWith('@lectern/')))].toSorted()
}

test('the reviewers’ pages take few packages along, neither MUI nor Firebase among them', () => {
  const needed = neededBy('review/main.tsx', imports)
  expect(needed.size).toBeGreaterThan(40)
  expect(packagesOf(needed)).toEqual(['client-zip', 'react', 'react-dom/client', 'valibot'])
})

test('what the app’s frame needs would be told', () => {
  const packages = packagesOf(neededBy('app/App.tsx', imports))
  expect(packages.some((name) => name.startsWith('@mui/'))).toBe(true)
})
