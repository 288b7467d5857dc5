import { lightPalette } from '../src/theme/palette.ts'

const { background, text, accent } = lightPalette.band

const lines = `
  <path fill="${text}" d="M15.3 9.2c-2.2-1.7-5.2-2.3-8.8-1.9v9.4c3.6-.4 6.6.2 8.8 1.9Z" />
  <path fill="${text}" d="M16.7 9.2c2.2-1.7 5.2-2.3 8.8-1.9v9.4c-3.6-.4-6.6.2-8.8 1.9Z" />
  <path fill="${accent}" d="M5.5 19.2h21l-1.7 3h-7.3v3h3.2v2h-9.4v-2h3.2v-3H7.2Z" />`

/** The mark, an open book on a lectern, on its own ground with round corners. */
export const markOnTile = svg(
  '0 0 32 32',
  `<rect width="32" height="32" rx="7" fill="${background}" />${lines}`,
)

/**
 * The mark on a ground without corners, for phones that cut icons to a shape of their own. Nothing of
 * it lies outside the circle of 80 % that every shape leaves.
 */
export const markFilled = svg(
  '-1 -1 34 34',
  `<rect x="-2" y="-2" width="36" height="36" fill="${background}" />${lines}`,
)

/** The mark alone, cut to its lines. */
export const markAlone = svg('5 6 22 22', lines)

function svg(viewBox: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`
}
