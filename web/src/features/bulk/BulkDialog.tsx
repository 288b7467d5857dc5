import { failureTextOr } from '@lectern/domain/errors'
import type { PaperId } from '@lectern/domain/paper/paper'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { isFinal, type PaperStatus } from '@lectern/domain/paper/statuses'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'

import { ActingDialog } from '../../components/dialogs/ActingDialog.tsx'
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx'
import { previewBulkChange, startBulkChange } from '../../firebase/bulk/bulk-changes.ts'
import { newJobId } from '../../firebase/papers/new-job-id.ts'
import { bulkText as text } from './bulk-text.ts'
import {
  changeOf,
  type Findings,
  mailsOf,
  type Objections,
  objectionsIn,
  type Preview,
  previewOf,
} from './preview.ts'
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
  // One id for all tries: a try whose reply was lost is not begun a second time.
  const [{ preview, change }] = useState(() => {
    const made = previewOf(papers, to)
    return { preview: made, change: changeOf(made, newJobId()) }
  })
  const setStarted = useSetAtom(startedJobAtom)
  const findings = useFindings(change, preview)
  const objections = objectionsIn(findings === null || findings === 'unknown' ? nothing : findings)
  const [isForced, setIsForced] = useState(false)
  const leftOut = isForced ? objections.missing : [...objections.missing, ...objections.unreadable]
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // What is left out stays in what is asked for: the result names it, and why.
  const changes = preview.changes - leftOut.length
  const isPossible = changes > 0 && !preview.isTooMuch

  const run = async () => {
    setIsAsking(false)
    setIsBusy(true)
    setFailure(null)
    try {
      await startBulkChange(isForced ? { ...change, force: [...objections.unreadable] } : change)
      setStarted({ id: change.jobId, at: Date.now() })
      onBegun()
    } catch (error) {
      setFailure(failureTextOr(error, text.failed))
      setIsBusy(false)
    }
  }
  const label = isFinal(to) ? text.acceptFirst(changes) : text.run(changes, to)

  return (
    <ActingDialog
      title={changes === 0 ? text.nothing(to) : text.title(changes, to)}
      maxWidth="sm"
      gap={1.5}
      isBusy={isBusy}
      cancel={text.cancel}
      onCancel={onCancel}
      action={
        isPossible ? (
          <Button
            variant="contained"
            // What it does is not known as long as the mails are counted.
            disabled={isBusy || findings === null}
            onClick={() => {
              if (isFinal(to)) setIsAsking(true)
              else void run()
            }}
          >
            {isBusy ? text.running : label}
          </Button>
        ) : null
      }
      over={
        isAsking ? (
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
        ) : null
      }
    >
      <Facts preview={preview} findings={findings} leftOut={leftOut} objections={objections} />
      {objections.unreadable.length === 0 ? null : (
        <FormControlLabel
          control={
            <Checkbox
              checked={isForced}
              disabled={isBusy}
              onChange={(event) => {
                setIsForced(event.target.checked)
              }}
            />
          }
          label={text.acceptUnreadable(objections.unreadable.length)}
        />
      )}
      <PreviewList
        preview={preview}
        findings={findings === 'unknown' ? null : findings}
        leftOut={leftOut}
      />
      {failure === null ? null : <Alert severity="error">{failure}</Alert>}
    </ActingDialog>
  )
}

/** `null` while they are asked for, 'unknown' when they can't be. */
type Asked = Findings | 'unknown' | null

const nothing = { files: new Map() } as const

function useFindings(
  change: Parameters<typeof previewBulkChange>[0],
  { changes, isTooMuch }: Preview,
): Asked {
  const isAsked = changes > 0 && !isTooMuch
  const [findings, setFindings] = useState<Asked>(null)
  useEffect(() => {
    if (!isAsked) return undefined
    let left = false
    const ask = async () => {
      const answer = await previewBulkChange(change).catch(() => 'unknown' as const)
      if (!left) setFindings(answer)
    }
    void ask()
    return () => {
      left = true
    }
  }, [change, isAsked])
  return findings
}

interface FactsProps {
  readonly preview: Preview
  readonly findings: Asked
  readonly leftOut: readonly PaperId[]
  readonly objections: Objections
}

function Facts({ preview, findings, leftOut, objections }: FactsProps) {
  const { changes, same, accepted, to, isTooMuch } = preview
  const isAccept = isFinal(to) && findings !== null && findings !== 'unknown'
  const failedChecks = isAccept ? objections.unreadable.length : preview.failedChecks
  const isLeftOut = isAccept && objections.unreadable.some((id) => leftOut.includes(id))
  const notified = findings === null || findings === 'unknown' ? findings : findings.notified
  return (
    <>
      {isTooMuch ? <Alert severity="error">{text.tooMuch}</Alert> : null}
      {changes === 0 || isTooMuch ? null : (
        <div aria-live="polite">
          {notified === null ? text.counting : null}
          {notified === 'unknown' ? text.atMostMails(changes) : null}
          {notified === null || notified === 'unknown' ? null : (
            <>
              {text.mails(mailsOf(preview, notified, leftOut))}
              {notified.size === 0 ? null : ` ${text.known(notified.size, to)}`}
            </>
          )}
        </div>
      )}
      {failedChecks === 0 ? null : (
        <Alert severity="warning" role="note">
          {isLeftOut ? text.unreadableFiles(failedChecks) : text.failedChecks(failedChecks)}
        </Alert>
      )}
      {objections.missing.length === 0 ? null : (
        <Alert severity="error" role="note">
          {text.missingFiles(objections.missing.length)}
        </Alert>
      )}
      {same === 0 ? null : <div>{text.same(same, to)}</div>}
      {accepted === 0 ? null : <div>{text.accepted(accepted)}</div>}
    </>
  )
}
