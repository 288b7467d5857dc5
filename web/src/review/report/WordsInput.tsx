import { reportFields } from '@lectern/domain/reviews/report'
import { type ReactNode, useId } from 'react'

import { FieldProblem } from './FieldProblem.tsx'
import { reportText as text } from './report-text.ts'

interface WordsInputProps {
  readonly name: 'forAuthors' | 'forOrganisers' | 'withHelpOf'
  readonly value: string | null
  readonly most: number
  readonly problem: string | undefined
  readonly isRequired: boolean
  readonly isReadOnly: boolean
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
  /** What is said of these words below them. */
  readonly children?: ReactNode
}

/** Words of a report. Too many are never cut off: it is said how many, beside the field. */
export function WordsInput(props: WordsInputProps) {
  const { name, value, most, isRequired, isReadOnly, onChange, onLeave, children } = props
  const id = useId()
  const over = (value?.length ?? 0) - most
  const problem = over > 0 ? text.tooLong(over) : props.problem
  const field = {
    id,
    value: value ?? '',
    readOnly: isReadOnly,
    'aria-required': isRequired,
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-hint${problem === undefined ? '' : ` ${id}-problem`}`,
    'data-field': name,
    onBlur: onLeave,
  } as const
  return (
    <div className="field">
      <label htmlFor={id}>{reportFields[name].label}</label>
      <p className="hint" id={`${id}-hint`}>
        {text[`${name}Hint`]}
      </p>
      {name === 'withHelpOf' ? (
        <input
          {...field}
          type="text"
          autoComplete="off"
          onChange={(event) => {
            onChange(event.target.value)
          }}
        />
      ) : (
        <textarea
          {...field}
          rows={name === 'forAuthors' ? 10 : 4}
          onChange={(event) => {
            onChange(event.target.value)
          }}
        />
      )}
      <FieldProblem id={`${id}-problem`} problem={problem} />
      {children}
    </div>
  )
}
