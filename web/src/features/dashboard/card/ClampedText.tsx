import { useEffect, useRef, useState } from 'react'

import { dashboardText } from '../dashboard-text.ts'
import { cardClasses } from './card-root.ts'

interface ClampedTextProps {
  readonly text: string
  readonly expanded: boolean
  readonly onToggle: () => void
}

/** No card shows as many characters in four lines: what follows then need not wait for the layout. */
const surelyCut = 400

/**
 * Shows four lines of a text, and a button for the rest where there is more. To be made anew (by its
 * key) for another text.
 */
export function ClampedText({ text, expanded, onToggle }: ClampedTextProps) {
  const shown = useRef<HTMLSpanElement>(null)
  const [cut, setCut] = useState(text.length > surelyCut)

  useEffect(() => {
    const element = shown.current
    if (element === null || expanded) return undefined
    const observer = new ResizeObserver(() => {
      setCut(element.scrollHeight > element.clientHeight + 1)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [expanded])

  return (
    <>
      <span ref={shown} className={cardClasses.clamped} data-expanded={expanded}>
        {text}
      </span>
      {expanded || cut ? (
        <button
          type="button"
          className={`${cardClasses.button} ${cardClasses.more}`}
          aria-expanded={expanded}
          onClick={onToggle}
        >
          {expanded ? dashboardText.showLess : dashboardText.showMore}
        </button>
      ) : null}
    </>
  )
}
