import { useState } from 'react'

import { isUnsaved, keptDrafts } from '../drafts/draft-record.ts'
import { keptWordsText } from '../drafts/kept-words-text.ts'
import { saveWords } from '../drafts/kept-words.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Notice } from '../parts/Notice.tsx'
import { partsText } from '../parts/parts-text.ts'
import { invitationText as text } from './invitation-text.ts'

interface ForgetDeviceProps {
  readonly owner: string
  readonly onForget: () => void
}

/** Has this device forget the link, and all that it keeps of the reports, once that was said. */
export function ForgetDevice({ owner, onForget }: ForgetDeviceProps) {
  const [isAsked, setAsked] = useState(false)
  const close = () => {
    setAsked(false)
  }
  return (
    <>
      <button type="button" className="button" onClick={() => setAsked(true)}>
        {text.forget}
      </button>
      {isAsked ? <Question owner={owner} onForget={onForget} onClose={close} /> : null}
    </>
  )
}

function Question({
  owner,
  onForget,
  onClose,
}: ForgetDeviceProps & { readonly onClose: () => void }) {
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
