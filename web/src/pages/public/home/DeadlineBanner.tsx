import { keyframes, styled } from '@mui/material/styles'

import { SettableText } from '../../../components/conference/SettableText.tsx'
import { useShownConference } from '../../../components/conference/use-shown-conference.ts'
import { PauseIcon, PlayIcon } from '../../../components/icons.tsx'
import { settableMarks } from '../../../conference/patch-page.ts'
import { AddToCalendar } from '../AddToCalendar.tsx'
import { moreAtTheEnd } from '../more-at-the-end.ts'
import { publicPagesText } from '../public-pages-text.ts'

const pass = keyframes({ to: { transform: 'translateX(-50%)' } })

const beltClass = 'deadline-belt'

const still = '@media (prefers-reduced-motion: reduce), print'
const resting = '@media screen and (prefers-reduced-motion: reduce)'

/** How many dates fit into a line. */
const fitting = 3

const text = publicPagesText.deadlines

const Banner = styled('section')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  overflow: 'clip',
  color: theme.vars.palette.secondary.contrastText,
  backgroundColor: theme.vars.palette.secondary.main,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) auto auto' },
  [`&:hover .${beltClass}, &:focus-within .${beltClass}, &:has(:checked) .${beltClass}`]: {
    animationPlayState: 'paused',
  },
}))

const Window = styled('div')({
  overflow: 'hidden',
  '@media print': { overflow: 'visible' },
})

const Belt = styled('div')({
  display: 'flex',
  width: 'max-content',
  animation: `${pass} 40s linear infinite`,
  [still]: { animation: 'none', width: 'auto' },
})

/**
 * Dates that stand still are all in sight; where they would take the height of the first screen, as on wide
 * ones, more than fit are scrolled to.
 */
const Dates = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  display: 'flex',
  flexShrink: 0,
  justifyContent: 'space-around',
  minWidth: '100vw',
  margin: 0,
  padding: 0,
  '& li': { padding: '0.85rem 2.25rem', whiteSpace: 'nowrap' },
  '& li + li, & + & li': { borderLeft: '1px solid rgb(28 19 2 / 0.35)' },
  '& time': { fontWeight: 650, whiteSpace: 'nowrap' },
  [still]: {
    minWidth: 0,
    paddingBlock: '0.5rem',
    '&[aria-hidden]': { display: 'none' },
    '& li': { padding: '0.375rem 1rem', textAlign: 'center' },
    '& li + li': { borderLeft: 'none' },
  },
  '@media print': {
    flexWrap: 'wrap',
    flexShrink: 1,
    justifyContent: 'center',
    '& li': { whiteSpace: 'normal' },
  },
  [resting]: {
    display: 'grid',
    flexShrink: 1,
    gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))',
    width: '100%',
    minHeight: '11.5rem',
    '& li': { whiteSpace: 'normal' },
    '& li:last-of-type': { gridColumn: '1 / -1' },
    [theme.breakpoints.up('sm')]: { minHeight: '5.5rem' },
    [theme.breakpoints.up('lg')]: {
      grid: '2.5rem 3rem / auto-flow minmax(max-content, 1fr)',
      overflowX: 'auto',
      '& li': { gridRow: 1, whiteSpace: 'nowrap' },
      '&[tabindex]': { ...moreAtTheEnd, '& li': { textAlign: 'start' } },
      // As wide as the dates make it, and not the other way round.
      '& li:last-of-type': {
        gridArea: `2 / 1 / auto / span ${fitting}`,
        width: 0,
        minWidth: 'min(100%, 100vw)',
        whiteSpace: 'normal',
      },
    },
  },
}))

/** A switch that needs no script: the banner can be stopped before the page has any. */
const Pause = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 52,
  height: 52,
  cursor: 'pointer',
  backgroundColor: theme.vars.palette.secondary.main,
  boxShadow: `-14px 0 14px ${theme.vars.palette.secondary.main}`,
  '& input': { position: 'absolute', inset: 4, margin: 0, opacity: 0, cursor: 'pointer' },
  '&:has(:focus-visible)': { outline: '3px solid currentColor', outlineOffset: -5 },
  '& .play, &:has(:checked) .pause': { display: 'none' },
  '&:has(:checked) .play': { display: 'block' },
  [still]: { display: 'none' },
}))

const Calendar = styled('div')(({ theme }) => ({
  display: 'flex',
  '@media print': { display: 'none' },
  justifyContent: 'center',
  paddingInline: '1.25rem',
  [theme.breakpoints.down('sm')]: {
    gridColumn: '1 / -1',
    borderTop: '1px solid rgb(28 19 2 / 0.35)',
  },
  [theme.breakpoints.up('sm')]: {
    paddingBlock: 4,
    borderLeft: '1px solid rgb(28 19 2 / 0.35)',
  },
  // Dates that stand still take the whole width of a small screen.
  [`@media (prefers-reduced-motion: reduce) and (max-width: ${theme.breakpoints.values.lg}px)`]: {
    gridColumn: '1 / -1',
    borderLeft: 'none',
    borderTop: '1px solid rgb(28 19 2 / 0.35)',
  },
}))

/** The dates that authors have to know, passing by; they stand still when asked to. */
export function DeadlineBanner() {
  return (
    <Banner aria-label={text.heading}>
      <Window>
        <Belt className={beltClass}>
          <DateList />
          <DateList repeated />
        </Belt>
      </Window>
      <Pause>
        <input type="checkbox" aria-label={publicPagesText.home.pauseBanner} />
        <PauseIcon className="pause" />
        <PlayIcon className="play" />
      </Pause>
      <Calendar>
        <AddToCalendar />
      </Calendar>
    </Banner>
  )
}

function DateList({ repeated = false }: { repeated?: boolean }) {
  const { dates } = useShownConference()
  return (
    <Dates
      aria-hidden={repeated || undefined}
      tabIndex={!repeated && dates.length > fitting ? 0 : undefined}
      {...{ [settableMarks.dates]: repeated ? '' : fitting }}
    >
      {dates.map(({ label, day, date }) => (
        <li key={`${label} ${date}`}>
          <span {...{ [settableMarks.label]: '' }}>{label}</span>
          {': '}
          <time dateTime={date}>{day}</time>
        </li>
      ))}
      <li>
        <SettableText name="zone" />
      </li>
    </Dates>
  )
}
