import type { ApiAssigned } from '@lectern/domain/api/api-reports'

import type { DraftState } from '../drafts/draft-store.ts'
import { PlaceLink } from '../parts/PlaceLink.tsx'
import { listAddress, paperAddress } from '../parts/review-route.ts'
import { reportText } from '../report/report-text.ts'
import { reportFormId } from '../report/ReportForm.tsx'
import { SavingLine } from '../report/SavingLine.tsx'
import { paperText as text } from './paper-text.ts'

interface PaperBarProps {
  readonly state: DraftState
  /** True if a submitted report was changed since. */
  readonly isUnsent: boolean
  readonly maySend: boolean
  readonly next: ApiAssigned | null
}

/** What stays in sight while one writes: the ways on and back, and whether what was typed is safe and sent. */
export function PaperBar({ state, isUnsent, maySend, next }: PaperBarProps) {
  return (
    <nav className="paper-bar" aria-label={text.ways}>
      <PlaceLink className="button" data-tone="quiet" href={listAddress}>
        {text.back}
      </PlaceLink>
      <SavingLine state={state} isUnsent={isUnsent} />
      {isUnsent && maySend ? (
        <button type="submit" form={reportFormId} className="button" data-tone="main">
          {reportText.send}
        </button>
      ) : next === null ? null : (
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
