import type { PaperFileKind, PaperId } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import { type PaperSummary, summaryOf } from '@lectern/domain/paper/paper-summary'
import type { PaperStatus } from '@lectern/domain/paper/statuses'
import CircularProgress from '@mui/material/CircularProgress'

import { ArrowLeftIcon, CloseIcon } from '../../../components/icons.tsx'
import type { StatusChange } from '../../../firebase/decisions/status-change.ts'
import { useOpenPaper } from '../../../paper/use-open-paper.ts'
import { deskText as text } from '../desk-text.ts'
import { PaperPanel, type PanelSlots } from './PaperPanel.tsx'
import { useWithdrawn } from './use-withdrawn.ts'

interface OpenedPaperProps extends PanelSlots {
  readonly viewer: Viewer
  readonly id: PaperId
  /** As the list has it; `null` when it has it not. */
  readonly summary: PaperSummary | null
  readonly abstract: string | undefined
  readonly query: string
  readonly place: number
  readonly total: number
  readonly presentNames: readonly string[]
  readonly pdf: PaperFileKind | null
  readonly isWide: boolean
  readonly onPdf: (kind: PaperFileKind | null) => void
  readonly onChoose: (paper: PaperSummary, status: PaperStatus) => void
  readonly onRejected: (change: StatusChange, title: string) => void
  readonly onMove: (steps: 1 | -1) => void
  readonly onClose: () => void
}

/** The paper that the address names, by what the list has of it and what the server tells. */
export function OpenedPaper({ id, summary, onChoose, ...props }: OpenedPaperProps) {
  const open = useOpenPaper(id)
  const withdrawn = useWithdrawn(open.isGone ? id : null)
  const stored = withdrawn === null ? open : { ...open, paper: withdrawn }
  const paper = newerOf(summary, stored.paper === null ? null : summaryOf(stored.paper))
  if (paper === null) {
    return (
      <section className="desk-panel" aria-label={text.panel}>
        <div className="desk-panelbar">
          <button
            type="button"
            className="plain-button"
            data-tone="icon"
            aria-label={props.isWide ? text.closePaper : text.back}
            onClick={props.onClose}
          >
            {props.isWide ? <CloseIcon /> : <ArrowLeftIcon />}
          </button>
        </div>
        <output className="desk-empty">
          {stored.isGone || stored.error !== null ? (
            <strong>{stored.isGone ? text.unknownPaper : text.paperFailed}</strong>
          ) : (
            <CircularProgress size={28} aria-label={text.loading} />
          )}
        </output>
      </section>
    )
  }
  return (
    <PaperPanel
      {...props}
      paper={paper}
      stored={stored}
      withdrawnAt={withdrawn?.withdrawnAt ?? null}
      onChoose={(status) => {
        onChoose(paper, status)
      }}
    />
  )
}

/** Both are live, and either may be told first. */
function newerOf(one: PaperSummary | null, other: PaperSummary | null): PaperSummary | null {
  if (one === null || other === null) return one ?? other
  return other.updatedAt >= one.updatedAt ? other : one
}
