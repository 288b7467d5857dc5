import type { ReactNode } from 'react'

import { deskText as text } from '../desk-text.ts'
import type { PendingChanges } from './frozen-list.ts'
import type { useAttended } from './use-attended.ts'

interface PendingStripProps {
  readonly pending: PendingChanges | null
  /** Whoever comes here from the list is still at it: what is shown for them stays. */
  readonly attention: ReturnType<typeof useAttended>['listeners']
  readonly onRelease: () => void
}

/** What waits to be shown until nobody is at the list, or somebody wants it. */
export function PendingStrip({ pending, attention, onRelease }: PendingStripProps) {
  const waits = pending !== null && (pending.papers > 0 || pending.isReordered)
  return (
    <output className="desk-strip" hidden={!waits} {...attention}>
      {waits ? (
        <>
          <span>{text.pending(pending.papers)}</span>
          <button type="button" className="plain-button" data-tone="quiet" onClick={onRelease}>
            {text.showPending}
          </button>
        </>
      ) : null}
    </output>
  )
}

interface SelectionStripProps {
  readonly selected: number
  readonly selectedShown: number
  readonly onClear: () => void
  /** What can be done with what is selected. */
  readonly children: ReactNode
}

/** What is selected, and what can be done with it. */
export function SelectionStrip({
  selected,
  selectedShown,
  onClear,
  children,
}: SelectionStripProps) {
  const elsewhere = selected - selectedShown
  return (
    <div className="desk-strip" data-tone="selection">
      <strong>
        {text.selectedCount(selected)}
        {elsewhere === 0 ? null : `, ${text.selectedElsewhere(elsewhere)}`}
      </strong>
      {children}
      <button type="button" className="plain-button" data-tone="quiet" onClick={onClear}>
        {text.clearSelection}
      </button>
    </div>
  )
}
