import { styled } from '@mui/material/styles'
import { useId } from 'react'

import { SettableText } from '../../components/conference/SettableText.tsx'
import { useShownConference } from '../../components/conference/use-shown-conference.ts'
import { settableMarks } from '../../conference/patch-page.ts'
import { focusRing } from '../../theme/focus-ring.ts'
import { AddToCalendar } from './AddToCalendar.tsx'
import { moreAtTheEnd } from './more-at-the-end.ts'
import { publicPagesText } from './public-pages-text.ts'

const text = publicPagesText.deadlines

const Section = styled('section')({ marginBottom: 'clamp(2rem, 1.25rem + 3vw, 3.5rem)' })

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: '0 0 1rem' }))

/** How many dates fit on a small screen. */
const fitting = 3

/**
 * As high as for these, and for a scroll bar, however many there are: what organisers set moves nothing
 * below. More dates are scrolled to.
 */
const Days = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridTemplateRows: `repeat(${fitting}, minmax(4.5rem, auto))`,
  gridAutoColumns: 'minmax(max-content, 1fr)',
  alignContent: 'start',
  gap: '1rem 2rem',
  minHeight: 'calc(3 * 4.5rem + 2 * 1rem + 1rem)',
  margin: 0,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'thin',
  whiteSpace: 'nowrap',
  '&[tabindex]': moreAtTheEnd,
  '& > div': { paddingTop: '0.875rem', borderTop: `2px solid ${theme.vars.palette.accent.rule}` },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontSize: '1.125rem', fontWeight: 600 },
  '&:focus-visible': { outline: `3px solid ${focusRing}`, outlineOffset: 2 },
  [theme.breakpoints.up('sm')]: {
    gridTemplateRows: 'minmax(4.5rem, auto)',
    minHeight: '5.5rem',
  },
  '@media print': {
    gridAutoFlow: 'row',
    gridTemplate: 'none / repeat(3, minmax(0, 1fr))',
    minHeight: 0,
    whiteSpace: 'normal',
    '&[tabindex]': { maskImage: 'none' },
  },
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
      <Days
        tabIndex={dates.length > fitting ? 0 : undefined}
        {...{ [settableMarks.dates]: fitting }}
      >
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
