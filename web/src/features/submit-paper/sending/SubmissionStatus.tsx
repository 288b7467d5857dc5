import { paperFileKinds } from '@lectern/domain/paper/paper'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'

import { submitPaperText as text } from '../submit-paper-text.ts'
import type { SubmissionProgress } from './use-submission.ts'

/** One bar for each file that is uploaded, and whether the connection is there. */
export function SubmissionStatus({ progress }: { progress: SubmissionProgress }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {paperFileKinds.map((kind) => {
        const file = progress.files[kind]
        if (file === undefined) return null
        const percent = Math.floor((100 * file.sent) / file.all)
        return <Bar key={kind} percent={percent} label={text.progress(kind, percent)} />
      })}
      {progress.saving ? <Bar percent={null} label={text.saving} /> : null}
      <Box aria-live="polite">
        {progress.connected ? null : (
          <Alert severity="warning" role="note">
            {progress.online ? text.serverSilent : text.connectionGone}
          </Alert>
        )}
      </Box>
    </Box>
  )
}

function Bar({ percent, label }: { percent: number | null; label: string }) {
  return (
    <Box>
      <Typography variant="body2" sx={{ mb: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        {label}
      </Typography>
      <LinearProgress
        aria-label={label}
        variant={percent === null ? 'indeterminate' : 'determinate'}
        {...(percent === null ? {} : { value: percent })}
        sx={{ height: 8, borderRadius: 4 }}
      />
    </Box>
  )
}
