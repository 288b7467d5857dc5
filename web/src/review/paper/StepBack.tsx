import { useState } from 'react'

import { Notice } from '../parts/Notice.tsx'
import { useFetched } from '../parts/use-fetched.ts'
import type { ReviewSession } from '../session/review-session.ts'
import { paperText as text } from './paper-text.ts'
import type { StepBackReason } from './StepBackDialog.tsx'

interface StepBackProps {
  readonly assignmentId: string
  readonly session: Pick<ReviewSession, 'call'>
  readonly onDone: () => void
}

/** Gives a paper back, with a reason (conference, section 4): what ends is said before. */
export function StepBack({ assignmentId, session, onDone }: StepBackProps) {
  const {
    part: Question,
    problem,
    open,
    close,
  } = useFetched(async () => (await import('./StepBackDialog.tsx')).StepBackDialog)
  const [reason, setReason] = useState<StepBackReason | null>(null)
  const [note, setNote] = useState('')
  return (
    <div className="step-back">
      <button type="button" className="button" onClick={open}>
        {text.stepBack}
      </button>
      {problem === null ? null : <Notice kind="error">{problem}</Notice>}
      {Question === null ? null : (
        <Question
          {...{ assignmentId, session, onDone, reason, setReason, note, setNote }}
          onClose={close}
        />
      )}
    </div>
  )
}
