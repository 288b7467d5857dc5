import { type DraftReport, recommendations, reportFields } from '@lectern/domain/reviews/report'

import { ChoiceFieldset } from './ChoiceFieldset.tsx'
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
  return (
    <ChoiceFieldset
      className="choice"
      field="recommendation"
      name={reportFields.recommendation.label}
      hint={text.recommendationHint}
      problem={problem}
      isReadOnly={isReadOnly}
      onLeave={onLeave}
    >
      {(group) => (
        <div className="choice-values">
          {recommendations.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={group}
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
      )}
    </ChoiceFieldset>
  )
}
