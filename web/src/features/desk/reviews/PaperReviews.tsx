import type { PaperId } from '@lectern/domain/paper/paper'

import { LoadedPart } from '../../../components/LoadedPart.tsx'
import { useHasReviews, useReviewRow } from './review-rows.ts'

const loadSection = async () => await import('./ReviewsSection.tsx')

interface PaperReviewsProps {
  readonly paperId: PaperId
  /** How the paper is called. */
  readonly name: string
}

/** The reviews of the open paper, whose code comes with the first paper that is opened where there are reviews. */
export function PaperReviews({ paperId, name }: PaperReviewsProps) {
  const hasReviews = useHasReviews()
  const row = useReviewRow(paperId)
  if (!hasReviews) return null
  return (
    <LoadedPart load={loadSection}>
      {({ ReviewsSection }) => (
        <ReviewsSection
          key={paperId}
          paperId={paperId}
          name={name}
          // What came in since is read, too.
          edition={
            row === null ? '' : `${String(row.in)}/${String(row.assigned)}/${String(row.wanted)}`
          }
        />
      )}
    </LoadedPart>
  )
}
