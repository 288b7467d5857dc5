import type { PaperSummary } from '@lectern/domain/paper/paper-summary'

import { PdfsExport } from './PdfsExport.tsx'
import { ProceedingsExport } from './ProceedingsExport.tsx'
import { RecordsExport } from './RecordsExport.tsx'

/** In which form papers are exported. */
export type ExportKind = 'csv' | 'json' | 'pdfs' | 'proceedings'

interface ExportsProps {
  readonly kind: ExportKind
  readonly papers: readonly PaperSummary[]
  readonly onClose: () => void
}

/** The dialog of each form. */
export function Exports({ kind, papers, onClose }: ExportsProps) {
  if (kind === 'pdfs') return <PdfsExport papers={papers} onClose={onClose} />
  if (kind === 'proceedings') return <ProceedingsExport papers={papers} onClose={onClose} />
  return <RecordsExport papers={papers} format={kind} onClose={onClose} />
}
