import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'

import { focusRing, focusRingVariable } from './focus-ring.ts'
import { print } from './print.ts'

type SiteTheme = Omit<Theme, 'components' | 'palette'> & CssVarsTheme

/** The colours of a notice, those of a paper's status. */
const severityTones = { error: 'red', warning: 'yellow', info: 'blue', success: 'green' } as const

/** MUI's own grey can hardly be read. */
const faintWhenDisabled = ({ theme }: { theme: SiteTheme }) => ({
  '&.Mui-disabled': { color: theme.vars.palette.text.disabled },
})

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
      sizeSmall: { paddingInline: 14 },
      text: faintWhenDisabled,
      outlined: faintWhenDisabled,
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState }) => {
        const tones = theme.vars.palette.status[severityTones[ownerState.severity ?? 'success']]
        return {
          alignItems: 'center',
          flexWrap: 'wrap',
          color: tones.text,
          backgroundColor: tones.background,
          border: `1px solid ${tones.border}`,
        }
      },
      icon: { alignSelf: 'start', '&&': { color: 'inherit' } },
      message: { flex: '1 1 10rem' },
      action: { alignItems: 'center', marginRight: -12, paddingTop: 0 },
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        borderRadius: 8,
        color: theme.vars.palette.text.secondary,
      }),
    },
  },
  // A list lies over cards of its own colour: it needs an edge of its own, also by lamplight.
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.text.disabled}`,
        boxShadow: '0 12px 32px rgb(0 20 25 / 0.22)',
      }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { '&&': { minHeight: 44 } } } },
  // Hints begin where their fields do.
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 2 } } },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.divider }),
    },
  },
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
      input: ({ theme }) => ({
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
        '&:placeholder-shown': { textOverflow: 'ellipsis' },
      }),
    },
  },
  MuiLink: {
    styleOverrides: {
      root: { textUnderlineOffset: '0.2em', textDecorationThickness: '0.07em' },
    },
  },
}
