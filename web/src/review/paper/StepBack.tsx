import { useId, useRef, useState } from 'react'
import * as v from 'valibot'

import { Dialog } from '../parts/Dialog.tsx'
import { Notice } from '../parts/Notice.tsx'
import { partsText } from '../parts/parts-text.ts'
import { useAction } from '../parts/use-action.ts'
import type { ReviewSession } from '../session/review-session.ts'
import { paperText as text } from './paper-text.ts'

interface StepBackProps {
  readonly assignmentId: string
  readonly session: Pick<ReviewSession, 'call'>
  readonly onDone: () => void
}

const reasons = ['conflict', 'expertise', 'time'] as const

/** Gives a paper back, with a reason (conference, section 4): what ends is said before. */
export function StepBack({ assignmentId, session, onDone }: StepBackProps) {
  const [isAsked, setAsked] = useState(false)
  const [reason, setReason] = useState<(typeof reasons)[number] | null>(null)
  const [note, setNote] = useState('')
  return (
    <div className="step-back">
      <button type="button" className="button" onClick={() => setAsked(true)}>
        {text.stepBack}
      </button>
      {isAsked ? (
        <Question
          {...{ assignmentId, session, onDone, reason, setReason, note, setNote }}
          onClose={() => {
            setAsked(false)
          }}
        />
      ) : null}
    </div>
  )
}

interface QuestionProps extends StepBackProps {
  readonly reason: (typeof reasons)[number] | null
  readonly setReason: (reason: (typeof reasons)[number]) => void
  readonly note: string
  readonly setNote: (note: string) => void
  readonly onClose: () => void
}

function Question(props: QuestionProps) {
  const { assignmentId, session, reason, setReason, note, setNote, onDone, onClose } = props
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  const { isRunning, problem, run } = useAction()
  const stepBack = () => {
    setMissing(reason === null)
    if (reason === null) {
      first.current?.focus()
      return
    }
    run(async () => {
      await session.call({
        method: 'POST',
        path: `/reviews/${assignmentId}/step-back`,
        body: { reason, note },
        answer: v.unknown(),
      })
      onDone()
    })
  }
  return (
    <Dialog title={text.stepBackTitle} onClose={onClose}>
      <p>{text.stepBackWords}</p>
      <fieldset
        className="choice"
        role="radiogroup"
        aria-required="true"
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-problem` : undefined}
      >
        <legend>{text.reason}</legend>
        {reasons.map((one, index) => (
          <label key={one}>
            <input
              ref={index === 0 ? first : undefined}
              type="radio"
              name={id}
              checked={reason === one}
              onChange={() => {
                setReason(one)
                setMissing(false)
              }}
            />
            <span>{text.reasons[one]}</span>
          </label>
        ))}
        {isMissing ? (
          <p className="problem" id={`${id}-problem`}>
            {text.reasonMissing}
          </p>
        ) : null}
      </fieldset>
      <div className="field">
        <label htmlFor={`${id}-note`}>{text.note}</label>
        <p className="hint">{text.noteHint}</p>
        <textarea
          id={`${id}-note`}
          rows={2}
          value={note}
          onChange={(event) => {
            setNote(event.target.value)
          }}
        />
      </div>
      {problem === null ? null : <Notice kind="error">{problem}</Notice>}
      <p className="buttons">
        <button
          type="button"
          className="button"
          data-tone="danger"
          aria-disabled={isRunning}
          onClick={stepBack}
        >
          {text.stepBack}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {partsText.cancel}
        </button>
      </p>
    </Dialog>
  )
}
