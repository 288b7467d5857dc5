import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'

import { SettableText } from '../../../components/conference/SettableText.tsx'
import { ArrowRightIcon } from '../../../components/icons.tsx'
import { home } from '../../../content/home.ts'
import { focusRing } from '../../../theme/focus-ring.ts'
import { publicPagesText } from '../public-pages-text.ts'
import { Section } from './Section.tsx'

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '1.25rem',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}))

/** The whole card can be pressed: the link's area is stretched over it. */
const Card = styled('article')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  padding: '1.5rem',
  backgroundColor: theme.vars.palette.background.default,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 14,
  transition: 'border-color 160ms, background-color 160ms',
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 14 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': {
    outline: `3px solid ${focusRing}`,
    outlineOffset: 2,
  },
  '& p': {
    margin: '0.5rem 0 1.5rem',
    lineHeight: 1.6,
    textWrap: 'pretty',
    color: theme.vars.palette.text.secondary,
  },
  '& svg': {
    marginTop: 'auto',
    color: theme.vars.palette.accent.text,
    transition: 'transform 160ms',
  },
  '&:hover': {
    borderColor: theme.vars.palette.accent.rule,
    backgroundColor: theme.vars.palette.accent.wash,
  },
  '@media (prefers-reduced-motion: no-preference)': {
    '&:hover svg': { transform: 'translateX(6px)' },
  },
}))

/** Four cards that lead on. */
export function LinkCards() {
  return (
    <Section heading={publicPagesText.home.waysIn} raised>
      <Grid>
        {home.linkCards.map(({ title, text, to }) => (
          <Card key={to}>
            <h3>
              <Link to={to}>{title}</Link>
            </h3>
            <p>{typeof text === 'string' ? text : <SettableText name={text.settable} />}</p>
            <ArrowRightIcon />
          </Card>
        ))}
      </Grid>
    </Section>
  )
}
