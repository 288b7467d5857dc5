import { createTheme } from '@mui/material/styles'

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

/** The site's one theme. The system's preference chooses between its light and dark schemes. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media', cssVarPrefix: cssVariablePrefix },
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
