import type { Paper } from '@lectern/domain/paper/paper'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'

import { ActingDialog } from '../../components/dialogs/ActingDialog.tsx'
import { useAct } from '../../components/dialogs/use-act.ts'
import { notify } from '../../components/notify.ts'
import { restorePaper } from '../../firebase/papers/withdrawn/withdrawn-paper.ts'
import { withdrawnText as text } from './withdrawn-text.ts'

interface RestoreButtonProps {
  readonly paper: Pick<Paper, 'id' | 'paperTitle'>
}

/** Brings a withdrawn paper back, after a question: nobody but its author withdraws it again. */
export function RestoreButton({ paper: { id, paperTitle } }: RestoreButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const act = useAct(text.restoreFailed)
  const close = () => {
    setIsAsking(false)
    act.reset()
  }
  const restore = async () => {
    if (!(await act.run(async () => restorePaper(id)))) return
    notify.success(text.restored(paperTitle))
    close()
  }
  return (
    <>
      <Button
        variant="outlined"
        aria-label={text.restoreOf(paperTitle)}
        onClick={() => {
          setIsAsking(true)
        }}
      >
        {text.restore}
      </Button>
      {isAsking ? (
        <ActingDialog
          title={text.restoreTitle}
          maxWidth="xs"
          gap={2}
          isBusy={act.isBusy}
          cancel={text.cancel}
          onCancel={close}
          action={
            <Button variant="contained" disabled={act.isBusy} onClick={() => void restore()}>
              {act.isBusy ? text.restoring : text.confirmRestore}
            </Button>
          }
          over={null}
        >
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {text.restoreDetail(paperTitle)}
          </Typography>
          {act.failure === null ? null : <Alert severity="error">{act.failure}</Alert>}
        </ActingDialog>
      ) : null}
    </>
  )
}
