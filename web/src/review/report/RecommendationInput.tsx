import { type DraftReport, recommendations } from '@lectern/domain/reviews/report'
import { useId } from 'react'

import { FieldProblem } from './FieldProblem.tsx'
import { reportText as text } from './report-text.ts'
import { recommendationWords } from './score-words.ts'

interface RecommendationInputProps {
  readonly value: DraftReport['recommendation']
  readonly problem: string | undefined
  readonly isReadOnly: boolean
  readonly onChange: (value: (typeof recommendations)[number]) => void
  readonly onLeave: () => void
}

/** Accept, revise or reject. */
export function RecommendationInput(props: RecommendationInputProps) {
  const { value, problem, isReadOnly, onChange, onLeave } = props
  const id = useId()
  return (
    <fieldset
      className="choice"
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-hint${problem === undefined ? '' : ` ${id}-problem`}`}
      aria-invalid={problem !== undefined}
      aria-required="true"
      disabled={isReadOnly}
      onBlur={onLeave}
      data-field="recommendation"
    >
      <legend id={`${id}-name`}>{text.recommendation}</legend>
      <p className="hint" id={`${id}-hint`}>
        {text.recommendationHint}
      </p>
      <div className="choice-values">
        {recommendations.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={id}
              value={one}
              checked={value === one}
              onChange={() => {
                onChange(one)
              }}
            />
            <strong>{recommendationWords[one].name}</strong>
            <small>{recommendationWords[one].hint}</small>
          </label>
        ))}
      </div>
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </fieldset>
  )
}
