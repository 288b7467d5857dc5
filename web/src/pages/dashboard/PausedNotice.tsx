import Alert from '@mui/material/Alert'

import { useShownConference } from '../../components/conference/use-shown-conference.ts'
import { dashboardText as text } from '../../features/dashboard/dashboard-text.ts'

/** Says to authors that nothing is taken just now; nothing while it is. */
export function PausedNotice() {
  const { submissions } = useShownConference()
  return submissions === 'paused' ? (
    <Alert severity="warning" role="note" sx={{ mt: 3 }}>
      {text.paused}
    </Alert>
  ) : null
}
