import type { ApiPaperReviews } from '@lectern/domain/api/api-assignments'
import type { PaperId } from '@lectern/domain/paper/paper'
import { useState } from 'react'

import { LoadedPart } from '../../../components/LoadedPart.tsx'
import { notify } from '../../../components/notify.ts'
import { reviewsText as text } from './reviews-text.ts'

const loadDialog = async () => await import('../../../paper/reviews/WantedDialog.tsx')

interface WantedFactProps {
  readonly paperId: PaperId
  /** How the paper is called. */
  readonly name: string
  readonly found: ApiPaperReviews
  readonly onSaved: () => void
}

/** How many reports the paper wants, why, and the way to another number. */
export function WantedFact({ paperId, name, found, onSaved }: WantedFactProps) {
  const [isAsked, setIsAsked] = useState(false)
  const close = () => {
    setIsAsked(false)
  }
  const { wanted, ownWanted, wantedReason, usualWanted, reviews } = found
  return (
    <p className="desk-reviewfact">
      <button
        type="button"
        className="plain-button"
        data-tone="quiet"
        onClick={() => {
          setIsAsked(true)
        }}
      >
        {text.wanted(wanted)}
      </button>
      {wantedReason === '' ? null : <span>{text.fewer(wantedReason)}</span>}
      {isAsked ? (
        <LoadedPart load={loadDialog} onMissing={close}>
          {({ WantedDialog }) => (
            <WantedDialog
              paperId={paperId}
              name={name}
              ownWanted={ownWanted}
              wantedReason={wantedReason}
              usual={usualWanted}
              reports={reviews.filter(({ state }) => state === 'submitted').length}
              onDone={(saved) => {
                notify.success(text.wantedSaved(name, saved.wanted))
                close()
                onSaved()
              }}
              onClose={close}
            />
          )}
        </LoadedPart>
      ) : null}
    </p>
  )
}
