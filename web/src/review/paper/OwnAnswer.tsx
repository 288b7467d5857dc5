import type { OwnReport } from '../session/review-answers.ts'
import { paperText as text } from './paper-text.ts'

/** What the authors answered to the own report, where organisers have given it to reviewers. */
export function OwnAnswer({ own: { answer, may } }: { own: Pick<OwnReport, 'answer' | 'may'> }) {
  if (answer === null) return null
  return (
    <section className="others" aria-label={text.ownAnswer}>
      <h2>{text.ownAnswer}</h2>
      {may.write === null ? <p className="hint">{text.ownAnswerHint}</p> : null}
      <article className="sheet">
        <p className="words">{answer}</p>
      </article>
    </section>
  )
}
