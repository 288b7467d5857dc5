import { failureTextOr } from '@lectern/domain/errors'
import type { PaperId } from '@lectern/domain/paper'
import type { PaperSummary } from '@lectern/domain/paper-summary'
import { finalStatus, type PaperStatus } from '@lectern/domain/statuses'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useSetAtom } from 'jotai'
import { useEffect, useId, useState } from 'react'

import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { findTold, newJobId, startBulkChange } from '../../firebase/bulk-changes.ts'
import { bulkText as text } from './bulk-text.ts'
import { changeOf, mailsOf, type Preview, previewOf } from './preview.ts'
import { PreviewList } from './PreviewList.tsx'
import { startedJobAtom } from './started-job.ts'

interface BulkDialogProps {
  readonly papers: readonly PaperSummary[]
  readonly to: PaperStatus
  readonly onCancel: () => void
  readonly onBegun: () => void
}

/** Says exactly what a change of many papers will do, and begins it; Accept is asked for twice. */
export function BulkDialog({ papers, to, onCancel, onBegun }: BulkDialogProps) {
  const titleId = useId()
  // One id for all tries: a try whose reply was lost is not begun a second time.
  const [{ preview, change }] = useState(() => {
    const made = previewOf(papers, to)
    return { preview: made, change: changeOf(made, newJobId()) }
  })
  const setStarted = useSetAtom(startedJobAtom)
  const told = useTold(change, preview)
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { changes } = preview
  const isPossible = changes > 0 && !preview.isTooMuch

  const run = async () => {
    setIsAsking(false)
    setIsBusy(true)
    setFailure(null)
    try {
      await startBulkChange(change)
      setStarted({ id: change.jobId, at: Date.now() })
      onBegun()
    } catch (error) {
      setFailure(failureTextOr(error, text.failed))
      setIsBusy(false)
    }
  }
  const label = to === finalStatus ? text.acceptFirst(changes) : text.run(changes, to)

  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onCancel}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { sx: { m: { xs: 1, sm: 4 }, width: '100%' } } }}
    >
      <DialogTitle id={titleId} component="h2" variant="h3">
        {changes === 0 ? text.nothing(to) : text.title(changes, to)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <Facts preview={preview} told={told} />
        <PreviewList preview={preview} told={told === 'unknown' ? null : told} />
        {failure === null ? null : <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap' }}>
        <Button disabled={isBusy} onClick={onCancel}>
          {text.cancel}
        </Button>
        {isPossible ? (
          <Button
            variant="contained"
            disabled={isBusy}
            onClick={() => {
              if (to === finalStatus) setIsAsking(true)
              else void run()
            }}
          >
            {isBusy ? text.running : label}
          </Button>
        ) : null}
      </DialogActions>
      {isAsking ? (
        <ConfirmDialog
          title={text.acceptTitle}
          question={text.acceptQuestion(changes)}
          detail={text.acceptDetail}
          confirm={text.acceptNow(changes)}
          cancel={text.cancel}
          colour="primary"
          onConfirm={() => void run()}
          onCancel={() => {
            setIsAsking(false)
          }}
        />
      ) : null}
    </Dialog>
  )
}

/** `null` while it is asked, 'unknown' when it can't be. */
type Told = ReadonlySet<PaperId> | 'unknown' | null

function useTold(change: Parameters<typeof findTold>[0], { changes, isTooMuch }: Preview): Told {
  const isAsked = changes > 0 && !isTooMuch
  const [told, setTold] = useState<Told>(null)
  useEffect(() => {
    if (!isAsked) return undefined
    let left = false
    const ask = async () => {
      const answer = await findTold(change).catch(() => 'unknown' as const)
      if (!left) setTold(answer)
    }
    void ask()
    return () => {
      left = true
    }
  }, [change, isAsked])
  return told
}

function Facts({ preview, told }: { readonly preview: Preview; readonly told: Told }) {
  const { changes, same, accepted, failedChecks, to, isTooMuch } = preview
  return (
    <>
      {isTooMuch ? <Alert severity="error">{text.tooMuch}</Alert> : null}
      {changes === 0 || isTooMuch ? null : (
        <div aria-live="polite">
          {told === null ? text.counting : null}
          {told === 'unknown' ? text.atMostMails(changes) : null}
          {told === null || told === 'unknown' ? null : (
            <>
              {text.mails(mailsOf(preview, told))}
              {told.size === 0 ? null : ` ${text.known(told.size, to)}`}
            </>
          )}
        </div>
      )}
      {failedChecks === 0 ? null : (
        <Alert severity="warning" role="note">
          {text.failedChecks(failedChecks)}
        </Alert>
      )}
      {same === 0 ? null : <div>{text.same(same, to)}</div>}
      {accepted === 0 ? null : <div>{text.accepted(accepted)}</div>}
    </>
  )
}
