import type { DomainError } from '@lectern/domain/errors'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'

/** How far the papers of the desk are there. */
export interface DeskState {
  /** Whether the server stands behind what was told; `false` while the connection is gone. */
  readonly live: boolean
  /** Whether all papers are there; `false` while some are still on their way. */
  readonly complete: boolean
  /** How many documents were left out because they have not the shape of a paper. */
  readonly unreadable: number
}

/** Who is told of the papers of the desk. */
export interface DeskListener {
  /** Newest first; the same object for each paper that did not change. */
  readonly onPapers: (papers: readonly PaperSummary[]) => void
  /** Abstracts by paper id; they come in the background, after the papers. */
  readonly onAbstracts: (abstracts: ReadonlyMap<string, string>) => void
  readonly onState: (state: DeskState) => void
  /** Gets a DomainError: 'forbidden', 'not-signed-in', 'network-failed', …; nothing is told after it. */
  readonly onError: (error: DomainError) => void
}
