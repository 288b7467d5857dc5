import type { PaperSummary } from '@lectern/domain/paper-summary'
import { useState } from 'react'

import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { deskText as text } from './desk-text.ts'

interface AcceptDialogProps {
  readonly paper: PaperSummary
  readonly onAnswer: (accepted: boolean) => void
}

/** Asks twice before a paper is accepted, which is final. */
export function AcceptDialog({ paper, onAnswer }: AcceptDialogProps) {
  const [isSecond, setIsSecond] = useState(false)
  const { paperTitle } = paper
  return (
    <ConfirmDialog
      // Another dialog, with the focus outside of its answers again.
      key={String(isSecond)}
      title={isSecond ? text.acceptAgainTitle : text.acceptTitle}
      question={isSecond ? text.acceptAgainQuestion : text.acceptQuestion}
      detail={isSecond ? `“${paperTitle}”` : text.acceptDetail(paperTitle)}
      confirm={isSecond ? text.acceptAgain : text.accept}
      cancel={text.cancel}
      colour="success"
      onConfirm={() => {
        if (isSecond) onAnswer(true)
        else setIsSecond(true)
      }}
      onCancel={() => {
        onAnswer(false)
      }}
    />
  )
}
