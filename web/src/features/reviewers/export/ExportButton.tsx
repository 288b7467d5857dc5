import type { ApiReviewer } from '@lectern/domain/api/api-reviews'
import { failureTextOr } from '@lectern/domain/errors'
import { reviewersCsv } from '@lectern/domain/export/reviewer-table'
import Button from '@mui/material/Button'
import { useState } from 'react'

import { saveFile } from '../../../browser/save-file.ts'
import { notify } from '../../../components/notify.ts'
import { readAssignments } from '../../../firebase/reviews/assignments.ts'
import { reviewersText as text } from '../reviewers-text.ts'

/** Saves the reviewers as a CSV file from which next year's are invited. */
export function ExportButton({ reviewers }: { readonly reviewers: readonly ApiReviewer[] }) {
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      // Of papers behind a wall nobody is known to have reported.
      const reported = new Set(
        (await readAssignments())
          .filter(({ state }) => state === 'submitted')
          .map(({ reviewerId }) => reviewerId),
      )
      const rows = reviewers.map((one) => ({
        ...one,
        hasReported: one.state === 'accepted' && reported.has(one.reviewerId),
      }))
      saveFile(new Blob([reviewersCsv(rows)], { type: 'text/csv' }), text.exportName)
    } catch (error) {
      notify.error(failureTextOr(error, text.exportFailed))
    }
    setIsBusy(false)
  }
  return (
    <Button
      // On a phone it stands below the button that looks again, whose words begin at the edge.
      sx={{ mb: 1, ml: { xs: -2.5, sm: 0 } }}
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) void save()
      }}
    >
      {text.exportCsv}
    </Button>
  )
}
