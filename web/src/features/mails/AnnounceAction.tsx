import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import Button from '@mui/material/Button'
import { useState } from 'react'

import { LoadedPart } from '../../components/LoadedPart.tsx'
import { mailsText as text } from './mails-text.ts'

interface AnnounceActionProps {
  readonly uid: string
  /** The papers whose authors are written to. */
  readonly papers: readonly PaperSummary[]
  /** Called when an announcement was begun: the selection has served. */
  readonly onDone: () => void
}

const loadDialog = async () => await import('./AnnounceDialog.tsx')

/** Writes to the authors of many papers. */
export function AnnounceAction({ uid, papers, onDone }: AnnounceActionProps) {
  // The papers as they were then: what the person sees is what is asked for.
  const [asked, setAsked] = useState<readonly PaperSummary[] | null>(null)
  const close = () => {
    setAsked(null)
  }
  const begun = () => {
    close()
    onDone()
  }
  return (
    <>
      <Button
        variant="outlined"
        disabled={papers.length === 0}
        onClick={() => {
          setAsked(papers)
        }}
      >
        {text.write}
      </Button>
      {asked === null ? null : (
        <LoadedPart load={loadDialog} onMissing={close}>
          {({ AnnounceDialog }) => (
            <AnnounceDialog uid={uid} papers={asked} onCancel={close} onBegun={begun} />
          )}
        </LoadedPart>
      )}
    </>
  )
}
