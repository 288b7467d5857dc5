import type { PaperSummary } from '@lectern/domain/paper/paper-summary'

import { PdfsTakeOut } from './PdfsExport.tsx'
import { ProceedingsTakeOut } from './ProceedingsExport.tsx'
import { RecordsTakeOut } from './RecordsExport.tsx'

/** In which form papers are taken out. */
export type TakeOutKind = 'csv' | 'json' | 'pdfs' | 'proceedings'

interface TakeOutsProps {
  readonly kind: TakeOutKind
  readonly papers: readonly PaperSummary[]
  readonly onClose: () => void
}

/** The dialog of each form. */
export function TakeOuts({ kind, papers, onClose }: TakeOutsProps) {
  if (kind === 'pdfs') return <PdfsTakeOut papers={papers} onClose={onClose} />
  if (kind === 'proceedings') return <ProceedingsTakeOut papers={papers} onClose={onClose} />
  return <RecordsTakeOut papers={papers} format={kind} onClose={onClose} />
}
