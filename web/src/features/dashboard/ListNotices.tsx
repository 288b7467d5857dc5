import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'

import { ActionAlert } from '../../components/notices/ActionAlert.tsx'
import { zoneTime } from '../../conference/times/zone-writer.ts'
import { dashboardText as text } from './dashboard-text.ts'
import type { PapersState } from './papers-state.ts'

interface ListNoticesProps {
  readonly state: PapersState
  readonly onRetry: () => void
}

/** What stands in the way of a complete and present list, above it. */
export function ListNotices({ state, onRetry }: ListNoticesProps) {
  const { papers, live, asOf, unreadable, error } = state
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1.5, '&:empty': { display: 'none' } }}>
      {error === null ? null : (
        <ActionAlert severity="error" action={text.retry} onAction={onRetry}>
          {error.code === 'internal' ? text.fetchFailed : `${text.fetchFailed}. ${error.message}`}
        </ActionAlert>
      )}
      {live || error !== null ? null : (
        <Alert severity="warning" role="note">
          {papers === null || asOf === null ? text.offlineAtStart : text.offline(zoneTime(asOf))}
        </Alert>
      )}
      {unreadable === 0 ? null : (
        <Alert severity="warning" role="note">
          {text.unreadable(unreadable)}
        </Alert>
      )}
    </Box>
  )
}
