import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

import { submitPaperText as text } from './submit-paper-text.ts'
import type { useDraft } from './use-draft.ts'

type DraftNoticeProps = Pick<
  ReturnType<typeof useDraft>,
  'restored' | 'outdated' | 'takeOutdated' | 'dropOutdated'
>

/** Says that a draft is back, or offers one of an earlier version of the paper. */
export function DraftNotice(draft: DraftNoticeProps) {
  if (draft.outdated !== null) {
    return (
      <Alert
        severity="info"
        role="note"
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end' }}>
            <Button color="inherit" size="small" onClick={draft.takeOutdated}>
              {text.draftUse}
            </Button>
            <Button color="inherit" size="small" onClick={draft.dropOutdated}>
              {text.draftDrop}
            </Button>
          </Box>
        }
      >
        {text.draftOutdated}
      </Alert>
    )
  }
  if (!draft.restored) return null
  return (
    <Alert severity="info" role="note">
      {text.draftRestored}
    </Alert>
  )
}
