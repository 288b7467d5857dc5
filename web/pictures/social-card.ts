import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { escapeMarkup } from '@lectern/domain/text/markup'

import { type Conference, conference } from '../src/content/conference.ts'
import { lightPalette } from '../src/theme/palette.ts'
import { markAlone } from './mark.ts'

const require = createRequire(import.meta.url)
const { background, raised, rule, text, muted, accent } = lightPalette.band

/** The size in px that link previews ask for. */
export const socialCardSize = { width: 1200, height: 630 } as const

/** What the card tells of a conference. */
type Announced = Pick<Conference, 'name' | 'shortName' | 'edition' | 'city' | 'year' | 'format'> & {
  readonly deadlines: readonly Day[]
  readonly takesPlace: Day
}

type Day = Pick<Conference['takesPlace'], 'label' | 'day'>

/** Writes the page whose picture is shown beside a link to the site. */
export async function socialCard(announced: Announced = conference): Promise<string> {
  const { name, shortName, edition, city, year, format, deadlines, takesPlace } = announced
  const place = `${edition}, ${city} ${String(year)}. ${format}.`
  const days = [...deadlines, takesPlace].map(
    ({ label, day }) => `<li>${escapeMarkup(label)}<b>${escapeMarkup(day)}</b></li>`,
  )
  return `<!doctype html>
<html lang="en">
<style>
  ${await face('Card Serif', '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2')}
  ${await face('Card Sans', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')}
  body {
    display: grid; grid-template-rows: auto 1fr auto; box-sizing: border-box; margin: 0;
    width: ${socialCardSize.width}px; height: ${socialCardSize.height}px; padding: 56px 72px 0;
    font: 500 26px/1.4 'Card Sans'; color: ${text};
    background:
      linear-gradient(90deg, ${background} 60%, transparent 78%),
      ${background} url(${await fan()}) 556px -62px / 1240px no-repeat;
  }
  header { display: flex; align-items: center; gap: 18px; font: 650 36px/1 'Card Serif' }
  svg { width: 56px; height: 56px }
  div { align-self: center }
  h1 { margin: 0; max-width: 720px; font: 600 56px/1.12 'Card Serif'; letter-spacing: -0.02em; text-wrap: balance }
  p { margin: 20px 0 0; font-weight: 600; color: ${accent} }
  ul {
    display: flex; gap: 72px; margin: 0 -72px; padding: 24px 72px 28px; list-style: none;
    font-size: 21px; color: ${muted}; background: ${raised}; border-top: 2px solid ${rule};
  }
  b { display: block; font-weight: 600; font-size: 26px; color: ${text} }
</style>
<header>${markAlone}${escapeMarkup(shortName)}</header>
<div><h1>${escapeMarkup(name)}</h1><p>${escapeMarkup(place)}</p></div>
<ul>${days.join('')}</ul>
</html>`
}

async function face(family: string, file: string): Promise<string> {
  const data = await readFile(require.resolve(file), 'base64')
  return `@font-face { font-family: '${family}'; font-weight: 100 900; src: url(data:font/woff2;base64,${data}) }`
}

async function fan(): Promise<string> {
  const drawing = new URL('../src/pages/public/home/fan.svg', import.meta.url)
  return `data:image/svg+xml;base64,${await readFile(drawing, 'base64')}`
}
