import type { ApiOwnReviewer } from '@lectern/domain/api/api-reviews'
import { useState } from 'react'

import { Dialog } from '../parts/Dialog.tsx'
import { DialogEnd } from '../parts/DialogEnd.tsx'
import { useAction } from '../parts/use-action.ts'
import type { ReviewSession } from '../session/review-session.ts'
import { writtenTime } from '../session/written-time.ts'
import { ForgetDevice } from './ForgetDevice.tsx'
import { invitationText as text } from './invitation-text.ts'
import { sendAnswer } from './Invitation.tsx'

interface OwnPlaceProps {
  readonly reviewer: ApiOwnReviewer
  readonly owner: string
  readonly session: Pick<ReviewSession, 'call'>
  readonly onAnswered: (reviewer: ApiOwnReviewer) => void
  readonly onForget: () => void
}

/** Who the reviewer is here, and the two ways out. */
export function OwnPlace(props: OwnPlaceProps) {
  const { reviewer } = props
  const [isAsked, setAsked] = useState(false)
  return (
    <footer className="own-place">
      <h2>{text.account}</h2>
      <p>{text.invitedAs(reviewer.name, reviewer.email)}</p>
      {reviewer.pairingsGoAt === null ? null : (
        <p>{text.pairingsGo(writtenTime(reviewer.pairingsGoAt))}</p>
      )}
      <div className="buttons">
        <ForgetDevice {...props} />
        {reviewer.answers.includes('stepped back') ? (
          <button type="button" className="button" onClick={() => setAsked(true)}>
            {text.stepBackAll}
          </button>
        ) : null}
      </div>
      {isAsked ? <StepBackFromAll {...props} onClose={() => setAsked(false)} /> : null}
    </footer>
  )
}

type QuestionProps = OwnPlaceProps & { readonly onClose: () => void }

function StepBackFromAll({ session, onAnswered, onClose }: QuestionProps) {
  const { isRunning, problem, run } = useAction()
  return (
    <Dialog title={text.stepBackAllTitle} onClose={onClose}>
      <p>{text.stepBackAllWords}</p>
      <DialogEnd
        label={text.stepBackAll}
        tone="danger"
        isRunning={isRunning}
        problem={problem}
        onDo={() => {
          run(async () => {
            onAnswered(await sendAnswer(session, 'stepped back'))
          })
        }}
        onClose={onClose}
      />
    </Dialog>
  )
}
