import type { TypographyVariantsOptions } from '@mui/material/styles'

const sans = "'Inter Variable', 'Inter Fallback', 'Inter Fallback DejaVu', system-ui, sans-serif"
const serif =
  "'Source Serif 4 Variable', 'Source Serif Fallback', 'Source Serif Fallback DejaVu', Georgia, serif"

const heading = { fontFamily: serif, fontWeight: 600, textWrap: 'balance' } as const

/** Source Serif for what is announced, Inter for what is read and pressed. Sizes grow with the window. */
export const typography: TypographyVariantsOptions = {
  fontFamily: sans,
  fontWeightMedium: 550,
  fontWeightBold: 650,
  h1: {
    ...heading,
    fontSize: 'clamp(2.125rem, 1.5rem + 2.6vw, 3.25rem)',
    lineHeight: 1.1,
    letterSpacing: '-0.02em',
  },
  h2: {
    ...heading,
    fontSize: 'clamp(1.625rem, 1.35rem + 1.2vw, 2.25rem)',
    lineHeight: 1.2,
    letterSpacing: '-0.015em',
  },
  h3: { ...heading, fontSize: '1.375rem', lineHeight: 1.3, letterSpacing: '-0.008em' },
  h4: { ...heading, fontSize: '1.1875rem', lineHeight: 1.35 },
  h5: { ...heading, fontSize: '1.0625rem', lineHeight: 1.4 },
  h6: { ...heading, fontSize: '1rem', lineHeight: 1.45 },
  subtitle1: { fontSize: '1.125rem', lineHeight: 1.6 },
  subtitle2: { fontSize: '0.9375rem', lineHeight: 1.5, fontWeight: 600 },
  body1: { fontSize: '1rem', lineHeight: 1.65, textWrap: 'pretty' },
  body2: { fontSize: '0.9375rem', lineHeight: 1.6, textWrap: 'pretty' },
  button: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.5, textTransform: 'none' },
  caption: { fontSize: '0.8125rem', lineHeight: 1.5 },
  overline: {
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: 1.5,
    letterSpacing: '0.02em',
    textTransform: 'none',
  },
}
