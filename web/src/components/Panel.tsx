import { styled } from '@mui/material/styles'

/** A sheet of paper on the page: fine rule, round corners, room inside. */
export const Panel = styled('section')(({ theme }) => ({
  padding: 'clamp(1.375rem, 1rem + 1.6vw, 2.25rem)',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 14,
  breakInside: 'avoid',
  '@media print': { padding: '0.75rem 1.25rem' },
}))

/** Panels side by side where there is room, one below the other where there is none. */
export const PanelGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '1.25rem',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '1.5rem' },
}))

/** The heading of a panel. */
export const PanelTitle = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }))
