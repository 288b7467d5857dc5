import type { Lateness } from '@lectern/domain/conference/submission-window'
import type { Paper } from '@lectern/domain/paper/paper'
import type { PaperEvent } from '@lectern/domain/paper/paper-events'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'

import { ReadingDialog } from '../../components/dialogs/ReadingDialog.tsx'
import { ActionAlert } from '../../components/notices/ActionAlert.tsx'
import { mostEvents } from '../../firebase/papers/watch-paper-events.ts'
import { usePeople } from '../use-people.ts'
import { eventsFor, peopleIn } from './described-event.ts'
import { historyText as text } from './history-text.ts'
import { HistoryEvents } from './HistoryEvents.tsx'
import { PaperReceipt } from './PaperReceipt.tsx'
import { PaperTimeline } from './PaperTimeline.tsx'
import { type HistoryState, usePaperEvents } from './use-paper-events.ts'

interface PaperHistoryProps {
  /** As the list has it now, or had it last. */
  readonly paper: Paper
  /** Whether the list has it no more. */
  readonly isGone: boolean
  /** Whether it is known that its author has withdrawn it. */
  readonly isWithdrawn?: boolean
  /** By what it came after the close, for organisers; its author is not told. */
  readonly late?: Lateness | null
  readonly viewer: Viewer
  readonly onClose: () => void
}

/** The dialog with a paper's receipt and what happened to it, live. */
export function PaperHistory(props: PaperHistoryProps) {
  const { paper, isGone, viewer, onClose } = props
  const { state, retry } = usePaperEvents(paper.id)
  const happened = useRef<HTMLElement>(null)
  const { history } = state
  const allEvents = history?.events ?? []
  const events = eventsFor(viewer, allEvents)
  const names = usePeople(peopleIn(events, viewer))
  const isWithdrawn = props.isWithdrawn === true || (isGone && endedWithdrawn(events))
  return (
    <ReadingDialog title={text.title} contentName={text.content} gap={3} onClose={onClose}>
      {isGone ? (
        <Alert severity="info" role="note">
          {isWithdrawn ? text.goneWithdrawn : text.gone}
        </Alert>
      ) : null}
      {isGone && !isWithdrawn ? null : (
        <PaperTimeline paper={paper} events={events} isWithdrawn={isWithdrawn} />
      )}
      {/* A status that was undone is not told, but it was the paper's last change: files came before it. */}
      <PaperReceipt paper={paper} events={allEvents} late={props.late ?? null} viewer={viewer} />
      <Box component="section" ref={happened} tabIndex={-1} sx={{ outline: 'none' }}>
        <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
          {text.events}
        </Typography>
        <Notices
          state={state}
          isGone={isGone}
          onRetry={() => {
            // The button goes, and the focus would leave the dialog with it: Escape would close nothing.
            happened.current?.focus()
            retry()
          }}
        />
        {history === null ? (
          state.error === null && <Loading />
        ) : (
          <HistoryEvents events={events} viewer={viewer} names={names} />
        )}
      </Box>
    </ReadingDialog>
  )
}

/** Whether the last thing that happened to a paper that is gone was its withdrawal. */
function endedWithdrawn(events: readonly PaperEvent[]): boolean {
  const end = events.find(({ kind }) => kind === 'withdrawn' || kind === 'deleted')
  return end?.kind === 'withdrawn'
}

interface NoticesProps {
  readonly state: HistoryState
  readonly isGone: boolean
  readonly onRetry: () => void
}

/** What stands in the way of a complete and present history. */
function Notices({ state, isGone, onRetry }: NoticesProps) {
  const { history, error, isLost } = state
  const unreadable = history?.unreadable ?? 0
  const shown = history?.events.length ?? 0
  return (
    <Box
      aria-live="polite"
      sx={{ display: 'grid', gap: 1.5, mb: 1.5, '&:empty': { display: 'none' } }}
    >
      {/* An author may not read the history of a paper that is gone: that is no failure. */}
      {error === null || (isGone && error.code === 'forbidden') ? null : (
        <ActionAlert severity="error" action={text.retry} onAction={onRetry}>
          {error.code === 'internal' ? text.failed : `${text.failed} ${error.message}`}
        </ActionAlert>
      )}
      {isLost && error === null ? (
        <Alert severity="warning" role="note">
          {text.offline}
        </Alert>
      ) : null}
      {unreadable === 0 ? null : (
        <Alert severity="warning" role="note">
          {text.unreadable(unreadable)}
        </Alert>
      )}
      {shown + unreadable < mostEvents ? null : (
        <Typography variant="body2">{text.newestOnly(mostEvents)}</Typography>
      )}
    </Box>
  )
}

function Loading() {
  return (
    <Box component="output" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <CircularProgress size={20} aria-hidden="true" />
      {text.loading}
    </Box>
  )
}
