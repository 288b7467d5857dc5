import { type NamedFile, namedFilesOf } from '@lectern/domain/export/paper-file-names'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'

import { conference } from '../../content/conference.ts'
import { takeOutText as text } from './export-text.ts'
import { TakeOutDialog } from './ExportDialog.tsx'
import { canWriteToDisk, chooseTarget } from './save-stream.ts'
import { lostLines, saveZip } from './save-zip.ts'
import { type TakeOutJob, useTakeOut } from './use-export.ts'

interface PdfsTakeOutProps {
  readonly papers: readonly PaperSummary[]
  readonly onClose: () => void
}

/** Saves the papers' PDFs as one ZIP. */
export function PdfsTakeOut({ papers, onClose }: PdfsTakeOutProps) {
  const { state, start, cancel } = useTakeOut()
  const [withSupplements, setWithSupplements] = useState(true)
  const files = useMemo(() => namedFilesOf(papers), [papers])
  const supplements = files.filter(({ kind }) => kind === 'supplementaryPdf')
  const wanted = withSupplements ? files : files.filter(({ kind }) => kind === 'pdf')

  return (
    <TakeOutDialog
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
    </TakeOutDialog>
  )
}

function bytesOf(files: readonly NamedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

function pdfsJob(files: readonly NamedFile[]): TakeOutJob {
  return async (signal, onProgress) => {
    const target = await chooseTarget(`${conference.shortName} papers.zip`)
    if (target === null) return null
    const lost = await saveZip({ target, before: [], files, signal, onProgress })
    return {
      told: text.pdfsDone(files.length - lost.length, target.name),
      problems: lostLines(lost),
    }
  }
}
