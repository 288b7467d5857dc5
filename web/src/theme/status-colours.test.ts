import { expect, test } from 'vitest'

import { darkPalette } from './palette.ts'
import { statusColours } from './status-colours.ts'
import { theme } from './theme.ts'

test('a badge names the variables that the theme defines in both schemes', () => {
  const sheets = JSON.stringify(theme.generateStyleSheets())
  const { background, text, border } = statusColours('red')
  for (const [value, tone] of [
    [background, darkPalette.status.red.background],
    [text, darkPalette.status.red.text],
    [border, darkPalette.status.red.border],
  ] as const) {
    const variable = value.slice('var('.length, -1)
    expect(sheets).toContain(`"${variable}":"${tone}"`)
    expect(sheets.split(`"${variable}"`)).toHaveLength(3)
  }
})
