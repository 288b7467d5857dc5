import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'

import { focusRing, focusRingVariable } from './focus-ring.ts'
import { print } from './print.ts'

type SiteTheme = Omit<Theme, 'components' | 'palette'> & CssVarsTheme

/** How MUI's components differ from their defaults on this site. */
export const components: Components<SiteTheme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: {
        scrollPaddingTop: '6rem',
        textSizeAdjust: '100%',
        [focusRingVariable]: theme.vars.palette.primary.main,
      },
      body: {
        minHeight: '100vh',
        overflowWrap: 'break-word',
      },
      '::selection': {
        backgroundColor: theme.vars.palette.secondary.main,
        color: theme.vars.palette.secondary.contrastText,
      },
      ':where(a, summary, [tabindex]):focus-visible': {
        outline: `3px solid ${focusRing}`,
        outlineOffset: '2px',
      },
      ...print,
    }),
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: 8, minHeight: 44, paddingInline: 20 },
      sizeLarge: { minHeight: 52, paddingInline: 28, fontSize: '1rem' },
      sizeSmall: { minHeight: 36, paddingInline: 14 },
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
  MuiToggleButton: { styleOverrides: { root: { minHeight: 44, borderRadius: 8 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: 14 } },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 14 } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        backgroundColor: theme.vars.palette.background.paper,
      }),
      // MUI's own border is too faint to be seen by everybody (WCAG 2.2, 1.4.11).
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.text.disabled }),
    },
  },
  MuiLink: {
    styleOverrides: {
      root: { textUnderlineOffset: '0.2em', textDecorationThickness: '0.07em' },
    },
  },
}
