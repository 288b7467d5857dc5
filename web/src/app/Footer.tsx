import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'

import { conference } from '../content/conference.ts'
import { paths } from '../paths.ts'
import { focusRingVariable } from '../theme/focus-ring.ts'
import { layoutText } from './layout-text.ts'

const columns = [
  {
    heading: layoutText.forAuthors,
    links: [
      { to: paths.guidelines, label: layoutText.guidelines },
      { to: paths.tracks, label: layoutText.tracks },
      { to: paths.reviewProcess, label: layoutText.reviewProcess },
      { to: paths.presentation, label: layoutText.presentationFormats },
    ],
  },
  {
    heading: layoutText.theConference,
    links: [
      { to: paths.home, label: layoutText.home },
      { to: paths.submitPaper, label: layoutText.submitPaper },
      { to: paths.dashboard, label: layoutText.dashboard },
      { to: paths.contact, label: layoutText.contact },
    ],
  },
] as const

const Band = styled('footer')(({ theme }) => ({
  color: theme.vars.palette.band.text,
  backgroundColor: theme.vars.palette.band.background,
  [focusRingVariable]: theme.vars.palette.band.accent,
  borderTop: `4px solid ${theme.vars.palette.accent.rule}`,
}))

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '2.5rem',
  paddingBlock: '3.5rem 2.5rem',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '2fr 2fr' },
}))

const Name = styled('p')(({ theme }) => ({
  margin: 0,
  maxWidth: '22em',
  fontFamily: theme.typography.h1.fontFamily,
  fontSize: '1.375rem',
  fontWeight: 600,
  lineHeight: 1.35,
}))

const Place = styled('p')(({ theme }) => ({
  margin: '0.75rem 0 0',
  color: theme.vars.palette.band.muted,
}))

const LinkColumns = styled('nav')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  gap: '1.5rem 2rem',
  '& h2': { margin: '0 0 0.5rem', fontSize: '0.9375rem', fontWeight: 600 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
})

const FooterLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: theme.vars.palette.band.muted,
  textDecoration: 'none',
  '&:hover': { color: theme.vars.palette.band.text, textDecoration: 'underline' },
}))

const Copyright = styled('p')(({ theme }) => ({
  margin: 0,
  paddingBlock: '1.25rem',
  borderTop: `1px solid ${theme.vars.palette.band.rule}`,
  color: theme.vars.palette.band.muted,
  fontSize: '0.875rem',
}))

/** The foot of every page: the conference, a way to every page, the copyright line. */
export function Footer() {
  return (
    <Band>
      <Container maxWidth="lg">
        <Columns>
          <div>
            <Name>{conference.name}</Name>
            <Place>
              {conference.edition}, {conference.city} {conference.year}. {conference.format}.
            </Place>
          </div>
          <LinkColumns aria-label={layoutText.footerNavigation}>
            {columns.map(({ heading, links }) => (
              <div key={heading}>
                <h2>{heading}</h2>
                <ul>
                  {links.map(({ to, label }) => (
                    <li key={to}>
                      <FooterLink to={to}>{label}</FooterLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </LinkColumns>
        </Columns>
        <Copyright>{layoutText.copyright(conference.year, conference.name)}</Copyright>
      </Container>
    </Band>
  )
}
