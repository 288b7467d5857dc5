import { useEffect, useRef } from 'react'

import { bidsText as text } from './bids-text.ts'

interface BidEndProps {
  /** Whether the filter found nothing. */
  readonly isEmpty: boolean
  /** How many papers were not looked at yet. */
  readonly unseen: number
  readonly hasMoved: boolean
  readonly onShow: (said: 'unseen' | 'all') => void
}

/** What comes after the last paper. */
export function BidEnd({ isEmpty, unseen, hasMoved, onShow }: BidEndProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasMoved) heading.current?.focus()
  }, [hasMoved])
  const wanted = unseen === 0 ? 'all' : 'unseen'
  return (
    <section className="sheet">
      <h2 ref={heading} tabIndex={-1}>
        {unseen === 0 ? text.allSeen : isEmpty ? text.noneShown : text.end}
      </h2>
      <button
        type="button"
        className="button"
        onClick={() => {
          onShow(wanted)
        }}
      >
        {unseen === 0 ? text.showAll : text.showUnseen(unseen)}
      </button>
    </section>
  )
}
