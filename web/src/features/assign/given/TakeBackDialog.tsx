import { useAct } from '../../../components/dialogs/use-act.ts'
import { AskDialog } from '../../../components/people/AskDialog.tsx'
import { takeAssignmentBack } from '../../../firebase/reviews/assignments.ts'
import { assignText as text } from '../assign-text.ts'
import type { GivenPair } from '../facts/paper-rows.ts'

interface TakeBackDialogProps {
  /** How the paper is called. */
  readonly paper: string
  readonly given: GivenPair
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before an assignment is taken back. */
export function TakeBackDialog({ paper, given, onDone, onClose }: TakeBackDialogProps) {
  const act = useAct(text.actFailed)
  const takeBack = async () => {
    if (await act.run(async () => takeAssignmentBack(given.assignmentId))) onDone()
  }
  return (
    <AskDialog
      title={text.takeBackTitle(given.name, paper)}
      detail={text.takeBackDetail}
      confirm={text.confirmTakeBack}
      colour="error"
      act={act}
      onConfirm={() => void takeBack()}
      onCancel={onClose}
    >
      {null}
    </AskDialog>
  )
}
