import type { ApiOwnReviewer } from '@lectern/domain/api/api-reviews'
import { useState } from 'react'

import { isUnsaved, keptDrafts } from '../drafts/draft-record.ts'
import { keptWordsText } from '../drafts/kept-words-text.ts'
import { saveWords } from '../drafts/kept-words.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Notice } from '../parts/Notice.tsx'
import { partsText } from '../parts/parts-text.ts'
import { useAction } from '../parts/use-action.ts'
import type { ReviewSession } from '../session/review-session.ts'
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
  const [asked, setAsked] = useState<'forget' | 'step back' | null>(null)
  const close = () => {
    setAsked(null)
  }
  return (
    <footer className="own-place">
      <h2>{text.account}</h2>
      <p>{text.invitedAs(reviewer.name, reviewer.email)}</p>
      <p className="buttons">
        <button type="button" className="button" onClick={() => setAsked('forget')}>
          {text.forget}
        </button>
        {reviewer.answers.includes('stepped back') ? (
          <button type="button" className="button" onClick={() => setAsked('step back')}>
            {text.stepBackAll}
          </button>
        ) : null}
      </p>
      {asked === 'forget' ? <Forget {...props} onClose={close} /> : null}
      {asked === 'step back' ? <StepBackFromAll {...props} onClose={close} /> : null}
    </footer>
  )
}

type QuestionProps = OwnPlaceProps & { readonly onClose: () => void }

function Forget({ owner, onForget, onClose }: QuestionProps) {
  const unsaved = keptDrafts(localStorage, owner).filter(isUnsaved)
  return (
    <Dialog title={text.forgetTitle} onClose={onClose}>
      <p>{text.forgetWords}</p>
      {unsaved.length === 0 ? null : (
        <Notice kind="warning">
          <p>{text.forgetUnsaved}</p>
          <button type="button" className="button" onClick={() => saveWords(unsaved)}>
            {keptWordsText.save}
          </button>
        </Notice>
      )}
      <p className="buttons">
        <button type="button" className="button" data-tone="danger" onClick={onForget}>
          {text.forget}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {partsText.cancel}
        </button>
      </p>
    </Dialog>
  )
}

function StepBackFromAll({ session, onAnswered, onClose }: QuestionProps) {
  const { isRunning, problem, run } = useAction()
  return (
    <Dialog title={text.stepBackAllTitle} onClose={onClose}>
      <p>{text.stepBackAllWords}</p>
      {problem === null ? null : <Notice kind="error">{problem}</Notice>}
      <p className="buttons">
        <button
          type="button"
          className="button"
          data-tone="danger"
          aria-disabled={isRunning}
          onClick={() => {
            run(async () => {
              onAnswered(await sendAnswer(session, 'stepped back'))
            })
          }}
        >
          {text.stepBackAll}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {partsText.cancel}
        </button>
      </p>
    </Dialog>
  )
}
