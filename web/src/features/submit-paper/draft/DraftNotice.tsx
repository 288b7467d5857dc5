import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

import { submitPaperText as text } from '../submit-paper-text.ts'
import type { useDraft } from './use-draft.ts'

type DraftNoticeProps = Pick<
  ReturnType<typeof useDraft>,
  'kept' | 'restored' | 'outdated' | 'takeOutdated' | 'dropOutdated'
>

/**
 * Says that a draft is back, offers one of an earlier version of the paper, and warns when the browser
 * keeps none.
 */
export function DraftNotice(draft: DraftNoticeProps) {
  return (
    <>
      {draft.kept ? null : (
        <Alert severity="warning" role="note">
          {text.draftNotKept}
        </Alert>
      )}
      {draft.outdated === null ? null : (
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
      )}
      {draft.outdated === null && draft.restored ? (
        <Alert severity="info" role="note">
          {text.draftRestored}
        </Alert>
      ) : null}
    </>
  )
}
