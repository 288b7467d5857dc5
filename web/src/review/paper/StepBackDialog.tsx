import { useId, useRef, useState } from 'react'
import * as v from 'valibot'

import { Dialog } from '../parts/Dialog.tsx'
import { DialogEnd } from '../parts/DialogEnd.tsx'
import { useAction } from '../parts/use-action.ts'
import type { ReviewSession } from '../session/review-session.ts'
import { paperText } from './paper-text.ts'

/** Apart from the page's own texts: most reviewers never open the dialog. */
const text = {
  title: 'Step back from this paper?',
  words:
    'Your access to this paper, its PDF and your report ends at once, and cannot be taken back. The organisers are told, and look for somebody else.',
  reason: 'Why',
  reasons: {
    conflict: 'A conflict of interest',
    expertise: 'It is outside my field',
    time: 'I do not have the time',
  },
  reasonMissing: 'Choose a reason.',
  note: 'A word to the organisers',
  noteHint: 'Optional.',
} as const

const reasons = ['conflict', 'expertise', 'time'] as const

/** Why a paper is given back. */
export type StepBackReason = (typeof reasons)[number]

interface StepBackDialogProps {
  readonly assignmentId: string
  readonly session: Pick<ReviewSession, 'call'>
  readonly onDone: () => void
  readonly reason: StepBackReason | null
  readonly setReason: (reason: StepBackReason) => void
  readonly note: string
  readonly setNote: (note: string) => void
  readonly onClose: () => void
}

/** Asks why a paper is given back, and gives it back. */
export function StepBackDialog(props: StepBackDialogProps) {
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
    <Dialog title={text.title} onClose={onClose}>
      <p>{text.words}</p>
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
      <DialogEnd
        label={paperText.stepBack}
        tone="danger"
        isRunning={isRunning}
        problem={problem}
        onDo={stepBack}
        onClose={onClose}
      />
    </Dialog>
  )
}
