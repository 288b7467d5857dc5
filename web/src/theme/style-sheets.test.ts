import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { focusRingVariable } from './focus-ring.ts'
import { theme } from './theme.ts'

const sources = join(import.meta.dirname, '..')
const sheets = readdirSync(sources, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.css'))
/** Set by the site itself. */
const own = new Set([focusRingVariable, '--notice-height'])
const usedIn = (name: string) => readFileSync(join(sources, name), 'utf8').match(/--[\w-]+/g) ?? []

test('the sheets of the site are found, and use the theme’s variables', () => {
  expect(sheets.filter((name) => usedIn(name).length > 0).length).toBeGreaterThan(4)
})

test.each(sheets)('%s uses no variable that the theme does not have', (name) => {
  const known = JSON.stringify(theme.generateStyleSheets())
  const unknown = usedIn(name).filter((one) => !own.has(one) && !known.includes(`"${one}"`))
  expect(unknown).toStrictEqual([])
})
