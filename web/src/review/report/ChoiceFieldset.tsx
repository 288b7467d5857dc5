import { type KeyboardEvent, type ReactNode, useId } from 'react'

import { FieldProblem } from './FieldProblem.tsx'

interface ChoiceFieldsetProps {
  readonly className: string
  /** The name of the report's field. */
  readonly field: string
  readonly name: string
  readonly hint: string
  readonly problem: string | undefined
  readonly isReadOnly: boolean
  readonly onLeave: () => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLFieldSetElement>) => void
  /** Draws the choices; gets the name that they share. */
  readonly children: (group: string) => ReactNode
}

/** What stands around the choices of a field: its name, what it asks, and what is wrong. */
export function ChoiceFieldset(props: ChoiceFieldsetProps) {
  const { className, field, name, hint, problem, isReadOnly, onLeave, onKeyDown, children } = props
  const id = useId()
  return (
    <fieldset
      className={className}
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-hint${problem === undefined ? '' : ` ${id}-problem`}`}
      aria-invalid={problem !== undefined}
      aria-required="true"
      disabled={isReadOnly}
      onKeyDown={onKeyDown}
      onBlur={onLeave}
      data-field={field}
    >
      <legend id={`${id}-name`}>{name}</legend>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      {children(id)}
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </fieldset>
  )
}
