import { createTheme, shouldSkipGeneratingVar } from '@mui/material/styles'

import { components } from './components.ts'
import { focusRing } from './focus-ring.ts'
import { type SitePalette, darkPalette, lightPalette } from './palette.ts'
import { cssVariablePrefix } from './status-colours.ts'
import { typography } from './typography.ts'

declare module '@mui/material/styles' {
  interface Palette extends SitePalette {}
  interface PaletteOptions extends SitePalette {}
  interface CssThemeVariables {
    enabled: true
  }
}

/** Of MUI's colours, those of components that the site has not. */
const unusedColours =
  /^(AppBar|Avatar|Skeleton|Slider|SnackbarContent|SpeedDialAction|Step\w+|Switch|TableCell|Tooltip)$/

/** The shadows that MUI's buttons, lists and dialogs throw, of 25. */
const usedShadows = /^([012468]|24)$/

/** The fonts that the site's own style sheets name. */
const usedFonts = /^h[34]$/

/** Tells which of MUI's variables no style reads: each page's HTML would carry them all. */
function isUnused([group, name = '']: string[]): boolean {
  if (group === 'palette') return unusedColours.test(name)
  if (group === 'shadows' || group === 'overlays') return !usedShadows.test(name)
  return group === 'font' && !usedFonts.test(name)
}

/** The site's one theme. The system's preference chooses between its light and dark schemes. */
export const theme = createTheme({
  cssVariables: {
    colorSchemeSelector: 'media',
    cssVarPrefix: cssVariablePrefix,
    shouldSkipGeneratingVar: (keys) => shouldSkipGeneratingVar(keys) || isUnused(keys),
  },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  typography,
  components,
  shape: { borderRadius: 10 },
  motion: { reducedMotion: 'system' },
  focusVisible: {
    outlineWidth: 3,
    outlineStyle: 'solid',
    outlineColor: focusRing,
    outlineOffset: 2,
  },
})
