import type { ApiAssigned } from '@lectern/domain/api/api-reports'
import { useEffect, useState } from 'react'

import { Failed } from '../parts/Failed.tsx'
import { partsText } from '../parts/parts-text.ts'
import type { ReviewSession } from '../session/review-session.ts'
import { OpenPdf } from './OpenPdf.tsx'
import type { FileKind } from './paper-files.ts'
import { paperText as text } from './paper-text.ts'
import { useFile } from './use-file.ts'

interface PdfBesideProps {
  readonly paper: ApiAssigned
  readonly session: Pick<ReviewSession, 'file'>
}

/** Hides what a browser's PDF viewer shows around the pages. */
const viewerFragment = '#toolbar=0&navpanes=0&view=FitH'

/** A paper's PDF in a column of its own, which stays while the report scrolls beside it. */
export function PdfBeside({ paper, session }: PdfBesideProps) {
  const [kind, setKind] = useState<FileKind>('pdf')
  return (
    <section className="pdf" aria-label={text.paper}>
      {paper.files.length > 1 ? (
        <fieldset className="tabs">
          <legend className="unseen">{text.choose}</legend>
          {paper.files.map((file) => (
            <button
              key={file.kind}
              type="button"
              className="button"
              aria-pressed={file.kind === kind}
              onClick={() => {
                setKind(file.kind)
              }}
            >
              {text.files[file.kind]}
            </button>
          ))}
        </fieldset>
      ) : null}
      {navigator.pdfViewerEnabled ? (
        <Frame key={kind} paper={paper} kind={kind} session={session} />
      ) : (
        <div className="pdf-middle">
          <p>{text.notShownHere}</p>
          <OpenPdf paper={paper} kind={kind} session={session} />
        </div>
      )}
    </section>
  )
}

function Frame({ paper, kind, session }: PdfBesideProps & { readonly kind: FileKind }) {
  const { state, url, problem, open } = useFile(session, paper.assignmentId, kind)
  useEffect(() => {
    void open()
  }, [open])
  if (state === 'failed') {
    return (
      <div className="pdf-middle">
        <Failed problem={problem} onAgain={() => void open()} />
      </div>
    )
  }
  if (state !== 'open') {
    return <output className="pdf-middle">{partsText.loading}</output>
  }
  // In any sandbox, browsers show no PDF.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe src={`${url}${viewerFragment}`} title={text.frame[kind]} />
}
