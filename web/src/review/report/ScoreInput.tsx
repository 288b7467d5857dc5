import { reportFields } from '@lectern/domain/reviews/report'
import type { KeyboardEvent } from 'react'

import { ChoiceFieldset } from './ChoiceFieldset.tsx'
import { scoreQuestions, scores, scoreWords, type ScoreField } from './score-words.ts'

interface ScoreInputProps {
  readonly name: ScoreField
  readonly value: number | null
  readonly problem: string | undefined
  readonly isReadOnly: boolean
  readonly onChange: (value: number) => void
  readonly onLeave: () => void
}

/** A quality from 1 to 5, with a word for each value: by pointer, arrow keys or digits. */
export function ScoreInput(props: ScoreInputProps) {
  const { name, value, problem, isReadOnly, onChange, onLeave } = props
  const words = scoreWords[name]

  const chooseByDigit = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const score = scores.find((one) => String(one) === event.key)
    if (score === undefined || isReadOnly || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChange(score)
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${event.key}"]`)?.focus()
  }
  return (
    <ChoiceFieldset
      className="score"
      field={name}
      name={reportFields[name].label}
      hint={scoreQuestions[name]}
      problem={problem}
      isReadOnly={isReadOnly}
      onKeyDown={chooseByDigit}
      onLeave={onLeave}
    >
      {(group) => (
        <>
          <div className="score-values">
            {scores.map((score) => (
              <label key={score}>
                <input
                  type="radio"
                  name={group}
                  value={score}
                  checked={value === score}
                  onChange={() => {
                    onChange(score)
                  }}
                />
                <span className="score-value">{score}</span>
                <span className="score-word">{words[score - 1]}</span>
              </label>
            ))}
          </div>
          <p className="score-chosen" aria-hidden="true">
            {value === null ? (
              <>
                <span>{words[0]}</span>
                <span>{words[4]}</span>
              </>
            ) : (
              <strong>{words[value - 1]}</strong>
            )}
          </p>
        </>
      )}
    </ChoiceFieldset>
  )
}
