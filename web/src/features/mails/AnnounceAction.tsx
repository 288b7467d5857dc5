import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import Button from '@mui/material/Button'

import { useAsked } from '../../components/dialogs/use-asked.ts'
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
  const { asked, ask, close, begun } = useAsked<readonly PaperSummary[]>(onDone)
  return (
    <>
      <Button
        variant="outlined"
        disabled={papers.length === 0}
        onClick={() => {
          ask(papers)
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
