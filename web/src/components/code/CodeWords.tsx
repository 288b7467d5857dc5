import { styled } from '@mui/material/styles'

/** An address that a code goes to. */
export const CodeAddress = styled('strong')(({ theme }) => ({
  display: 'block',
  color: theme.vars.palette.text.primary,
  fontWeight: 600,
  overflowWrap: 'anywhere',
}))

/** What keeps a code from coming. */
export const CodeTrouble = styled('p')(({ theme }) => ({
  margin: '1rem 0 0',
  padding: '0.75rem 1rem',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.status.yellow.border}`,
  backgroundColor: theme.vars.palette.status.yellow.background,
  color: theme.vars.palette.status.yellow.text,
  fontSize: '0.9375rem',
}))

/** What else is to know of a code. */
export const CodeNote = styled('p')({ margin: '0.5rem 0 0', fontSize: '0.9375rem' })
