import { styled } from '@mui/material/styles'
import { NavLink } from 'react-router-dom'

/** A page's name in the menu. */
export const PageLink = styled(NavLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.9375rem',
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&[aria-current="page"]': { color: theme.vars.palette.text.primary, fontWeight: 600 },
  [theme.breakpoints.down('md')]: {
    minHeight: 52,
    fontSize: '1.0625rem',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '&[aria-current="page"]': { boxShadow: `inset 3px 0 ${theme.vars.palette.accent.rule}` },
    paddingInline: '0.875rem',
  },
  [theme.breakpoints.up('md')]: {
    position: 'relative',
    paddingInline: '0.7rem',
    '&[aria-current="page"]::after': {
      content: '""',
      position: 'absolute',
      insetInline: '0.7rem',
      bottom: 4,
      height: 2,
      backgroundColor: theme.vars.palette.accent.rule,
    },
  },
}))
