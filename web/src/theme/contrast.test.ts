import { describe, expect, test } from 'vitest'

import { darkPalette, lightPalette } from './palette.ts'

/** Relative luminance of `#rrggbb`, as WCAG 2.2 defines it: 0 is black, 1 is white. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test('contrast is measured as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s scheme', (_name, palette) => {
  const { text, background, band, accent, primary, secondary } = palette
  const sheets = [background.default, background.paper]

  test.each(Object.entries(palette.status))('%s badges can be read', (_colour, badge) => {
    expect(contrast(badge.text, badge.background)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(sheets)('what is written on %s can be read', (sheet) => {
    const inks = [
      text.primary,
      text.secondary,
      accent.text,
      primary.main,
      palette.error.main,
      palette.warning.main,
      palette.info.main,
      palette.success.main,
    ]
    expect(inks.filter((ink) => contrast(ink, sheet) < 4.5)).toEqual([])
  })

  test('what is written on the band, on washes and on buttons can be read', () => {
    const pairs = [
      [band.text, band.background],
      [band.text, band.raised],
      [band.muted, band.background],
      [band.accent, band.background],
      [accent.text, accent.wash],
      [text.secondary, accent.wash],
      [primary.contrastText, primary.main],
      [primary.contrastText, primary.dark],
      [secondary.contrastText, secondary.main],
      [secondary.contrastText, secondary.dark],
    ] as const
    expect(pairs.filter(([ink, sheet]) => contrast(ink, sheet) < 4.5)).toEqual([])
  })

  test('the focus ring can be seen on every ground', () => {
    expect(sheets.filter((sheet) => contrast(primary.main, sheet) < 3)).toEqual([])
    expect(contrast(band.accent, band.background)).toBeGreaterThanOrEqual(3)
  })
})
