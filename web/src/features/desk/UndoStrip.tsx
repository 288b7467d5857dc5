import { useEffect, useState } from 'react'

import { deskText as text } from './desk-text.ts'
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
    <div className="desk-undo">
      <span>{text.undoable(title, change.to)}</span>
      <button type="button" className="desk-button" data-tone="quiet" onClick={onUndo}>
        {text.undo} <kbd aria-hidden="true">u</kbd>
        <small aria-hidden="true">{seconds} s</small>
      </button>
    </div>
  )
}

function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
    }, 1000)
    return () => {
      clearInterval(timer)
    }
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
