import { useState } from 'react'

import { useShownConference } from '../../components/conference/use-shown-conference.ts'
import { useAct } from '../../components/dialogs/use-act.ts'
import { AskDialog } from '../../components/people/AskDialog.tsx'
import { dueText as text } from './due-text.ts'
import { readDue, typedDue } from './due.ts'
import { DueFields } from './DueFields.tsx'

interface DueDialogProps {
  readonly title: string
  readonly detail: string
  /** The date as it is, ISO 8601; null: none. */
  readonly due: string | null
  /** Moves it, to ISO 8601. */
  readonly move: (due: string) => Promise<void>
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks for another date by which reports are due, and moves them there. */
export function DueDialog({ title, detail, due, move, onDone, onClose }: DueDialogProps) {
  const { timeZone } = useShownConference()
  const [typed, setTyped] = useState(() => typedDue(due, timeZone))
  const [problem, setProblem] = useState<string | null>(null)
  const act = useAct(text.failed)
  const save = async () => {
    const wanted = readDue(typed, timeZone)
    const wrong = problemOf(wanted)
    setProblem(wrong)
    if (wrong !== null || typeof wanted !== 'string') return
    if (await act.run(async () => move(wanted))) onDone()
  }
  return (
    <AskDialog
      title={title}
      detail={detail}
      confirm={text.confirm}
      act={act}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <DueFields
        typed={typed}
        timeZone={timeZone}
        isWrong={problem !== null}
        problem={problem}
        whenEmpty=""
        onType={(value) => {
          setProblem(null)
          setTyped(value)
        }}
      />
    </AskDialog>
  )
}

function problemOf(due: string | null | undefined): string | null {
  if (due === undefined) return text.wrongDue
  if (due === null) return text.needed
  return Date.parse(due) > Date.now() ? null : text.passed
}
