import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { darkPalette, lightPalette } from '../../theme/palette.ts'

const sheet = readFileSync(join(import.meta.dirname, 'colours.css'), 'utf8')
const [light = '', dark = ''] = sheet.split('@media')

/** Finds a colour of the palette by the name that MUI gives its variable. */
function colourOf(palette: object, name: string): unknown {
  const entry = (part: unknown, key: string): unknown =>
    typeof part === 'object' && part !== null
      ? Object.entries(part).find(([one]) => one === key)?.[1]
      : undefined
  return name.split('-').reduce(entry, palette)
}

test.each([
  ['light', light, lightPalette],
  ['dark', dark, darkPalette],
] as const)('the reviewers’ pages have the site’s colours in %s', (_scheme, rules, palette) => {
  const colours = [...rules.matchAll(/--lectern-palette-([\w-]+): (#\w+);/g)]
  expect(colours.length).toBeGreaterThan(20)
  for (const [, name = '', colour] of colours)
    expect([name, colour]).toEqual([name, colourOf(palette, name)])
})
