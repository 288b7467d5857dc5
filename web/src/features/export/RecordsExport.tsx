import { dayAndTimeOf } from '@lectern/domain/conference/time-zones'
import { failureTextOr } from '@lectern/domain/errors'
import { csvText } from '@lectern/domain/export/csv'
import {
  paperRecordsJson,
  paperTableColumns,
  paperTableRow,
} from '@lectern/domain/export/paper-table'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useState } from 'react'

import { saveFile } from '../../browser/save-file.ts'
import { siteConference } from '../../conference/conference-store.ts'
import { conference } from '../../content/conference.ts'
import {
  countEventsPerPaper,
  type PaperRecords,
  readPaperRecords,
} from '../../firebase/papers/paper-records.ts'
import { exportText as text } from './export-text.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { type ExportJob, useExport } from './use-export.ts'

/** How many reads are made without asking. */
const readsUnasked = 500

interface RecordsExportProps {
  readonly papers: readonly PaperSummary[]
  readonly format: 'csv' | 'json'
  readonly onClose: () => void
}

/** Saves all that is stored of the papers, after asking when they are so many that it takes minutes. */
export function RecordsExport({ papers, format, onClose }: RecordsExportProps) {
  const { state, start, cancel } = useExport()
  const [reads, setReads] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const begin = () => {
    void start(recordsJob(papers, format))
  }

  const onEstimate = useEffectEvent((eventsPerPaper: number) => {
    const estimate = Math.round(papers.length * (1 + eventsPerPaper))
    setReads(estimate)
    if (estimate <= readsUnasked) begin()
  })
  useEffect(() => {
    let left = false
    const estimate = async () => {
      try {
        const eventsPerPaper = await countEventsPerPaper()
        if (!left) onEstimate(eventsPerPaper)
      } catch (error) {
        if (!left) setFailure(failureTextOr(error, text.failed))
      }
    }
    void estimate()
    return () => {
      left = true
    }
  }, [])

  return (
    <ExportDialog
      title={text.recordsTitle[format]}
      state={state}
      onStart={reads === null ? undefined : begin}
      onCancel={cancel}
      onClose={onClose}
    >
      {failure === null ? (
        <Typography aria-live="polite">
          {reads === null ? text.estimating : text.estimate(papers.length, reads > readsUnasked)}
        </Typography>
      ) : (
        <Alert severity="error">{failure}</Alert>
      )}
    </ExportDialog>
  )
}

function recordsJob(papers: readonly PaperSummary[], format: 'csv' | 'json'): ExportJob {
  return async (signal, onProgress) => {
    const exportedAt = new Date()
    const report = (done: number) => {
      const line = text.readingPapers(done, papers.length)
      onProgress({ line, share: done / papers.length })
    }
    report(0)
    const ids = papers.map(({ id }) => id)
    const read = await readPaperRecords({ ids, withEvents: true, signal, onProgress: report })
    const name = `${conference.shortName} papers ${dayAndTimeOf(exportedAt, siteConference.shown().timeZone).day}.${format}`
    saveFile(contentOf(read, format, exportedAt), name)
    return { line: text.recordsDone(read.records.length, name), problems: problemsOf(read) }
  }
}

function contentOf(
  { records, missing, accounts }: PaperRecords,
  format: 'csv' | 'json',
  exportedAt: Date,
): Blob {
  return format === 'csv'
    ? new Blob([tableOf(records, accounts)], { type: 'text/csv' })
    : new Blob([paperRecordsJson(records, { takenOutAt: exportedAt, missing, accounts })], {
        type: 'application/json',
      })
}

function tableOf(records: PaperRecords['records'], accounts: PaperRecords['accounts']): string {
  return csvText([paperTableColumns, ...records.map((one) => paperTableRow(one, accounts))])
}

function problemsOf({ missing, unreadableEvents }: PaperRecords): readonly string[] {
  return [
    ...(missing.length === 0 ? [] : [text.recordsMissing(missing)]),
    ...(unreadableEvents === 0 ? [] : [text.eventsUnreadable(unreadableEvents)]),
  ]
}
