import { styled } from '@mui/material/styles'
import { useRef } from 'react'

import { ChevronLeftIcon, ChevronRightIcon, ExternalIcon } from '../../../components/icons.tsx'
import { OutsideLink } from '../../../components/TextLink.tsx'
import { home } from '../../../content/home.ts'
import { type Speaker, speakers } from '../../../content/speakers.ts'
import { focusRing } from '../../../theme/focus-ring.ts'
import { publicPagesText } from '../public-pages-text.ts'
import { Section } from './Section.tsx'

const text = publicPagesText.home

/** How far one press of a button moves the row, in px: one card and the gap after it. */
const step = 300
const gap = 24

const Buttons = styled('div')({ display: 'flex', gap: '0.5rem' })

const RoundButton = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  padding: 0,
  fontSize: '1rem',
  color: 'inherit',
  background: 'none',
  border: `1px solid ${theme.vars.palette.text.disabled}`,
  borderRadius: '50%',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.accent.wash },
  '&:focus-visible': { outline: `3px solid ${focusRing}`, outlineOffset: 2 },
}))

const Row = styled('ul')({
  display: 'flex',
  gap,
  listStyle: 'none',
  margin: 0,
  marginRight: 'calc((100% - 100vw) / 2)',
  marginLeft: -6,
  padding: 6,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  scrollPaddingInline: 6,
  scrollbarWidth: 'thin',
  '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
  '@media print': { flexWrap: 'wrap', margin: 0, overflow: 'visible' },
})

const Card = styled('li')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  flex: `0 0 ${step - gap}px`,
  scrollSnapAlign: 'start',
  paddingBottom: '1rem',
  '@media print': { flexBasis: `calc((100% - ${3 * gap}px) / 4)` },
})

const Photo = styled('img')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: 14,
  backgroundColor: theme.vars.palette.divider,
}))

const Name = styled('h3')(({ theme }) => ({ ...theme.typography.h4, margin: '1rem 0 0' }))

const Role = styled('p')(({ theme }) => ({
  margin: '0.125rem 0 0',
  fontSize: '0.9375rem',
  fontWeight: 550,
  color: theme.vars.palette.accent.text,
}))

const Bio = styled('p')(({ theme }) => ({
  margin: '0.5rem 0 0.25rem',
  fontSize: '0.9375rem',
  lineHeight: 1.55,
  textWrap: 'pretty',
  color: theme.vars.palette.text.secondary,
}))

const Profile = styled(OutsideLink)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  minHeight: 44,
  marginTop: 'auto',
  fontSize: '0.9375rem',
  fontWeight: 600,
  '& svg': { width: '1.1em', height: '1.1em' },
  '@media print': { display: 'inline', '& svg': { display: 'none' } },
})

/** The featured speakers in a row that scrolls by hand, by key, and by two buttons. */
export function Speakers() {
  const row = useRef<HTMLUListElement>(null)
  const scroll = (left: number) => row.current?.scrollBy({ left })
  return (
    <Section
      heading={home.speakersHeading}
      beside={
        <Buttons>
          <RoundButton type="button" aria-label={text.scrollBack} onClick={() => scroll(-step)}>
            <ChevronLeftIcon />
          </RoundButton>
          <RoundButton type="button" aria-label={text.scrollOn} onClick={() => scroll(step)}>
            <ChevronRightIcon />
          </RoundButton>
        </Buttons>
      }
    >
      <Row ref={row}>
        {speakers.map((speaker) => (
          <SpeakerCard key={speaker.profile} speaker={speaker} />
        ))}
      </Row>
    </Section>
  )
}

function SpeakerCard({ speaker }: { speaker: Speaker }) {
  const { name, role, photo, profile, bio } = speaker
  return (
    <Card>
      <Photo src={photo} alt="" width={276} height={276} loading="lazy" decoding="async" />
      <Name>{name}</Name>
      <Role>{role}</Role>
      <Bio>{bio}</Bio>
      <Profile href={profile} target="_blank" rel="noopener" aria-label={text.profileOf(name)}>
        {text.profile}
        <ExternalIcon />
      </Profile>
    </Card>
  )
}
