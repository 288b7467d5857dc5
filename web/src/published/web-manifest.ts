import { conference } from '../content/conference.ts'
import { paths } from '../paths.ts'
import { lightPalette } from '../theme/palette.ts'

/** Writes manifest.webmanifest: how the site looks among the apps of a phone. */
export function webManifest(): string {
  const manifest = {
    name: conference.name,
    short_name: conference.shortName,
    description: conference.summary,
    id: paths.home,
    start_url: paths.home,
    // Papers are opened, downloaded and compared in tabs: a window without them would be in the way.
    display: 'browser',
    lang: 'en',
    theme_color: lightPalette.band.background,
    background_color: lightPalette.band.background,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
