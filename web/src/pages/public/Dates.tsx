import { styled } from '@mui/material/styles'
import { useId } from 'react'

import { SettableText } from '../../components/conference/SettableText.tsx'
import { useShownConference } from '../../components/conference/use-shown-conference.ts'
import { settableMarks } from '../../conference/patch-page.ts'
import { AddToCalendar } from './AddToCalendar.tsx'
import { publicPagesText } from './public-pages-text.ts'

const text = publicPagesText.deadlines

const Section = styled('section')({ marginBottom: 'clamp(2rem, 1.25rem + 3vw, 3.5rem)' })

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: '0 0 1rem' }))

/** More dates than the site was built with. */
const further = '&:has(> :nth-of-type(4))'

/**
 * As high as for three dates, however few there are; six stand closer together in about the same height, so
 * that what organisers set moves little below. All of them can be read.
 */
const Days = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridAutoRows: 'minmax(4.5rem, auto)',
  alignContent: 'start',
  gap: '1rem 2rem',
  minHeight: 'calc(3 * 4.5rem + 2 * 1rem + 1rem)',
  margin: 0,
  '& > div': { paddingTop: '0.875rem', borderTop: `2px solid ${theme.vars.palette.accent.rule}` },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontSize: '1.125rem', fontWeight: 600 },
  [further]: {
    gridAutoRows: 'auto',
    gap: '0.125rem 2rem',
    lineHeight: 1.3,
    '& > div': { paddingTop: '0.25rem', borderTopWidth: 1 },
    '& dt': { fontSize: '0.875rem' },
    '& dd': { fontSize: '1rem' },
  },
  [theme.breakpoints.down('sm')]: {
    [`${further} > div`]: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '1rem',
    },
  },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    minHeight: '5.5rem',
  },
  '@media print': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', minHeight: 0 },
}))

const Note = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  justifyItems: 'start',
  columnGap: '2rem',
  // Two lines: a time zone's name may be longer than the one that the site was built with.
  '& p': { margin: 0, fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { '& p': { minHeight: '3.2em' } },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    minHeight: '3rem',
  },
  '& a': { color: theme.vars.palette.primary.main },
}))

/** The days that authors have to know, in which time zone they end, and a way into a calendar. */
export function Dates() {
  const headingId = useId()
  const { dates } = useShownConference()
  return (
    <Section aria-labelledby={headingId}>
      <Heading id={headingId}>{text.heading}</Heading>
      <Days {...{ [settableMarks.dates]: '' }}>
        {dates.map(({ label, day, date }) => (
          <div key={`${label} ${date}`}>
            <dt {...{ [settableMarks.label]: '' }}>{label}</dt>
            <dd>
              <time dateTime={date}>{day}</time>
            </dd>
          </div>
        ))}
      </Days>
      <Note>
        <p>
          <SettableText name="zone" />
        </p>
        <AddToCalendar />
      </Note>
    </Section>
  )
}
