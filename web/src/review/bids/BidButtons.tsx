import { bidAnswers, type BidAnswer } from '@lectern/domain/reviews/bids'

import { bidsText as text } from './bids-text.ts'

/** The key of each answer. */
export const bidKeys = { yes: 'y', nothing: 'n', conflict: 'c' } as const satisfies Readonly<
  Record<BidAnswer, string>
>

interface BidButtonsProps {
  readonly answer: BidAnswer | undefined
  readonly hasKeys: boolean
  readonly onSay: (bid: BidAnswer) => void
}

/** What can be said of a paper. */
export function BidButtons({ answer, hasKeys, onSay }: BidButtonsProps) {
  return (
    <fieldset className="bid-buttons">
      <legend className="unseen">{text.answers}</legend>
      {bidAnswers.map((bid) => (
        <button
          key={bid}
          type="button"
          className="button"
          aria-pressed={answer === bid}
          aria-keyshortcuts={hasKeys ? bidKeys[bid] : undefined}
          onClick={() => {
            onSay(bid)
          }}
        >
          {text[bid]}
          {hasKeys ? <kbd aria-hidden="true">{bidKeys[bid]}</kbd> : null}
        </button>
      ))}
    </fieldset>
  )
}
