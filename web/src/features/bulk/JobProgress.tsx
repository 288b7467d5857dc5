import type { BulkJob } from '@lectern/domain/paper/bulk-change'
import { isFinal } from '@lectern/domain/paper/statuses'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

import { bulkText as text } from './bulk-text.ts'

interface JobProgressProps {
  /** One that runs, or is being undone. */
  readonly job: BulkJob
  readonly isBusy: boolean
  readonly onUndo: () => void
}

/** How far a change of many papers, or its undo, has come. */
export function JobProgress({ job, isBusy, onUndo }: JobProgressProps) {
  const labelId = useId()
  const { undo } = job
  const done = undo === null ? job.changed + job.left : undo.changed + undo.left
  const all = undo === null ? job.papers : Math.max(job.changed, 1)
  return (
    <Box
      component="section"
      aria-labelledby={labelId}
      data-testid="bulk-progress"
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        alignItems: 'center',
        gap: '4px 16px',
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        bgcolor: 'background.paper',
        boxShadow: '0 12px 32px rgb(0 20 25 / 0.22)',
      }}
    >
      <Typography id={labelId} sx={{ fontWeight: 600 }}>
        {undo === null ? text.progress(job) : text.undoing(job, done)}
      </Typography>
      {undo === null && !isFinal(job.to) ? (
        <Button disabled={isBusy} onClick={onUndo}>
          {text.stop}
        </Button>
      ) : (
        <span />
      )}
      <LinearProgress
        variant="determinate"
        aria-labelledby={labelId}
        value={Math.min(100, (100 * done) / all)}
        sx={{ gridColumn: '1 / -1', height: 8, borderRadius: 4 }}
      />
      <Typography variant="body2" sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
        {text.progressHint}
      </Typography>
    </Box>
  )
}
