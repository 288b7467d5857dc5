import { styled } from '@mui/material/styles'
import { useId } from 'react'

import { conference } from '../../content/conference.ts'
import { AddToCalendar } from './AddToCalendar.tsx'
import { publicPagesText } from './public-pages-text.ts'

const text = publicPagesText.deadlines

const Section = styled('section')({ marginBottom: 'clamp(2rem, 1.25rem + 3vw, 3.5rem)' })

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: '0 0 1rem' }))

const Days = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: '1rem 2rem',
  margin: 0,
  '& > div': { paddingTop: '0.875rem', borderTop: `2px solid ${theme.vars.palette.accent.rule}` },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontSize: '1.125rem', fontWeight: 600 },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}))

const Note = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '2rem',
  marginTop: '0.75rem',
  '& p': { margin: 0, fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  '& a': { color: theme.vars.palette.primary.main },
}))

/** The days that authors have to know, in which time zone they end, and a way into a calendar. */
export function Dates() {
  const headingId = useId()
  return (
    <Section aria-labelledby={headingId}>
      <Heading id={headingId}>{text.heading}</Heading>
      <Days>
        {[...conference.deadlines, conference.takesPlace].map(({ label, day, date }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <time dateTime={date}>{day}</time>
            </dd>
          </div>
        ))}
      </Days>
      <Note>
        <p>{text.timeZone(conference.timeZoneLabel)}</p>
        <AddToCalendar />
      </Note>
    </Section>
  )
}
