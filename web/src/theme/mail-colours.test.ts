import { mailColours } from '@lectern/domain/mail/mail-colours'
import { expect, test } from 'vitest'

import { darkPalette, lightPalette } from './palette.ts'

test.each([
  ['light', mailColours.light, lightPalette],
  ['dark', mailColours.dark, darkPalette],
] as const)('mails have the site’s colours in %s', (_scheme, mail, site) => {
  expect(mail).toEqual({
    page: site.background.default,
    sheet: site.background.paper,
    text: site.text.primary,
    quiet: site.text.secondary,
    link: site.primary.main,
    button: site.primary.main,
    buttonText: site.primary.contrastText,
    band: site.band.background,
    bandText: site.band.text,
    bandRule: site.band.accent,
    rule: site.divider,
  })
})
