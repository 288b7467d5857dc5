import { fileCheckOf, type Paper } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import Alert from '@mui/material/Alert'

import type { ListedPaper } from '../../../firebase/papers/listed-paper.ts'
import { remedyFor } from '../../../paper/file-remedy.ts'
import { useOpenPaper } from '../../../paper/use-open-paper.ts'
import { dashboardText as text } from '../dashboard-text.ts'

/**
 * Points out the files of a paper that cannot be read. Where the list knows only that there are such
 * files, the paper itself is asked for when its card is drawn.
 */
export function FileWarnings({ paper, viewer }: { paper: ListedPaper; viewer: Viewer }) {
  if (!paper.checkFailed) return null
  return paper.whole === null ? (
    <FetchedWarnings paper={paper} viewer={viewer} />
  ) : (
    <Warnings paper={paper.whole} viewer={viewer} />
  )
}

function FetchedWarnings({ paper, viewer }: { paper: ListedPaper; viewer: Viewer }) {
  const stored = useOpenPaper(paper.id)
  return stored.paper === null ? null : <Warnings paper={stored.paper} viewer={viewer} />
}

function Warnings({ paper, viewer }: { paper: Paper; viewer: Viewer }) {
  const pdf = fileCheckOf(paper, 'pdf')
  const supplementaryPdf = fileCheckOf(paper, 'supplementaryPdf')
  const warnings = [
    pdf?.ok === false ? text.badPdf(pdf.reason) : null,
    supplementaryPdf?.ok === false ? text.badSupplementary(supplementaryPdf.reason) : null,
  ].filter((warning) => warning !== null)
  return warnings.map((warning) => (
    <Alert key={warning} severity="warning" role="note">
      {warning} {remedyFor(paper, viewer)}
    </Alert>
  ))
}
