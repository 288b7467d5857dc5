import { useState } from 'react'

import { useAct } from '../../../components/dialogs/use-act.ts'
import { AskDialog } from '../../../components/people/AskDialog.tsx'
import { assignText as text } from '../assign-text.ts'
import { ChoiceField } from './ChoiceField.tsx'
import type { ReviewerChoice } from './choices.ts'

interface AddDialogProps {
  /** How the paper is called. */
  readonly paper: string
  readonly choices: readonly ReviewerChoice[]
  readonly onAdd: (reviewerId: string) => void
  readonly onClose: () => void
}

/** Chooses a reviewer for a paper by hand. */
export function AddDialog({ paper, choices, onAdd, onClose }: AddDialogProps) {
  const [chosen, setChosen] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const act = useAct(text.actFailed)
  return (
    <AskDialog
      title={text.addTitle(paper)}
      detail={text.addDetail}
      confirm={text.confirmAdd}
      act={act}
      onConfirm={() => {
        if (chosen === '') setIsMissing(true)
        else onAdd(chosen)
      }}
      onCancel={onClose}
    >
      <ChoiceField
        choices={choices}
        chosen={chosen}
        isMissing={isMissing}
        onChoose={(reviewerId) => {
          setIsMissing(false)
          setChosen(reviewerId)
        }}
      />
    </AskDialog>
  )
}
