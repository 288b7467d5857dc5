import type { ApiPaperReviews } from '@lectern/domain/api/api-assignments'
import { reportQualities } from '@lectern/domain/reviews/report'
import type { ReactNode } from 'react'

import { revisionText } from '../revision/revision-text.ts'
import { MoreTime } from './more-time/MoreTime.tsx'
import { reviewsText as text } from './reviews-text.ts'

type Review = ApiPaperReviews['reviews'][number]

interface ReviewItemProps {
  readonly review: Review
  /** When it was read: what was due before is overdue. */
  readonly now: Date
  /** Which version of the paper reviewers read now. */
  readonly newest: number
  /** What the author has answered to it; empty: nothing. */
  readonly answer: string
  /** How the paper is called. */
  readonly paper: string
  /** When its date was moved, or kept: it is read anew. */
  readonly onAnswered: () => void
}

/** One review: whose, how far it is, and what was submitted. */
export function ReviewItem(props: ReviewItemProps) {
  const { review, now, newest, answer, paper, onAnswered } = props
  const { tone, word } = stateOf(review, now)
  const isOpen = review.state === 'assigned'
  return (
    <li>
      <div className="desk-reviewhead">
        <h4>{text.reviewer(review.label, review.reviewer)}</h4>
        <span className="desk-reviewstate" data-tone={tone}>
          {word}
        </span>
        {isOpen && review.due !== null ? (
          <time dateTime={review.due}>{text.due(new Date(review.due))}</time>
        ) : null}
        {review.submittedAt === null ? null : (
          <time dateTime={review.submittedAt}>
            {text.submitted(new Date(review.submittedAt), review.versions)}
          </time>
        )}
        {review.copyVersion === null || review.copyVersion === newest ? null : (
          <span className="desk-reviewhint">{text.about(review.copyVersion)}</span>
        )}
        {review.wall === null ? null : (
          <span className="desk-reviewhint" data-tone="wall">
            {text.walls[review.wall]}
          </span>
        )}
        {review.hints.map((hint) => (
          <span key={hint} className="desk-reviewhint">
            {text.hints[hint]}
          </span>
        ))}
      </div>
      {isOpen ? <MoreTime review={review} paper={paper} onAnswered={onAnswered} /> : null}
      {review.report === null ? null : <Report report={review.report} />}
      {answer === '' ? null : (
        <div>
          <h5>{revisionText.answer}</h5>
          <p>{answer}</p>
        </div>
      )}
    </li>
  )
}

function stateOf({ state, due, reason }: Review, now: Date) {
  if (state === 'submitted') return { tone: 'in', word: text.in }
  if (state === 'stepped back') return { tone: 'back', word: text.givenBack(reason) }
  if (state === 'taken back') return { tone: 'back', word: text.takenBack }
  return due !== null && new Date(due) < now
    ? { tone: 'overdue', word: text.overdue }
    : { tone: 'waiting', word: text.waiting }
}

function Report({ report }: { readonly report: NonNullable<Review['report']> }) {
  const { recommendation, confidence } = report
  return (
    <>
      <dl className="desk-scores">
        <Fact name={text.field('recommendation')}>
          <strong>
            {recommendation === null ? text.none : text.recommendations[recommendation]}
          </strong>
        </Fact>
        <Fact name={text.field('confidence')}>{text.score(confidence)}</Fact>
        {reportQualities.map((quality) => (
          <Fact key={quality} name={text.field(quality)}>
            {text.score(report[quality])}
          </Fact>
        ))}
      </dl>
      {(['forAuthors', 'forOrganisers', 'withHelpOf'] as const).map((name) => {
        const words = report[name]
        return words === null || words.trim() === '' ? null : (
          <div key={name}>
            <h5>{text.field(name)}</h5>
            <p>{words}</p>
          </div>
        )
      })}
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
