import type { PaperEvent } from '@lectern/domain/paper/paper-events'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

import type { Names } from '../use-people.ts'
import { describeEvent } from './described-event.ts'
import { historyText as text } from './history-text.ts'

interface HistoryEventsProps {
  /** Newest first. */
  readonly events: readonly PaperEvent[]
  readonly viewer: Viewer
  readonly names: Names
}

/** What happened to a paper: who, when and what, newest first. */
export function HistoryEvents({ events, viewer, names }: HistoryEventsProps) {
  if (events.length === 0) return <Typography>{text.none}</Typography>
  return (
    <List aria-live="polite" aria-relevant="additions">
      {events.map((event) => {
        const { what, who, lines } = describeEvent(event, viewer, names)
        return (
          <li key={event.id}>
            <strong>{what}</strong>
            <span>
              {who} · <time dateTime={event.at.toISOString()}>{text.moment(event.at)}</time>
            </span>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </li>
        )
      })}
    </List>
  )
}

/** A line runs down the left side, with a dot for each event. */
const List = styled('ol')(({ theme }) => ({
  margin: '0 0 0 5px',
  padding: 0,
  listStyle: 'none',
  borderLeft: `2px solid ${theme.vars.palette.divider}`,
  '& > li': {
    position: 'relative',
    display: 'grid',
    gap: 2,
    padding: '0 0 18px 20px',
    overflowWrap: 'anywhere',
    '&::before': {
      content: '""',
      position: 'absolute',
      left: -6,
      top: 7,
      width: 10,
      height: 10,
      borderRadius: 5,
      backgroundColor: theme.vars.palette.accent.rule,
    },
    '&:last-child': { paddingBottom: 0 },
  },
  '& strong': { ...theme.typography.subtitle2 },
  '& span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
