import { styled } from '@mui/material/styles'

import { focusRing } from '../../../theme/focus-ring.ts'

/** Papers one below the other, their reviewers beside them where there is room. Buttons are plain: there are many. */
export const PaperList = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gap: '10px 24px',
    padding: '16px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
    [theme.breakpoints.up('sm')]: {
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    },
  },
  '& > li > div': { minWidth: 0 },
  '& h3': { ...theme.typography.body1, margin: 0, fontWeight: 600 },
  '& [data-testid="number"]': { color: theme.vars.palette.text.secondary, fontWeight: 400 },
  '& p': { ...theme.typography.body2, margin: '4px 0', color: theme.vars.palette.text.secondary },
  '& p[data-short]': { color: theme.vars.palette.error.main },
  '& ul': { display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' },
  '& ul > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2px 12px',
  },
  '& ul > li > div:first-of-type': { display: 'grid', flex: '1 1 12rem', minWidth: 0 },
  '& ul > li > div:nth-of-type(2)': { display: 'flex', flexWrap: 'wrap', gap: 6 },
  '& ul strong': { ...theme.typography.body2, fontWeight: 600 },
  '& ul span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& ul span[data-hint]': { color: theme.vars.palette.warning.main, fontWeight: 600 },
  '& [data-forbidden="true"] strong': { textDecoration: 'line-through' },
  '& [data-wrong="true"] span': { color: theme.vars.palette.error.main },
  '& [data-ended="true"] strong': {
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
  '& button': {
    ...theme.typography.body2,
    minHeight: 40,
    padding: '0 12px',
    fontWeight: 600,
    color: theme.vars.palette.primary.main,
    background: 'none',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 8,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    '&:hover': { background: theme.vars.palette.action.hover },
    '&:focus-visible': { outline: `3px solid ${focusRing}`, outlineOffset: 2 },
    '&[aria-pressed="true"]': {
      color: theme.vars.palette.primary.contrastText,
      background: theme.vars.palette.primary.main,
      borderColor: 'transparent',
      '&::before': { content: '"✓ " / ""' },
    },
  },
  '& button[data-add]': { marginLeft: -12, borderColor: 'transparent' },
  '& button[data-wanted]': { padding: '0 4px', borderColor: 'transparent' },
}))
