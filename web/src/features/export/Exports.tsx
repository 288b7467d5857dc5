import type { PaperSummary } from '@lectern/domain/paper/paper-summary'

import { PdfsExport } from './PdfsExport.tsx'
import { ProceedingsExport } from './ProceedingsExport.tsx'
import { RecordsExport } from './RecordsExport.tsx'
import { ReviewsExport } from './ReviewsExport.tsx'

/** In which form papers are exported. */
export type ExportKind = 'csv' | 'json' | 'pdfs' | 'proceedings' | 'reviews-csv' | 'reviews-json'

interface ExportsProps {
  readonly kind: ExportKind
  readonly papers: readonly PaperSummary[]
  readonly onClose: () => void
}

/** The dialog of each form. */
export function Exports({ kind, papers, onClose }: ExportsProps) {
  if (kind === 'pdfs') return <PdfsExport papers={papers} onClose={onClose} />
  if (kind === 'reviews-csv') {
    return <ReviewsExport papers={papers} format="csv" onClose={onClose} />
  }
  if (kind === 'reviews-json') {
    return <ReviewsExport papers={papers} format="json" onClose={onClose} />
  }
  if (kind === 'proceedings') return <ProceedingsExport papers={papers} onClose={onClose} />
  return <RecordsExport papers={papers} format={kind} onClose={onClose} />
}
