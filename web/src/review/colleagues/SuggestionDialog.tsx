import { useId, useRef, useState } from 'react'

import { Dialog } from '../parts/Dialog.tsx'
import { DialogEnd } from '../parts/DialogEnd.tsx'
import { useAction } from '../parts/use-action.ts'
import { colleaguesText as text } from './colleagues-text.ts'
import type { TypedColleague } from './suggested.ts'

interface SuggestionDialogProps {
  readonly typed: TypedColleague
  readonly onType: (typed: TypedColleague) => void
  readonly onSend: () => Promise<void>
  readonly onClose: () => void
}

/** Asks who could review a paper, in the reviewer's place or with help. */
export function SuggestionDialog({ typed, onType, onSend, onClose }: SuggestionDialogProps) {
  const id = useId()
  const fields = { name: useRef<HTMLInputElement>(null), email: useRef<HTMLInputElement>(null) }
  const [missing, setMissing] = useState<'name' | 'email' | null>(null)
  const { isRunning, problem, run } = useAction()
  const send = () => {
    const first = (['name', 'email'] as const).find((name) => typed[name].trim() === '') ?? null
    setMissing(first)
    if (first === null) run(onSend)
    else fields[first].current?.focus()
  }
  return (
    <Dialog title={text.question} onClose={onClose}>
      <fieldset className="choice" role="radiogroup">
        <legend>{text.kindsTitle}</legend>
        {(['instead', 'help'] as const).map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name={id}
              checked={typed.kind === kind}
              onChange={() => {
                onType({ ...typed, kind })
              }}
            />
            <span>{text.kinds[kind]}</span>
          </label>
        ))}
        {typed.kind === 'instead' ? <p className="hint">{text.insteadHint}</p> : null}
      </fieldset>
      {(['name', 'email'] as const).map((name) => (
        <div key={name} className="field">
          <label htmlFor={`${id}-${name}`}>{text[name]}</label>
          <input
            ref={fields[name]}
            id={`${id}-${name}`}
            type={name === 'email' ? 'email' : 'text'}
            autoComplete="off"
            value={typed[name]}
            aria-required="true"
            aria-invalid={missing === name}
            aria-describedby={missing === name ? `${id}-problem` : undefined}
            onChange={({ target }) => {
              onType({ ...typed, [name]: target.value })
            }}
          />
          {missing === name ? (
            <p className="problem" id={`${id}-problem`}>
              {name === 'name' ? text.nameMissing : text.emailMissing}
            </p>
          ) : null}
        </div>
      ))}
      <div className="field">
        <label htmlFor={`${id}-words`}>{text.words}</label>
        <p className="hint">{text.wordsHint}</p>
        <textarea
          id={`${id}-words`}
          rows={3}
          value={typed.words}
          onChange={({ target }) => {
            onType({ ...typed, words: target.value })
          }}
        />
      </div>
      <DialogEnd
        label={text.send}
        tone="main"
        isRunning={isRunning}
        problem={problem}
        onDo={send}
        onClose={onClose}
      />
    </Dialog>
  )
}
