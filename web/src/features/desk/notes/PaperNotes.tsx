import type { Paper, PaperId } from '@lectern/domain/paper/paper'

import { LoadedPart } from '../../../components/LoadedPart.tsx'
import { useReviewRow } from '../reviews/review-rows.ts'

const loadSection = async () => await import('./NotesSection.tsx')

interface PaperNotesProps {
  readonly paperId: PaperId
  /** Null until it is read. */
  readonly paper: Paper | null
}

/** Organisers' notes on the open paper, whose code comes with the first paper that is opened. */
export function PaperNotes({ paperId, paper }: PaperNotesProps) {
  const assignee = useReviewRow(paperId)?.assignee ?? null
  return (
    <LoadedPart load={loadSection}>
      {({ NotesSection }) => (
        <NotesSection
          key={paperId}
          paperId={paperId}
          paper={paper}
          // Who was named since, by a key or by somebody else, is read, too.
          edition={assignee?.email ?? ''}
        />
      )}
    </LoadedPart>
  )
}
