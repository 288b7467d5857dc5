import type { BulkJob, JobId } from '@lectern/domain/paper/bulk-change'
import type { PaperId } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import { isFinal } from '@lectern/domain/paper/statuses'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'

import { DialogList } from '../../components/dialogs/DialogList.tsx'
import { ReadingDialog } from '../../components/dialogs/ReadingDialog.tsx'
import { ActionAlert } from '../../components/notices/ActionAlert.tsx'
import { usePeople } from '../../paper/use-people.ts'
import { bulkText as text } from './bulk-text.ts'
import { LeftPapers } from './LeftPapers.tsx'
import { useJobs } from './use-jobs.ts'
import { useUndo } from './use-undo.ts'

interface RecentChangesProps {
  readonly viewer: Viewer
  /** A paper's title; undefined for one that the desk does not know. */
  readonly titleOf: (id: PaperId) => string | undefined
  readonly onClose: () => void
}

/** The changes of many papers of the last 30 days: who, when, what, and their undo. */
export function RecentChanges({ viewer, titleOf, onClose }: RecentChangesProps) {
  const { state: jobs, error, retry } = useJobs()
  const { busy, undo } = useUndo()
  const nameOf = useNameOf(jobs, viewer)
  return (
    <ReadingDialog title={text.recentTitle} gap={2} onClose={onClose}>
      <Typography variant="body2">{text.undoTerms}</Typography>
      {error === null ? null : (
        <ActionAlert severity="error" role="alert" action={text.retry} onAction={retry}>
          {text.recentFailed}
        </ActionAlert>
      )}
      {jobs === null && error === null ? <Typography>{text.recentLoading}</Typography> : null}
      {jobs?.length === 0 ? <Typography>{text.recentNone}</Typography> : null}
      <DialogList>
        {(jobs ?? []).map((job) => (
          <li key={job.id}>
            <div>
              <strong>{text.progressOrResult(job)}</strong>
              <span>
                {text.by(nameOf(job.by))} ·{' '}
                <time dateTime={job.at.toISOString()}>{text.moment(job.at)}</time>
              </span>
              {job.undo === null ? null : (
                <span>{text.undoneBy(nameOf(job.undo.by), job.undo.at)}</span>
              )}
              {job.left === 0 ? null : (
                <LeftPapers jobId={job.id} of="change" count={job.left} titleOf={titleOf} />
              )}
              {job.undo === null || job.undo.left === 0 ? null : (
                <LeftPapers jobId={job.id} of="undo" count={job.undo.left} titleOf={titleOf} />
              )}
            </div>
            <Undo job={job} isBusy={busy === job.id} onUndo={(id) => void undo(id)} />
          </li>
        ))}
      </DialogList>
    </ReadingDialog>
  )
}

interface UndoProps {
  readonly job: BulkJob
  readonly isBusy: boolean
  readonly onUndo: (id: JobId) => void
}

function Undo({ job, isBusy, onUndo }: UndoProps) {
  if (job.undo !== null) return null
  if (isFinal(job.to)) return <span>{text.final}</span>
  return (
    <Button
      variant="outlined"
      disabled={isBusy}
      aria-label={text.undoOf(job)}
      onClick={() => {
        onUndo(job.id)
      }}
    >
      {text.undo}
    </Button>
  )
}

function useNameOf(jobs: readonly BulkJob[] | null, viewer: Viewer): (uid: string) => string {
  const people = (jobs ?? []).flatMap(({ by, undo }) => (undo === null ? [by] : [by, undo.by]))
  const names = usePeople(people.filter((uid) => uid !== viewer.uid))
  return (uid) => (uid === viewer.uid ? text.you : (names.get(uid) ?? text.organiser))
}
