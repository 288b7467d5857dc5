import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import Typography from '@mui/material/Typography'

import { exportText as text } from './export-text.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { reviewsJob } from './reviews-job.ts'
import { useExport } from './use-export.ts'

interface ReviewsExportProps {
  readonly papers: readonly PaperSummary[]
  readonly format: 'csv' | 'json'
  readonly onClose: () => void
}

/** Saves the submitted reports on some papers, as far as whoever asks may see them. */
export function ReviewsExport({ papers, format, onClose }: ReviewsExportProps) {
  const { state, start, cancel } = useExport()
  return (
    <ExportDialog
      title={text.reviewsTitle[format]}
      state={state}
      onStart={() => {
        void start(reviewsJob(new Set(papers.map(({ id }) => id)), format))
      }}
      onCancel={cancel}
      onClose={onClose}
    >
      <Typography>{text.reviewsIntro(papers.length)}</Typography>
    </ExportDialog>
  )
}
