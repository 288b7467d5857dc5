import { useState } from 'react'

import { useShownConference } from '../../../components/conference/use-shown-conference.ts'
import { useAct } from '../../../components/dialogs/use-act.ts'
import { AskDialog } from '../../../components/people/AskDialog.tsx'
import { replaceReviewer } from '../../../firebase/reviews/assignments.ts'
import { readDue, typedDue } from '../../../paper/reviews/due.ts'
import { DueFields } from '../../../paper/reviews/DueFields.tsx'
import { assignText as text } from '../assign-text.ts'
import type { GivenPair } from '../facts/paper-rows.ts'
import { ChoiceField } from './ChoiceField.tsx'
import type { ReviewerChoice } from './choices.ts'

interface ReplaceDialogProps {
  /** How the paper is called. */
  readonly paper: string
  readonly given: GivenPair
  readonly choices: readonly ReviewerChoice[]
  /** With who has the paper now. */
  readonly onDone: (reviewerId: string) => void
  readonly onClose: () => void
}

/** Gives an assignment to another reviewer. */
export function ReplaceDialog({ paper, given, choices, onDone, onClose }: ReplaceDialogProps) {
  const { timeZone } = useShownConference()
  const [chosen, setChosen] = useState('')
  const [due, setDue] = useState(() => typedDue(given.due, timeZone))
  const [wrong, setWrong] = useState<'reviewer' | 'due' | null>(null)
  const act = useAct(text.actFailed)
  const replace = async () => {
    const moment = readDue(due, timeZone)
    const found = chosen === '' ? 'reviewer' : moment === undefined ? 'due' : null
    setWrong(found)
    if (found !== null || moment === undefined) return
    const isDone = await act.run(async () => {
      await replaceReviewer(given.assignmentId, chosen, moment)
    })
    if (isDone) onDone(chosen)
  }
  return (
    <AskDialog
      title={text.replaceTitle(given.name, paper)}
      detail={text.replaceDetail}
      confirm={text.confirmReplace}
      act={act}
      onConfirm={() => void replace()}
      onCancel={onClose}
    >
      <ChoiceField
        choices={choices}
        chosen={chosen}
        isMissing={wrong === 'reviewer'}
        onChoose={(reviewerId) => {
          setWrong(null)
          setChosen(reviewerId)
        }}
      />
      <DueFields
        typed={due}
        timeZone={timeZone}
        isWrong={wrong === 'due'}
        whenEmpty={text.dueAsBefore}
        onType={(typed) => {
          setWrong(null)
          setDue(typed)
        }}
      />
    </AskDialog>
  )
}
