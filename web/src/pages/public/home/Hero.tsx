import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import { useId } from 'react'

import { ActionLink } from '../../../components/Action.tsx'
import { SettableText } from '../../../components/conference/SettableText.tsx'
import { PageHeading } from '../../../components/PageHeading.tsx'
import { conference } from '../../../content/conference.ts'
import { home } from '../../../content/home.ts'
import { paths } from '../../../paths.ts'
import { focusRingVariable } from '../../../theme/focus-ring.ts'
import { publicPagesText } from '../public-pages-text.ts'
import { submitWordsWidth } from '../submit-words-width.ts'
import fan from './fan.svg?no-inline'

const text = publicPagesText.home

const Band = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  color: theme.vars.palette.band.text,
  backgroundColor: theme.vars.palette.band.background,
  [focusRingVariable]: theme.vars.palette.band.accent,
  '&::before': {
    content: '""',
    position: 'absolute',
    backgroundImage: `url(${fan})`,
    backgroundRepeat: 'no-repeat',
  },
  [theme.breakpoints.down('md')]: {
    paddingTop: '7rem',
    '&::before': {
      inset: '0 0 auto 0',
      height: '9rem',
      backgroundSize: '56.5rem auto',
      backgroundPosition: 'right -27rem top -0.5rem',
      maskImage: 'linear-gradient(#000 55%, transparent)',
    },
  },
  '@media print': { paddingTop: 0, '&::before': { display: 'none' } },
  [theme.breakpoints.up('md')]: {
    '&::before': {
      left: 'calc(50% + 1rem)',
      bottom: 0,
      width: 1640,
      height: 760,
      backgroundPosition: 'left bottom',
    },
  },
}))

const Announcement = styled(Container)({
  paddingBlock: 'clamp(2.5rem, 1.5rem + 3.5vw, 4.5rem)',
})

const Column = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { maxWidth: '62%' },
  [theme.breakpoints.up('lg')]: { maxWidth: 680 },
}))

const Place = styled('p')(({ theme }) => ({
  margin: '1.25rem 0 0',
  fontSize: '1.0625rem',
  fontWeight: 600,
  color: theme.vars.palette.band.accent,
}))

const Lead = styled('p')(({ theme }) => ({
  margin: '0.75rem 0 0',
  maxWidth: '54ch',
  fontSize: 'clamp(1.0625rem, 1rem + 0.3vw, 1.1875rem)',
  lineHeight: 1.6,
  textWrap: 'pretty',
  color: theme.vars.palette.band.muted,
}))

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.75rem',
  marginTop: '2rem',
  '& [data-tone="outlined"]': {
    color: theme.vars.palette.band.text,
    borderColor: theme.vars.palette.band.muted,
    backgroundColor: theme.vars.palette.band.background,
    '&:hover': { backgroundColor: theme.vars.palette.band.raised },
  },
  // Wide enough for whatever the button says of submissions.
  '& [data-settable]': { minWidth: submitWordsWidth },
  [theme.breakpoints.down('sm')]: { flexDirection: 'column' },
}))

const TopicsHeading = styled('h2')(({ theme }) => ({
  ...theme.typography.h4,
  margin: '2.75rem 0 0.75rem',
}))

/** The topic areas, set like a journal's contents. */
const Topics = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  columnGap: '2rem',
  '& li': {
    paddingBlock: '0.55rem',
    borderTop: `1px solid ${theme.vars.palette.band.rule}`,
    fontSize: '0.9375rem',
    lineHeight: 1.5,
  },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}))

/** What the conference is, what it is about, and the three ways to begin. */
export function Hero() {
  const topicsId = useId()
  return (
    <Band>
      <Announcement maxWidth="lg">
        <Column>
          <PageHeading>{conference.name}</PageHeading>
          <Place>
            {conference.edition}, {conference.city} {conference.year}. {conference.format}.
          </Place>
          <Lead>{home.lead}</Lead>
          <Actions>
            <ActionLink to={paths.submitPaper} tone="accent" large>
              <SettableText name="submitPaper" />
            </ActionLink>
            <ActionLink to={paths.tracks} tone="outlined" large>
              {text.tracks}
            </ActionLink>
            <ActionLink to={paths.guidelines} tone="outlined" large>
              {text.guidelines}
            </ActionLink>
          </Actions>
          <TopicsHeading id={topicsId}>{home.topicsHeading}</TopicsHeading>
          <Topics aria-labelledby={topicsId}>
            {home.topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </Topics>
        </Column>
      </Announcement>
    </Band>
  )
}
