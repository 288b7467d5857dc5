import type { FileProblem } from '@lectern/domain/paper/acceptance'
import { useState } from 'react'

import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { DespiteDialog } from '../../../paper/actions/DespiteDialog.tsx'
import type { DecidedPaper } from '../../../paper/decisions/use-status-decision.ts'
import { deskText as text } from '../desk-text.ts'

interface AcceptDialogProps {
  readonly paper: DecidedPaper
  /** The files that stand against it, where that was found out; else none. */
  readonly problems: readonly FileProblem[]
  readonly onAnswer: (accepted: boolean) => void
}

/** Asks twice before a paper is accepted, which is final, and once more where a file can't be read. */
export function AcceptDialog({ paper, problems, onAnswer }: AcceptDialogProps) {
  const [isSecond, setIsSecond] = useState(false)
  const { paperTitle } = paper
  if (problems.length > 0) return <DespiteDialog problems={problems} onAnswer={onAnswer} />
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
