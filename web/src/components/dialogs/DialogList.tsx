import { styled } from '@mui/material/styles'

/** What a dialog lists, one below the other: words on the left, and what can be done on the right. */
export const DialogList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    paddingBottom: 12,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& > li > div:first-of-type': { display: 'grid', gap: 2, flex: '1 1 15rem' },
  '& strong': { ...theme.typography.subtitle2 },
  '& span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
