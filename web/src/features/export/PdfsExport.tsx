import { type NamedFile, namedFilesOf } from '@lectern/domain/export/paper-file-names'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'

import { canWriteToDisk, chooseTarget } from '../../browser/save-stream.ts'
import { conference } from '../../content/conference.ts'
import { exportText as text } from './export-text.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { lostLines, saveZip } from './save-zip.ts'
import { type ExportJob, useExport } from './use-export.ts'

interface PdfsExportProps {
  readonly papers: readonly PaperSummary[]
  readonly onClose: () => void
}

/** Saves the papers' PDFs as one ZIP. */
export function PdfsExport({ papers, onClose }: PdfsExportProps) {
  const { state, start, cancel } = useExport()
  const [withSupplements, setWithSupplements] = useState(true)
  const files = useMemo(() => namedFilesOf(papers), [papers])
  const supplements = files.filter(({ kind }) => kind === 'supplementaryPdf')
  const wanted = withSupplements ? files : files.filter(({ kind }) => kind === 'pdf')

  return (
    <ExportDialog
      title={text.pdfsTitle}
      state={state}
      onStart={() => {
        void start(pdfsJob(wanted))
      }}
      onCancel={cancel}
      onClose={onClose}
    >
      <Typography>{text.pdfsSize(wanted.length, text.size(bytesOf(wanted)))}</Typography>
      {supplements.length === 0 ? null : (
        <FormControlLabel
          label={text.supplements(supplements.length, text.size(bytesOf(supplements)))}
          control={
            <Checkbox
              checked={withSupplements}
              onChange={(event) => {
                setWithSupplements(event.target.checked)
              }}
            />
          }
        />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {canWriteToDisk() ? text.whereTo : text.inMemory}
      </Typography>
    </ExportDialog>
  )
}

function bytesOf(files: readonly NamedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

function pdfsJob(files: readonly NamedFile[]): ExportJob {
  return async (signal, onProgress) => {
    const target = await chooseTarget(`${conference.shortName} papers.zip`)
    if (target === null) return null
    const lost = await saveZip({ target, before: [], files, signal, onProgress })
    return {
      line: text.pdfsDone(files.length - lost.length, target.name),
      problems: lostLines(lost),
    }
  }
}
