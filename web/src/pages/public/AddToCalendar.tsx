import { styled } from '@mui/material/styles'

import { useShownConference } from '../../components/conference/use-shown-conference.ts'
import { CalendarIcon } from '../../components/icons.tsx'
import { settableMarks } from '../../conference/patch-page.ts'
import { publicPagesText } from './public-pages-text.ts'

const Link = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5rem',
  minHeight: 44,
  color: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  textDecorationThickness: '0.07em',
  textUnderlineOffset: '0.25em',
  '&:hover': { textDecorationThickness: '0.14em' },
  '& svg': { width: '1.25em', height: '1.25em' },
})

/** The deadlines as a file that the visitor's own calendar opens. */
export function AddToCalendar() {
  const { calendar } = useShownConference()
  const marks = { [settableMarks.calendar]: '' }
  return (
    <Link href={calendar} download {...marks}>
      <CalendarIcon />
      {publicPagesText.deadlines.addToCalendar}
    </Link>
  )
}
