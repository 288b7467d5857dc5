import type { PaperId } from '@lectern/domain/paper/paper'

import { useAct } from '../../../components/dialogs/use-act.ts'
import { AskDialog } from '../../../components/people/AskDialog.tsx'
import { takeRevisionBack } from '../../../firebase/reviews/revisions.ts'
import { revisionText as text } from './revision-text.ts'

interface TakeBackDialogProps {
  readonly paperId: PaperId
  /** How the paper is called. */
  readonly name: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before a revision is taken back. */
export function TakeBackDialog({ paperId, name, onDone, onClose }: TakeBackDialogProps) {
  const act = useAct(text.takeBackFailed)
  const takeBack = async () => {
    const isDone = await act.run(async () => {
      await takeRevisionBack(paperId)
    })
    if (isDone) onDone()
  }
  return (
    <AskDialog
      title={text.takeBackTitle(name)}
      detail={text.takeBackDetail}
      confirm={text.takeBackConfirm}
      colour="error"
      act={act}
      onConfirm={() => void takeBack()}
      onCancel={onClose}
    />
  )
}
