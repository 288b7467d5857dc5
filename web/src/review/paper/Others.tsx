import { reportFields, reportQualities } from '@lectern/domain/reviews/report'

import { recommendationWords, writtenScore } from '../report/score-words.ts'
import type { OwnReport } from '../session/review-answers.ts'
import { paperText as text } from './paper-text.ts'

/** What the other reviewers have submitted, under letters (conference, section 4). */
export function Others({ own }: { own: Pick<OwnReport, 'may' | 'others'> }) {
  const { readOthers } = own.may
  if (readOthers !== null && readOthers !== 'report-first') return null
  return (
    <section className="others">
      <h2>{text.others}</h2>
      {readOthers === null ? null : <p className="hint">{text.othersFirst}</p>}
      {readOthers === null && own.others.length === 0 ? <p>{text.noOthers}</p> : null}
      {own.others.map((other) => (
        <article key={other.label} className="sheet">
          <h3>{text.reviewer(other.label)}</h3>
          <dl className="scores">
            {[...reportQualities, 'confidence' as const].map((name) => (
              <div key={name}>
                <dt>{reportFields[name].label}</dt>
                <dd>{writtenScore(name, other[name])}</dd>
              </div>
            ))}
            {other.recommendation === null ? null : (
              <div>
                <dt>{reportFields.recommendation.label}</dt>
                <dd>{recommendationWords[other.recommendation].name}</dd>
              </div>
            )}
          </dl>
          <p className="words">{other.forAuthors ?? text.noWords}</p>
          {other.answer === null ? null : (
            <>
              <h4>{text.answerTo}</h4>
              <p className="words">{other.answer}</p>
            </>
          )}
        </article>
      ))}
    </section>
  )
}
