import { styled } from '@mui/material/styles'

/** Some people, one below the other, each with what is about them and what can be done. */
export const PeopleRows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 12,
    padding: '8px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& p': {
    ...theme.typography.body2,
    flex: '1 1 16rem',
    margin: 0,
    color: theme.vars.palette.text.secondary,
  },
}))
