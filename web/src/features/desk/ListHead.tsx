import type { ReactNode } from 'react'

import { Unseen } from '../../components/Unseen.tsx'
import { deskText as text } from './desk-text.ts'
import type { PendingChanges } from './held-list.ts'

interface ListHeadProps {
  readonly line: string
  readonly isLoading: boolean
  readonly shown: number
  readonly selectedShown: number
  readonly selectedAll: number
  readonly pending: PendingChanges | null
  readonly onSelectAll: () => void
  readonly onClear: () => void
  readonly onRelease: () => void
  /** What can be done with what is selected. */
  readonly selectionActions: ReactNode
}

/** Above the rows: how many there are, what is selected, and what waits to be shown. */
export function ListHead(props: ListHeadProps) {
  const { shown, selectedShown, selectedAll, pending } = props
  const elsewhere = selectedAll - selectedShown
  return (
    <>
      <div className="desk-listhead">
        <label className="desk-selectall">
          <span className="desk-check">
            <input
              type="checkbox"
              disabled={shown === 0}
              checked={shown > 0 && selectedShown === shown}
              ref={(input) => {
                if (input !== null) input.indeterminate = selectedShown > 0 && selectedShown < shown
              }}
              onChange={props.onSelectAll}
            />
          </span>
          {text.selectAll(shown)}
        </label>
        <output aria-live="polite" aria-busy={props.isLoading}>
          {props.line}
        </output>
        {selectedAll === 0 ? null : (
          <>
            <strong>
              {text.selectedCount(selectedAll)}
              {elsewhere === 0 ? null : `, ${text.selectedElsewhere(elsewhere)}`}
            </strong>
            <button type="button" className="desk-button" data-tone="quiet" onClick={props.onClear}>
              {text.clearSelection}
            </button>
            {props.selectionActions}
          </>
        )}
      </div>
      <Pending pending={pending} onRelease={props.onRelease} />
    </>
  )
}

interface PendingProps {
  readonly pending: PendingChanges | null
  readonly onRelease: () => void
}

function Pending({ pending, onRelease }: PendingProps) {
  const waits = pending !== null && (pending.papers > 0 || pending.isReordered)
  if (!waits) return <Unseen as="output" />
  return (
    <output className="desk-pending">
      <span>{text.pending(pending.papers)}</span>
      <button type="button" className="desk-button" data-tone="quiet" onClick={onRelease}>
        {text.showPending}
      </button>
    </output>
  )
}
