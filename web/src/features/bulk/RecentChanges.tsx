import type { BulkJob, JobId } from '@lectern/domain/paper/bulk-change'
import type { PaperId } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import { finalStatus } from '@lectern/domain/paper/statuses'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

import { CloseIcon } from '../../components/icons.tsx'
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
  const titleId = useId()
  const nameOf = useNameOf(jobs, viewer)
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { m: { xs: 1, sm: 4 }, width: '100%' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pl: 3, pr: 2, py: 1.5 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          {text.recentTitle}
        </Typography>
        <Button
          onClick={onClose}
          startIcon={<CloseIcon />}
          sx={{ '& svg': { width: 20, height: 20 } }}
        >
          {text.close}
        </Button>
      </Box>
      <DialogContent
        dividers
        tabIndex={0}
        // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- of a part that is always a div
        role="region"
        aria-labelledby={titleId}
        sx={{ display: 'grid', gap: 2, alignContent: 'start' }}
      >
        <Typography variant="body2">{text.undoTerms}</Typography>
        {error === null ? null : (
          <Alert
            severity="error"
            action={
              <Button color="inherit" onClick={retry}>
                {text.retry}
              </Button>
            }
          >
            {text.recentFailed}
          </Alert>
        )}
        {jobs === null && error === null ? <Typography>{text.recentLoading}</Typography> : null}
        {jobs?.length === 0 ? <Typography>{text.recentNone}</Typography> : null}
        <List>
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
        </List>
      </DialogContent>
    </Dialog>
  )
}

interface UndoProps {
  readonly job: BulkJob
  readonly isBusy: boolean
  readonly onUndo: (id: JobId) => void
}

function Undo({ job, isBusy, onUndo }: UndoProps) {
  if (job.undo !== null) return null
  if (job.to === finalStatus) return <span>{text.final}</span>
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

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    paddingBottom: 12,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li > div': { display: 'grid', gap: 2, flex: '1 1 15rem', overflowWrap: 'anywhere' },
  '& strong': { ...theme.typography.subtitle2 },
  '& span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
