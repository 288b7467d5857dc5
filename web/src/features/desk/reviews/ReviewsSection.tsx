import type { ApiPaperReviews } from '@lectern/domain/api/api-assignments'

import './reviews.css'
import { DomainError } from '@lectern/domain/errors'
import type { PaperId } from '@lectern/domain/paper/paper'
import { isOpenAssignment } from '@lectern/domain/reviews/review-rights'
import { useEffect, useState } from 'react'

import { ReviewItem } from './ReviewItem.tsx'
import { reviewsText as text } from './reviews-text.ts'
import { VersionFact } from './VersionFact.tsx'
import { WantedFact } from './WantedFact.tsx'

/** How long a paper is open before its reviews are read, in milliseconds: leafing through is no reading. */
const dwell = 250

interface ReviewsSectionProps {
  readonly paperId: PaperId
  /** How the paper is called. */
  readonly name: string
  /** Another one: what is there may have changed. */
  readonly edition: string
}

interface ReadReviews {
  /** `null`: there is nothing that may be known of. */
  readonly found: ApiPaperReviews | null
  readonly at: Date
}

/**
 * The reviews of the open paper, with what is submitted. They are kept here alone, and go with the panel; where there
 * are none, or a wall, nothing is shown at all.
 */
export function ReviewsSection({ paperId, name, edition }: ReviewsSectionProps) {
  const [read, setRead] = useState<ReadReviews | null>(null)
  const [tries, setTries] = useState(0)
  const question = `${edition} ${String(tries)}`
  const [failed, setFailed] = useState<string | null>(null)

  useEffect(() => {
    let isLeft = false
    const ask = async () => {
      const answer = await readOrFail(paperId)
      if (isLeft) return
      if (answer === 'failed') setFailed(question)
      else setRead(answer)
    }
    const timer = setTimeout(() => void ask(), dwell)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [paperId, question])

  const readAgain = () => {
    setTries(tries + 1)
  }
  if (read === null && failed === question) {
    return (
      <section className="desk-rest">
        <h3>{text.title}</h3>
        <p>
          {text.failed}{' '}
          <button type="button" className="plain-button" data-tone="quiet" onClick={readAgain}>
            {text.retry}
          </button>
        </p>
      </section>
    )
  }
  if (read === null || read.found === null || read.found.reviews.length === 0) return null
  const { reviews, copy } = read.found
  const asked = reviews.filter(isOpenAssignment)
  const reports = asked.filter(({ state }) => state === 'submitted')
  return (
    <section className="desk-rest desk-reviews" aria-label={text.title}>
      <h3>
        {text.title} <span>{text.counted(reports.length, asked.length)}</span>
      </h3>
      <WantedFact paperId={paperId} name={name} found={read.found} onSaved={readAgain} />
      <VersionFact paperId={paperId} name={name} found={read.found} onGiven={readAgain} />
      <ul>
        {reviews.map((review) => (
          <ReviewItem
            key={review.assignmentId}
            review={review}
            now={read.at}
            newest={copy?.version ?? 1}
          />
        ))}
      </ul>
    </section>
  )
}

async function readOrFail(paperId: PaperId): Promise<ReadReviews | 'failed'> {
  try {
    const { readPaperReviews } = await import('../../../firebase/reviews/paper-reviews.ts')
    return { found: await readPaperReviews(paperId), at: new Date() }
  } catch (error) {
    const isNone = error instanceof DomainError && error.code === 'not-found'
    return isNone ? { found: null, at: new Date() } : 'failed'
  }
}
