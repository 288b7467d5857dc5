import type { FileProblem } from '@lectern/domain/paper/acceptance'

import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx'
import { acceptText as text } from './accept-text.ts'

interface DespiteDialogProps {
  readonly problems: readonly FileProblem[]
  readonly onAnswer: (accepted: boolean) => void
}

/** Asks whether a paper is to be accepted although a file of it can't be read. */
export function DespiteDialog({ problems, onAnswer }: DespiteDialogProps) {
  return (
    <ConfirmDialog
      title={text.despiteTitle}
      question={text.despiteQuestion}
      detail={text.despiteDetail(problems)}
      confirm={text.despite}
      cancel={text.cancel}
      colour="warning"
      onConfirm={() => {
        onAnswer(true)
      }}
      onCancel={() => {
        onAnswer(false)
      }}
    />
  )
}
