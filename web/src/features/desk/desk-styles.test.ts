import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { focusRingVariable } from '../../theme/focus-ring.ts'
import { theme } from '../../theme/theme.ts'

const sheets = readdirSync(import.meta.dirname, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.css'))

test.each(sheets)('%s uses no variable that the theme does not have', (name) => {
  const styles = readFileSync(join(import.meta.dirname, name), 'utf8')
  const used = new Set(styles.match(/--[\w-]+/g))
  expect(used.size).toBeGreaterThan(0)
  const known = JSON.stringify(theme.generateStyleSheets())
  const unknown = [...used].filter(
    (one) => one !== focusRingVariable && !known.includes(`"${one}"`),
  )
  expect(unknown).toStrictEqual([])
})
