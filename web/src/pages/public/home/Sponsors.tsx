import { styled } from '@mui/material/styles'

import { Unseen } from '../../../components/Unseen.tsx'
import { home } from '../../../content/home.ts'
import { sponsors } from '../../../content/sponsors.ts'
import { publicPagesText } from '../public-pages-text.ts'
import { Section } from './Section.tsx'

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: '1rem',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}))

const Card = styled('a')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '1rem',
  height: '100%',
  padding: '1.125rem 1.25rem',
  color: 'inherit',
  textDecoration: 'none',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 14,
  '&:hover': { borderColor: theme.vars.palette.accent.rule },
  '& img': { flexShrink: 0, width: 56, height: 56 },
  '& strong': { display: 'block', fontWeight: 600, lineHeight: 1.35, textWrap: 'balance' },
  '& small': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}))

/** Who supports the conference; their sites open in a new tab. */
export function Sponsors() {
  return (
    <Section heading={home.sponsorsHeading} raised>
      <Grid>
        {sponsors.map(({ name, support, logo, link }) => (
          <li key={link}>
            <Card href={link} target="_blank" rel="noopener">
              <img src={logo} alt="" width={56} height={56} loading="lazy" decoding="async" />
              <span>
                <strong>{name}</strong>
                <small>{support}</small> <Unseen>{publicPagesText.home.newTab}</Unseen>
              </span>
            </Card>
          </li>
        ))}
      </Grid>
    </Section>
  )
}
