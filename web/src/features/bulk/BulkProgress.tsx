import { undoWindow } from '@lectern/domain/limits'
import type { BulkJob } from '@lectern/domain/paper/bulk-change'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import { isFinal } from '@lectern/domain/paper/statuses'
import { styled } from '@mui/material/styles'
import { useAtom } from 'jotai'
import { useCallback } from 'react'

import { UndoBar } from '../../components/UndoBar.tsx'
import { bulkText as text } from './bulk-text.ts'
import { JobProgress } from './JobProgress.tsx'
import { startedJobAtom } from './started-job.ts'
import { useJobs } from './use-jobs.ts'
import { useUndo } from './use-undo.ts'

/**
 * What goes on with changes of many papers, over whatever the desk shows: those that run, whoever began
 * them and wherever, and the undo of the one that was begun here.
 */
export function BulkProgress({ viewer }: { readonly viewer: Viewer }) {
  const { state } = useJobs()
  const { busy, undo } = useUndo()
  const [started, setStarted] = useAtom(startedJobAtom)
  const forget = useCallback(() => {
    setStarted(null)
  }, [setStarted])
  const jobs = state ?? []
  const own = jobs.find(({ id, by }) => id === started?.id && by === viewer.uid)
  const running = jobs.filter(({ state: now }) => now === 'running' || now === 'undoing')
  return (
    <>
      <Running>
        {running.map((job) => (
          <JobProgress
            key={job.id}
            job={job}
            isBusy={busy === job.id}
            onUndo={() => void undo(job.id)}
          />
        ))}
      </Running>
      {own === undefined || started === null || !isOver(own) ? null : (
        <Result
          job={own}
          until={started.at + undoWindow}
          isBusy={busy === own.id}
          onUndo={() => void undo(own.id)}
          onClose={forget}
        />
      )}
    </>
  )
}

/** Over the page, clear of the bar with the undo, so that no row moves when a change begins or ends. */
const Running = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.drawer,
  insetInline: 16,
  bottom: 'calc(140px + env(safe-area-inset-bottom))',
  [theme.breakpoints.down('sm')]: { bottom: 'calc(208px + env(safe-area-inset-bottom))' },
  display: 'grid',
  gap: 12,
  width: 'min(480px, calc(100vw - 32px))',
  marginInline: 'auto',
  '&:empty': { display: 'none' },
  '@media print': { display: 'none' },
}))

function isOver({ state }: BulkJob): boolean {
  return state === 'done' || state === 'undone'
}

interface ResultProps {
  readonly job: BulkJob
  readonly until: number
  readonly isBusy: boolean
  readonly onUndo: () => void
  readonly onClose: () => void
}

/** How the change that was begun here ended, with its undo while that is offered in plain sight. */
function Result({ job, until, isBusy, onUndo, onClose }: ResultProps) {
  const canUndo = job.state === 'done' && !isFinal(job.to) && job.changed > 0
  const { undo } = job
  return (
    <UndoBar
      done={undo === null ? text.done(job) : text.undone(undo.changed, undo.left)}
      until={canUndo ? until : null}
      busy={isBusy}
      onUndo={canUndo ? onUndo : undefined}
      onClose={onClose}
    />
  )
}
