import { type ProceedingsForm, proceedingsDetailsSchema } from '@lectern/domain/export/proceedings'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import * as v from 'valibot'

import { canWriteToDisk } from '../../browser/save-stream.ts'
import { exportText as text } from './export-text.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { proceedingsJob } from './proceedings-job.ts'
import { ProceedingsFields, type ProceedingsProblems } from './ProceedingsFields.tsx'
import { rememberDetails, rememberedDetails } from './remembered-details.ts'
import { useExport } from './use-export.ts'

interface ProceedingsExportProps {
  /** The accepted papers. */
  readonly papers: readonly PaperSummary[]
  readonly onClose: () => void
}

const memory = () => localStorage

/** Asks for what proceedings need and papers don't tell, and saves them as one ZIP. */
export function ProceedingsExport({ papers, onClose }: ProceedingsExportProps) {
  const { state, start, cancel } = useExport()
  const [details, setDetails] = useState(() => rememberedDetails(memory, new Date()))
  const [problems, setProblems] = useState<ProceedingsProblems>({})

  const begin = () => {
    rememberDetails(memory, details)
    const parsed = v.safeParse(proceedingsDetailsSchema, details)
    setProblems(parsed.success ? {} : problemsOf(parsed.issues))
    if (parsed.success) void start(proceedingsJob(papers, parsed.output))
  }
  const onChange = (field: keyof ProceedingsForm, value: string) => {
    setDetails((before) => ({ ...before, [field]: value }))
    setProblems(({ [field]: _mended, ...others }) => others)
  }

  return (
    <ExportDialog
      title={text.proceedingsTitle}
      state={state}
      onStart={begin}
      onCancel={cancel}
      onClose={onClose}
    >
      <Typography>{text.proceedingsIntro(papers.length)}</Typography>
      <ProceedingsFields details={details} problems={problems} onChange={onChange} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {canWriteToDisk() ? text.whereTo : text.inMemory}
      </Typography>
    </ExportDialog>
  )
}

type Issues = NonNullable<ReturnType<typeof v.safeParse<typeof proceedingsDetailsSchema>>['issues']>

function problemsOf(issues: Issues): ProceedingsProblems {
  const { nested } = v.flatten(issues)
  return Object.fromEntries(
    Object.entries(nested ?? {}).map(([field, problems]) => [field, problems?.[0]]),
  )
}
