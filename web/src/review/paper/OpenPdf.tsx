import type { ApiAssigned } from '@lectern/domain/api/api-reports'

import { Notice } from '../parts/Notice.tsx'
import { partsText } from '../parts/parts-text.ts'
import type { ReviewSession } from '../session/review-session.ts'
import type { FileKind } from './paper-files.ts'
import { paperText as text } from './paper-text.ts'
import { useFile } from './use-file.ts'

interface OpenPdfProps {
  readonly paper: ApiAssigned
  readonly kind: FileKind
  readonly session: Pick<ReviewSession, 'file'>
}

/**
 * Opens a PDF in a tab of its own, as phones show them. Browsers open tabs only while a press is fresh: where
 * the file takes longer, a link says that it is ready.
 */
export function OpenPdf({ paper, kind, session }: OpenPdfProps) {
  const { state, url, problem, open } = useFile(session, paper.assignmentId, kind)
  const bytes = paper.files.find((file) => file.kind === kind)?.bytes ?? 0
  const openInTab = async () => {
    const address = await open()
    if (address !== null && navigator.userActivation?.isActive) window.open(address, '_blank')
  }
  return (
    <>
      {state === 'open' ? (
        <a className="button" href={url} target="_blank" rel="noopener">
          {text.inTab[kind]}
        </a>
      ) : (
        <button
          type="button"
          className="button"
          aria-disabled={state === 'opening'}
          onClick={() => void openInTab()}
        >
          {state === 'opening' ? text.opening : `${text.open[kind]} (${partsText.bytes(bytes)})`}
        </button>
      )}
      {state === 'failed' ? <Notice kind="error">{problem}</Notice> : null}
    </>
  )
}
