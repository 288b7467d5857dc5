import type { ApiAssigned } from '@lectern/domain/api/api-reports'
import { useId, useState } from 'react'

import { Dialog } from '../parts/Dialog.tsx'
import { DialogEnd } from '../parts/DialogEnd.tsx'
import { useAction } from '../parts/use-action.ts'
import { oneAssignedSchema } from '../session/review-answers.ts'
import type { ReviewSession } from '../session/review-session.ts'
import { moreTimeText as text } from './more-time-text.ts'

interface AskForTimeProps {
  readonly assignmentId: string
  readonly session: Pick<ReviewSession, 'call'>
  readonly onAsked: (paper: ApiAssigned) => void
  readonly onClose: () => void
}

/** Asks the organisers for more time, with words that they see beside the paper. */
export function AskForTime({ assignmentId, session, onAsked, onClose }: AskForTimeProps) {
  const id = useId()
  const [words, setWords] = useState('')
  const { isRunning, problem, run } = useAction()
  const ask = () => {
    run(async () => {
      onAsked(
        await session.call({
          method: 'POST',
          path: `/reviews/${assignmentId}/more-time`,
          body: { words: words.replaceAll(/\s+/g, ' ').trim() },
          answer: oneAssignedSchema,
        }),
      )
    })
  }
  return (
    <Dialog title={text.title} onClose={onClose}>
      <p>{text.detail}</p>
      <div className="field">
        <label htmlFor={id}>{text.words}</label>
        <p className="hint" id={`${id}-hint`}>
          {text.hint}
        </p>
        <textarea
          id={id}
          rows={2}
          maxLength={500}
          aria-describedby={`${id}-hint`}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
          }}
        />
      </div>
      <DialogEnd
        label={text.send}
        tone="main"
        isRunning={isRunning}
        problem={problem}
        onDo={ask}
        onClose={onClose}
      />
    </Dialog>
  )
}
