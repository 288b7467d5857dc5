import { keywordLabel } from '@lectern/domain/paper/keywords'
import type { BidAnswer } from '@lectern/domain/reviews/bids'
import { useEffect, useId, useRef } from 'react'

import { Failed } from '../parts/Failed.tsx'
import { partsText } from '../parts/parts-text.ts'
import type { BiddablePaper } from './bid-answers.ts'
import { bidsText as text } from './bids-text.ts'
import type { Abstracts } from './use-abstracts.ts'

interface BidCardProps {
  readonly paper: BiddablePaper
  readonly answer: BidAnswer | undefined
  readonly abstracts: Abstracts
  /** Whether somebody moved here: the title takes the focus then. */
  readonly hasMoved: boolean
}

/** A paper as a reviewer bids on it; another one is another card. */
export function BidCard({ paper, answer, abstracts, hasMoved }: BidCardProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { paperTitle, keywords } = paper
  useEffect(() => {
    if (hasMoved) heading.current?.focus()
  }, [hasMoved])
  return (
    <article className="bid-card" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {paperTitle}
      </h2>
      <p className="hint">
        {keywords.length === 0 ? text.noTopic : keywords.map(keywordLabel).join(', ')}
      </p>
      {answer === 'conflict' ? (
        <p>{text.conflictAbstract}</p>
      ) : (
        <Abstract paperId={paper.paperId} abstracts={abstracts} />
      )}
    </article>
  )
}

function Abstract({ paperId, abstracts }: { paperId: string; abstracts: Abstracts }) {
  const { known, problem, again } = abstracts
  const abstract = known.get(paperId)
  if (typeof abstract === 'string') return <p className="words">{abstract}</p>
  const why = abstract === null ? text.noAbstract : problem
  if (why === null) return <output>{partsText.loading}</output>
  return (
    <Failed
      problem={why}
      onAgain={() => {
        again(paperId)
      }}
    />
  )
}
