import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

import { submitPaperText } from '../submit-paper-text.ts'
import type { ShownWindow } from './use-form-window.ts'
import { windowMoment } from './window-moment.ts'

const text = submitPaperText.window

/** Says that papers may not come now, or until when alone; nothing while they may. */
export function WindowNotice({ window }: { readonly window: ShownWindow }) {
  const { notice, isOffered, offer } = window
  if (notice === null) return null
  return (
    <Alert
      severity={notice === 'extended' || notice === 'revised' ? 'info' : 'warning'}
      role="note"
      sx={{ mt: 3 }}
      action={
        isOffered ? null : (
          <Button color="inherit" onClick={offer}>
            {text.showForm}
          </Button>
        )
      }
    >
      {wordsOf(window)}
    </Alert>
  )
}

function wordsOf(window: ShownWindow): string {
  const { notice, isOffered, conference, extendedUntil, revisedUntil } = window
  const { opensAt, closesAt, closedWords } = conference
  if (notice === 'not-open') return text.notOpen(momentOf(opensAt))
  if (notice === 'revised') return text.revised(momentOf(revisedUntil))
  if (notice === 'paused') return text.paused
  const closed = text.closed(momentOf(closesAt))
  if (notice === 'extended') return `${closed} ${text.extended(momentOf(extendedUntil))}`
  return [closed, closedWords, isOffered ? text.mayBeRefused : null]
    .filter((words) => words !== null)
    .join(' ')
}

function momentOf(moment: Date | null): string {
  return windowMoment(moment ?? new Date())
}
