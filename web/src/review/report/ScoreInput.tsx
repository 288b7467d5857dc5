import { reportFields } from '@lectern/domain/reviews/report'
import { type KeyboardEvent, useId } from 'react'

import { FieldProblem } from './FieldProblem.tsx'
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
  const id = useId()
  const words = scoreWords[name]

  const chooseByDigit = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const score = scores.find((one) => String(one) === event.key)
    if (score === undefined || isReadOnly || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChange(score)
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${event.key}"]`)?.focus()
  }
  return (
    <fieldset
      className="score"
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-hint${problem === undefined ? '' : ` ${id}-problem`}`}
      aria-invalid={problem !== undefined}
      aria-required="true"
      disabled={isReadOnly}
      onKeyDown={chooseByDigit}
      onBlur={onLeave}
      data-field={name}
    >
      <legend id={`${id}-name`}>{reportFields[name].label}</legend>
      <p className="hint" id={`${id}-hint`}>
        {scoreQuestions[name]}
      </p>
      <div className="score-values">
        {scores.map((score) => (
          <label key={score}>
            <input
              type="radio"
              name={id}
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
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </fieldset>
  )
}
