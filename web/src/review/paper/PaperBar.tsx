import type { ApiAssigned } from '@lectern/domain/api/api-reports'

import type { DraftState } from '../drafts/draft-store.ts'
import { PlaceLink } from '../parts/PlaceLink.tsx'
import { listAddress, paperAddress } from '../parts/review-route.ts'
import { SavingLine } from '../report/SavingLine.tsx'
import { paperText as text } from './paper-text.ts'

/** What stays in sight while one writes: the ways on and back, and whether what was typed is safe. */
export function PaperBar({ state, next }: { state: DraftState; next: ApiAssigned | null }) {
  return (
    <nav className="paper-bar" aria-label={text.ways}>
      <PlaceLink className="button" data-tone="quiet" href={listAddress}>
        {text.back}
      </PlaceLink>
      <SavingLine state={state} />
      {next === null ? null : (
        <PlaceLink
          className="button"
          data-tone="quiet"
          href={paperAddress(next.assignmentId)}
          title={next.paperTitle}
        >
          {text.next}
        </PlaceLink>
      )}
    </nav>
  )
}
