import type { Paper } from '@lectern/domain/paper/paper'
import type { PaperEvent } from '@lectern/domain/paper/paper-events'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

import { useShownConference } from '../../components/conference/use-shown-conference.ts'
import { Unseen } from '../../components/Unseen.tsx'
import { writtenDay } from '../written-day.ts'
import { historyText } from './history-text.ts'
import { nextDay, nextStepText, timelineOf } from './paper-timeline.ts'

const text = historyText.timeline

interface PaperTimelineProps {
  readonly paper: Paper
  /** Newest first; empty while nothing is known. */
  readonly events: readonly PaperEvent[]
  readonly isWithdrawn: boolean
}

/** Where a paper stands, and what comes next. */
export function PaperTimeline({ paper, events, isWithdrawn }: PaperTimelineProps) {
  const [now] = useState(() => new Date())
  const { dates, timeZone, timeZoneLabel } = useShownConference()
  const next = nextDay(dates, timeZone, now)
  return (
    <section>
      <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
        {text.title}
      </Typography>
      <Steps>
        {timelineOf(paper, events, isWithdrawn).map(({ name, note, at, state }) => (
          <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <strong>
              {name}
              {state === 'ahead' ? null : <Unseen>{`, ${text.state[state]}`}</Unseen>}
            </strong>
            {at === null ? null : <time dateTime={at.toISOString()}>{writtenDay(at)}</time>}
            {note === null ? null : <span>{note}</span>}
          </li>
        ))}
      </Steps>
      <Typography variant="body2" sx={{ mt: 1.5 }}>
        <strong>{text.next}</strong> {nextStepText(paper, isWithdrawn, next, timeZoneLabel)}
      </Typography>
    </section>
  )
}

/** A line leads from dot to dot: filled ones are done, the ring is where the paper stands. */
const Steps = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 10,
    padding: '0 0 12px 26px',
    color: theme.vars.palette.text.secondary,
    '&::before': {
      content: '""',
      position: 'absolute',
      left: 1,
      top: 4,
      width: 12,
      height: 12,
      boxSizing: 'border-box',
      borderRadius: 6,
      border: `2px solid ${theme.vars.palette.divider}`,
      backgroundColor: theme.vars.palette.background.paper,
      zIndex: 1,
    },
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      left: 6,
      top: 12,
      bottom: -8,
      width: 2,
      backgroundColor: theme.vars.palette.divider,
    },
    '&[data-state=done]::before': {
      borderColor: theme.vars.palette.accent.rule,
      backgroundColor: theme.vars.palette.accent.rule,
    },
    '&[data-state=done]::after': { backgroundColor: theme.vars.palette.accent.rule },
    '&[data-state=current]::before': {
      left: -1,
      top: 2,
      width: 16,
      height: 16,
      borderRadius: 8,
      borderWidth: 4,
      borderColor: theme.vars.palette.primary.main,
    },
    '&[data-state=current] > strong': { color: theme.vars.palette.text.primary, fontWeight: 700 },
    '&:last-child': { paddingBottom: 0 },
    // Paper has no grounds: the rim of what is done fills its dot, and ink tells it from what is ahead.
    '@media print': {
      '&[data-state=done]::before': { borderWidth: 6 },
      '&:is([data-state=done], [data-state=current])::before': { borderColor: '#000 !important' },
    },
  },
  '& strong': { ...theme.typography.body2, fontWeight: 600 },
  '& time, & span': theme.typography.body2,
  '& li > span': { flexBasis: '100%' },
}))
