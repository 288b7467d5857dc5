import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import Alert from '@mui/material/Alert'

import { useOnline } from '../../browser/use-online.ts'
import { ActionAlert } from '../../components/notices/ActionAlert.tsx'
import { ConflictNotice } from '../../paper/decisions/ConflictNotice.tsx'
import type { Conflict } from '../../paper/decisions/use-status-decision.ts'
import { deskText as text } from './desk-text.ts'
import type { DeskPapersState } from './use-desk-papers.ts'

interface DeskNoticesProps {
  readonly state: DeskPapersState
  readonly viewer: Viewer
  readonly conflict: Conflict | null
  readonly isSearching: boolean
  readonly onRetry: () => void
  readonly onDismissConflict: () => void
}

/** What stands in the way: of the list, and of a change. */
export function DeskNotices(props: DeskNoticesProps) {
  const { state, viewer, conflict } = props
  const { error, live, unreadable, papers } = state
  const isOnline = useOnline()
  return (
    <div className="desk-notices" aria-live="polite">
      {conflict === null ? null : (
        <ConflictNotice conflict={conflict} viewer={viewer} onClose={props.onDismissConflict} />
      )}
      {error === null ? null : (
        <ActionAlert severity="error" action={text.retry} onAction={props.onRetry}>
          {error.code === 'internal' ? text.fetchFailed : `${text.fetchFailed}. ${error.message}`}
        </ActionAlert>
      )}
      {error !== null || (isOnline && (live || papers === null)) ? null : (
        <Alert severity="warning" role="note">
          {text.offline}
        </Alert>
      )}
      {unreadable === 0 ? null : (
        <Alert severity="warning" role="note">
          {text.unreadablePapers(unreadable)}
        </Alert>
      )}
      {!props.isSearching || state.isSearchable || error !== null ? null : (
        <Alert severity="info" role="note">
          {text.abstractsComing}
        </Alert>
      )}
    </div>
  )
}
