import './reviews.css'
import type { PaperId } from '@lectern/domain/paper/paper'
import { isOpenAssignment } from '@lectern/domain/reviews/review-rights'
import { answerTo } from '@lectern/domain/reviews/revision'

import { readPaperReviews } from '../../../firebase/reviews/paper-reviews.ts'
import { SuggestedColleagues } from '../colleagues/PaperColleagues.tsx'
import { NotFetched } from '../opened/NotFetched.tsx'
import { useAsked } from '../opened/use-asked.ts'
import { RevisionFact } from '../revision/RevisionFact.tsx'
import { Discussion } from './Discussion.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { reviewsText as text } from './reviews-text.ts'
import { VersionFact } from './VersionFact.tsx'
import { WantedFact } from './WantedFact.tsx'

/** A before B, and Z before AA: as the author, the other reviewers and the discussion know them. */
function byLetter(
  { label: one }: { readonly label: string },
  { label: other }: { readonly label: string },
) {
  return one.length - other.length || (one < other ? -1 : 1)
}

interface ReviewsSectionProps {
  readonly paperId: PaperId
  /** How the paper is called. */
  readonly name: string
  /** Another one: what is there may have changed. */
  readonly edition: string
}

/**
 * The reviews of the open paper, with what is submitted. They are kept here alone, and go with the panel; where there
 * are none, or a wall, nothing is shown at all.
 */
export function ReviewsSection({ paperId, name, edition }: ReviewsSectionProps) {
  const { answered, hasFailed, retry, replace } = useAsked(paperId, edition, readPaperReviews)
  if (hasFailed) {
    return <NotFetched title={text.title} text={text.failed} retry={text.retry} onRetry={retry} />
  }
  const found = answered?.found ?? null
  if (answered === null || found === null || found.reviews.length === 0) return null
  const { reviews, copy, revision, discussion, isDiscussed } = found
  const asked = reviews.filter(isOpenAssignment)
  const reports = asked.filter(({ state }) => state === 'submitted')
  return (
    <>
      <section className="desk-rest desk-reviews" aria-label={text.title}>
        <h3>
          {text.title} <span>{text.counted(reports.length, asked.length)}</span>
        </h3>
        <WantedFact paperId={paperId} name={name} found={found} onSaved={retry} />
        <VersionFact paperId={paperId} name={name} found={found} onGiven={retry} />
        <RevisionFact
          paperId={paperId}
          name={name}
          revision={revision}
          now={answered.at}
          onChanged={retry}
        />
        <ul>
          {reviews.toSorted(byLetter).map((review) => (
            <ReviewItem
              key={review.assignmentId}
              review={review}
              now={answered.at}
              newest={copy?.version ?? 1}
              paper={name}
              onAnswered={retry}
              answer={answerTo(revision.asked?.handedIn?.answers ?? [], review.label)}
            />
          ))}
        </ul>
      </section>
      <SuggestedColleagues paperId={paperId} edition={edition} onInvited={retry} />
      <Discussion
        paperId={paperId}
        messages={discussion}
        isOpen={isDiscussed}
        onWritten={(messages) => {
          replace({ ...found, discussion: messages, isDiscussed: true })
        }}
      />
    </>
  )
}
