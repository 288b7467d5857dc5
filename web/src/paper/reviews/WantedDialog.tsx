import type { ApiWanted } from '@lectern/domain/api/api-assignments'
import { reviewLimits } from '@lectern/domain/limits'
import type { PaperId } from '@lectern/domain/paper/paper'
import { isFewer } from '@lectern/domain/reviews/wanted-reports'
import { useState } from 'react'

import { useAct } from '../../components/dialogs/use-act.ts'
import { AskDialog } from '../../components/people/AskDialog.tsx'
import { LabelledField } from '../../components/people/LabelledField.tsx'
import { setWantedReports } from '../../firebase/reviews/wanted-reports.ts'
import { wantedText as text } from './wanted-text.ts'

interface WantedDialogProps {
  readonly paperId: PaperId
  /** How the paper is called. */
  readonly name: string
  /** Null: as the settings say. */
  readonly ownWanted: number | null
  readonly wantedReason: string
  /** What the settings say. */
  readonly usual: number
  /** How many reports are in. */
  readonly reports: number
  readonly onDone: (saved: ApiWanted) => void
  readonly onClose: () => void
}

/** Asks how many reports one paper wants, and why fewer are enough. */
export function WantedDialog(props: WantedDialogProps) {
  const { paperId, name, ownWanted, wantedReason, usual, reports, onDone, onClose } = props
  const [typed, setTyped] = useState(ownWanted === null ? '' : String(ownWanted))
  const [reason, setReason] = useState(wantedReason)
  const [problem, setProblem] = useState<'number' | 'reason' | null>(null)
  const act = useAct(text.failed)
  const save = async () => {
    const wanted = readWanted(typed)
    const isReasonMissing =
      typeof wanted === 'number' && isFewer({ wanted, usual, reports }) && reason.trim() === ''
    setProblem(wanted === undefined ? 'number' : isReasonMissing ? 'reason' : null)
    if (wanted === undefined || isReasonMissing) return
    await act.run(async () => {
      onDone(await setWantedReports(paperId, wanted, reason.trim()))
    })
  }
  return (
    <AskDialog
      title={text.title(name)}
      detail={text.detail(usual)}
      confirm={text.confirm}
      act={act}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <LabelledField
        label={text.number}
        inputMode="numeric"
        hint={text.hint(usual)}
        error={problem === 'number' ? text.wrong(reviewLimits.wanted) : undefined}
        value={typed}
        onType={(value) => {
          setProblem(null)
          setTyped(value)
        }}
      />
      <LabelledField
        label={text.reason}
        longest={reviewLimits.wantedReason}
        hint={text.reasonHint}
        error={problem === 'reason' ? text.reasonMissing : undefined}
        value={reason}
        onType={(value) => {
          setProblem(null)
          setReason(value)
        }}
      />
    </AskDialog>
  )
}

/** Null where nothing is typed, undefined for what is no such number. */
function readWanted(typed: string): number | null | undefined {
  const trimmed = typed.trim()
  if (trimmed === '') return null
  const wanted = /^\d{1,2}$/.test(trimmed) ? Number(trimmed) : 0
  return wanted >= 1 && wanted <= reviewLimits.wanted ? wanted : undefined
}
