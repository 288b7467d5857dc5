import type { PaperId } from '@lectern/domain/paper/paper'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import type { PaperStatus } from '@lectern/domain/paper/statuses'

import type { Command } from './desk-keys.ts'

/** What keys have the desk do. */
export interface DeskActs {
  /** The paper that the keyboard is at. */
  readonly atCursor: () => PaperSummary | null
  readonly move: (steps: 1 | -1) => void
  /** Without one, the first of the list. */
  readonly open: (id: PaperId | null) => void
  /** Closes the PDF, else the paper. */
  readonly close: () => void
  readonly togglePdf: (id: PaperId) => void
  readonly select: (id: PaperId) => void
  /** To oneself, or from oneself to nobody. */
  readonly assign: (id: PaperId) => void
  readonly choose: (paper: PaperSummary, status: PaperStatus) => void
  readonly undo: () => void
  readonly search: () => void
  readonly help: () => void
}

/** Does what a key means; nothing when it means a paper and there is none. */
export function runCommand(command: Command, acts: DeskActs): void {
  const atPaper = (act: (paper: PaperSummary) => void) => {
    const paper = acts.atCursor()
    if (paper !== null) act(paper)
  }
  switch (command.kind) {
    case 'next':
      return acts.move(1)
    case 'previous':
      return acts.move(-1)
    case 'close':
      return acts.close()
    case 'search':
      return acts.search()
    case 'help':
      return acts.help()
    case 'undo':
      return acts.undo()
    case 'open':
      return acts.open(acts.atCursor()?.id ?? null)
    case 'pdf':
      return atPaper(({ id }) => {
        acts.togglePdf(id)
      })
    case 'select':
      return atPaper(({ id }) => {
        acts.select(id)
      })
    case 'assign':
      return atPaper(({ id }) => {
        acts.assign(id)
      })
    case 'status':
      return atPaper((paper) => {
        acts.choose(paper, command.status)
      })
  }
}
