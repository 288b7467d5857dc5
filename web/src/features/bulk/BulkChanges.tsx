import type { BulkJob } from '@lectern/domain/bulk-change'
import { undoWindow } from '@lectern/domain/limits'
import type { PaperId } from '@lectern/domain/paper'
import type { Viewer } from '@lectern/domain/paper-permissions'
import { finalStatus } from '@lectern/domain/statuses'
import Button from '@mui/material/Button'
import { useAtom } from 'jotai'
import { type ReactNode, useCallback, useState } from 'react'

import { HistoryIcon } from '../../components/icons.tsx'
import { LoadedPart } from '../../components/LoadedPart.tsx'
import { UndoBar } from '../../components/UndoBar.tsx'
import { notify } from '../../notify.ts'
import { bulkText as text } from './bulk-text.ts'
import { JobProgress } from './JobProgress.tsx'
import { startedJobAtom } from './started-job.ts'
import { useJobs } from './use-jobs.ts'
import { useUndo } from './use-undo.ts'

const loadList = async () => await import('./RecentChanges.tsx')

interface BulkChangesProps {
  readonly viewer: Viewer
  /** What the list tells beside. */
  readonly more: ReactNode
  /** Gives a paper's title; undefined for one that the desk does not know. */
  readonly titleOf: (id: PaperId) => string | undefined
}

/**
 * What goes on with changes of many papers, whoever began them and wherever: those that run, the undo
 * of the one that was begun here, and the list of recent ones.
 */
export function BulkChanges({ viewer, more, titleOf }: BulkChangesProps) {
  const { state, retry } = useJobs()
  const { busy, undo } = useUndo()
  const [started, setStarted] = useAtom(startedJobAtom)
  const [isListed, setIsListed] = useState(false)
  const forget = useCallback(() => {
    setStarted(null)
  }, [setStarted])
  const jobs = state.jobs ?? []
  const own = jobs.find(({ id, by }) => id === started?.id && by === viewer.uid)
  const running = jobs.filter(({ state: now }) => now === 'running' || now === 'undoing')
  return (
    <>
      <Button
        variant="text"
        startIcon={<HistoryIcon width={20} height={20} />}
        onClick={() => {
          setIsListed(true)
        }}
      >
        {text.recent}
      </Button>
      {running.map((job) => (
        <JobProgress
          key={job.id}
          job={job}
          isBusy={busy === job.id}
          onUndo={() => void undo(job.id)}
        />
      ))}
      {own === undefined || started === null || !isOver(own) ? null : (
        <Result
          job={own}
          until={started.at + undoWindow}
          isBusy={busy === own.id}
          onUndo={() => void undo(own.id)}
          onClose={forget}
        />
      )}
      {isListed ? (
        <LoadedPart
          load={loadList}
          onFailure={() => {
            notify.error(text.partMissing)
            setIsListed(false)
          }}
        >
          {({ RecentChanges }) => (
            <RecentChanges
              state={state}
              viewer={viewer}
              more={more}
              titleOf={titleOf}
              busy={busy}
              onUndo={(id) => void undo(id)}
              onRetry={retry}
              onClose={() => {
                setIsListed(false)
              }}
            />
          )}
        </LoadedPart>
      ) : null}
    </>
  )
}

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
  const canUndo = job.state === 'done' && job.to !== finalStatus && job.changed > 0
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
