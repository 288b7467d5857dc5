import { useSecondsUntil } from '../../../browser/use-seconds-until.ts'
import { deskText as text } from '../desk-text.ts'
import type { UndoableChange } from './use-decisions.ts'

interface UndoStripProps {
  readonly undoable: UndoableChange
  readonly onUndo: () => void
}

/** The last change, as long as it can be undone. */
export function UndoStrip({ undoable, onUndo }: UndoStripProps) {
  const { change, title, until } = undoable
  const seconds = useSecondsUntil(until)
  return (
    <div className="desk-strip">
      <span>{text.undoable(title, change.to)}</span>
      <button type="button" className="plain-button" data-tone="quiet" onClick={onUndo}>
        {text.undo} <kbd aria-hidden="true">u</kbd>
        <small aria-hidden="true">{seconds} s</small>
      </button>
    </div>
  )
}
